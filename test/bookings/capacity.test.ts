import { afterEach, describe, expect, test } from 'vitest'
import { type BookingInput, Customer } from '../../src/contracts/bookings.ts'
import { simulatorChargesIn } from '../../src/db/simulator-charges.ts'
import { createSimulator } from '../../src/integrations/payments/simulator.ts'
import { findFreeTimes } from '../../src/operations/availability/find-free-times.ts'
import { getBooking } from '../../src/operations/booking-access/get-booking.ts'
import { cancelBooking } from '../../src/operations/bookings/cancel-booking.ts'
import { confirmBooking } from '../../src/operations/bookings/confirm-booking.ts'
import { createBooking } from '../../src/operations/bookings/create-booking.ts'
import { type Context, systemContext } from '../../src/operations/context.ts'
import { createCustomer } from '../../src/operations/customers/create-customer.ts'
import { askToConfirm } from '../../src/operations/holds/ask-to-confirm.ts'
import { confirmHold } from '../../src/operations/holds/confirm-hold.ts'
import { expireHolds } from '../../src/operations/holds/expire-holds.ts'
import { sendMessages } from '../../src/operations/messages/send-messages.ts'
import { makePayment } from '../../src/operations/payments/make-payment.ts'
import { recordOutcome } from '../../src/operations/payments/record-outcome.ts'
import { settlePayment } from '../../src/operations/payments/settle-payment.ts'
import { moveVisit } from '../../src/operations/visits/move-visit.ts'
import { contextOn, testStart } from '../context.ts'
import { createTestDatabase, empty } from '../database.ts'
import type { MailBox } from '../services.ts'
import { officeCleaning, signedInAs, staffOn } from './people.ts'

const { pool } = await createTestDatabase(20)
const base = contextOn(pool, createSimulator(simulatorChargesIn(pool)))
base.site.asksForProof = true
const inbox = (base.mail as MailBox).sent

afterEach(async () => {
  await empty(pool, 'bookings', 'customers', 'accounts', 'idempotency_keys', 'outbox_messages', 'mailbox_codes', 'simulator_charges')
  inbox.length = 0
  base.setNow(testStart)
})

/** Somebody at a network of their own, or at Aisha's. */
const at = (network: number): Context => ({ ...base, caller: { address: `20.${network >> 8}.${network & 255}.10`, userAgent: '' } })
const guest = (bookingId: string): Context => ({ ...base, actor: { kind: 'visitor', bookingId } })

async function customerOf(context: Context, number: number, changes = {}): Promise<string> {
  const details = {
    first_name: 'Noor',
    last_name: 'Haddad',
    email: `noor${number}@example.com`,
    phone: `+97150${1_000_000 + number}`,
    address: 'Villa 1',
    ...changes,
  }
  return (await createCustomer(context, Customer.parse(details))).id
}

/** Two hours of office cleaning on Thursday at 10:00 in cash, by a stranger of this number. */
async function book(number: number, changes: Partial<BookingInput> = {}, details = {}, context = at(number)) {
  return createBooking(context, officeCleaning(await customerOf(context, number, details), changes), null)
}

async function mails() {
  await sendMessages(systemContext(base))
  return inbox.splice(0)
}
const keyIn = (text = '') => /&confirm=([\w.-]+)/.exec(text)?.[1] ?? 'none'
const codeIn = (text = '') => /\b\d{6}\b/.exec(text)?.[0] ?? 'none'
const minutesLater = (minutes: number) => base.setNow(new Date(base.now().getTime() + minutes * 60_000))
const isFree = async (time = '10:00', cleaners = 3) =>
  (await findFreeTimes(base, { service: 2, from: '2026-11-26', days: 1, cleaners, hours: 2, city: 'dubai' }))[0]?.times.includes(time)
const heldHours = async () =>
  Number((await pool.query(`SELECT coalesce(sum(amount), 0) AS sum FROM capacity_claims WHERE budget LIKE 'city %'`)).rows[0].sum)
const card = { payment_method: 'card' } as const
const payFor = (id: string, changes = {}) => makePayment(guest(id), { booking_id: id, amount: 105, method: 'card', ...changes }, null)

