import { afterEach, expect, test } from 'vitest'
import { officeCleaning } from '../bookings/people.ts'
import { openSite, people } from './site.ts'

const site = await openSite()
const { call, join, query } = site

afterEach(async () => {
  await site.empty('accounts', 'customers', 'bookings', 'idempotency_keys', 'guesses', 'rate_limits', 'outbox_messages')
})

test('a booking says which visit is next, and everything that booking it again takes, with the saved card for its owner alone', async () => {
  const token = await join('Aisha')
  const headers = { 'idempotency-key': 'the-card-of-aisha' }
  const paying = { token, headers, body: { card_token: 'tok_sim_approved' } }
  const { id: card } = (await call('POST', '/api/customer/payment-methods/me', paying)).body.data
  const { password: _, ...details } = people.Aisha
  const place = { address: 'Villa 12, Jumeirah 1', area: 'Jumeirah 1', unit: '2', access_note: 'Gate 4', makani: '1234567890' }
  const body = { ...details, ...place, billing: { name: 'Nasser LLC', trn: null, address: 'Deira' } }
  const customer = (await call('POST', '/api/customer', { token, body })).body.id
  const team_notes = { note: null, has_pets: true, pets: 'A cat', parking: 'P2', door_code: '4711#' }
  const wishes = { team_notes, wants_language: 'ar', materials: 'Yes', total_price: 126, payment_method: 'card' } as const
  const booked = (await call('POST', '/api/booking', { token, body: officeCleaning(customer, wishes) })).body
  await call('POST', '/api/payment', {
    token,
    headers: { 'idempotency-key': 'the-payment-of-aisha' },
    body: { booking_id: booked.id, amount: 126, method: 'card', payment_method_id: card },
  })
  const choices = (who: string | null, link: string | null = null) =>
    call('GET', `/api/booking/${booked.id}/choices`, { token: who, headers: link ? { 'booking-token': link } : {} })
  const nextVisit = async () => (await call('GET', '/api/customer/bookings', { token })).body.data[0].next_visit
  expect(await nextVisit()).toEqual({ number: 1, date: '2026-11-26', time: '10:00' })
  expect((await choices(token)).body.data).toMatchObject({
    ...{ service_slug: 'office-cleaning', sub_service_id: null, cleaners: 1, hours: 2, frequency: 'Once', materials: 'Yes' },
    ...{
      city: 'dubai',
      area_slug: null,
      area: 'Jumeirah 1',
      address: place.address,
      unit: '2',
      access_note: 'Gate 4',
      makani: '1234567890',
    },
    ...{ answers: {}, team_notes },
    ...{ wants_language: 'ar', payment_method: 'card', saved_card: card, billing: body.billing },
  })
  expect((await choices(null, booked.data.token)).body.data.saved_card).toBeNull()
  expect((await choices(await join('Omar'))).status).toBe(404)
  await query(`UPDATE visits SET status = 'completed', confirmed_by = 'staff'`)
  expect(await nextVisit()).toBeNull()
})
