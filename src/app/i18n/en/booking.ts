export const booking = {}
