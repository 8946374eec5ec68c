import { sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { doesGatewayAnswer } from '../payments/does-gateway-answer.ts'
import { chargeVisit } from './charge-visit.ts'

const atOnce = 50
const attempts = 3
const hoursBetween = 24

/**
 * Charges visits that were confirmed but never charged, because the process ended in between, and retries cards that were declined a day
 * ago. Cash that only the customer spoke of waits for staff, not for this. Returns how many it processed.
 */
export async function chargeVisits(context: Context): Promise<number> {
  const now = context.now().toISOString()
  const isChargeable = sql`EXISTS (SELECT FROM payments p WHERE p.booking_id = v.booking_id AND p.saved_card_id IS NOT NULL AND p.status <> 'failed')
    AND (SELECT count(*) < ${attempts} AND coalesce(max(p.created_at) < ${now}::timestamptz - make_interval(hours => ${hoursBetween}), true)
      FROM payments p WHERE p.visit_id = v.id AND p.saved_card_id IS NOT NULL AND p.status = 'failed')`
  const { rows } = await context.db.execute<{ id: number }>(sql`
    SELECT v.id::int AS id FROM visits v JOIN bookings b ON b.id = v.booking_id
      LEFT JOIN ledger_accounts a ON a.kind = 'visit' AND a.owner = v.id::text
    WHERE v.status = 'completed' AND v.completed_at > ${now}::timestamptz - interval '60 days'
      AND NOT EXISTS (SELECT FROM ledger_transactions t WHERE t.visit_id = v.id AND t.kind = 'earning')
      AND (v.confirmed_by <> 'customer' OR coalesce(v.kept_charge + v.kept_vat, b.total) + coalesce(a.balance, 0) <= 0
        OR EXISTS (SELECT FROM payments p WHERE p.visit_id = v.id AND p.status = 'authorised' AND p.capture_amount IS NULL)
        OR (b.payment_method <> 'cash' AND ${isChargeable}))
    UNION ALL
    SELECT a.owner::int FROM ledger_accounts a JOIN visits v ON v.id = a.owner::bigint
    WHERE a.kind = 'visit' AND a.balance > 0 AND v.status IN ('completed', 'cancelled', 'no_show') AND ${isChargeable}
    LIMIT ${atOnce}`)
  if (rows.length > 0 && !(await doesGatewayAnswer(context))) return 0
  for (const { id } of rows) {
    await chargeVisit(context, id).catch((error: unknown) => context.log.error({ err: error, visit: id }, 'a visit could not be charged'))
  }
  return rows.length
}
