import { afterEach, expect, test } from 'vitest'
import { PaymentsQuery } from '../../src/contracts/office/payments.ts'
import type { Fault } from '../../src/integrations/payments/simulator.ts'
import { cancelBooking } from '../../src/operations/bookings/cancel-booking.ts'
import { confirmHold } from '../../src/operations/holds/confirm-hold.ts'
import { expireHolds } from '../../src/operations/holds/expire-holds.ts'
import { sendMessages } from '../../src/operations/messages/send-messages.ts'
import { reconcilePayments } from '../../src/operations/payments/reconcile-payments.ts'
import { listPayments } from '../../src/operations/payments/staff-queries.ts'
import { releasePromos } from '../../src/operations/promos/release-promos.ts'
import { staffOn, withLinkOf } from '../bookings/people.ts'
import { createTestDatabase, empty } from '../database.ts'
import { kinds, linkOf, nothing } from '../messages/post.ts'
import type { MailBox } from '../services.ts'
import { worldOn } from './world.ts'

const { pool } = await createTestDatabase()
const faults: { next: Fault } = { next: 'none' }
const world = worldOn(pool, { faultOf: () => faults.next })
const { context } = world
const { sent } = context.mail as MailBox
await pool.query(`INSERT INTO promo_codes (code, percent, amount, most, least_charge, starts_at, ends_at, usage_limit, once_per_customer)
  VALUES ('BOTH', 10, NULL, NULL, 20000, '2026-01-01', '2027-01-01', NULL, true)`)

afterEach(async () => {
  await empty(
    pool,
    'customers',
    'bookings',
    'ledger_transactions',
    'invoice_counters',
    'invoice_days',
    'simulator_charges',
    'outbox_messages',
    'settings',
  )
  await pool.query('UPDATE ledger_accounts SET balance = 0')
  await pool.query('UPDATE promo_codes SET used = 0')
  sent.length = 0
  faults.next = 'none'
  context.site.asksForProof = false
  world.reset()
})

const clean = { clean: true, problems: [], trialBalance: { AED: 0, PTS: 0 } }
const pay = (id: string, changes = {}, key: string | null = null) => world.pay(id, { amount: 231, ...changes }, key)
const statuses = async ({ id, next }: { id: string; next: string }) => [await world.statusOf(id), await world.statusOf(next)]
const payments = async () =>
  (await pool.query('SELECT booking_id, amount, status, refunded FROM payments ORDER BY amount, created_at')).rows
const charges = async () => (await pool.query('SELECT amount, state, captured, refunded FROM simulator_charges')).rows
const mails = async () => {
  const before = sent.length
  await sendMessages(context)
  return sent.slice(before)
}
const cancel = (id: string) => cancelBooking(withLinkOf(context, id), id, nothing)

test('one charge pays both; a part of it is refunded with the one that is cancelled, the other stays', async () => {
  const basket = await world.bookBasket()
  expect(await pay(basket.id)).toMatchObject({ amount: 231, status: 'paid', booking_status: 'confirmed' })
  expect(await statuses(basket)).toEqual(['confirmed', 'confirmed'])
  expect(await charges()).toMatchObject([{ amount: 23_100, captured: 23_100 }])
  await expect(pay(basket.id)).rejects.toMatchObject({ code: 'already_paid' })
  await cancel(basket.next)
  await world.charge(await world.complete(basket.id))
  expect(await payments()).toMatchObject([
    { booking_id: basket.id, amount: 10_500, status: 'paid', refunded: 0 },
    { booking_id: basket.next, amount: 12_600, status: 'paid', refunded: 12_600 },
  ])
  expect(await charges()).toMatchObject([{ captured: 23_100, refunded: 12_600 }])
  expect(await world.one('SELECT count(*)::int AS invoices, sum(total)::int AS total FROM invoices')).toEqual({
    invoices: 1,
    total: 10_500,
  })
  expect(await world.check()).toMatchObject(clean)
})

test('one mail tells of both, with one calendar entry each', async () => {
  const basket = await world.bookBasket()
  await pay(basket.id)
  const [mail, ...more] = await mails()
  expect(kinds(more)).toEqual([])
  expect(mail?.subject).toBe('Booking confirmed: Office Cleaning and Plumbing, Thu 26 Nov at 10:00 AM')
  for (const words of [basket.id, basket.next, '12:30 PM to 2:30 PM', 'Total of both: AED\u00a0231.00, including AED\u00a011.00 VAT'])
    expect(mail?.text).toContain(words)
  expect(mail?.calendar?.content.match(/BEGIN:VEVENT/g)).toHaveLength(2)
})

