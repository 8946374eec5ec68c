import { type ApiClient, ApiError, createClient } from '../../../src/contracts/client.ts'
import { addMinutes } from '../../../src/domain/dubai-time.ts'
import type { Language } from '../../../src/domain/language.ts'
import type { Mail } from '../../../src/integrations/email/transport.ts'
import type { Network, Shop } from '../strangers/shop.ts'

/** A shop and those who walk through it one after the other, each from an address of their own. */
export type Street = {
  shop: Shop
  /** How often each status was answered. */
  answers: Map<number, number>
  /** The next who comes, a few minutes after whoever came before. */
  next(): { network: Network; number: number }
  /** The site's own client, as it reaches the shop from this network. */
  client(network: Network, language: Language, token: string | null): ApiClient
  /** Every mail that went out so far, and those that wait. */
  mails(): Promise<Mail[]>
}

const minutesBetween = 3
/** Networks of other attacks have smaller numbers. */
const firstNetwork = 40_000

export function openStreet(shop: Shop): Street {
  const answers = new Map<number, number>()
  const sent: Mail[] = []
  let number = firstNetwork
  return {
    shop,
    answers,
    next() {
      number += 1
      shop.setNow(addMinutes(shop.now(), minutesBetween))
      return { network: shop.asNetwork(number), number }
    },
    client: ({ address }, language, token) =>
      createClient(
        async (path, init) => {
          const headers = new Headers(init?.headers)
          headers.set('x-forwarded-for', address)
          const response = await fetch(`${shop.url}${path}`, { ...init, headers })
          answers.set(response.status, (answers.get(response.status) ?? 0) + 1)
          return response
        },
        language,
        () => token,
      ),
    async mails() {
      sent.push(...(await shop.mails()))
      return sent
    },
  }
}

/** The refusal of a call; null if it succeeded. Whatever else went wrong is thrown. */
export async function refusalOf(call: Promise<unknown>): Promise<ApiError | null> {
  try {
    await call
    return null
  } catch (error) {
    if (error instanceof ApiError) return error
    throw error
  }
}
