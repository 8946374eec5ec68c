import { and, inArray, ne } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { savedCards } from '../../db/schema/cards.ts'
import { ledgerAccounts } from '../../db/schema/ledger.ts'
import type { Entry } from '../../domain/ledger.ts'
import type { Context } from '../context.ts'
import { postEntry } from '../ledger/post-entry.ts'

/** When guest bookings join an account, the guests' wallet balances, points and saved cards move with them. */
export async function transferOwnership(context: Context, tx: Transaction, from: string[], to: string): Promise<void> {
  const held = await tx
    .select({ kind: ledgerAccounts.kind, owner: ledgerAccounts.owner, balance: ledgerAccounts.balance })
    .from(ledgerAccounts)
    .where(and(inArray(ledgerAccounts.kind, ['wallet', 'points']), inArray(ledgerAccounts.owner, from), ne(ledgerAccounts.balance, 0)))
  for (const owner of new Set(held.map((one) => one.owner))) {
    const entries = held.filter((one) => one.owner === owner).flatMap((one) => movedEntries(one, to))
    await postEntry(context, tx, { key: `join:${owner}:${to}`, kind: 'joined', entries })
  }
  await tx.update(savedCards).set({ owner: to, isDefault: false }).where(inArray(savedCards.owner, from))
}

function movedEntries({ kind, owner, balance }: { kind: string; owner: string; balance: number }, to: string): Entry[] {
  const account = kind === 'points' ? 'points' : 'wallet'
  return [
    { account, owner, amount: -balance },
    { account, owner: to, amount: balance },
  ]
}