describe("a guest's booking without a card", () => {
  test('is held until the link in the mail confirms it, and nothing that the API returned does', async () => {
    const { id, hold_expires_at, token } = await book(1)
    expect(hold_expires_at).toBe('2026-11-21T18:00:00.000Z')
    expect(await isFree()).toBe(false)
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail?.subject).toBe('Confirm your booking: Office Cleaning, Thu 26 Nov at 10:00 AM')
    expect(mail?.text).toContain('until Saturday 21 November 2026 at 10:00 PM')
    for (const key of [token, token.split('.')[1] ?? '', keyIn(mail?.text).slice(1), ''])
      await expect(confirmHold(guest(id), id, key)).rejects.toMatchObject({ code: 'link_invalid' })
    expect(await confirmHold(guest(id), id, keyIn(mail?.text))).toMatchObject({ status: 'pending', hold_expires_at: null })
    expect((await mails()).map(({ subject }) => subject)).toEqual(['Booking received: Office Cleaning, Thu 26 Nov at 10:00 AM'])
    expect(await heldHours()).toBe(0)
    minutesLater(24 * 60)
    expect(await expireHolds(base)).toEqual([])
    expect(await confirmHold(guest(id), id, keyIn(mail?.text))).toMatchObject({ hold_expires_at: null })
    expect(await mails()).toEqual([])
  })

  test("one booking's key confirms no other", async () => {
    const [one, two] = [await book(1), await book(2)]
    const key = keyIn((await mails()).find(({ to }) => to === 'noor1@example.com')?.text)
    await expect(confirmHold(guest(two.id), two.id, key)).rejects.toMatchObject({ code: 'link_invalid' })
    await expect(confirmHold(guest(two.id), one.id, key)).rejects.toMatchObject({ code: 'not_found' })
  })

  test('is released when it is not confirmed in time; its mail says so, and the link confirms nothing any more', async () => {
    const { id } = await book(1, { payment_method: 'paypal' })
    const [mail] = await mails()
    minutesLater(12 * 60 + 1)
    expect(await isFree()).toBe(true)
    await expect(confirmHold(guest(id), id, keyIn(mail?.text))).rejects.toMatchObject({ code: 'conflict' })
    expect(await expireHolds(base)).toEqual([id])
    expect((await mails()).map(({ subject }) => subject)).toEqual(['Not confirmed in time: Office Cleaning'])
    expect(await heldHours()).toBe(0)
    await expect(confirmHold(guest(id), id, keyIn(mail?.text))).rejects.toMatchObject({ code: 'conflict' })
  })

  test('can be confirmed by staff on the phone, by paying for it, and not at all by moving it', async () => {
    const [phoned, paid] = [await book(1), await book(2, { payment_method: 'paypal', time: '14:00' })]
    const to = { date: '2026-11-27', time: '15:00', expected_fee: 0 }
    await expect(moveVisit(guest(phoned.id), { id: phoned.id, number: 1 }, to)).rejects.toMatchObject({ code: 'conflict' })
    await confirmBooking(staffOn(base), phoned.id)
    await payFor(paid.id, { method: 'paypal' })
    for (const { id } of [phoned, paid])
      expect(await getBooking(guest(id), id)).toMatchObject({ status: 'confirmed', hold_expires_at: null })
    expect(await heldHours()).toBe(0)
  })

  test('has its mail sent again, a minute later and three times at most', async () => {
    const { id } = await book(1)
    await expect(askToConfirm(guest(id), id)).rejects.toMatchObject({ code: 'rate_limited', retryAfter: 60 })
    for (let time = 1; time <= 3; time++) {
      minutesLater(1)
      await askToConfirm(guest(id), id)
    }
    minutesLater(1)
    await expect(askToConfirm(guest(id), id)).rejects.toMatchObject({ code: 'rate_limited' })
    expect(await mails()).toHaveLength(4)
  })

  test('is taken for a series or a large team only by card, or from a confirmed account', async () => {
    for (const wish of [{ frequency: 'Weekly' as const }, { cleaners: 5, total_price: 315 }])
      await expect(book(1, wish)).rejects.toMatchObject({ code: 'invalid', fields: { payment_method: expect.stringContaining('by card') } })
    expect(await book(1, { frequency: 'Weekly', ...card })).toMatchObject({ status: 'pending', visits: { length: 4 } })
    const account = await signedInAs(at(2), await customerOf(at(2), 2))
    const weekly = async () =>
      createBooking(account, officeCleaning(await customerOf(account, 2), { frequency: 'Weekly', time: '14:00' }), null)
    await expect(weekly()).rejects.toMatchObject({ fields: { payment_method: expect.any(String) } })
    await pool.query('UPDATE accounts SET email_verified_at = now()')
    expect(await weekly()).toMatchObject({ hold_expires_at: null, visits: { length: 4 } })
  })
})

