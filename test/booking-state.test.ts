import { describe, expect, it } from 'vitest'
import { draftOf, readDraft } from '../src/app/booking/booking-draft.ts'
import { orderOf } from '../src/app/booking/booking-order.ts'
import { type Action, type BookingState, initialState, reduce } from '../src/app/booking/booking-state.ts'
import type { Booked, Refused } from '../src/app/booking/outcome.ts'
import { errorsOf } from '../src/app/booking/wizard-errors.ts'
import { stepOf } from '../src/app/booking/wizard-fields.ts'
import { simulatorTokenOf } from '../src/app/card/simulator-card.ts'
import { messages } from '../src/contracts/messages/en.ts'

const today = '2026-11-21'
const now = new Date('2026-11-21T06:00:00Z')

const given = (state: BookingState, ...actions: Action[]) => actions.reduce(reduce, state)
const edited = (field: Extract<Action, { type: 'edited' }>['field'], value: string): Action => ({ type: 'edited', field, value })

const filled = given(
  initialState(),
  edited('cleaners', '2'),
  edited('hours', '3'),
  edited('frequency', 'Once'),
  edited('materials', 'Yes'),
  edited('date', '2026-11-25'),
  edited('time', '10:00'),
  edited('name', 'Aisha Rahman'),
  edited('email', 'aisha@example.com'),
  edited('confirmEmail', 'aisha@example.com'),
  edited('phone', '050 123 4567'),
  edited('address', 'Dubai Marina'),
  { type: 'termsTicked', value: true },
  { type: 'cardEdited', field: 'number', value: '4000 0000 0000 0002' },
  { type: 'cardEdited', field: 'cvv', value: '987' },
  { type: 'moved', step: 4 },
)

const cleared = given(initialState(), edited('cleaners', ''), edited('hours', ''), edited('frequency', ''), edited('materials', ''))

const refused: Refused = { kind: 'refused', reason: 'other', message: 'No', fields: {}, nearest: [], taken: [] }
const booked: Booked = {
  kind: 'booked',
  booking: {
    id: 'SM-8F3K-Q7ZD',
    status: 'pending',
    total_price: 210,
    due: 210,
    booked_at: '2026-11-21T06:00:00Z',
    hold_expires_at: null,
    visits: [],
    token: '',
  },
  method: 'cash',
  fromWallet: 0,
  isSeries: false,
  isSetAside: false,
  city: 'dubai',
  email: 'aisha@example.com',
  address: 'Dubai Marina',
}

