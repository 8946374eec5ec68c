import type pg from 'pg'
import type { ChargeOutcome, DeclineReason } from '../domain/payments.ts'

type Row = { reference: string; outcome: 'approved' | 'declined'; decline_reason: DeclineReason | null }

const outcomeOf = ({ reference, outcome, decline_reason }: Row): ChargeOutcome =>
  outcome === 'approved' ? { outcome, reference } : { outcome, reason: decline_reason ?? 'declined' }

/** The simulated gateway's memory in a table of its own, so that it survives a crash as a provider's would. */
export function simulatorChargesIn(pool: pg.Pool) {
  const find = async (key: string) => {
    const { rows } = await pool.query<Row>('SELECT reference, outcome, decline_reason FROM simulator_charges WHERE idempotency_key = $1', [
      key,
    ])
    return rows[0] ? outcomeOf(rows[0]) : null
  }
  return {
    find,
    async keep(key: string, charge: { amount: number; result: ChargeOutcome; reference: string }): Promise<ChargeOutcome> {
      const reason = charge.result.outcome === 'declined' ? charge.result.reason : null
      await pool.query(
        `INSERT INTO simulator_charges (idempotency_key, reference, amount, outcome, decline_reason) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (idempotency_key) DO NOTHING`,
        [key, charge.reference, charge.amount, charge.result.outcome, reason],
      )
      return (await find(key)) ?? charge.result
    },
  }
}
