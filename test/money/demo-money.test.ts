import { describe, expect, test } from 'vitest'
import { aishasAccountId, hudasAccountId } from '../../src/db/seed/customers.ts'
import { schedule } from '../../src/jobs/schedule.ts'
import { cardToCharge } from '../../src/operations/cards/charge-card.ts'
import { systemContext } from '../../src/operations/context.ts'
import { listInvoices } from '../../src/operations/invoices/queries.ts'
import { listOutstanding } from '../../src/operations/outstanding/list-outstanding.ts'
import { endSeries } from '../../src/operations/series/end-series.ts'
import { pauseSeries } from '../../src/operations/series/pause-series.ts'
import { resumeSeries } from '../../src/operations/series/resume-series.ts'
import { completeVisit } from '../../src/operations/visits/complete-visit.ts'
import { readWallet } from '../../src/operations/wallet/read-wallet.ts'
import { staffOn } from '../bookings/people.ts'
import { testStart } from '../context.ts'
import { createDemoDatabase } from '../database.ts'
import { longOf } from '../quick.ts'
import { worldOn } from './world.ts'

const long = longOf(test)

const { pool } = await createDemoDatabase()
const world = worldOn(pool)
const { context } = world
const aisha = { ...context, actor: { kind: 'customer' as const, accountId: aishasAccountId, sessionId: 'none' } }

const clean = async () => expect(await world.check()).toMatchObject({ clean: true, problems: [], trialBalance: { AED: 0, PTS: 0 } })

async function runJobs(): Promise<void> {
  for (const job of schedule.filter(({ name }) => name !== 'send messages')) await job.run(systemContext(context))
}

/** Staff confirm the last forty visits that are over, with their cash. Returns how many there were. */
async function confirmWhatIsOver(): Promise<number> {
  const { rows } = await pool.query<{ id: string; number: number; method: string }>(
    `SELECT b.id, v.number, b.payment_method AS method FROM visits v JOIN bookings b ON b.id = v.booking_id
      WHERE v.status = 'in_progress' AND v.ends_at <= $1 ORDER BY v.ends_at DESC LIMIT 40`,
    [context.now()],
  )
  for (const { id, number, method } of rows) await completeVisit(staffOn(context), { id, number }, { cash_received: method === 'cash' })
  return rows.length
}

describe('the money of the demo', () => {
  test('has a clean ledger, and every completed visit has its invoice', async () => {
    await clean()
    const completed = await world.number(`SELECT count(*) FROM visits WHERE status = 'completed'`)
    expect(completed).toBeGreaterThan(300)
    expect(
      await world.number(
        `SELECT count(*) FROM invoices i JOIN visits v ON v.id = i.visit_id WHERE v.status = 'completed' AND i.kind = 'invoice'`,
      ),
    ).toBe(completed - (await world.number('SELECT count(*) FROM pack_uses')))
    expect(await world.house('revenue')).toBeLessThan(-1_000_000)
  })

  test('belongs to the account where the booking does', async () => {
    const strangers = `FROM bookings b WHERE b.account_id IS NOT NULL AND EXISTS
      (SELECT FROM ledger_accounts WHERE owner = b.customer_id UNION ALL SELECT FROM invoices WHERE owner = b.customer_id)`
    expect(await world.number(`SELECT count(*) ${strangers}`)).toBe(0)
    const wrong = `FROM invoices i JOIN bookings b ON b.id = i.booking_id WHERE i.owner <> coalesce(b.account_id, b.customer_id)`
    expect(await world.number(`SELECT count(*) ${wrong}`)).toBe(0)
  })

  test('has fees, some kept from payments and some still owed, and refunds that reached their cards', async () => {
    const fees = `FROM visits v LEFT JOIN ledger_accounts a ON a.kind = 'visit' AND a.owner = v.id::text WHERE v.fee > 0`
    expect(await world.number(`SELECT count(*) ${fees} AND a.balance = 0`)).toBeGreaterThan(2)
    expect(await world.number(`SELECT count(*) ${fees} AND a.balance = v.fee`)).toBeGreaterThan(2)
    expect(await world.number(`SELECT count(*) FROM refunds WHERE destination = 'source' AND state = 'done'`)).toBeGreaterThan(2)
    const refused = await world.number(`SELECT sum(amount) FROM refunds WHERE state = 'failed'`)
    expect(refused).toBeGreaterThan(0)
    expect(await world.house('refunds_payable')).toBe(-refused)
  })

  test("matches the gateway's records", async () => {
    const differs = `FROM payments p LEFT JOIN simulator_charges c ON c.idempotency_key = p.id WHERE p.gateway = 'simulator' AND
      (c.captured IS DISTINCT FROM p.captured OR c.state <> CASE p.status WHEN 'paid' THEN 'captured' WHEN 'authorised' THEN 'authorised' ELSE 'declined' END)`
    expect(await world.number(`SELECT count(*) ${differs}`)).toBe(0)
    expect(await world.number(`SELECT count(*) FROM payments WHERE status = 'authorised'`)).toBeGreaterThan(0)
  })
})

