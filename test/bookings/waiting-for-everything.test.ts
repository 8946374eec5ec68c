import { expect, test } from 'vitest'
import type { BookingInput } from '../../src/contracts/bookings.ts'
import { WaitingListRequest } from '../../src/contracts/waiting-list.ts'
import { cancelBooking } from '../../src/operations/bookings/cancel-booking.ts'
import { createBooking } from '../../src/operations/bookings/create-booking.ts'
import { confirmPlace } from '../../src/operations/waiting-list/confirm-place.ts'
import { getWaitingListEntry } from '../../src/operations/waiting-list/get-waiting-list-entry.ts'
import { joinWaitingList } from '../../src/operations/waiting-list/join-waiting-list.ts'
import { offerFreedTimes } from '../../src/operations/waiting-list/offer-freed-times.ts'
import { contextOn } from '../context.ts'
import { createTestDatabase } from '../database.ts'
import { customerNamed, officeCleaning, staffOn } from './people.ts'

const { pool } = await createTestDatabase()
const context = contextOn(pool)

const book = async (changes: Partial<BookingInput> = {}) =>
  createBooking(context, officeCleaning(await customerNamed(context, 'Aisha'), changes), null)

async function join(wanted: object): Promise<string> {
  const when = { service_id: 2, city: 'dubai', date: '2026-11-26', time: '10:00', cleaners: 1, hours: 2, email: 'grace@example.com' }
  await joinWaitingList(context, WaitingListRequest.parse({ ...when, ...wanted }))
  const { rows } = await pool.query('SELECT id FROM waiting_list_entries')
  await confirmPlace(context, rows[0].id)
  return rows[0].id
}

test('a place on the waiting list keeps everything that was asked for, and its offer says what that costs', async () => {
  await pool.query(
    `INSERT INTO promo_codes (code, percent, starts_at, ends_at, usage_limit) VALUES ('WAIT10', 10, '2026-01-01', '2027-01-01', 1)`,
  )
  const { rows } = await pool.query('SELECT id FROM sub_services WHERE service_id = 2 LIMIT 1')
  const wanted = { materials: 'Yes', promo_code: 'wait10', wants_language: 'en', ...(rows[0] && { sub_service_id: rows[0].id }) } as const
  const [first] = [await book(), await book(), await book()]
  const place = await join(wanted)
  await cancelBooking(staffOn(context), first.id, { expected_fee: 0, refund_to: 'source', reason: null })
  expect(await offerFreedTimes(context)).toBe(1)
  const price = { charge: 108, discount: 12, vat: 5.4, total: 113.4, promo_refused: null }
  const entry = await getWaitingListEntry(context, place)
  expect(entry).toMatchObject({ ...wanted, area: null, answers: {}, offer: { time: '10:00', price } })
  const { promo_code, materials, wants_language } = wanted
  const { id } = await book({ waiting_list_entry: place, promo_code, materials, wants_language, total_price: 113.4 })
  const kept = await pool.query('SELECT materials, discount, wants_language, total FROM bookings WHERE id = $1', [id])
  expect(kept.rows).toEqual([{ materials: true, discount: 1_200, wants_language: 'en', total: 11_340 }])
})
