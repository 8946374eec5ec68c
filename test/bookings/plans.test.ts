import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { generateBusiness } from '../../bench/business.ts'
import { benchNow } from '../../bench/business-size.ts'
import { generateOffice, officeToken } from '../../bench/office-business.ts'
import { mostRead, officeReads } from '../../bench/office-reads.ts'
import { openReadingCheck, scannedBy, statementsOf } from '../../bench/plans.ts'
import { createApi } from '../../src/api/app.ts'
import { simulatorChargesIn } from '../../src/db/simulator-charges.ts'
import { createSimulator } from '../../src/integrations/payments/simulator.ts'
import { findFreeTimes } from '../../src/operations/availability/find-free-times.ts'
import { confirmTomorrow } from '../../src/operations/bookings/confirm-tomorrow.ts'
import { createBooking } from '../../src/operations/bookings/create-booking.ts'
import { listOwnBookings } from '../../src/operations/bookings/list-own-bookings.ts'
import { openBusinessMemory } from '../../src/operations/business-memory.ts'
import { captureUnconfirmed } from '../../src/operations/charges/capture-unconfirmed.ts'
import { chargeVisits } from '../../src/operations/charges/charge-visits.ts'
import { accountOf } from '../../src/operations/context.ts'
import { expireHolds } from '../../src/operations/holds/expire-holds.ts'
import { sendMessages } from '../../src/operations/messages/send-messages.ts'
import { listOutstanding } from '../../src/operations/outstanding/list-outstanding.ts'
import { applyEvents } from '../../src/operations/payments/apply-events.ts'
import { reconcilePayments } from '../../src/operations/payments/reconcile-payments.ts'
import { listReviews } from '../../src/operations/reviews/list-reviews.ts'
import { rollSeries } from '../../src/operations/series/roll-series.ts'
import { advanceVisits } from '../../src/operations/visits/advance-visits.ts'
import { askAboutVisits } from '../../src/operations/visits/ask-about-visits.ts'
import { remindTomorrow } from '../../src/operations/visits/remind-tomorrow.ts'
import { offerFreedTimes } from '../../src/operations/waiting-list/offer-freed-times.ts'
import { contextOn } from '../context.ts'
import { createTestDatabase } from '../database.ts'
import { servicesOn } from '../services.ts'
import { customerNamed, officeCleaning, signedInAs } from './people.ts'

const { pool, url } = await createTestDatabase(10)
const context = contextOn(pool)

beforeAll(async () => {
  await pool.query(
    'SET LOCAL session_replication_role = replica; TRUNCATE cities, categories, services, professionals, customers, bookings CASCADE',
  )
  await generateBusiness(pool, { professionals: 200, visits: 20_000 })
  await pool.query(`SET session_replication_role = replica;
    INSERT INTO capacity_claims (booking_id, budget, amount, most, ends) SELECT id, 'city dubai ' || id, 2, 4, 'hold' FROM bookings;
    RESET session_replication_role`)
  await pool.query('ANALYZE')
  context.setNow(benchNow)
})

/** Aisha with an account. */
const her = async () => signedInAs(context, await customerNamed(context, 'Aisha'))

const works: [string, () => Promise<unknown>][] = [
  [
    'free times over 14 days',
    () => findFreeTimes(context, { service: 1, from: '2026-11-22', days: 14, cleaners: 2, hours: 3, city: 'dubai' }),
  ],
  ['a booking', async () => createBooking(context, officeCleaning(await customerNamed(context, 'Aisha'), { service_id: 1 }), null)],
  [
    'a booking in an area',
    async () => createBooking(context, officeCleaning(await customerNamed(context, 'Aisha'), { service_id: 1, area: 'deira' }), null),
  ],
  [
    'a series of 52 weeks',
    async () =>
      createBooking(
        context,
        officeCleaning(await customerNamed(context, 'Aisha'), { service_id: 1, frequency: 'Weekly', weeks: 52 }),
        null,
      ),
  ],
  ['the expiry of holds', () => expireHolds(context)],
  ['the evening before', () => Promise.all([confirmTomorrow(context), remindTomorrow(context)])],
  ['the clock', () => Promise.all([advanceVisits(context), askAboutVisits(context)])],
  ['adding dates to a series', () => rollSeries(context)],
  ['freed times', () => offerFreedTimes(context)],
  ['payments left open', () => reconcilePayments(context)],
  ['events left over', () => applyEvents(context)],
  ['visits to be captured', () => captureUnconfirmed(context)],
  ['visits to be charged', () => chargeVisits({ ...context, now: () => new Date(benchNow.getTime() + 90 * 86_400_000) })],
  ['mails', () => sendMessages(context)],
  ["a customer's bookings", async () => listOwnBookings(await her(), { limit: 20 })],
  ["a customer's outstanding payments", async () => listOutstanding(context, accountOf(await her()) ?? '')],
  ['reviews', () => listReviews(context, 'service-1', { limit: 10, before: 1_000 })],
]