test('a card that is declined pays neither, another one pays both; called twice at once, it is charged once', async () => {
  const basket = await world.bookBasket()
  await expect(pay(basket.id, { card_token: 'tok_sim_declined' })).rejects.toMatchObject({ code: 'payment_declined' })
  expect(await statuses(basket)).toEqual(['pending', 'pending'])
  await Promise.all([pay(basket.id, {}, 'one-payment'), pay(basket.id, {}, 'one-payment')])
  expect(await statuses(basket)).toEqual(['confirmed', 'confirmed'])
  expect((await charges()).filter(({ captured }) => captured > 0)).toMatchObject([{ captured: 23_100 }])
  expect(await world.check()).toMatchObject(clean)
})

test('a provider that charged and did not answer is asked, and both are confirmed', async () => {
  const basket = await world.bookBasket()
  faults.next = 'after'
  await expect(pay(basket.id)).rejects.toMatchObject({ code: 'gateway_unavailable' })
  faults.next = 'none'
  world.minutesLater(2)
  await reconcilePayments(context)
  expect(await statuses(basket)).toEqual(['confirmed', 'confirmed'])
  expect(await charges()).toMatchObject([{ captured: 23_100 }])
  expect(await world.check()).toMatchObject(clean)
})

test('each can be paid by itself too, and the amount of neither is refused', async () => {
  const basket = await world.bookBasket()
  await expect(pay(basket.id, { amount: 126 })).rejects.toMatchObject({ code: 'wrong_amount' })
  await pay(basket.next, { amount: 126 })
  expect(await statuses(basket)).toEqual(['pending', 'confirmed'])
  await expect(pay(basket.id)).rejects.toMatchObject({ code: 'already_paid' })
  await pay(basket.id, { amount: 105 })
  expect(await statuses(basket)).toEqual(['confirmed', 'confirmed'])
})

test('a basket is charged when it is booked, also where single bookings are charged after the visit', async () => {
  await pool.query(`INSERT INTO settings (name, value) VALUES ('captureOn', '"completion"')`)
  const basket = await world.bookBasket()
  expect(await pay(basket.id)).toMatchObject({ status: 'paid' })
})

test('a promo code is used once for both, its minimum is that of both, and no fils is lost', async () => {
  await expect(world.book({ promo_code: 'BOTH', total_price: 94.5 })).rejects.toMatchObject({ code: 'promo_refused' })
  const basket = await world.bookBasket({ promo_code: 'BOTH', total_price: 207.9 })
  const { rows } = await pool.query('SELECT discount, total FROM bookings ORDER BY total')
  expect(rows).toEqual([
    { discount: 1_000, total: 9_450 },
    { discount: 1_200, total: 11_340 },
  ])
  await pay(basket.id, { amount: 207.9 })
  const used = async () => (await world.one('SELECT used FROM promo_codes')).used
  await cancel(basket.id)
  await releasePromos(context)
  expect(await used()).toBe(1)
  await cancel(basket.next)
  await releasePromos(context)
  expect(await used()).toBe(0)
  expect(await world.check()).toMatchObject(clean)
})

test('a guest who pays in cash confirms both with one mail; unconfirmed, both lapse and one mail says so', async () => {
  context.site.asksForProof = true
  const basket = await world.bookBasket({ payment_method: 'cash' })
  const [asked, ...more] = await mails()
  expect([...kinds([asked].flatMap((mail) => mail ?? [])), ...kinds(more)]).toEqual(['hold_to_confirm'])
  const key = new URLSearchParams(linkOf(asked).url.hash.slice(1)).get('confirm') ?? ''
  await confirmHold(withLinkOf(context, basket.id), basket.id, key)
  expect(await world.number('SELECT count(*) FROM bookings WHERE hold_expires_at IS NULL')).toBe(2)
  expect(kinds(await mails())).toEqual(['booking_received'])
  const late = await world.bookBasket({ payment_method: 'cash', date: '2026-11-27', time: '14:30' })
  await mails()
  world.minutesLater(24 * 60)
  expect(new Set(await expireHolds(context))).toEqual(new Set([late.id, late.next]))
  expect(kinds(await mails())).toEqual(['booking_lapsed'])
})

test('the database refuses a charge of which one half failed', async () => {
  const basket = await world.bookBasket()
  await pay(basket.id)
  const tear = pool.query(`UPDATE payments SET status = 'failed', failure = 'lost', captured = 0 WHERE charged_with IS NOT NULL`)
  await expect(tear).rejects.toThrow('differs from the one that it is charged with')
})

test('staff find both payments of a charge by its reference', async () => {
  const basket = await world.bookBasket()
  await pay(basket.id)
  const { rows } = await pool.query('SELECT gateway_reference AS reference FROM payments WHERE booking_id = $1', [basket.id])
  const found = await listPayments(staffOn(context), PaymentsQuery.parse({ search: rows[0].reference }))
  expect(new Set(found.rows.map(({ booking_id }) => booking_id))).toEqual(new Set([basket.id, basket.next]))
})
