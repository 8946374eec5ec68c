import type { Transaction } from '../../db/client.ts'
import { goodwill } from '../../domain/ledger.ts'
import type { Fils } from '../../domain/money.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { postEntry } from '../ledger/post-entry.ts'

/** Adds goodwill credit from staff to a customer's wallet, once per key; false if it was already added. */
export async function creditWallet(context: Context, owner: string, amount: Fils, key: string): Promise<boolean> {
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new AppError('invalid', wordsFor(context).wrongSum)
  return context.db.transaction((tx) => postCredit(context, tx, owner, { amount, key }))
}

/** The same within a transaction, of an amount that is known to be one. */
export const postCredit = (
  context: Context,
  tx: Transaction,
  owner: string,
  { amount, key }: { amount: Fils; key: string },
): Promise<boolean> => postEntry(context, tx, { key: `goodwill:${owner}:${key}`, kind: 'goodwill', entries: goodwill(owner, amount) })
