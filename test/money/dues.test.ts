import { sql, TransactionRollbackError } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Transaction } from '../../src/db/client.ts'
import { payments as paymentTable } from '../../src/db/schema/payments.ts'
import { frequencies, type PaymentMethod, paymentMethods } from '../../src/domain/booking-options.ts'
import { type BookingState, bookingStates, visitStates } from '../../src/domain/bookings.ts'
import { addMinutes } from '../../src/domain/dubai-time.ts'
import { dueOf, type VisitMoney } from '../../src/domain/dues.ts'
import { paymentStates } from '../../src/domain/payments.ts'
import { readBookingRecord } from '../../src/operations/bookings/read-booking-record.ts'
import { systemContext } from '../../src/operations/context.ts'
import { moneyOfBooking } from '../../src/operations/dues/visit-money.ts'
import { listOutstanding } from '../../src/operations/outstanding/list-outstanding.ts'
import { createTestDatabase } from '../database.ts'
import { longOf } from '../quick.ts'
import { worldOn } from './world.ts'

const long = longOf(test)

const { pool } = await createTestDatabase()
const world = worldOn(pool)

const moments = [-10, 10].map((minutes) => new Date(world.context.now().getTime() + minutes * 60_000))

/** Only bookings that await or awaited payment have a hold, and all that await a card's. */
function holdOf({ status, method, hold }: { status: BookingState; method: PaymentMethod; hold: Date | null }): Date | null {
  if (!['pending', 'expired', 'cancelled'].includes(status)) return null
  return hold ?? (status === 'pending' && method === 'card' ? addMinutes(world.context.now(), 10) : null)
}

const payment = fc.record({
  visit: fc.nat({ max: 2 }),
  status: fc.constantFrom(...paymentStates),
  amount: fc.integer({ min: 1, max: 20_000 }),
  refunded: fc.boolean(),
  captures: fc.constantFrom(null, 0, 1),
  gateway: fc.constantFrom('simulator', 'wallet', 'cash'),
  isSurplus: fc.boolean(),
})
const state = fc
  .record({
    status: fc.constantFrom(...bookingStates),
    frequency: fc.constantFrom(...frequencies),
    method: fc.constantFrom(...paymentMethods),
    hold: fc.constantFrom(null, ...moments),
    visits: fc.array(
      fc.record({
        status: fc.constantFrom(...visitStates),
        confirmedBy: fc.constantFrom('customer' as const, 'staff' as const),
        isEarned: fc.boolean(),
        fee: fc.integer({ min: 0, max: 5_000 }),
        balance: fc.oneof(fc.constant(null), fc.integer({ min: -20_000, max: 20_000 })),
      }),
      { minLength: 3, maxLength: 3 },
    ),
    payments: fc.array(payment, { maxLength: 4 }),
  })
  .map((any) => ({ ...any, hold: holdOf(any) }))
type State = typeof state extends fc.Arbitrary<infer S> ? S : never

/** Writes a state directly, whether or not any verb would ever bring it about. */
async function write(tx: Transaction, bookingId: string, ids: number[], { status, frequency, method, hold, visits, payments }: State) {
  await tx.execute(sql`DELETE FROM visits WHERE booking_id = ${bookingId} AND number > ${ids.length}`)
  await tx.execute(sql`UPDATE bookings SET status = ${status}, frequency = ${frequency}, payment_method = ${method},
    hold_expires_at = ${hold?.toISOString() ?? null} WHERE id = ${bookingId}`)
  for (const [index, { status, confirmedBy, isEarned, fee, balance }] of visits.entries()) {
    const isDone = status === 'completed'
    await tx.execute(
      sql`UPDATE visits SET status = ${status}, confirmed_by = ${isDone ? confirmedBy : null}, fee = ${fee} WHERE id = ${ids[index]}`,
    )
    if (isDone && isEarned)
      await tx.execute(
        sql`INSERT INTO ledger_transactions (key, kind, visit_id, posted_at) VALUES (${`earn:${ids[index]}`}, 'earning', ${ids[index]}, now())`,
      )
    if (balance !== null)
      await tx.execute(
        sql`INSERT INTO ledger_accounts (kind, owner, unit, balance) VALUES ('visit', ${String(ids[index])}, 'AED', ${balance})`,
      )
  }
  for (const [index, { visit, status, amount, refunded, captures, gateway, isSurplus }] of payments.entries()) {
    const captured = status === 'paid' ? amount : 0
    await tx.insert(paymentTable).values({
      id: `pay_${'0'.repeat(30)}${index}`,
      bookingId,
      visitId: ids[visit] ?? 0,
      part: index + 1,
      amount,
      captured,
      refunded: refunded ? captured : 0,
      captureAmount: captures === null ? null : captures * amount,
      method: 'card',
      status,
      gateway,
      gatewayReference: `reference ${index}`,
      receivedBy: gateway === 'cash' ? 'staff' : null,
      isSurplus,
      failure: status === 'failed' ? 'declined' : null,
      completedAt: status === 'processing' ? null : moments[0],
    })
  }
}

