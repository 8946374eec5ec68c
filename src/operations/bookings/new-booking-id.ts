import { randomBytes } from 'node:crypto'
import { bookingIdFrom } from '../../domain/reference.ts'

export const newBookingId = (): string => bookingIdFrom(randomBytes(8))
