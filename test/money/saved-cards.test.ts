import { afterAll, describe, expect, test } from 'vitest'
import { addCard } from '../../src/operations/cards/add-card.ts'
import { editCard } from '../../src/operations/cards/edit-card.ts'
import { listCards } from '../../src/operations/cards/list-cards.ts'
import { removeCard } from '../../src/operations/cards/remove-card.ts'
import { chargeVisit } from '../../src/operations/charges/charge-visit.ts'
import { checkLedger } from '../../src/operations/ledger/check-ledger.ts'
import { openSite, type Person, people } from '../accounts/site.ts'
import { officeCleaning } from '../bookings/people.ts'
import { contextOn } from '../context.ts'

const site = await openSite()
const { call, query } = site
const aisha = await site.join('Aisha')
const omar = await site.join('Omar')
afterAll(async () => {
  await query('UPDATE visit_assignments SET is_active = false')
  expect(await checkLedger(contextOn(site.pool))).toMatchObject({ clean: true, problems: [] })
})

/** Nobody works through a whole day: two days take turns. */
const slots = ['09:00', '11:00', '13:00', '15:00', '17:00'].flatMap((time) => ['2026-11-26', '2026-11-28'].map((date) => ({ date, time })))
const links = new Map<string, string>()
const book = async (name: Person, token: string | null, changes = {}): Promise<string> => {
  const { password: _, ...details } = people[name]
  const customer = (await call('POST', '/api/customer', { token, body: { ...details, address: 'Villa 12, Jumeirah 1' } })).body.id
  const body = officeCleaning(customer, { payment_method: 'card', ...slots.shift(), ...changes })
  const answer = await call('POST', '/api/booking', { token, body })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  links.set(answer.body.id, answer.body.data.token)
  return answer.body.id
}
const keepCard = async (token: string, card: string): Promise<string> =>
  (await call('POST', '/api/customer/payment-methods/me', { token, body: { card_token: card } })).body.data.id
const pay = (booking: string, card: string | null, token: string | null, changes = {}, key?: string) =>
  call('POST', '/api/payment', {
    token,
    body: { booking_id: booking, amount: 105, method: 'card', ...(card && { payment_method_id: card }), ...changes },
    headers: { ...(key && { 'idempotency-key': key }), 'booking-token': links.get(booking) ?? '' },
  })
const paymentsOf = (booking: string) =>
  query('SELECT status, saved_card_id AS card FROM payments WHERE booking_id = $1 ORDER BY status::text', [booking])
const statusOf = async (booking: string) => (await query('SELECT status FROM bookings WHERE id = $1', [booking]))[0].status
const charges = async () => Number((await query('SELECT count(*) FROM simulator_charges'))[0].count)

const aishasCard = await keepCard(aisha, 'tok_sim_4242')
const omarsCard = await keepCard(omar, 'tok_sim_1881')