describe('the steps of the wizard', () => {
  it('begins with the smallest booking, which step 1 needs nothing more for', () => {
    expect(initialState().form).toMatchObject({ cleaners: '1', hours: '2', frequency: 'Once', materials: 'No', date: '', time: '' })
    expect(errorsOf(initialState(), messages)).toEqual({})
  })

  it("requires everything of step 1, with the specification's messages", () => {
    expect(errorsOf(cleared, messages)).toEqual({
      cleaners: 'Select number of cleaners',
      hours: 'Select hours',
      frequency: 'Select frequency',
      materials: 'Select an option',
    })
  })

  it('requires a card only for card payments, and always a method', () => {
    const atPayment = { ...initialState(), step: 4 as const }
    expect(Object.values(errorsOf(atPayment, messages))).toEqual([
      'Invalid card number',
      'Select month',
      'Select year',
      'Invalid CVV',
      'Enter cardholder name',
    ])
    expect(errorsOf({ ...atPayment, method: 'cash' }, messages)).toEqual({})
    expect(errorsOf({ ...atPayment, method: null }, messages)).toEqual({ payment_method: 'Select a payment method' })
  })

  it('requires no card details for a saved card, and sends only its id', () => {
    const saved = given(filled, { type: 'savedCardChosen', id: 'card_1' })
    expect(errorsOf(saved, messages, true)).toEqual({})
    expect(orderOf(saved, 2, 21_000)).toMatchObject({ cardToken: null, savedCard: 'card_1' })
    expect(orderOf({ ...saved, method: 'cash' }, 2, 21_000)).toMatchObject({ cardToken: null, savedCard: null })
    expect(draftOf(saved, null)).not.toContain('card_1')
    const another = given(saved, { type: 'savedCardChosen', id: null })
    expect(orderOf(another, 2, 21_000)).toMatchObject({ cardToken: 'tok_sim_declined', savedCard: null })
  })

  it('keeps the pack that was chosen for her when her cards come in the same moment', () => {
    const withPack = given(filled, { type: 'savedCardChosen', id: 'pck_1' }, { type: 'savedCardOffered', id: 'card_1' })
    expect(withPack.savedCard).toBe('pck_1')
    expect(given(filled, { type: 'savedCardOffered', id: 'card_1' }).savedCard).toBe('card_1')
  })

  it('focuses the first invalid field, and clears an error when its field is edited', () => {
    const stopped = given(cleared, { type: 'stopped', errors: errorsOf(cleared, messages) })
    expect(stopped.focus).toEqual({ on: 'cleaners' })
    expect(Object.keys(given(stopped, edited('hours', '4')).errors)).toEqual(['cleaners', 'frequency', 'materials'])
  })

  it('clears the mismatch of the emails when either is edited', () => {
    const stopped = given(initialState(), { type: 'stopped', errors: { confirmEmail: messages.emailsDiffer } })
    expect(given(stopped, edited('email', 'omar@example.com')).errors).toEqual({})
  })

  it('knows the step of each field', () => {
    expect([stepOf('hours'), stepOf('time'), stepOf('terms'), stepOf('cvv')]).toEqual([1, 2, 3, 4])
  })
})

describe('the outcome of an attempt', () => {
  it('empties the wizard after success and returns to step 1', () => {
    const done = given(filled, { type: 'submitted' }, { type: 'finished', outcome: booked })
    expect({ ...done, outcome: null }).toEqual(initialState())
    expect(done.outcome).toEqual(booked)
  })

  it('keeps everything after an error, and goes to the field that the server named', () => {
    const outcome = { ...refused, fields: { date: 'This date has passed' } }
    const failed = given(filled, { type: 'submitted' }, { type: 'finished', outcome })
    expect(failed).toMatchObject({ form: filled.form, card: filled.card, isBusy: false, step: 4 })
    expect(given(failed, { type: 'dismissed' })).toMatchObject({ step: 2, errors: outcome.fields, outcome: null })
  })

  it('takes a proposed time and goes back to step 2', () => {
    const failed = given(filled, { type: 'finished', outcome: refused })
    const moved = given(failed, { type: 'slotTaken', slot: { date: '2026-11-26', time: '12:30' } })
    expect(moved).toMatchObject({ step: 2, outcome: null, form: { date: '2026-11-26', time: '12:30', name: 'Aisha Rahman' } })
  })
})

