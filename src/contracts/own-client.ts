import type { Language } from '../domain/language.ts'
import { accountCalls } from './account-client.ts'
import { bookingCalls } from './booking-client.ts'
import { createClient, type Fetch } from './client.ts'
import { moneyCalls } from './money-client.ts'
import { namedCalls } from './named-client.ts'

/** The client with a function for each call, which pages of accounts still use. */
export const createOwnClient = (fetch: Fetch, language: Language, token: () => string | null) => {
  const { means, ...named } = namedCalls(fetch, language, token)
  const { send, sendFile, call, addressOf } = means
  return {
    ...named,
    ...bookingCalls(send, sendFile),
    ...moneyCalls(call, addressOf, sendFile),
    ...accountCalls(call, addressOf),
    ...createClient(fetch, language, token),
  }
}

export type OwnClient = ReturnType<typeof createOwnClient>
