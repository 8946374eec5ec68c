import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import type { BookingInput } from '../../src/contracts/bookings.ts'
import { type ActorKind, type BookingState, bookingStates, mayChange, visitStates } from '../../src/domain/bookings.ts'
import { weekdayOf } from '../../src/domain/dubai-time.ts'
import { cancelBooking } from '../../src/operations/bookings/cancel-booking.ts'
import { confirmBooking } from '../../src/operations/bookings/confirm-booking.ts'
import { confirmTomorrow } from '../../src/operations/bookings/confirm-tomorrow.ts'
import { createBooking } from '../../src/operations/bookings/create-booking.ts'
import type { Context } from '../../src/operations/context.ts'
import { AppError } from '../../src/operations/errors.ts'
import { expireHolds } from '../../src/operations/holds/expire-holds.ts'
import { makePayment } from '../../src/operations/payments/make-payment.ts'
import { changeRule } from '../../src/operations/series/change-rule.ts'
import { endSeries } from '../../src/operations/series/end-series.ts'
import { pauseSeries } from '../../src/operations/series/pause-series.ts'
import { resumeSeries } from '../../src/operations/series/resume-series.ts'
import { rollSeries } from '../../src/operations/series/roll-series.ts'
import { advanceVisits } from '../../src/operations/visits/advance-visits.ts'
import { askAboutVisits } from '../../src/operations/visits/ask-about-visits.ts'
import { cancelVisit } from '../../src/operations/visits/cancel-visit.ts'
import { completeVisit } from '../../src/operations/visits/complete-visit.ts'
import { markNoShow } from '../../src/operations/visits/mark-no-show.ts'
import { moveVisit } from '../../src/operations/visits/move-visit.ts'
import { recordNoShow } from '../../src/operations/visits/record-no-show.ts'
import { remindTomorrow } from '../../src/operations/visits/remind-tomorrow.ts'
import { startVisit } from '../../src/operations/visits/start-visit.ts'
import { contextOn, testStart } from '../context.ts'
import { createTestDatabase, empty } from '../database.ts'
import { times } from '../quick.ts'
import { customerNamed, officeCleaning, signedInAs, staffOn, withLinkOf } from './people.ts'

const { pool } = await createTestDatabase(20)
const context = contextOn(pool)
const staff = staffOn(context)

afterEach(async () => {
  await empty(pool, 'bookings', 'customers', 'idempotency_keys', 'simulator_charges', 'outbox_messages')
  context.setNow(testStart)
})

async function booked(changes: Partial<BookingInput> = {}): Promise<{ id: string; her: Context }> {
  const customerId = await customerNamed(context, 'Aisha')
  const { id } = await createBooking(context, officeCleaning(customerId, changes), null)
  return { id, her: await signedInAs(context, customerId) }
}
const at = (moment: string) => context.setNow(new Date(`${moment}:00+04:00`))
const stateOf = async (id: string) => (await pool.query('SELECT status FROM bookings WHERE id = $1', [id])).rows[0].status as BookingState
const visitState = async (id: string) =>
  (await pool.query('SELECT status FROM visits WHERE booking_id = $1', [id])).rows[0].status as string
const messages = async (kind: string) =>
  (await pool.query('SELECT payload FROM outbox_messages WHERE kind = $1', [`booking_${kind}`])).rows.map(({ payload }) => payload)
const nothing = { expected_fee: 1_000, refund_to: 'source' as const, reason: null }

