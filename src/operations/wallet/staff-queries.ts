import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { StaffWithdrawal, WithdrawalRow, WithdrawalsQuery } from '../../contracts/office/withdrawals.ts'
import type { Queryable } from '../../db/client.ts'
import { withdrawals } from '../../db/schema/wallet.ts'
import type { Sealed } from '../../db/vault/sealed.ts'
import { dirhamsFromFils, type Fils } from '../../domain/money.ts'
import type { WithdrawalState } from '../../domain/withdrawals.ts'
import { staffWhoSee } from '../audit/rights.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { walletBalance } from '../ledger/balances.ts'
import { countRows, keyset, type List } from '../lists/keyset.ts'

type Row = {
  id: string
  owner: string
  customer_name: string | null
  amount: Fils
  iban: Sealed<string>
  account_holder: string
  state: WithdrawalState
  reason: string | null
  created_at: string
  payable_at: string
  approved_at: string | null
  completed_at: string | null
  approver: string | null
  approved_by: string | null
  has_others: boolean
}

const by = [
  { column: sql`w.created_at`, kind: 'instant' },
  { column: sql`w.id`, kind: 'text' },
] as const
const sorts = { oldest: { by }, newest: { by, descending: true } }

const columns = sql`w.id, w.owner, CASE WHEN a.erased_at IS NULL THEN trim(a.first_name || ' ' || a.last_name) END AS customer_name, w.amount, w.iban,
  w.account_holder, w.state, w.reason, w.created_at, w.payable_at, w.approved_at, w.completed_at, w.approved_by AS approver, (SELECT trim(b.first_name || ' ' || b.last_name) FROM accounts b WHERE b.id = w.approved_by) AS approved_by,
  coalesce(others_with_money(w.approved_by), true) AS has_others`

/** The withdrawals from all wallets. Throws AppError unauthenticated, forbidden. */
export async function listWithdrawalsForStaff(
  context: Context,
  { state, ...asked }: z.output<typeof WithdrawalsQuery>,
): Promise<List<WithdrawalRow>> {
  await staffWhoSee(context, 'money')
  const keys = keyset(sorts, asked)
  const filter = state ? sql`w.state = ${state}` : sql`true`
  const { rows } = await context.db.execute<Row & { cursor: string }>(sql`
    SELECT ${columns}, ${keys.cursor} AS cursor FROM withdrawals w LEFT JOIN accounts a ON a.id = w.owner
    WHERE ${filter} AND ${keys.where} ORDER BY ${keys.orderBy} LIMIT ${keys.limit}`)
  const page = keys.page(rows)
  return {
    rows: page.rows.map((row) => rowOf(context, row)),
    next: page.next,
    count: await countRows(context.db, sql`FROM withdrawals w WHERE ${filter}`),
  }
}

/** A withdrawal with the bank account it goes to. Throws AppError unauthenticated, forbidden, not_found. */
export async function getWithdrawal(context: Context, id: string): Promise<StaffWithdrawal> {
  await staffWhoSee(context, 'money')
  return readWithdrawal(context, context.db, id)
}

/** The same for a caller who has checked the right; isLocked keeps its state until the transaction ends. Throws AppError not_found. */
export async function readWithdrawal(context: Context, db: Queryable, id: string, { isLocked = false } = {}): Promise<StaffWithdrawal> {
  const { rows } = await db.execute<Row>(sql`
    SELECT ${columns} FROM withdrawals w LEFT JOIN accounts a ON a.id = w.owner WHERE w.id = ${id} ${isLocked ? sql`FOR UPDATE OF w` : sql``}`)
  const [row] = rows
  if (!row) throw new AppError('not_found', wordsFor(context).withdrawalNotFound)
  const isOwn = 'accountId' in context.actor && row.approver === context.actor.accountId
  return {
    ...rowOf(context, row),
    iban: context.vault.open(withdrawals.iban, row.id, row.iban),
    account_holder: row.account_holder,
    approved_at: instantOrNull(row.approved_at),
    reason: row.reason,
    approved_by: row.approved_by,
    is_approved_by_you: isOwn,
    may_record: !isOwn || !row.has_others,
    balance: dirhamsFromFils(await walletBalance(db, row.owner)),
  }
}

function rowOf({ vault }: Context, { owner, amount, iban, created_at, payable_at, completed_at, ...row }: Row): WithdrawalRow {
  return {
    id: row.id,
    account_id: owner,
    customer_name: row.customer_name,
    amount: dirhamsFromFils(amount),
    iban_ending: vault.open(withdrawals.iban, row.id, iban).slice(-4),
    state: row.state,
    requested_at: new Date(created_at).toISOString(),
    payable_at: new Date(payable_at).toISOString(),
    completed_at: instantOrNull(completed_at),
  }
}

const instantOrNull = (value: string | null) => value && new Date(value).toISOString()