describe('the order', () => {
  it('is what the calls expect, with a token instead of the card', () => {
    const order = orderOf(filled, 2, 21_000)
    expect(order).toMatchObject({
      customer: { first_name: 'Aisha', last_name: 'Rahman', phone: '050 123 4567' },
      booking: { service_id: 2, cleaners: 2, hours: 3, total_price: 210, status: 'pending', city: 'dubai', payment_method: 'card' },
      cardToken: 'tok_sim_declined',
    })
    expect(JSON.stringify(order)).not.toMatch(/4000|\b987\b/)
  })

  it('has the parts of the address that are given, and the company only while it is ticked', () => {
    expect(orderOf(filled, 2, 1)?.customer).toEqual({
      first_name: 'Aisha',
      last_name: 'Rahman',
      email: 'aisha@example.com',
      phone: '050 123 4567',
      address: 'Dubai Marina',
    })
    const position = { latitude: 25.0805, longitude: 55.1403 }
    const whole = given(
      filled,
      edited('area', ' Dubai Marina '),
      edited('unit', 'Office 1204'),
      edited('accessNote', 'Gate code 12'),
      edited('makani', '٣٠٠٣٢ ٩٥٣٢٠'),
      { type: 'positionChosen', position },
      { type: 'companyTicked', value: true },
      edited('companyName', 'Noor Trading LLC'),
      edited('companyAddress', 'Office 8, Deira'),
    )
    const parts = { area: 'Dubai Marina', unit: 'Office 1204', access_note: 'Gate code 12', makani: '٣٠٠٣٢ ٩٥٣٢٠', ...position }
    expect(orderOf(whole, 2, 1)?.customer).toMatchObject({
      ...parts,
      billing: { name: 'Noor Trading LLC', trn: null, address: 'Office 8, Deira' },
    })
    const unticked = orderOf(given(whole, { type: 'companyTicked', value: false }, { type: 'positionChosen', position: null }), 2, 1)
    expect(unticked?.customer).not.toHaveProperty('billing')
    expect(unticked?.customer).not.toHaveProperty('latitude')
    expect(readDraft(draftOf(whole, null), null, today, now)?.form).toEqual(whole.form)
  })

  it('takes a saved location with all its parts and its city', () => {
    const address = { address: 'Villa 7', area: 'Al Nahda', unit: '', accessNote: '', makani: '3003295320', position: null }
    const change = { date: '2026-12-03', to_date: '2026-12-03', to_time: '12:30' }
    const weekly = given(filled, edited('unit', 'Office 1204'), edited('frequency', 'Weekly'), { type: 'dateChanged', change })
    const here = given(weekly, { type: 'addressChosen', address, city: null, areaSlug: 'al_nahda' })
    expect(here).toMatchObject({ form: { ...address, name: 'Aisha Rahman' }, city: 'dubai', areaSlug: 'al_nahda', changes: [change] })
    const there = given(here, { type: 'addressChosen', address, city: 'sharjah', areaSlug: 'al_nahda_sharjah' })
    expect(there).toMatchObject({ city: 'sharjah', areaSlug: 'al_nahda_sharjah', changes: [] })
  })

  it('knows an area until the city is another one, and keeps what was typed', () => {
    const settled: Action = { type: 'areaSettled', text: 'Marina', city: 'dubai', slug: 'dubai_marina' }
    const there = given(filled, edited('area', 'Marina'), settled)
    expect(readDraft(draftOf(there, null), null, today, now)?.areaSlug).toBe('dubai_marina')
    expect(given(there, settled)).toBe(there)
    const moved = given(there, { type: 'cityChosen', city: 'sharjah' })
    expect(moved).toMatchObject({ areaSlug: null, form: { area: 'Marina' } })
    expect([there, moved].map((state) => orderOf(state, 2, 1)?.booking.area)).toEqual(['dubai_marina', undefined])
  })

  it('keeps the saved location that was chosen while the area of the typed address was read', () => {
    const office = { address: 'Office 301', area: 'Business Bay', unit: '', accessNote: '', makani: '', position: null }
    const address = 'Villa 7, Al Nahda'
    const read: Action = { type: 'areaRead', area: 'Al Nahda', address, city: 'sharjah' }
    const settled: Action = { type: 'areaSettled', text: '', city: 'sharjah', slug: null }
    const before = given(filled, { type: 'cityChosen', city: 'sharjah' }, edited('address', address))
    expect(given(before, read).form).toMatchObject({ address, area: 'Al Nahda' })
    const there = given(before, { type: 'addressChosen', address: office, city: 'dubai', areaSlug: 'business_bay' })
    expect(given(there, read, settled)).toBe(there)
    const inSharjah = given(before, { type: 'addressChosen', address: office, city: 'sharjah', areaSlug: 'business_bay' })
    expect(given(inSharjah, read, settled)).toBe(inSharjah)
  })

  it('has weekdays only for several visits a week', () => {
    const weekdays: Action = { type: 'weekdayToggled', weekday: 3 }
    expect(orderOf(given(filled, weekdays), 2, 1)?.booking).not.toHaveProperty('weekdays')
    const often = given(filled, { type: 'weekdayToggled', weekday: 5 }, weekdays, edited('frequency', 'Multiple times a week'))
    expect(orderOf(often, 2, 1)?.booking.weekdays).toEqual([3, 5])
  })

  it('starts on a chosen weekday, whatever day was wanted', () => {
    const often = given(filled, edited('frequency', 'Multiple times a week'), edited('date', '2026-11-24'))
    expect(orderOf(often, 2, 1)?.booking.date).toBe('2026-11-24')
    expect(orderOf(given(often, { type: 'weekdayToggled', weekday: 4 }), 2, 1)?.booking.date).toBe('2026-11-26')
  })

  it('keeps another time for a taken date until the series changes', () => {
    const change = { date: '2026-12-03', to_date: '2026-12-03', to_time: '12:30' }
    const changed = given(filled, edited('frequency', 'Weekly'), { type: 'dateChanged', change })
    expect(orderOf(changed, 2, 1)?.booking.changes).toEqual([change])
    expect(readDraft(draftOf(changed, null), null, '2026-11-20', new Date())?.changes).toEqual([change])
    expect(orderOf(given(changed, { type: 'dateRestored', date: change.date }), 2, 1)?.booking).not.toHaveProperty('changes')
    expect(orderOf(given(changed, edited('time', '11:00')), 2, 1)?.booking).not.toHaveProperty('changes')
    expect(orderOf(given(changed, edited('frequency', 'Once')), 2, 1)?.booking).not.toHaveProperty('changes')
  })

  it.each([
    ['4000 0000 0000 0002', 'tok_sim_declined'],
    ['4000000000009995', 'tok_sim_insufficient_funds'],
    ['4000000000000069', 'tok_sim_expired'],
    ['4242424242424242', 'tok_sim_visa_4242_2029-03'],
    ['5555 5555 5555 4444', 'tok_sim_mastercard_4444_2029-03'],
    ['6011 1111 1111 1117', 'tok_sim_card_1117_2029-03'],
  ])('turns card %s into token %s, the same each time', (number, token) => {
    const card = { number, expiryMonth: '3', expiryYear: '2029', cvv: '987', cardholder: 'Aisha Rahman' }
    expect(simulatorTokenOf(card)).toBe(token)
    expect(simulatorTokenOf({ ...card, expiryMonth: '03', cvv: '123' })).toBe(token)
  })
})

