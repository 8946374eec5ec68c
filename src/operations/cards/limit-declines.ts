import { type Context, wordsFor } from '../context.ts'
import { countFailures } from '../count-failures.ts'
import { AppError } from '../errors.ts'

type Tried = { cardToken: string | null; savedCardId: string | null }

/**
 * Charges or saves a card, and counts it if it is declined: for the caller's account and network, and for the card itself, however often it
 * was tokenised. Throws what work throws; AppError rate_limited, with the seconds until cards are accepted again, if too many were declined.
 */
export async function limitDeclines<T>(context: Context, { cardToken, savedCardId }: Tried, work: () => Promise<T>): Promise<T> {
  const card = savedCardId ?? (cardToken && (await context.gateway.identifyCard(cardToken)))
  return countFailures(context, 'declined_card', {
    card,
    work,
    isFailure: (error) => error instanceof AppError && error.code === 'payment_declined',
    refusal: (seconds) => new AppError('rate_limited', wordsFor(context).tooManyDeclined(Math.ceil(seconds / 60)), { retryAfter: seconds }),
  })
}