/** A visit's money according to the rows, computed independently here. */
function factsOf({ visits, payments, ...booking }: State, which: number): Partial<VisitMoney> {
  const isDone = visits[which]?.status === 'completed'
  const real = payments.filter(({ isSurplus }) => !isSurplus)
  const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)
  const ofVisit = real.filter(({ visit }) => visit === which)
  return {
    visitStatus: visits[which]?.status ?? 'scheduled',
    confirmedBy: isDone ? visits[which]?.confirmedBy : null,
    isEarned: isDone && visits[which]?.isEarned,
    bookingStatus: booking.status,
    holdExpiresAt: booking.hold,
    balance: visits[which]?.balance ?? 0,
    paid: sum(ofVisit.filter(({ status, refunded }) => status === 'paid' && !refunded).map(({ amount }) => amount)),
    setAside: sum(ofVisit.filter(({ status }) => status === 'authorised').map(({ amount, captures }) => (captures ?? 1) * amount)),
    isNext: !visits.slice(0, which).some(({ status }) => status === 'scheduled' || status === 'in_progress'),
    isAccepted: real.some(({ status, gateway }) => gateway !== 'wallet' && ['authorised', 'paid', 'voided'].includes(status)),
  }
}

long('the rule of the database and the rule of the domain say the same of any state', async () => {
  const bookingId = await world.book({ frequency: 'Weekly', weeks: 4 })
  const ids = await Promise.all([1, 2, 3].map((number) => world.visitOf(bookingId, number)))
  const seen = new Set<string | null>()
  const compare = async (tx: Transaction, state: State) => {
    await write(tx, bookingId, ids, state)
    const visits = await moneyOfBooking(tx, bookingId)
    for (const [which, visit] of visits.entries()) expect(visit).toMatchObject(factsOf(state, which))
    for (const now of moments.flatMap((moment) => [moment, addMinutes(moment, 1)])) {
      const { rows } = await tx.execute<{ due: number; reason: string }>(sql`
        SELECT CASE WHEN due_until > ${now.toISOString()} THEN due ELSE 0 END::int AS due, due_reason AS reason
        FROM visit_money WHERE booking_id = ${bookingId} ORDER BY number`)
      const byDomain = visits.map((visit) => dueOf(visit, now))
      for (const { reason } of byDomain) seen.add(reason)
      expect(rows.map(({ due, reason }) => ({ due, reason: due === 0 ? null : reason }))).toEqual(byDomain)
    }
    tx.rollback()
  }
  await fc.assert(
    fc.asyncProperty(state, async (state) => {
      await expect(world.context.db.transaction((tx) => compare(tx, state))).rejects.toBeInstanceOf(TransactionRollbackError)
    }),
    { numRuns: 300, endOnFailure: true },
  )
  expect([...seen].sort()).toEqual(['booking', 'fee', 'visit', null].sort())
})

test('a visit that is done is due nowhere while its money is set aside, and everywhere once it was let go', async () => {
  const bookingId = await world.book({ payment_method: 'paypal' })
  const visitId = await world.complete(bookingId)
  await pool.query(
    `INSERT INTO payments (id, booking_id, visit_id, amount, method, status, gateway, gateway_reference, completed_at)
      VALUES ('pay_that_waits_for_its_end', $1, $2, 10500, 'paypal', 'authorised', 'simulator', 'sim_waits', now())`,
    [bookingId, visitId],
  )
  await world.charge(visitId)
  const shown = async () => ({
    list: (await listOutstanding(world.context, await world.ownerOf(bookingId))).map(({ amount, reason }) => [amount, reason]),
    record: (await readBookingRecord(systemContext(world.context), bookingId)).visits.map((visit) => [visit.due, visit.due_reason]),
  })
  expect(await shown()).toEqual({ list: [], record: [[0, null]] })
  await pool.query(`UPDATE payments SET status = 'voided' WHERE visit_id = $1`, [visitId])
  expect(await shown()).toEqual({ list: [[105, 'visit']], record: [[105, 'visit']] })
})
