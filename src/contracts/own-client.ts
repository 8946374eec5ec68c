import { accountCalls } from './account-client.ts'
import { bookingCalls } from './booking-client.ts'
import type { ApiClient } from './client.ts'
import { moneyCalls } from './money-client.ts'

/** A client that has the calls of a person's own account, bookings and money too, made as the given one makes its own. */
export const withOwnCalls = (api: ApiClient) => {
  const { send, sendFile, call, addressOf } = api.means
  return { ...api, ...bookingCalls(send, sendFile), ...moneyCalls(call, addressOf, sendFile), ...accountCalls(call, addressOf) }
}

export type OwnClient = ReturnType<typeof withOwnCalls>
