import type pg from 'pg'
import type { DeclineReason, SavedCard } from '../domain/payments.ts'
import { inTransaction } from './in-transaction.ts'

type State = 'open' | 'authorised' | 'captured' | 'voided' | 'declined'
type Row = {
  idempotency_key: string
  reference: string
  amount: number
  state: State
  captured: number
  decline_reason: DeclineReason | null
  card: SavedCard | null
}
type Kept = {
  key: string
  reference: string
  amount: number
  state: State
  captured: number
  reason: DeclineReason | null
  card: SavedCard | null
}
export type DueEvent = { id: string; copy: number; body: string }

const columns = 'idempotency_key, reference, amount, state, captured, decline_reason, card'
const keptOf = (row: Row | undefined): Kept | null =>
  row
    ? {
        key: row.idempotency_key,
        reference: row.reference,
        amount: row.amount,
        state: row.state,
        captured: row.captured,
        reason: row.decline_reason,
        card: row.card,
      }
    : null

/** The simulated gateway's records in tables of its own, so that they survive a crash as a provider's would. */
export function simulatorChargesIn(pool: pg.Pool) {
  const one = async (statement: string, values: unknown[]) => keptOf((await pool.query<Row>(statement, values)).rows[0])
  const find = (key: string) => one(`SELECT ${columns} FROM simulator_charges WHERE idempotency_key = $1`, [key])
  let secret: Promise<string> | null = null
  return {
    find,
    async keep(charge: Kept): Promise<Kept> {
      await pool.query(
        `INSERT INTO simulator_charges (idempotency_key, reference, amount, state, captured, decline_reason, card)
         VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (idempotency_key) DO NOTHING`,
        [charge.key, charge.reference, charge.amount, charge.state, charge.captured, charge.reason, charge.card],
      )
      return (await find(charge.key)) ?? charge
    },
    /** Capturing again what is already captured changes nothing. */
    async capture(reference: string, amount: number): Promise<Kept | null> {
      await pool.query(
        `UPDATE simulator_charges SET state = 'captured', captured = $2 WHERE reference = $1 AND state = 'authorised' AND amount >= $2`,
        [reference, amount],
      )
      return one(`SELECT ${columns} FROM simulator_charges WHERE reference = $1 AND state IN ('captured', 'voided')`, [reference])
    },
    async release(reference: string): Promise<Kept | null> {
      await pool.query(`UPDATE simulator_charges SET state = 'voided' WHERE reference = $1 AND state = 'authorised'`, [reference])
      return one(`SELECT ${columns} FROM simulator_charges WHERE reference = $1 AND state IN ('captured', 'voided')`, [reference])
    },
    /** Refunds never more than was captured; the same key is one refund. Returns its reference, or null if it is too much. */
    async refund(refund: { key: string; reference: string; charge: string; amount: number }): Promise<string | null> {
      await inTransaction(pool, async (client) => {
        const made = await client.query(
          `INSERT INTO simulator_refunds (idempotency_key, reference, charge_reference, amount) VALUES ($1, $2, $3, $4)
           ON CONFLICT (idempotency_key) DO NOTHING`,
          [refund.key, refund.reference, refund.charge, refund.amount],
        )
        if (made.rowCount === 0) return
        const moved = await client.query(
          'UPDATE simulator_charges SET refunded = refunded + $2 WHERE reference = $1 AND refunded + $2 <= captured',
          [refund.charge, refund.amount],
        )
        if (moved.rowCount === 0) await client.query('DELETE FROM simulator_refunds WHERE idempotency_key = $1', [refund.key])
      })
      return this.findRefund(refund.key)
    },
    async findRefund(key: string): Promise<string | null> {
      const { rows } = await pool.query<{ reference: string }>('SELECT reference FROM simulator_refunds WHERE idempotency_key = $1', [key])
      return rows[0]?.reference ?? null
    },
    async push({ id, body, deliverAt, copies }: { id: string; body: string; deliverAt: Date; copies: number }): Promise<void> {
      await pool.query(
        'INSERT INTO simulator_events (id, copy, body, deliver_at) SELECT $1, copy, $2, $3 FROM generate_series(1, $4) AS copy',
        [id, body, deliverAt, copies],
      )
    },
    /** The events that are due, in no particular order. A charge that waited for its event is made with it. */
    async due(now: Date, most = 50): Promise<DueEvent[]> {
      const { rows } = await pool.query<DueEvent>(
        'SELECT id, copy, body FROM simulator_events WHERE delivered_at IS NULL AND deliver_at <= $1 ORDER BY deliver_at LIMIT $2',
        [now, most],
      )
      const keys = rows.map(({ body }) => (JSON.parse(body) as { subject_id: string }).subject_id)
      await pool.query(
        `UPDATE simulator_charges SET state = 'captured', captured = amount WHERE idempotency_key = ANY ($1) AND state = 'open'`,
        [keys],
      )
      return rows
    },
    async delivered({ id, copy }: DueEvent, now: Date): Promise<void> {
      await pool.query('UPDATE simulator_events SET delivered_at = $3 WHERE id = $1 AND copy = $2', [id, copy, now])
    },
    async postpone({ id, copy }: DueEvent, until: Date): Promise<void> {
      await pool.query('UPDATE simulator_events SET deliver_at = $3 WHERE id = $1 AND copy = $2', [id, copy, until])
    },
    secret(): Promise<string> {
      secret ??= pool.query<{ secret: string }>('SELECT secret FROM simulator_secret').then(({ rows }) => rows[0]?.secret ?? '')
      return secret
    },
  }
}
