import { type SQL, sql } from 'drizzle-orm'
import type { StaffPayment } from '../../contracts/office/payments.ts'
import type { Queryable } from '../../db/client.ts'
import { dirhamsFromFils, type Fils } from '../../domain/money.ts'

type Row = { id: string; kind: string; posted_at: string; entries: { account: string; amount: Fils }[] }

/** More than a booking of years has; every list is bounded. */
const mostShown = 500

/**
 * Transactions of the ledger with their entries in dirhams, oldest first. which: a condition on ledger_transactions t. Points have no part in
 * it.
 */
export async function readTransactions(db: Queryable, which: SQL): Promise<StaffPayment['ledger']> {
  const { rows } = await db.execute<Row>(sql`
    SELECT t.id::text, t.kind, t.posted_at, jsonb_agg(jsonb_build_object('account', a.kind, 'amount', e.amount) ORDER BY e.amount < 0, e.id) AS entries
    FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id JOIN ledger_accounts a ON a.id = e.account_id
    WHERE ${which} AND a.unit = 'AED' GROUP BY t.id ORDER BY t.id LIMIT ${mostShown}`)
  return rows.map(({ id, kind, posted_at, entries }) => ({
    id,
    kind,
    posted_at: new Date(posted_at).toISOString(),
    entries: entries.map(({ account, amount }) => ({
      account,
      debit: dirhamsFromFils(Math.max(0, amount)),
      credit: dirhamsFromFils(Math.max(0, -amount)),
    })),
  }))
}
