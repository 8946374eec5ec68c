import { expect, test } from 'vitest'
import { draftOf, parseDraft, readDraft } from '../src/app/booking/booking-draft.ts'
import { orderOf } from '../src/app/booking/booking-order.ts'
import { type BookingState, initialState } from '../src/app/booking/booking-state.ts'
import { fitting } from '../src/app/booking/carry-draft.ts'

const form = {
  ...initialState().form,
  ...{ cleaners: '2', hours: '3', frequency: 'Weekly', materials: 'Yes', date: '2026-11-25', time: '10:00', terms: true },
  ...{
    name: 'Aisha Rahman',
    email: 'aisha@example.com',
    confirmEmail: 'aisha@example.com',
    phone: '050 123 4567',
    address: 'Dubai Marina',
  },
}
const filled: BookingState = {
  ...initialState({ subServiceId: 7 }),
  step: 4,
  form,
  city: 'sharjah',
  changes: [{ date: '2026-12-02', to_time: '11:00' }],
}

test('a draft fits another service without its part, its dates and its hold, which the next booking replaces', () => {
  const order = orderOf(filled, 2, 21_000)
  if (!order) throw new Error('the wizard is filled')
  const held = {
    ...{ id: 'SM-8F3K-Q7ZD', status: 'pending' as const, total_price: 210, booked_at: '2026-11-21T06:00:00Z' },
    ...{ due: 210, hold_expires_at: '2026-11-21T06:15:00Z', visits: [], token: 'secret' },
  }
  const request = { ...order.booking, customer_id: 'cus_1' }
  const attempt = { ...filled.attempt, booking: { key: 'key', request, details: '', held }, payment: null }
  const draft = parseDraft(draftOf({ ...filled, attempt }, 7))
  if (!draft) throw new Error('the draft is whole')
  const kept = readDraft(JSON.stringify(fitting(draft)), null, '2026-11-21', new Date('2026-11-21T06:01:00Z'))
  expect(kept).toMatchObject({ step: 4, form, city: 'sharjah', subServiceId: null, changes: [] })
  expect(kept?.attempt).toMatchObject({ booking: null, payment: null, replaces: { id: held.id, token: held.token } })
})
