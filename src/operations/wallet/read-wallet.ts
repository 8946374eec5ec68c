import { sql } from 'drizzle-orm'
import type { WalletPage } from '../../contracts/wallet.ts'
import { dirhamsFromFils } from '../../domain/money.ts'
import type { Context } from '../context.ts'
import { pointsBalance, walletBalance } from '../ledger/balances.ts'
import { readMoneySettings } from '../settings/read-money-settings.ts'

type Row = {
  id: string
  kind: string
  amount: number
  balance: number
  posted_at: string
  booking_id: string | null
  visit_id: string | null
}
type Transaction = WalletPage['transactions'][number]

/** A customer's wallet balance and transactions, latest first; before is the id after which the page starts. */
export async function readWallet(context: Context, owner: string, page: { before: number | null; limit: number }): Promise<WalletPage> {
  const [balance, points, held, { pointValue }, { rows }] = await Promise.all([
    walletBalance(context.db, owner),
    pointsBalance(context.db, owner),
    heldCredit(context, owner),
    readMoneySettings(context.db),
    context.db.execute<Row>(sql`
      SELECT e.id::text AS id, t.kind, (-e.amount)::int AS amount, (-e.balance)::int AS balance, t.posted_at, t.booking_id, t.visit_id::text AS visit_id
      FROM ledger_accounts a JOIN ledger_entries e ON e.account_id = a.id JOIN ledger_transactions t ON t.id = e.transaction_id
      WHERE a.kind = 'wallet' AND a.owner = ${owner} AND (${page.before}::bigint IS NULL OR e.id < ${page.before}::bigint)
      ORDER BY e.id DESC LIMIT ${page.limit + 1}`),
  ])
  const shown = rows.slice(0, page.limit)
  return {
    balance: dirhamsFromFils(balance),
    withdrawable: dirhamsFromFils(Math.max(0, balance - held)),
    loyalty_points: points,
    point_value: dirhamsFromFils(pointValue),
    transactions: shown.map(movementOf),
    next_before: rows.length > page.limit ? (shown.at(-1)?.id ?? null) : null,
  }
}

/** Referral credit that cannot be withdrawn yet, in fils. */
async function heldCredit({ db, now }: Context, owner: string): Promise<number> {
  const { rows } = await db.execute<{ held: number }>(sql`SELECT held_referral_credit(${owner}, ${now().toISOString()})::int AS held`)
  return rows[0]?.held ?? 0
}

function movementOf({ id, kind, amount, balance, posted_at, booking_id, visit_id }: Row): Transaction {
  return {
    id,
    kind: kindOf(kind, visit_id),
    amount: dirhamsFromFils(amount),
    balance: dirhamsFromFils(balance),
    date: new Date(posted_at).toISOString(),
    booking_id,
  }
}

const kinds: Record<string, Transaction['kind']> = {
  refund: 'refund',
  refunded: 'refund',
  referral: 'referral',
  referral_ended: 'referral',
  withdrawal: 'withdrawal',
  withdrawal_refused: 'withdrawal_returned',
  withdrawal_cancelled: 'withdrawal_returned',
  withdrawal_returned: 'withdrawal_returned',
  tip: 'tip',
  goodwill: 'credit',
  joined: 'joined',
}

function kindOf(kind: string, visitId: string | null): Transaction['kind'] {
  if (kind === 'payment') return visitId === null ? 'top_up' : 'booking'
  return kinds[kind] ?? 'credit'
}