describe('the money of Aisha', () => {
  test('is a wallet with a transaction of each kind, never below zero, and points', async () => {
    const wallet = await readWallet(context, aishasAccountId, { before: null, limit: 20 })
    expect(wallet.transactions.map(({ kind }) => kind)).toEqual(['refund', 'booking', 'referral', 'refund', 'top_up'])
    expect(wallet.transactions.find(({ kind }) => kind === 'referral')?.amount).toBe(30)
    expect(wallet.transactions.every(({ balance }) => balance >= 0)).toBe(true)
    expect(wallet.balance).toBe(wallet.transactions[0]?.balance)
    expect(wallet.balance).toBeGreaterThan(50)
    expect(wallet.loyalty_points).toBeGreaterThan(500)
    expect((await readWallet(context, hudasAccountId, { before: null, limit: 5 })).loyalty_points).toBeGreaterThan(0)
  })

  test('has one payment outstanding and invoices, one of them corrected', async () => {
    expect(await listOutstanding(context, aishasAccountId)).toMatchObject([{ reason: 'fee' }])
    const { invoices } = await listInvoices(context, aishasAccountId, { before: null, limit: 50 })
    expect(invoices.filter(({ kind }) => kind === 'credit_note')).toHaveLength(1)
    expect(invoices.length).toBeGreaterThan(8)
  })
})

describe('the series of the demo', () => {
  long('are extended by the jobs and charged to their cards once staff confirm their visits, and the ledger stays clean', async () => {
    const earned = await Promise.all(['revenue', 'vat', 'points_issued', 'referral_expense'].map(world.house))
    for (const daysLater of [0.3, 8, 8]) {
      context.setNow(new Date(testStart.getTime() + daysLater * 86_400_000))
      await runJobs()
      await clean()
    }
    expect(await Promise.all(['revenue', 'vat', 'points_issued', 'referral_expense'].map(world.house))).toEqual(earned)
    expect(await confirmWhatIsOver()).toBeGreaterThan(20)
    await runJobs()
    await clean()
    const later = `FROM payments p JOIN visits v ON v.id = p.visit_id WHERE p.saved_card_id IS NOT NULL AND v.ends_at > $1 AND p.status = 'paid'`
    expect(await world.number(`SELECT count(*) ${later}`, [testStart])).toBeGreaterThan(4)
    expect(await world.number(`SELECT count(*) FROM booking_events WHERE kind = 'dates_added'`)).toBeGreaterThan(4)
  })

  test('can be paused, resumed and ended by their customer', async () => {
    const { id } = await world.one(`SELECT b.id FROM bookings b JOIN series s ON s.booking_id = b.id WHERE b.account_id = $1`, [
      aishasAccountId,
    ])
    const { card } = await world.one('SELECT saved_card_id AS card FROM payments WHERE booking_id = $1 LIMIT 1', [id])
    expect(await cardToCharge(context, aishasAccountId, card)).toMatchObject({ method: expect.stringMatching(/^simcard_tok_sim_\d{4}$/) })
    const now = { ...aisha, now: context.now }
    const generous = { expected_fee: 1_000, refund_to: 'source' as const }
    expect((await pauseSeries(now, id, generous)).booking.visits.filter(({ status }) => status === 'scheduled')).toHaveLength(0)
    expect((await resumeSeries(now, id)).booking.visits.filter(({ status }) => status === 'scheduled').length).toBeGreaterThan(2)
    expect((await endSeries(now, id, generous)).booking.status).toBe('completed')
    await clean()
  })
})