/** The tables that grow with the business. */
const big = ['visits', 'visit_assignments', 'bookings', 'customers', 'booking_events', 'payments', 'ledger_accounts']

describe('with 20,000 visits', () => {
  test.each(works)('%s reads no table of visits, bookings or reviews from end to end, and pages without counting', async (_, work) => {
    const statements = await statementsOf(work)
    expect(statements.length).toBeGreaterThan(0)
    for (const statement of statements) {
      const scanned = await scannedBy(url, statement)
      for (const table of big) expect(scanned, statement.text).not.toContain(table)
      // OFFSET 0 skips nothing: it keeps the planner from merging a part of a statement with the rest.
      expect(statement.text).not.toMatch(/\boffset\b(?! 0\b)/i)
    }
  })

  test('what the triggers of budgets read is found by indexes', async () => {
    const client = await pool.connect()
    try {
      await client.query('BEGIN')
      const { rows } = await client.query(`SELECT id FROM bookings WHERE status = 'pending' OR status = 'confirmed' LIMIT 1`)
      await client.query(`INSERT INTO capacity_claims VALUES ($1, 'city dubai today', 2, 4, 'booking')`, [rows[0].id])
      await client.query(`UPDATE bookings SET status = 'cancelled' WHERE id = $1`, [rows[0].id])
      const { rows: scans } = await client.query(
        `SELECT seq_scan::int AS whole, idx_scan::int AS by_index FROM pg_stat_xact_user_tables WHERE relname = 'capacity_claims'`,
      )
      expect(scans).toEqual([{ whole: 0, by_index: expect.any(Number) }])
      expect(scans[0].by_index).toBeGreaterThanOrEqual(2)
    } finally {
      await client.query('ROLLBACK')
      client.release()
    }
  })

  test('a guest books in nine statements, and their proof costs one more', async () => {
    const memory = openBusinessMemory()
    memory.begin()
    const countOf = async (asksForProof: boolean, key: string | null = null) => {
      let sent = 0
      const { query } = pg.Client.prototype
      const asked = { ...context, memory, now: context.now, site: { ...context.site, asksForProof } }
      const order = officeCleaning(await customerNamed(context, 'Omar'), {
        service_id: 1,
        date: asksForProof ? '2026-12-01' : '2026-12-02',
      })
      pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
        sent++
        return Reflect.apply(query, this, args)
      } as typeof query
      try {
        await createBooking(asked, order, key)
      } finally {
        pg.Client.prototype.query = query
      }
      return sent
    }
    // What is on sale is read once in ten minutes.
    await countOf(true).catch(() => {})
    await countOf(false)
    expect(await countOf(false, 'key-of-omar')).toBe(9)
    expect((await countOf(true)) - (await countOf(false))).toBe(1)
  })

  test('negative control: a plan that reads all visits is detected', async () => {
    expect(await scannedBy(url, { text: `SELECT count(*) FROM visits WHERE closed_reason IS NOT NULL`, values: [] })).toEqual(['visits'])
  })
})

describe('the back office of 20,000 bookings', async () => {
  const check = await openReadingCheck(url)
  afterAll(check.close)

  test('reads as many rows as it shows and counts, whatever is filtered and sorted', async () => {
    await generateOffice(pool, 20_000)
    const api = createApi(servicesOn(pool, createSimulator(simulatorChargesIn(pool)), () => benchNow))
    const ask = async (path: string) => {
      const { status } = await api.request(
        `/api${path}`,
        { headers: { authorization: `Bearer ${officeToken}` } },
        { address: '94.200.1.1' },
      )
      expect([path, status]).toEqual([path, 200])
    }
    const reads = officeReads(2)
    expect(reads.length).toBeGreaterThan(50)
    const wrong = []
    for (const path of reads) {
      const { tooMuchOf } = await check.readBy(() => ask(path), mostRead(path))
      if (tooMuchOf.length > 0) wrong.push(`${path} reads too much of ${tooMuchOf.join(', ')}`)
    }
    expect(wrong).toEqual([])
  })

  test('negative control: a list without its index is detected', async () => {
    const text = `SELECT * FROM audit_entries WHERE reason = 'a reason' ORDER BY id LIMIT 50`
    expect(await check.readingOf(mostRead('/admin/audit'), { text, values: [] })).toMatchObject({ tooMuchOf: ['audit_entries'] })
  })
})