describe('the lifecycle of a booking', () => {
  test('operations reach every state of bookings and visits', async () => {
    const reached = new Set<string>()
    const reachedVisits = new Set<string>()
    const look = async (id: string) => {
      reached.add(await stateOf(id))
      reachedVisits.add(await visitState(id))
    }
    const { id } = await booked()
    await look(id)
    await confirmBooking(staff, id)
    await look(id)
    at('2026-11-26T10:00')
    await startVisit(staff, { id, number: 1 })
    await look(id)
    await completeVisit(staff, { id, number: 1 })
    await look(id)
    context.setNow(testStart)
    const cancelled = await booked()
    await cancelBooking(cancelled.her, cancelled.id, nothing)
    await look(cancelled.id)
    const missed = await booked({ time: '14:00' })
    await confirmBooking(staff, missed.id)
    at('2026-11-26T14:20')
    await markNoShow(staff, { id: missed.id, number: 1 })
    await look(missed.id)
    context.setNow(testStart)
    const unpaid = await booked({ payment_method: 'card', time: '17:00' })
    at('2026-11-21T10:16')
    await expireHolds(context)
    await look(unpaid.id)
    expect([...reached].sort()).toEqual([...bookingStates].sort())
    expect([...reachedVisits].sort()).toEqual([...visitStates].sort())
  })

  test('the job confirms cash bookings at six on the evening before, and sends one email', async () => {
    const { id } = await booked()
    at('2026-11-25T17:59')
    expect(await confirmTomorrow(context)).toBe(0)
    at('2026-11-25T18:00')
    await Promise.all([confirmTomorrow(context), confirmTomorrow(context), confirmTomorrow(context)])
    expect(await stateOf(id)).toBe('confirmed')
    expect(await messages('confirmed')).toHaveLength(1)
  })

  test('nothing unconfirmed is started, nothing unstarted completed, and nobody is a no-show before the time', async () => {
    const { id, her } = await booked()
    const one = { id, number: 1 }
    for (const attempt of [() => startVisit(staff, one), () => completeVisit(staff, one), () => confirmBooking(her, id)])
      await expect(attempt()).rejects.toMatchObject({ code: 'conflict' })
    await confirmBooking(staff, id)
    for (const attempt of [() => markNoShow(staff, one), () => startVisit(her, one), () => confirmBooking(staff, id)])
      await expect(attempt()).rejects.toMatchObject({ code: 'conflict' })
  })

  test('a no-show owes the price', async () => {
    const { id } = await booked()
    await confirmBooking(staff, id)
    at('2026-11-26T10:30')
    await markNoShow(staff, { id, number: 1 })
    expect(await messages('no_show')).toEqual([expect.objectContaining({ fee: 10_500 })])
  })

  test('a series is in progress from its first visit to its last', async () => {
    const { id, her } = await booked({ frequency: 'Weekly', weeks: 4 })
    await confirmBooking(staff, id)
    let number = 1
    for (const day of ['2026-11-26', '2026-12-03', '2026-12-10', '2026-12-17']) {
      at(`${day}T11:00`)
      await advanceVisits(context)
      expect(await stateOf(id)).toBe('in_progress')
      at(`${day}T12:00`)
      await completeVisit(her, { id, number: number++ })
    }
    expect(await stateOf(id)).toBe('completed')
  })

  test('a series that has begun stays in progress when staff admit that nobody came to its first visit', async () => {
    const { id } = await booked({ frequency: 'Weekly', weeks: 4 })
    await confirmBooking(staff, id)
    at('2026-11-26T11:00')
    await advanceVisits(context)
    await recordNoShow(staff, { id, number: 1 }, { missed_by: 'us' })
    expect(await stateOf(id)).toBe('in_progress')
  })
})

describe('reminders', () => {
  test('go out at six on the evening before, each once, whatever the number of jobs', async () => {
    const { id } = await booked()
    await confirmBooking(staff, id)
    at('2026-11-25T17:59')
    expect(await remindTomorrow(context)).toBe(0)
    at('2026-11-25T18:00')
    const sent = await Promise.all([1, 2, 3, 4].map(() => remindTomorrow(context)))
    expect(sent.reduce((sum, one) => sum + one)).toBe(1)
    at('2026-11-25T18:05')
    expect(await remindTomorrow(context)).toBe(0)
    expect(await messages('reminder')).toEqual([expect.objectContaining({ date: '2026-11-26', time: '10:00' })])
  })

  test('come again for a visit that was moved, and never for one that was cancelled', async () => {
    const { id, her } = await booked()
    const gone = await booked({ time: '14:00' })
    await confirmBooking(staff, id)
    await confirmBooking(staff, gone.id)
    await cancelBooking(gone.her, gone.id, nothing)
    at('2026-11-25T18:00')
    expect(await remindTomorrow(context)).toBe(1)
    await moveVisit(her, { id, number: 1 }, { date: '2026-11-27', time: '10:00', expected_fee: 0 })
    at('2026-11-26T18:00')
    expect(await remindTomorrow(context)).toBe(1)
  })
})

const dates = ['2026-11-22', '2026-11-23', '2026-11-24']
const hoursOfDay = ['09:00', '11:30', '14:00', '16:30']

/** The whole series at another weekday and time, from this day on. */
const ruleAt = (from: string, time: string) => ({ from, time, weekdays: [weekdayOf(from)], hours: 2, expected_fee: 1_000 })

/** Random sequences of what people and jobs may do, with their choices, and of the hours in between. */
const step = fc.record({
  act: fc.constantFrom(
    'book',
    'card',
    'series',
    'pay',
    'confirm',
    'start',
    'complete',
    'noShow',
    'cancel',
    'cancelOne',
    'move',
    'skip',
    'pause',
    'resume',
    'end',
    'rule',
    'jobs',
  ),
  which: fc.nat({ max: 9 }),
  number: fc.integer({ min: 1, max: 3 }),
  date: fc.constantFrom(...dates),
  time: fc.constantFrom(...hoursOfDay),
  hours: fc.constantFrom(0, 0, 0, 1, 5, 20),
  by: fc.constantFrom('customer', 'staff', 'guest'),
})

