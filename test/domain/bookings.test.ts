import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type BookingForm, type CardForm, emptyForm, invalidCardFields, invalidFields, splitName } from '../../src/domain/booking-form.ts'
import { bookingStates, bookingTransitions, mayChange } from '../../src/domain/bookings.ts'
import { employeesOfRange } from '../../src/domain/partners.ts'
import { normalizePhone } from '../../src/domain/phone.ts'
import { bookingIdFrom, bookingIdPattern } from '../../src/domain/reference.ts'

describe('the states of a booking', () => {
  test('can each be reached from pending', () => {
    const reached = new Set(['pending'])
    for (const _ of bookingStates) for (const { from, to } of bookingTransitions) if (reached.has(from)) reached.add(to)
    expect([...reached].sort()).toEqual([...bookingStates].sort())
  })

  test.each(['completed', 'cancelled', 'no_show'] as const)('%s is final', (end) => {
    expect(bookingTransitions.filter(({ from }) => from === end)).toEqual([])
  })

  test('are changed only by those who may', () => {
    expect(mayChange('pending', 'confirmed', 'visitor')).toBe(false)
    expect(mayChange('pending', 'confirmed', 'system')).toBe(true)
    expect(mayChange('confirmed', 'completed', 'staff')).toBe(false)
  })
})

describe("a booking's id", () => {
  test('uses letters and digits that are not easily confused', () => {
    fc.assert(fc.property(fc.uint8Array({ minLength: 8, maxLength: 16 }), (random) => bookingIdPattern.test(bookingIdFrom(random))))
  })
})

describe('a phone number', () => {
  test.each([
    ['050 123 4567', '+971501234567'],
    ['50 123 4567', '+971501234567'],
    ['971501234567', '+971501234567'],
    ['00971 50 123 4567', '+971501234567'],
    ['+971-50-123-4567', '+971501234567'],
    ['٠٥٠١٢٣٤٥٦٧', '+971501234567'],
    ['04 555 0199', '+97145550199'],
    ['+44 20 7946 0958', '+442079460958'],
  ])('written %s is %s', (text, number) => {
    expect(normalizePhone(text)).toBe(number)
  })

  test.each(['', 'call me', '12', '+0 123 456 789', '05012345678901234567'])('%j is not one', (text) => {
    expect(normalizePhone(text)).toBeNull()
  })
})

describe('the booking form', () => {
  const form: BookingForm = {
    ...emptyForm,
    cleaners: '2',
    hours: '3',
    frequency: 'Once',
    materials: 'No',
    date: '2026-11-26',
    time: '10:00',
    name: 'Aisha Rahman',
    email: 'aisha@example.com',
    confirmEmail: 'aisha@example.com',
    phone: '050 123 4567',
    address: 'Villa 12, Jumeirah 1',
    terms: true,
  }

  test('lets each step pass when it is filled in', () => {
    for (const step of [1, 2, 3] as const) expect(invalidFields(step, form)).toEqual([])
  })

  test('names the fields of each step that are empty', () => {
    expect(invalidFields(1, emptyForm)).toEqual(['cleaners', 'hours', 'frequency', 'materials'])
    expect(invalidFields(2, emptyForm)).toEqual(['date', 'time'])
    expect(invalidFields(3, emptyForm)).toEqual(['name', 'email', 'phone', 'address', 'terms'])
  })

  test.each([
    ['cleaners', '11'],
    ['cleaners', '0'],
    ['hours', '1'],
    ['hours', '9'],
    ['frequency', 'Daily'],
    ['materials', 'Maybe'],
  ] as const)('refuses %s of %s', (field, value) => {
    expect(invalidFields(1, { ...form, [field]: value })).toEqual([field])
  })

  test.each(['aisha', 'aisha@', '@example.com', 'aisha@example', 'a b@example.com'])('refuses the email address %j', (email) => {
    expect(invalidFields(3, { ...form, email, confirmEmail: email })).toEqual(['email'])
  })

  test.each(['', '30032 95320', '3003295320', '٣٠٠٣٢ ٩٥٣٢٠', '30032-95320'])('takes the Makani number %j', (makani) => {
    expect(invalidFields(3, { ...form, makani })).toEqual([])
  })

  test.each(['30032 9532', '30032 953201', 'the blue gate'])('refuses the Makani number %j', (makani) => {
    expect(invalidFields(3, { ...form, makani })).toEqual(['makani'])
  })

  test('asks for a company only where the invoice is for one, and names its fields in page order', () => {
    expect(invalidFields(3, { ...form, trn: '12' })).toEqual([])
    const forCompany = { ...form, isForCompany: true }
    expect(invalidFields(3, { ...forCompany, trn: '12', terms: false })).toEqual(['companyName', 'trn', 'companyAddress', 'terms'])
    const company = { ...forCompany, companyName: 'Noor Trading LLC', companyAddress: 'Office 8, Deira' }
    for (const trn of ['', '100123456700003', '100 1234 5670 0003', '١٠٠١٢٣٤٥٦٧٠٠٠٠٣'])
      expect(invalidFields(3, { ...company, trn })).toEqual([])
    for (const trn of ['10012345670000', '1001234567000031', 'none']) expect(invalidFields(3, { ...company, trn })).toEqual(['trn'])
  })

  test('refuses different email addresses', () => {
    expect(invalidFields(3, { ...form, confirmEmail: 'aysha@example.com' })).toEqual(['confirmEmail'])
  })
})

describe('the card form', () => {
  const card: CardForm = { number: '4242 4242 4242 4242', expiryMonth: '12', expiryYear: '2029', cvv: '123', cardholder: 'Aisha Rahman' }

  test('passes with 16 digits, spaced or not', () => {
    expect(invalidCardFields(card)).toEqual([])
    expect(invalidCardFields({ ...card, number: '4242424242424242' })).toEqual([])
  })

  test.each([
    ['number', '4242'],
    ['number', '4242 4242 4242 424x'],
    ['expiryMonth', '13'],
    ['expiryYear', ''],
    ['cvv', '12'],
    ['cvv', '12345'],
    ['cardholder', '   '],
  ] as const)('refuses %s of %j', (field, value) => {
    expect(invalidCardFields({ ...card, [field]: value })).toEqual([field])
  })
})

test.each([
  ['Aisha', 'Aisha', ''],
  ['Omar Al Farsi', 'Omar', 'Al Farsi'],
  ['  Layla   Nasser ', 'Layla', 'Nasser'],
])('the name %j is split into %j and %j', (name, firstName, lastName) => {
  expect(splitName(name)).toEqual({ firstName, lastName })
})

test.each([
  ['1-10', 1],
  ['251-500', 251],
  ['500+', 500],
  ['', null],
  ['many', null],
])('the range of employees %j is sent as %s', (range, employees) => {
  expect(employeesOfRange(range)).toBe(employees)
})