describe('the draft', () => {
  it('restores everything except the card', () => {
    const text = draftOf(filled, null)
    expect(text).not.toMatch(/4000|\b987\b|tok_/)
    expect(readDraft(text, null, today, now)).toMatchObject({ step: 4, form: filled.form, method: 'card', city: 'dubai' })
  })

  it('drops a day that has passed, and returns to choosing one', () => {
    const kept = readDraft(draftOf(filled, null), null, '2026-11-26', now)
    expect(kept).toMatchObject({ step: 2, form: { date: '', time: '', name: 'Aisha Rahman' } })
  })

  it('prefers a newly requested sub-service to the saved one', () => {
    const chosen = given(filled, { type: 'subServiceChosen', id: 7 })
    expect(readDraft(draftOf(chosen, null), null, today, now)?.subServiceId).toBe(7)
    expect(readDraft(draftOf(chosen, null), 9, today, now)?.subServiceId).toBe(9)
  })

  it('turns an expired hold into a booking to replace', () => {
    const held = { ...booked.booking, hold_expires_at: '2026-11-21T05:59:00Z' }
    const order = orderOf(filled, 2, 21_000)
    if (!order) throw new Error('the wizard is filled')
    const request = { ...order.booking, customer_id: 'cus_1' }
    const state = { ...filled, attempt: { ...filled.attempt, booking: { key: 'key', request, details: '', held } } }
    expect(readDraft(draftOf(state, null), null, today, now)?.attempt).toMatchObject({
      booking: null,
      replaces: { id: held.id, token: held.token },
    })
  })

  it.each([null, '', '{', '[]', '{"form":1}'])('ignores what is not a draft: %s', (text) => {
    expect(readDraft(text, null, today, now)).toBeNull()
  })
})
