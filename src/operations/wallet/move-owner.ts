import { eq } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { savedCards } from '../../db/schema-money.ts'
import type { Entry } from '../../domain/ledger.ts'
import type { Context } from '../context.ts'
import { balanceOf } from '../ledger/balances.ts'
import { postEntry } from '../ledger/post-entry.ts'

/** A guest's bookings join an account: what is in the guest's wallet, the points and the saved cards go with them. */
export async function moveOwner(context: Context, tx: Transaction, from: string, to: string): Promise<void> {
  const entries: Entry[] = []
  for (const account of ['wallet', 'points'] as const) {
    const balance = await balanceOf(tx, account, from)
    if (balance !== 0) entries.push({ account, owner: from, amount: -balance }, { account, owner: to, amount: balance })
  }
  if (entries.length > 0) await postEntry(context, tx, { key: `join:${from}:${to}`, kind: 'joined', entries })
  await tx.update(savedCards).set({ owner: to, isDefault: false }).where(eq(savedCards.owner, from))
}
