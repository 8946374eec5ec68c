import { afterEach, expect, test } from 'vitest'
import type { BookingInput } from '../../src/contracts/bookings.ts'
import { getBooking } from '../../src/operations/booking-access/get-booking.ts'
import { confirmBooking } from '../../src/operations/bookings/confirm-booking.ts'
import { createBooking } from '../../src/operations/bookings/create-booking.ts'
import { chargeVisits } from '../../src/operations/charges/charge-visits.ts'
import { type Context, systemContext } from '../../src/operations/context.ts'
import { makePayment } from '../../src/operations/payments/make-payment.ts'
import { advanceVisits } from '../../src/operations/visits/advance-visits.ts'
import { askAboutVisits } from '../../src/operations/visits/ask-about-visits.ts'
import { completeVisit } from '../../src/operations/visits/complete-visit.ts'
import { recordNoShow } from '../../src/operations/visits/record-no-show.ts'
import { contextOn, testStart } from '../context.ts'
import { createTestDatabase, empty } from '../database.ts'
import { customerNamed, officeCleaning, signedInAs, staffOn } from './people.ts'

const { pool } = await createTestDatabase()
const context = contextOn(pool)
const staff = staffOn(context)

afterEach(async () => {
  await empty(pool, 'bookings', 'customers', 'simulator_charges', 'outbox_messages')
  context.setNow(testStart)
})

async function booked(changes: Partial<BookingInput> = {}): Promise<{ id: string; her: Context }> {
  const customerId = await customerNamed(context, 'Aisha')
  const { id } = await createBooking(context, officeCleaning(customerId, changes), null)
  return { id, her: await signedInAs(context, customerId) }
}
const at = (moment: string) => context.setNow(new Date(`${moment}:00+04:00`))
const stateOf = async (id: string) => (await pool.query('SELECT status FROM bookings WHERE id = $1', [id])).rows[0].status
const messages = async (kind: string) =>
  (await pool.query('SELECT payload FROM outbox_messages WHERE kind = $1', [`booking_${kind}`])).rows.map(({ payload }) => payload)

test('a visit that nobody reports is started by the clock, and completed only by somebody', async () => {
  const { id, her } = await booked()
  await confirmBooking(staff, id)
  at('2026-11-26T10:29')
  expect(await advanceVisits(context)).toBe(0)
  at('2026-11-26T10:30')
  await advanceVisits(context)
  expect(await stateOf(id)).toBe('in_progress')
  const one = { id, number: 1 }
  at('2026-11-26T11:59')
  await expect(completeVisit(her, one)).rejects.toMatchObject({ code: 'conflict' })
  at('2027-11-26T12:00')
  await Promise.all([advanceVisits(context), askAboutVisits(context), chargeVisits(context)])
  await expect(completeVisit(systemContext(context), one)).rejects.toMatchObject({ code: 'conflict' })
  await expect(completeVisit(await signedInAs(context, await customerNamed(context, 'Omar')), one)).rejects.toMatchObject({
    code: 'not_found',
  })
  expect(await stateOf(id)).toBe('in_progress')
  await Promise.all([completeVisit(her, one), completeVisit(her, one)])
  expect(await stateOf(id)).toBe('completed')
  expect(await messages('completed')).toHaveLength(1)
})

test('a customer says that nobody came, and staff decide', async () => {
  const { id, her } = await booked({ payment_method: 'card' })
  await makePayment(her, { booking_id: id, amount: 105, method: 'card' }, null)
  const one = { id, number: 1 }
  const missed = { missed_by: 'us' } as const
  at('2026-11-26T09:59')
  for (const who of [her, staff]) await expect(recordNoShow(who, one, missed)).rejects.toMatchObject({ code: 'conflict' })
  at('2026-11-26T10:30')
  await advanceVisits(context)
  await expect(recordNoShow(her, one, { missed_by: 'customer' })).rejects.toMatchObject({ code: 'forbidden' })
  at('2026-11-26T12:00')
  await Promise.all([recordNoShow(her, one, missed), recordNoShow(her, one, missed)])
  const [visit] = (await getBooking(her, id)).visits
  expect(visit).toMatchObject({ status: 'in_progress', missed_reported: true, can_confirm: true, fee_taken: 0 })
  await recordNoShow(staff, one, missed)
  expect((await getBooking(her, id)).visits[0]).toMatchObject({ status: 'cancelled', missed_reported: false, fee_taken: 0 })
  expect((await pool.query('SELECT amount, destination FROM refunds')).rows).toEqual([{ amount: 10_500, destination: 'source' }])
  expect(await messages('missed')).toEqual([{ bookingId: id, visit: 1 }])
  expect(
    (await pool.query(`SELECT kind FROM booking_events WHERE booking_id = $1 AND kind LIKE 'visit_missed%' ORDER BY id`, [id])).rows,
  ).toEqual([{ kind: 'visit_missed_reported' }, { kind: 'visit_missed' }])
})
