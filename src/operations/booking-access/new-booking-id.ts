import { randomBytes } from 'node:crypto'
import { bookingIdFrom } from '../../domain/reference.ts'

/** An unguessable id, SM-8F3K-Q7ZD (product, decision 2). */
export const newBookingId = (): string => bookingIdFrom(randomBytes(8))