describe('what unproven parties hold', () => {
  test('is an ordinary visit of a small city on each day: the next guest is asked for a code, which books at once', async () => {
    await book(1)
    await book(2, { time: '14:00' })
    await mails()
    const customer = await customerOf(at(3), 3)
    const third = (proof_code?: string) => createBooking(at(3), officeCleaning(customer, { time: '17:00', proof_code }), null)
    await expect(third()).rejects.toMatchObject({ code: 'confirm_first', fields: { proof_code: expect.any(String) } })
    expect(await isFree('17:00')).toBe(true)
    const [mail] = await mails()
    expect(mail?.to).toBe('noor3@example.com')
    const code = codeIn(mail?.subject)
    for (let guess = 1; guess <= 4; guess++)
      await expect(third(code === '000000' ? '111111' : '000000')).rejects.toMatchObject({ code: 'invalid_code' })
    expect(await third(code)).toMatchObject({ status: 'pending', hold_expires_at: null })
    await expect(book(4, { time: '17:00', proof_code: code }, { email: 'noor3@example.com' })).rejects.toMatchObject({
      code: 'invalid_code',
    })
    expect(await heldHours()).toBe(4)
  })

  test('a code is over after five wrong guesses, and the mail with it comes once in five minutes', async () => {
    await book(1, { cleaners: 2, total_price: 157.5 })
    for (let time = 1; time <= 3; time++) await expect(book(3)).rejects.toMatchObject({ code: 'confirm_first' })
    const [mail, ...others] = (await mails()).filter(({ to }) => to === 'noor3@example.com')
    expect(others).toEqual([])
    const code = codeIn(mail?.subject)
    const wrong = code === '000000' ? '111111' : '000000'
    for (let guess = 1; guess <= 5; guess++) await expect(book(3, { proof_code: wrong })).rejects.toMatchObject({ code: 'invalid_code' })
    await expect(book(3, { proof_code: code })).rejects.toMatchObject({ code: 'invalid_code' })
  })

  test('a call that is repeated with its code gets its booking, although the code is used', async () => {
    await book(1, { cleaners: 2, total_price: 157.5 })
    const customer = await customerOf(at(3), 3)
    await expect(createBooking(at(3), officeCleaning(customer), null)).rejects.toMatchObject({ code: 'confirm_first' })
    const code = codeIn((await mails()).find(({ to }) => to === 'noor3@example.com')?.subject)
    const order = officeCleaning(customer, { proof_code: code })
    const [one, again] = [await createBooking(at(3), order, 'same-key-1'), await createBooking(at(3), order, 'same-key-1')]
    expect(again.id).toBe(one.id)
  })

  test('comes back when a booking is cancelled, replaced or not confirmed', async () => {
    const { id } = await book(1, { cleaners: 2, total_price: 157.5 })
    await expect(book(2)).rejects.toMatchObject({ code: 'confirm_first' })
    await cancelBooking(guest(id), id, { expected_fee: 0, refund_to: 'source', reason: null })
    const customer = await customerOf(at(2), 2)
    const first = await createBooking(at(2), officeCleaning(customer, { cleaners: 2, total_price: 157.5 }), null)
    await createBooking(
      guest(first.id),
      officeCleaning(customer, { cleaners: 2, total_price: 157.5, time: '14:00', replaces: first.id }),
      null,
    )
    expect(await heldHours()).toBe(4)
  })

  test('forty strangers at once, each from a network of their own, hold four hours of the day; without the trigger, much more', async () => {
    const times = ['09:00', '11:30', '14:00', '16:30', '19:00']
    const storm = async (from: number) =>
      Promise.allSettled(Array.from({ length: 40 }, (_, index) => book(from + index, { time: times[index % 5] ?? '09:00' })))
    const refusals = (await storm(100)).flatMap((attempt) => (attempt.status === 'rejected' ? [attempt.reason.code] : []))
    expect(new Set(refusals)).toEqual(new Set(['confirm_first']))
    expect(refusals).toHaveLength(38)
    expect(await heldHours()).toBe(4)
    await pool.query('ALTER TABLE capacity_claims DISABLE TRIGGER capacity_claims_new')
    await storm(200)
    await pool.query('ALTER TABLE capacity_claims ENABLE TRIGGER capacity_claims_new')
    expect(await heldHours()).toBeGreaterThan(4)
  })

  test('one mailbox holds three bookings, whatever follows its plus, and a network twelve', async () => {
    const day = (number: number) => ({ date: `2026-12-${String(number).padStart(2, '0')}` })
    const plus = (number: number) => book(number, day(number), { email: `Aisha+${number}@example.com` })
    for (const number of [1, 2, 3]) await plus(number)
    await expect(plus(7)).rejects.toMatchObject({ code: 'confirm_first' })
    const office = (number: number) => book(number, day(number), {}, at(500))
    for (const number of [7, 8, 9, 10, 14, 15, 16, 17, 21, 22, 23, 24]) await office(number)
    await expect(office(28)).rejects.toMatchObject({ code: 'confirm_first' })
  })
})

