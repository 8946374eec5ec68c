import { type Context, wordsFor } from './context.ts'
import { AppError } from './errors.ts'

/** Goes on only in a shop that takes cards. field: the input that asked for one. Throws AppError not_payable. */
export function demandCards(context: Context, field: string): void {
  if (context.gateway.takesCards) return
  const message = wordsFor(context).noCards
  throw new AppError('not_payable', message, { fields: { [field]: message } })
}
