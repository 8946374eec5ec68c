import { and, eq } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { ledgerAccounts } from '../../db/schema/ledger.ts'
import type { OwnedAccount } from '../../domain/ledger.ts'

/** The balance of an account with an owner: debit positive, credit negative, 0 if it was never used. */
export async function balanceOf(db: Queryable, kind: OwnedAccount, owner: string): Promise<number> {
  const [row] = await db
    .select({ balance: ledgerAccounts.balance })
    .from(ledgerAccounts)
    .where(and(eq(ledgerAccounts.kind, kind), eq(ledgerAccounts.owner, owner)))
  return row?.balance ?? 0
}

/** A wallet's balance in fils, from its owner's view: 0 or more. */
export const walletBalance = async (db: Queryable, owner: string): Promise<number> => 0 - (await balanceOf(db, 'wallet', owner))
/** Somebody's loyalty points. */
export const pointsBalance = async (db: Queryable, owner: string): Promise<number> => 0 - (await balanceOf(db, 'points', owner))
