import { and, eq } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { ledgerAccounts } from '../../db/schema-money.ts'
import type { OwnedAccount } from '../../domain/ledger.ts'

/** The balance of an account with an owner: debit positive, credit negative, 0 where it was never used. */
export async function balanceOf(db: Queryable, kind: OwnedAccount, owner: string): Promise<number> {
  const [row] = await db
    .select({ balance: ledgerAccounts.balance })
    .from(ledgerAccounts)
    .where(and(eq(ledgerAccounts.kind, kind), eq(ledgerAccounts.owner, owner)))
  return row?.balance ?? 0
}

/** What is owed for a visit (positive), or held for its customer (negative). */
export const visitBalance = (db: Queryable, visitId: number): Promise<number> => balanceOf(db, 'visit', String(visitId))

/** What a customer has with us, as the customer counts. */
export const walletBalance = async (db: Queryable, owner: string): Promise<number> => -(await balanceOf(db, 'wallet', owner))
export const pointsBalance = async (db: Queryable, owner: string): Promise<number> => -(await balanceOf(db, 'points', owner))
