/** What a customer can choose (specification 9, Booking options). */
export const cleanersRange = { min: 1, max: 10 } as const
export const hoursRange = { min: 2, max: 8 } as const
export const frequencies = ['Once', 'Weekly', 'Multiple times a week'] as const
export const materialsOptions = ['Yes', 'No'] as const
export const paymentMethods = ['card', 'paypal', 'stripe', 'googlepay', 'cash'] as const

export type Frequency = (typeof frequencies)[number]
export type MaterialsOption = (typeof materialsOptions)[number]
export type PaymentMethod = (typeof paymentMethods)[number]

/** The service that the booking page books when none is given (specification 9). */
export const defaultServiceId = 2
export const defaultCity = 'dubai'

/** Every whole number of a range, both ends included. */
export const range = ({ min, max }: { min: number; max: number }): number[] => Array.from({ length: max - min + 1 }, (_, i) => min + i)