describe('a card booking beyond what may be held', () => {
  const crowded = async () => {
    await book(1, { cleaners: 2, total_price: 157.5, time: '14:00' })
    return book(2, card)
  }

  test('is taken all the same, holds nobody until its card is charged, and is confirmed by the payment', async () => {
    const { id } = await crowded()
    expect(await isFree()).toBe(true)
    expect(await payFor(id)).toMatchObject({ status: 'paid', booking_status: 'confirmed' })
    expect(await isFree()).toBe(false)
  })

  test('is not charged if its time was booked in the meantime', async () => {
    const { id } = await crowded()
    await createBooking(staffOn(base), officeCleaning(await customerOf(base, 9), { cleaners: 3, total_price: 210 }), null)
    await expect(payFor(id)).rejects.toMatchObject({ code: 'time_taken' })
    expect((await pool.query('SELECT count(*)::int AS charges FROM simulator_charges')).rows[0].charges).toBe(0)
  })

  test('lets the time go when the card is declined, and takes it again with the next card', async () => {
    const { id } = await crowded()
    await expect(payFor(id, { card_token: 'tok_sim_declined' })).rejects.toMatchObject({ code: 'payment_declined' })
    expect(await isFree()).toBe(true)
    await payFor(id)
    expect(await isFree()).toBe(false)
  })

  test('is never confirmed without its professionals: money that was given up and turns up late is refunded if the time is gone', async () => {
    const { id } = await crowded()
    await expect(payFor(id, { card_token: 'tok_sim_declined' })).rejects.toMatchObject({ code: 'payment_declined' })
    await createBooking(staffOn(base), officeCleaning(await customerOf(base, 9), { cleaners: 3, total_price: 210 }), null)
    const { rows } = await pool.query('SELECT id FROM payments')
    const late = { outcome: 'approved', reference: 'late', captured: 10_500 } as const
    await settlePayment(base, rows[0].id, late)
    expect((await pool.query('SELECT status FROM bookings WHERE id = $1', [id])).rows[0].status).toBe('expired')
    expect((await pool.query('SELECT amount FROM refunds')).rows).toEqual([{ amount: 10_500 }])
    expect(await recordOutcome(base, rows[0].id, late)).toMatchObject({ status: 'paid' })
  })
})
