import { sql } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import type { Entry } from '../../domain/ledger.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { isRefusedBy } from '../refused-by-database.ts'

export type Posting = {
  /** Identifies the business fact, for example 'earn:42'; a fact is posted once. */
  key: string
  kind: string
  bookingId?: string | null
  visitId?: number | null
  paymentId?: string | null
  entries: Entry[]
}

type Line = { kind: string; owner: string; amount: number }

/**
 * Posts a fact to the ledger, in the transaction of the fact itself; false if it was already posted. The database refuses an unbalanced
 * transaction at commit. Throws AppError insufficient_balance if a wallet or points would be overdrawn.
 */
export async function postEntry(context: Context, tx: Transaction, posting: Posting): Promise<boolean> {
  const lines = summed(posting.entries)
  await openAccounts(
    tx,
    lines.filter(({ owner }) => owner !== ''),
  )
  const { rows } = await tx
    .execute<{ written: number }>(sql`
      WITH fact AS (
        INSERT INTO ledger_transactions (key, kind, booking_id, visit_id, payment_id, posted_at)
        VALUES (${posting.key}, ${posting.kind}, ${posting.bookingId ?? null}, ${posting.visitId ?? null}, ${posting.paymentId ?? null},
          ${context.now().toISOString()})
        ON CONFLICT (key) DO NOTHING RETURNING id
      ), line AS (
        SELECT kind, owner, amount FROM fact, unnest(${sql.param(lines.map(({ kind }) => kind))}::text[],
          ${sql.param(lines.map(({ owner }) => owner))}::text[], ${sql.param(lines.map(({ amount }) => amount))}::bigint[]) AS l (kind, owner, amount)
      ), locked AS (
        SELECT a.id, line.amount FROM ledger_accounts a JOIN line USING (kind, owner) WHERE line.owner <> '' ORDER BY kind, owner FOR UPDATE OF a
      ), owned AS (
        UPDATE ledger_accounts a SET balance = a.balance + locked.amount FROM locked WHERE a.id = locked.id
        RETURNING a.id, a.kind, a.owner, a.balance
      ), written AS (
        INSERT INTO ledger_entries (transaction_id, account_id, amount, balance)
        SELECT fact.id, coalesce(owned.id, house.id), line.amount, owned.balance
        FROM fact, line
        LEFT JOIN owned ON owned.kind = line.kind AND owned.owner = line.owner
        LEFT JOIN ledger_accounts house ON line.owner = '' AND house.kind = line.kind AND house.owner = ''
        RETURNING 1
      )
      SELECT count(*)::int AS written FROM written`)
    .catch((error: unknown) => {
      if (isRefusedBy(error, 'constraint', 'nothing_overdrawn'))
        throw new AppError('insufficient_balance', wordsFor(context).insufficientBalance)
      throw error
    })
  return (rows[0]?.written ?? 0) > 0
}

/** Accounts are created with their first entry. */
async function openAccounts(tx: Transaction, lines: Line[]): Promise<void> {
  if (lines.length === 0) return
  await tx.execute(sql`
    INSERT INTO ledger_accounts (kind, owner, unit)
    SELECT kind, owner, CASE kind WHEN 'points' THEN 'PTS' ELSE 'AED' END
    FROM unnest(${sql.param(lines.map(({ kind }) => kind))}::text[], ${sql.param(lines.map(({ owner }) => owner))}::text[]) AS l (kind, owner)
    ORDER BY kind, owner ON CONFLICT (kind, owner) DO NOTHING`)
}

/** One line per account, without zero amounts. */
function summed(entries: Entry[]): Line[] {
  const lines = new Map<string, Line>()
  for (const entry of entries) {
    const owner = 'owner' in entry ? entry.owner : ''
    const key = `${entry.account} ${owner}`
    const line = lines.get(key) ?? { kind: entry.account, owner, amount: 0 }
    line.amount += entry.amount
    lines.set(key, line)
  }
  return [...lines.values()].filter(({ amount }) => amount !== 0)
}
