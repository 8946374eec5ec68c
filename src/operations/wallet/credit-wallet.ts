import { goodwill } from '../../domain/ledger.ts'
import type { Fils } from '../../domain/money.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { postEntry } from '../ledger/post-entry.ts'

/** Money that staff put into a customer's wallet out of goodwill, once for each key; false where it is there already. */
export async function creditWallet(context: Context, owner: string, amount: Fils, key: string): Promise<boolean> {
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new AppError('invalid', wordsFor(context).wrongSum)
  return context.db.transaction((tx) =>
    postEntry(context, tx, { key: `goodwill:${owner}:${key}`, kind: 'goodwill', entries: goodwill(owner, amount) }),
  )
}
