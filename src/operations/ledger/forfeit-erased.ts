import { eq } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { forfeited } from '../../domain/ledger.ts'
import type { Context } from '../context.ts'
import { pointsBalance, walletBalance } from './balances.ts'
import { postEntry } from './post-entry.ts'

/** Whether the owner of a wallet is an account that is erased; it stays as it is until the end of the transaction. */
export async function isErased(tx: Transaction, owner: string): Promise<boolean> {
  const [account] = await tx.select({ erasedAt: accounts.erasedAt }).from(accounts).where(eq(accounts.id, owner)).for('key share')
  return account?.erasedAt != null
}

/** Writes off what is in a wallet, and withdraws points. key: what they came with. */
export async function forfeit(context: Context, tx: Transaction, owner: string, key: string): Promise<void> {
  const [wallet, points] = [await walletBalance(tx, owner), await pointsBalance(tx, owner)]
  const entries = forfeited(owner, { wallet, points })
  if (entries.length > 0) await postEntry(context, tx, { key, kind: 'forfeited', entries })
}

/** What comes to the wallet or points of somebody who has been erased meanwhile is written off as the rest was: the database lets nobody who is erased own anything. */
export async function forfeitIfErased(context: Context, tx: Transaction, owner: string, key: string): Promise<void> {
  if (await isErased(tx, owner)) await forfeit(context, tx, owner, `erased:${key}`)
}
