import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { BookingInput } from '../../src/contracts/bookings.ts'
import { cancelBooking } from '../../src/operations/bookings/cancel-booking.ts'
import { confirmBooking } from '../../src/operations/bookings/confirm-booking.ts'
import { createBooking } from '../../src/operations/bookings/create-booking.ts'
import type { Context } from '../../src/operations/context.ts'
import { makePayment } from '../../src/operations/payments/make-payment.ts'
import { completeVisit } from '../../src/operations/visits/complete-visit.ts'
import { startVisit } from '../../src/operations/visits/start-visit.ts'
import { contextOn, testStart } from '../context.ts'
import { createTestDatabase, empty } from '../database.ts'
import { customerNamed, officeCleaning, signedInAs, staffOn } from './people.ts'

const { pool } = await createTestDatabase()
const guest = contextOn(pool)
guest.site.asksForProof = true
const card = { payment_method: 'card' } as const

const book = async (context: Context, name: 'Aisha' | 'Omar' | 'Layla', changes: Partial<BookingInput> = {}) =>
  createBooking(context, officeCleaning(await customerNamed(context, name), changes), null)

/** Aisha, whose account's address is confirmed. */
async function withAccount(): Promise<Context> {
  const account = await signedInAs(guest, await customerNamed(guest, 'Aisha'))
  await pool.query('UPDATE accounts SET email_verified_at = now()')
  return account
}

/** Omar holds as much of Thursday as people who proved nothing may hold. */
beforeEach(async () => {
  await book(guest, 'Omar', { cleaners: 2, total_price: 157.5, time: '14:00' })
})
afterEach(async () => {
  guest.setNow(testStart)
  await empty(pool, 'bookings', 'customers', 'accounts', 'settings', 'waiting_list_entries', 'outbox_messages')
})

describe('a confirmed account', () => {
  test('books at once whatever strangers hold', async () => {
    expect(await book(await withAccount(), 'Aisha')).toMatchObject({ status: 'pending', hold_expires_at: null })
  })

  test('has so many hours booked without paying; a card pays at once', async () => {
    const account = await withAccount()
    await pool.query(`INSERT INTO settings (name, value) VALUES ('unpaidHoursOfAccount', '4')`)
    const wish = (changes: Partial<BookingInput>) => book(account, 'Aisha', changes)
    const first = await wish({})
    await wish({ time: '17:00' })
    const friday = { date: '2026-11-27', time: '15:00' }
    await expect(wish(friday)).rejects.toMatchObject({ fields: { payment_method: expect.stringContaining('by card') } })
    const { id } = await wish({ ...friday, ...card })
    expect(await makePayment(account, { booking_id: id, amount: 105, ...card, method: 'card' }, null)).toMatchObject({
      booking_status: 'confirmed',
    })
    await cancelBooking(account, first.id, { expected_fee: 0, refund_to: 'source', reason: null })
    await wish({})
    await expect(wish({ ...friday, time: '17:30' })).rejects.toMatchObject({ fields: { payment_method: expect.any(String) } })
  })

  test('is trusted with more once a booking was completed and paid, not once its customer says so', async () => {
    const account = await withAccount()
    await pool.query(`INSERT INTO settings (name, value) VALUES ('unpaidHoursOfAccount', '4')`)
    const { id } = await book(account, 'Aisha')
    const later = (time: string) => book(account, 'Aisha', { date: '2026-11-27', time })
    const one = { id, number: 1 }
    await confirmBooking(staffOn(guest), id)
    guest.setNow(new Date('2026-11-26T10:00:00+04:00'))
    await startVisit(staffOn(guest), one)
    guest.setNow(new Date('2026-11-26T12:00:00+04:00'))
    await completeVisit(account, one)
    await later('12:30')
    await later('15:00')
    await expect(later('17:30')).rejects.toMatchObject({ fields: { payment_method: expect.stringContaining('by card') } })
    await completeVisit(staffOn(guest), one, { cash_received: true })
    await later('17:30')
  })
})

describe('an offer of the waiting list', () => {
  const place = 'place_of_layla_0123456789'
  beforeEach(async () => {
    await pool.query(
      `INSERT INTO waiting_list_entries (id, service_id, city, date, cleaners, hours, email, state, confirmed_at, offered_starts_at, offer_expires_at)
      VALUES ($1, 2, 'dubai', '2026-11-26', 1, 2, 'Layla@example.com', 'offered', $2, '2026-11-26T06:00:00Z', $3)`,
      [place, guest.now(), new Date(guest.now().getTime() + 900_000)],
    )
  })

  test('is claimed by whoever has read its mail, which proves the mailbox', async () => {
    expect(await book(guest, 'Layla', { waiting_list_entry: place })).toMatchObject({ hold_expires_at: null })
  })

  test('proves nobody else', async () => {
    await expect(book(guest, 'Aisha', { waiting_list_entry: place })).rejects.toMatchObject({ code: 'confirm_first' })
    await expect(book(guest, 'Layla')).rejects.toMatchObject({ code: 'confirm_first' })
  })
})