test('any order of concurrent changes leaves valid states, and nobody in two places', {
  timeout: 900_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { minLength: 4, maxLength: 14 }), async (rounds) => {
      await empty(pool, 'bookings', 'customers', 'idempotency_keys', 'simulator_charges')
      context.setNow(testStart)
      const all: { id: string; her: Context }[] = []
      for (const round of rounds) {
        const hours = Math.max(...round.map((one) => one.hours))
        context.setNow(new Date(context.now().getTime() + hours * 3_600_000))
        await Promise.all(
          round.map(async ({ act, which, number, date, time, by }) => {
            const target = all[which % Math.max(1, all.length)]
            const id = target?.id ?? 'SM-AAAA-AAAA'
            const who: Context =
              by === 'staff' ? staff : by === 'guest' ? { ...context, actor: { kind: 'visitor', bookingId: id } } : (target?.her ?? context)
            const one = { id, number }
            const acts: Record<typeof act, () => Promise<unknown>> = {
              book: async () => all.push(await booked({ date, time })),
              card: async () => all.push(await booked({ date, time, payment_method: 'card' })),
              series: async () => all.push(await booked({ date, time, frequency: 'Weekly' })),
              pay: () => makePayment(withLinkOf(context, id), { booking_id: id, amount: 105, method: 'card' }, null),
              confirm: () => confirmBooking(who, id),
              start: () => startVisit(who, one),
              complete: () => completeVisit(who, one, { cash_received: by === 'staff' && hours > 0 }),
              noShow: () => recordNoShow(who, one, { missed_by: by === 'staff' && number > 1 ? 'customer' : 'us' }),
              cancel: () => cancelBooking(who, id, nothing),
              cancelOne: () => cancelVisit(who, { ...one, reason: 'cancelled' }, nothing),
              move: () => moveVisit(who, one, { date, time, expected_fee: 1_000 }),
              skip: () => cancelVisit(who, { ...one, reason: 'skipped' }, nothing),
              pause: () => pauseSeries(who, id, { expected_fee: 1_000 }),
              resume: () => resumeSeries(who, id),
              end: () => endSeries(who, id, { expected_fee: 1_000 }),
              rule: () => changeRule(who, id, { ...ruleAt(date, time), cleaners: number, expected_total: 105 + (number - 1) * 52.5 }),
              jobs: () =>
                Promise.all([
                  expireHolds(context),
                  confirmTomorrow(context),
                  advanceVisits(context),
                  askAboutVisits(context),
                  remindTomorrow(context),
                  rollSeries(context),
                ]),
            }
            await acts[act]().catch((error: unknown) => {
              if (!(error instanceof AppError)) throw error
            })
          }),
        )
        await expectLawful()
      }
    }),
    { numRuns: times(5, 25, process.env.RUNS), endOnFailure: true },
  )
})

async function expectLawful(): Promise<void> {
  type Change = { from: BookingState; to: BookingState; actor: ActorKind }
  const changes = await pool.query<Change>(
    `SELECT from_status AS from, to_status AS to, actor_kind AS actor FROM booking_events WHERE from_status IS NOT NULL`,
  )
  for (const { from, to, actor } of changes.rows) expect(mayChange(from, to, actor), `${from} to ${to} by ${actor}`).toBe(true)
  const { rows } = await pool.query(`
    SELECT (SELECT count(*) FROM visit_assignments a JOIN visit_assignments b ON a.professional_id = b.professional_id AND a.visit_id < b.visit_id
        AND a.held && b.held AND a.is_active AND b.is_active)::int AS clashes,
      (SELECT count(*) FROM bookings b WHERE status <> (SELECT to_status FROM booking_events WHERE booking_id = b.id AND to_status IS NOT NULL
        ORDER BY id DESC LIMIT 1))::int AS unexplained,
      (SELECT count(*) FROM visits v JOIN bookings b ON b.id = v.booking_id WHERE v.status IN ('scheduled', 'in_progress')
        AND (b.status NOT IN ('pending', 'confirmed', 'in_progress')
          OR coalesce(v.kept_cleaners, b.cleaners) <> (SELECT count(*) FROM visit_assignments WHERE visit_id = v.id AND is_active)))::int AS unstaffed,
      (SELECT count(*) FROM visits v JOIN visit_assignments a ON a.visit_id = v.id AND a.is_active WHERE v.status IN ('cancelled', 'no_show'))::int AS wasted,
      (SELECT count(*) FROM bookings b WHERE (status = 'in_progress') <> (status IN ('pending', 'confirmed', 'in_progress')
        AND EXISTS (SELECT FROM booking_events WHERE booking_id = b.id AND kind = 'visit_started')))::int AS contradicting`)
  expect(rows[0]).toEqual({ clashes: 0, unexplained: 0, unstaffed: 0, wasted: 0, contradicting: 0 })
}
