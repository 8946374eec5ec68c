import { sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import type { Payment } from '../../db/schema/payments.ts'
import { isToCome } from '../../domain/dues.ts'
import type { Fils } from '../../domain/money.ts'
import { moneyOfVisits, type PricedVisit } from '../dues/visit-money.ts'

type Paid = Pick<Payment, 'id' | 'visitId' | 'gateway' | 'status' | 'captured' | 'refunded'>

/** What can be refunded of a payment now, in fils; refusal: the message that says why nothing can be. */
export type Refundable =
  | { amount: Fils; refusal: null }
  | { amount: 0; refusal: 'paidWithPack' | 'refundNotOver' | 'refundUnsettled' | 'nothingToRefund' }

/** What can be refunded of each of these payments, by id: what the page offers is what giveRefund does. */
export async function readRefundable(db: Queryable, payments: readonly Paid[]): Promise<Map<string, Refundable>> {
  const visits = await moneyOfVisits(
    db,
    payments.flatMap(({ visitId }) => visitId ?? []),
  )
  const { rows } = await db.execute<{ id: string; held: number }>(
    sql`SELECT payment_id AS id, sum(amount)::int AS held FROM compensations
      WHERE state = 'held' AND payment_id = ANY(${sql.param(payments.map(({ id }) => id))}::text[]) GROUP BY 1`,
  )
  const held = new Map(rows.map((row) => [row.id, row.held]))
  const moneyOf = new Map(visits.map((visit) => [visit.visitId, visit]))
  return new Map(
    payments.map((payment) => [payment.id, refundableOf(payment, moneyOf.get(payment.visitId ?? 0), held.get(payment.id) ?? 0)]),
  )
}

function refundableOf({ gateway, status, captured, refunded }: Paid, visit: PricedVisit | undefined, held: Fils): Refundable {
  if (gateway === 'pack') return { amount: 0, refusal: 'paidWithPack' }
  const left = captured - refunded - held
  if (!visit || status !== 'paid' || left <= 0) return { amount: 0, refusal: 'nothingToRefund' }
  if (isToCome(visit)) return { amount: 0, refusal: 'refundNotOver' }
  return visit.balance === 0 ? { amount: left, refusal: null } : { amount: 0, refusal: 'refundUnsettled' }
}
