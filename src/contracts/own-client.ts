import { bookingCalls } from './booking-client.ts'
import type { ApiClient } from './client.ts'
import { moneyCalls } from './money-client.ts'

/** The calls about a person's own bookings and money, made as the given client makes its own: `ownCalls(api).wallet()`. */
export const ownCalls = ({ means: { send, call, addressOf } }: ApiClient) => ({ ...bookingCalls(send), ...moneyCalls(call, addressOf) })
