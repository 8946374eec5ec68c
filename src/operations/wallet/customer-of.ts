import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'

/** The account of the signed-in customer who asks. Throws AppError unauthenticated. */
export function customerOf(context: Context): string {
  const { actor } = context
  if ('accountId' in actor && typeof actor.accountId === 'string') return actor.accountId
  throw new AppError('unauthenticated', wordsFor(context).notSignedIn)
}
