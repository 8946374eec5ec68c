/** Whether an account may log in and book, as staff see it. */
export const customerStates = ['active', 'blocked'] as const
export type CustomerState = (typeof customerStates)[number]
