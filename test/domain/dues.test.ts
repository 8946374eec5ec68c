import fc from 'fast-check'
import { expect, test } from 'vitest'
import { frequencies, paymentMethods } from '../../src/domain/booking-options.ts'
import { bookingStates, visitStates } from '../../src/domain/bookings.ts'
import { dueOf, isCovered, isEarnable, isToCome, settlementOf, unpaidOf, type VisitMoney } from '../../src/domain/dues.ts'

const now = new Date('2026-11-21T06:00:00Z')
const minutes = (count: number) => new Date(now.getTime() + count * 60_000)
const fils = (min: number) => fc.integer({ min, max: 50_000 })

const visit: fc.Arbitrary<VisitMoney> = fc
  .record({
    visitStatus: fc.constantFrom(...visitStates),
    confirmedBy: fc.constantFrom('customer', 'staff', 'professional'),
    isEarned: fc.boolean(),
    bookingStatus: fc.constantFrom(...bookingStates),
    frequency: fc.constantFrom(...frequencies),
    method: fc.constantFrom(...paymentMethods),
    holdExpiresAt: fc.constantFrom(null, minutes(-1), minutes(1)),
    total: fils(1),
    fee: fils(0),
    balance: fils(-50_000),
    paid: fils(0),
    setAside: fc.oneof(fc.constant(0), fils(1)),
    isNext: fc.boolean(),
    isAccepted: fc.boolean(),
  })
  .map((any) => {
    const isDone = any.visitStatus === 'completed'
    return { ...any, isEarned: isDone && any.isEarned, confirmedBy: isDone ? any.confirmedBy : null } as VisitMoney
  })
const waiting: VisitMoney = {
  visitStatus: 'scheduled',
  confirmedBy: null,
  isEarned: false,
  bookingStatus: 'pending',
  frequency: 'Once',
  method: 'card',
  holdExpiresAt: minutes(1),
  total: 10_500,
  fee: 0,
  balance: 0,
  paid: 0,
  setAside: 0,
  isNext: true,
  isAccepted: false,
}

test('what is due is never more than what is unpaid, and has a reason where there is any', () => {
  fc.assert(
    fc.property(visit, (visit) => {
      const { due, reason } = dueOf(visit, now)
      expect([0, unpaidOf(visit)]).toContain(due)
      expect(reason === null).toBe(due === 0)
      if (reason === 'booking') expect(isToCome(visit)).toBe(true)
      if (reason === 'visit') expect(visit.visitStatus).toBe('completed')
    }),
  )
})

test('nothing is due while money is set aside, nor for a later visit, nor in cash before the visit', () => {
  fc.assert(
    fc.property(visit, (visit) => {
      expect(dueOf({ ...visit, setAside: visit.setAside || 1 }, now).due).toBe(0)
      expect(dueOf({ ...visit, visitStatus: 'scheduled', isNext: false }, now).due).toBe(0)
      expect(dueOf({ ...visit, visitStatus: 'scheduled', method: 'cash' }, now).due).toBe(0)
    }),
  )
})

test.each<[string, Partial<VisitMoney>, ReturnType<typeof dueOf>]>([
  ['a booking that waits for its payment', {}, { due: 10_500, reason: 'booking' }],
  ['the rest, where a part was paid', { balance: -4_000 }, { due: 6_500, reason: 'booking' }],
  ['nothing once its hold has run out', { holdExpiresAt: minutes(-1) }, { due: 0, reason: null }],
  ['nothing of a series whose card was accepted', { frequency: 'Weekly', isAccepted: true }, { due: 0, reason: null }],
  ['the fee for moving it, where the price is paid', { fee: 2_625, balance: -7_875 }, { due: 2_625, reason: 'fee' }],
  [
    'a visit that is done',
    { visitStatus: 'completed', isEarned: true, bookingStatus: 'completed', balance: 10_500 },
    { due: 10_500, reason: 'visit' },
  ],
  [
    'the fee of one that was cancelled',
    { visitStatus: 'cancelled', bookingStatus: 'cancelled', balance: 2_625 },
    { due: 2_625, reason: 'fee' },
  ],
  [
    'nothing of one that is done while its money is set aside',
    { visitStatus: 'completed', isEarned: true, balance: 10_500, setAside: 10_500 },
    { due: 0, reason: null },
  ],
])('due is %s', (_, changes, due) => {
  expect(dueOf({ ...waiting, ...changes }, now)).toEqual(due)
})

test('a visit to come is covered once nothing is unpaid but what is set aside, and its price is then not due', () => {
  fc.assert(
    fc.property(visit, (visit) => {
      const toCome = { ...visit, visitStatus: 'scheduled' as const, isEarned: false }
      expect(isCovered(toCome)).toBe(unpaidOf(toCome) <= toCome.setAside)
      if (isCovered(toCome)) expect(dueOf(toCome, now).due).toBe(0)
    }),
  )
})

test('a settlement loses no fils: what was held goes back or is kept, and the fee is kept or owed', () => {
  fc.assert(
    fc.property(fils(-50_000), fils(0), fils(0), (balance, setAside, fee) => {
      const { refund, kept, captured, owed } = settlementOf({ balance, setAside }, fee)
      for (const part of [refund, kept, captured, owed]) expect(part).toBeGreaterThanOrEqual(0)
      expect(captured).toBeLessThanOrEqual(setAside)
      expect(refund + kept - captured).toBe(Math.max(0, -balance))
      expect(kept + owed).toBe(fee + Math.max(0, balance))
      if (refund > 0) expect(owed + captured).toBe(0)
    }),
  )
})

test('nothing is earned by the clock, nor by the word of the customer without its money', () => {
  const done = { ...waiting, visitStatus: 'completed', confirmedBy: 'customer' } as const
  expect(isEarnable(waiting)).toBe(false)
  expect(isEarnable(done)).toBe(false)
  expect(isEarnable({ ...done, balance: -10_499 })).toBe(false)
  expect(isEarnable({ ...done, balance: -10_500 })).toBe(true)
  expect(isEarnable({ ...done, confirmedBy: 'staff' })).toBe(true)
  expect(isEarnable({ ...done, confirmedBy: 'professional', isEarned: true })).toBe(false)
})

test('a visit that only its customer confirmed is to be paid online, and not in cash', () => {
  const done = { ...waiting, visitStatus: 'completed', confirmedBy: 'customer' } as const
  expect(dueOf({ ...done, method: 'paypal' }, now)).toEqual({ due: 10_500, reason: 'visit' })
  expect(dueOf({ ...done, method: 'cash' }, now)).toEqual({ due: 0, reason: null })
})
