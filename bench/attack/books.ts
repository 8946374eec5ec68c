import type pg from 'pg'
import { chargeVisits } from '../../src/operations/charges/charge-visits.ts'
import { expireHolds } from '../../src/operations/holds/expire-holds.ts'
import { checkLedger } from '../../src/operations/ledger/check-ledger.ts'
import { applyEvents } from '../../src/operations/payments/apply-events.ts'
import { reconcilePayments } from '../../src/operations/payments/reconcile-payments.ts'
import { worldOn } from '../../test/money/world.ts'

/** The discrepancies in the ledger at this moment; empty if there are none. */
export async function wrongInBooks(pool: pg.Pool): Promise<string[]> {
  const { context } = worldOn(pool)
  const { clean, problems, trialBalance } = await checkLedger(context)
  const found = problems.map(({ kind, subject, detail }) => `${kind} ${subject} ${detail}`)
  if (!clean && found.length === 0) found.push(`trial balance ${JSON.stringify(trialBalance)}`)
  const twice = await pool.query(`
    SELECT p.visit_id FROM payments p JOIN simulator_charges c ON c.idempotency_key = p.id
    WHERE p.visit_id IS NOT NULL GROUP BY p.visit_id HAVING sum(c.captured - c.refunded) > max(p.amount)`)
  found.push(...twice.rows.map(({ visit_id }) => `visit ${visit_id} was charged twice`))
  const clashes = await pool.query(`
    SELECT a.professional_id FROM visit_assignments a JOIN visit_assignments b
      ON a.professional_id = b.professional_id AND a.visit_id < b.visit_id AND a.held && b.held AND a.is_active AND b.is_active`)
  found.push(...clashes.rows.map(({ professional_id }) => `professional ${professional_id} is in two places`))
  return found
}

/** Runs every job as in the next half hour, so that nothing is pending any more. */
export async function letTimePass(pool: pg.Pool): Promise<void> {
  const { context } = worldOn(pool)
  for (const minutes of [2, 10, 30]) {
    context.setNow(new Date(Date.now() + minutes * 60_000))
    await applyEvents(context)
    let ended = 0
    do {
      ended = await reconcilePayments(context)
    } while (ended > 0)
    await expireHolds(context)
    await chargeVisits(context)
  }
}

export const numberOf = async (pool: pg.Pool, statement: string, values: unknown[] = []): Promise<number> =>
  Number(Object.values((await pool.query(statement, values)).rows[0] ?? { none: 0 })[0])