describe('a booking paid with a saved card', () => {
  test('is confirmed once per key; the same key with another card is refused', async () => {
    const second = await keepCard(aisha, 'tok_sim_5556')
    const id = await book('Aisha', aisha)
    const before = await charges()
    const answers = await Promise.all(Array.from({ length: 10 }, () => pay(id, aishasCard, aisha, {}, 'aisha-pays-once')))
    for (const { body } of answers) expect(body).toMatchObject({ data: { status: 'paid', booking_status: 'confirmed', amount: 105 } })
    expect(await paymentsOf(id)).toEqual([{ status: 'paid', card: aishasCard }])
    expect(await charges()).toBe(before + 1)
    for (const other of [second, null]) {
      expect(await pay(id, other, aisha, {}, 'aisha-pays-once')).toMatchObject({ status: 422, body: { code: 'idempotency_key_reused' } })
    }
  })

  test('that is declined stays held, and another card can pay', async () => {
    const declined = await keepCard(aisha, 'tok_sim_declined_later')
    const id = await book('Aisha', aisha)
    expect(await pay(id, declined, aisha)).toMatchObject({
      status: 402,
      body: { code: 'payment_declined', message: 'Your card was declined. Please try another card.' },
    })
    expect(await statusOf(id)).toBe('pending')
    expect(await pay(id, null, aisha, { card_token: 'tok_sim_approved' })).toMatchObject({ body: { data: { status: 'paid' } } })
    expect(await paymentsOf(id)).toEqual([
      { status: 'failed', card: declined },
      { status: 'paid', card: null },
    ])
  })

  test('as a series has its later visits charged to the same card, which is saved once', async () => {
    const id = await book('Aisha', aisha, { frequency: 'Weekly', time: '18:00' })
    const cards = async () => Number((await query('SELECT count(*) FROM saved_cards'))[0].count)
    const before = await cards()
    expect(await pay(id, aishasCard, aisha)).toMatchObject({ body: { data: { status: 'authorised', booking_status: 'confirmed' } } })
    const visits = await query('SELECT id FROM visits WHERE booking_id = $1 ORDER BY number LIMIT 2', [id])
    for (const visit of visits) {
      await query(`UPDATE visits SET status = 'completed', confirmed_by = 'staff' WHERE id = $1`, [visit.id])
      expect(await chargeVisit(contextOn(site.pool), Number(visit.id))).toBe('paid')
    }
    expect(await paymentsOf(id)).toEqual([
      { status: 'paid', card: aishasCard },
      { status: 'paid', card: aishasCard },
    ])
    expect(await cards()).toBe(before)
  })
})

describe('a saved card is refused, and nothing is changed,', () => {
  const unchanged = async (id: string, refused: () => Promise<unknown>) => {
    const before = await charges()
    await refused()
    expect(await paymentsOf(id)).toEqual([])
    expect(await statusOf(id)).toBe('pending')
    expect(await charges()).toBe(before)
  }

  test("if it is somebody else's, was removed or never existed", async () => {
    const id = await book('Aisha', aisha)
    const forgotten = await keepCard(aisha, 'tok_sim_0077')
    await call('DELETE', `/api/customer/payment-methods/me/${forgotten}`, { token: aisha })
    await unchanged(id, async () => {
      for (const card of [omarsCard, forgotten, 'card_unknown']) {
        expect(await pay(id, card, aisha)).toMatchObject({ status: 404, body: { code: 'not_found', message: 'Payment method not found' } })
      }
    })
  })

  test("if the booking is somebody else's", async () => {
    const id = await book('Aisha', aisha)
    await unchanged(id, async () => {
      for (const card of [omarsCard, aishasCard]) {
        expect(await pay(id, card, omar)).toMatchObject({ status: 404, body: { code: 'not_found', message: 'Booking not found' } })
      }
    })
  })

  test('without a login, or for staff', async () => {
    const id = await book('Aisha', aisha)
    const guests = await book('Layla', null)
    await unchanged(id, async () => {
      expect(await pay(id, aishasCard, null)).toMatchObject({ status: 401, body: { code: 'unauthenticated' } })
      expect(await pay(id, aishasCard, await site.joinStaff('Layla', 'admin'))).toMatchObject({ status: 403, body: { code: 'use_office' } })
    })
    await unchanged(guests, async () => {
      expect(await pay(guests, aishasCard, null)).toMatchObject({ status: 401 })
      expect(await pay(guests, aishasCard, aisha)).toMatchObject({ status: 404 })
    })
  })
})

test('ten cards saved at once, each as the default, are all saved with exactly one default, even after removing half at once', async () => {
  const owner = 'acc_ten_at_once'
  const context = contextOn(site.pool)
  const made = await Promise.all(
    Array.from({ length: 10 }, () => addCard(context, owner, { cardToken: 'tok_sim_4242', makeDefault: true }, null)),
  )
  const kept = () => listCards(context, owner)
  expect((await kept()).map(({ is_default }) => is_default).toSorted()).toEqual([...Array(9).fill(false), true])
  await Promise.all(
    made.map(({ id }, index) => (index % 2 ? removeCard(context, owner, id) : editCard(context, owner, id, { is_default: true }))),
  )
  expect((await kept()).map(({ is_default }) => is_default).toSorted()).toEqual([...Array(4).fill(false), true])
})
