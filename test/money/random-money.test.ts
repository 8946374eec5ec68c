import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../database.ts'
import { isQuick, longOf, times } from '../quick.ts'
import { play } from './random-money.ts'
import { steps } from './random-steps.ts'

const long = longOf(test)

const runs = times(3, 11, process.env.STORIES)

test('random scenarios of everything that moves money, with all faults of the gateway, end with a clean ledger', {
  timeout: 600_000,
}, async () => {
  const { pool } = await createTestDatabase(20)
  await fc.assert(
    fc.asyncProperty(steps, (scenario) => play(pool, scenario)),
    { numRuns: runs, seed: 20_261_121, endOnFailure: true },
  )
  // The scenarios are not empty: they paid, refunded, kept fees, restored bookings and issued documents.
  const { rows } = await pool.query('SELECT kind, count(*)::int AS times FROM ledger_transactions GROUP BY kind')
  const ledger = Object.fromEntries(rows.map(({ kind, times }) => [kind, times]))
  const baskets = await pool.query(`SELECT count(*)::int AS paid FROM payments WHERE charged_with IS NOT NULL AND status = 'paid'`)
  expect(baskets.rows[0].paid).toBeGreaterThan(0)
  const kinds = [
    'payment',
    'earning',
    'refund',
    'refunded',
    'fee',
    'points',
    'points_used',
    'points_back',
    'tip',
    'pack_vat',
    'pack_expired',
  ]
  for (const kind of isQuick ? ['payment', 'earning', 'refund', 'refunded'] : kinds) expect(ledger[kind], kind).toBeGreaterThan(0)
})

test('negative control: a scenario finds the points kept of a booking whose hold ran out', async () => {
  const { pool } = await createTestDatabase()
  await pool.query(`
    CREATE FUNCTION keep() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$;
    CREATE TRIGGER defect BEFORE UPDATE ON booking_points FOR EACH ROW EXECUTE FUNCTION keep()`)
  const scenario = [
    { kind: 'book', method: 'card', weekly: false, time: 3, own: { wallet: 4_000, points: 500 } },
    { kind: 'wait', minutes: 20 },
    { kind: 'expire' },
  ] as const
  await expect(play(pool, [...scenario])).rejects.toMatchObject({
    actual: { problems: expect.arrayContaining([expect.objectContaining({ kind: 'points_kept_of_a_booking_that_is_off' })]) },
  })
})

long('negative control: a scenario finds a refund posted twice', async () => {
  const { pool } = await createTestDatabase()
  await pool.query(`
    CREATE FUNCTION post_twice() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF NEW.kind = 'refunded' THEN UPDATE payments SET refunded = refunded - 1 WHERE id = NEW.payment_id; END IF; RETURN NULL; END $$;
    CREATE TRIGGER defect AFTER INSERT ON ledger_transactions FOR EACH ROW EXECUTE FUNCTION post_twice()`)
  const scenario = [
    { kind: 'pay', booking: 0, fault: 'none', copies: 1, afterMinutes: 0, declined: false },
    { kind: 'cancel', booking: 0, percent: 0, to: 'source' },
  ] as const
  await expect(play(pool, [...scenario])).rejects.toMatchObject({
    actual: { problems: expect.arrayContaining([expect.objectContaining({ kind: 'refunds_differ' })]) },
  })
})

test('negative control: a scenario finds a basket of which one half was posted with more than was charged', async () => {
  const { pool } = await createTestDatabase()
  await pool.query(`
    CREATE FUNCTION charge_more() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW.amount := NEW.amount + 1; RETURN NEW; END $$;
    CREATE TRIGGER defect BEFORE INSERT ON payments FOR EACH ROW WHEN (NEW.charged_with IS NOT NULL) EXECUTE FUNCTION charge_more()`)
  await expect(play(pool, [])).rejects.toMatchObject({
    actual: { problems: expect.arrayContaining([expect.objectContaining({ kind: 'visit_to_come_paid_too_much' })]) },
  })
})

long('negative control: a scenario finds a booking that counts as paid after all of it went back', async () => {
  const { pool } = await createTestDatabase()
  await pool.query('DROP TRIGGER payments_paid_booking ON payments')
  await pool.query(`
    CREATE TRIGGER payments_paid_booking AFTER INSERT OR UPDATE OF status ON payments FOR EACH ROW
      WHEN (NEW.status = 'paid' AND NEW.booking_id IS NOT NULL) EXECUTE FUNCTION note_paid_booking()`)
  const scenario = [{ kind: 'cancel', booking: 0, percent: 0, to: 'source' }] as const
  await expect(play(pool, [...scenario])).rejects.toMatchObject({ actual: [expect.stringContaining('is paid, and 0 is kept')] })
})

long('negative control: a scenario finds the VAT of a pack settled wrongly', async () => {
  const { pool } = await createTestDatabase()
  await pool.query(`
    CREATE FUNCTION settle_wrongly() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      UPDATE packs p SET unit_vat = unit_vat + 1 FROM pack_uses u WHERE u.pack_id = p.id AND u.visit_id = NEW.visit_id; RETURN NULL; END $$;
    CREATE TRIGGER defect AFTER INSERT ON ledger_transactions FOR EACH ROW WHEN (NEW.kind = 'pack_vat') EXECUTE FUNCTION settle_wrongly()`)
  const scenario = [{ kind: 'complete', booking: 3, by: 'staff', charge: true }] as const
  await expect(play(pool, [...scenario])).rejects.toMatchObject({
    actual: { problems: expect.arrayContaining([expect.objectContaining({ kind: 'vat_on_packs_differs' })]) },
  })
})
