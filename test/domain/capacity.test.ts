import fc from 'fast-check'
import { expect, test } from 'vitest'
import { confirmBy, defaultCapacity, isForAccountsOnly, newcomerClaims, unpaidClaim, unprovenClaims } from '../../src/domain/capacity.ts'
import { addDays, instantOf } from '../../src/domain/dubai-time.ts'

const week = (hours: number) => Array<number>(7).fill(hours)
const party = { kind: 'mailbox', key: 'of Aisha' } as const

test.each([
  ['today', '2026-11-21', '18:00', '10:30'],
  ['today, soon: before its notice begins', '2026-11-21', '11:20', '10:20'],
  ['today, at the last moment: ten minutes all the same', '2026-11-21', '11:00', '10:10'],
  ['tomorrow', '2026-11-22', '10:00', '12:00'],
  ['later', '2026-11-26', '10:00', '22:00'],
])('a visit %s has a time to confirm that suits it', (_, date, time, by) => {
  const now = instantOf('2026-11-21', '10:00')
  expect(confirmBy(now, instantOf(date, time), 60, defaultCapacity)).toEqual(instantOf('2026-11-21', by))
})

test('a guest books a series or a large team only by card', () => {
  const of = (frequency: 'Once' | 'Weekly', cleaners: number, paymentMethod: 'cash' | 'paypal' | 'card') =>
    isForAccountsOnly({ frequency, cleaners, paymentMethod }, defaultCapacity)
  expect([of('Once', 4, 'cash'), of('Weekly', 10, 'card')]).toEqual([false, false])
  expect([of('Once', 5, 'cash'), of('Weekly', 1, 'cash'), of('Once', 5, 'paypal')]).toEqual([true, true, true])
})

test('of a large city one in a hundred hours may be held without proof, of a small one an ordinary visit; never a quarter of a service', () => {
  const of = (city: number, service: number) => {
    const taken = { city: 'dubai', serviceId: 2, cleaners: 1, hours: 2, dates: ['2026-11-26'] }
    const claims = unprovenClaims(taken, { city: week(city), service: week(service) }, [], defaultCapacity)
    return claims.map(({ most }) => most)
  }
  expect(of(4_000, 400)).toEqual([40, 100])
  expect(of(100, 12)).toEqual([4, 3])
  expect(of(0, 0)).toEqual([4, 2])
})

test('newcomers together may have two fifths of a day booked without paying, of a small city three visits; a card only while it is held', () => {
  const of = (city: number, paymentMethod: 'cash' | 'card') =>
    newcomerClaims(
      { city: 'dubai', serviceId: 2, cleaners: 2, hours: 3, dates: ['2026-11-26', '2026-11-27'], paymentMethod },
      { city: week(city), service: week(city) },
      defaultCapacity,
    ).map(({ budget, amount, most, ends }) => [budget, amount, most, ends])
  expect(of(400, 'cash')).toEqual([
    ['unpaid newcomers dubai 2026-11-26', 6, 160, 'booking'],
    ['unpaid newcomers dubai 2026-11-27', 6, 160, 'booking'],
  ])
  expect(of(10, 'card')[0]).toEqual(['unpaid newcomers dubai 2026-11-26', 6, 12, 'hold'])
})

test('whatever is booked claims each of its hours once of the city, the service and each of its parties', () => {
  const days = fc.uniqueArray(fc.nat(90), { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10 }), fc.integer({ min: 2, max: 8 }), days, (cleaners, hours, list) => {
      const dates = list.map((day) => addDays('2026-11-21', day))
      const claims = unprovenClaims(
        { city: 'dubai', serviceId: 2, cleaners, hours, dates },
        { city: week(360), service: week(200) },
        [party],
        defaultCapacity,
      )
      const sumOf = (name: string) => claims.filter(({ budget }) => budget.startsWith(name)).reduce((sum, { amount }) => sum + amount, 0)
      for (const name of ['city dubai', 'service 2 dubai', 'hours of mailbox']) expect(sumOf(name)).toBe(cleaners * hours * dates.length)
      expect(new Set(claims.map(({ budget }) => budget)).size).toBe(claims.length)
    }),
  )
})

test('what somebody may have booked without paying grows with every completed booking', () => {
  const booking = { cleaners: 2, hours: 3, dates: ['2026-11-26', '2026-11-27'], paymentMethod: 'cash' as const }
  const of = (completed: number) => unpaidClaim({ kind: 'account', key: 'of Aisha' }, { ...booking, completed }, defaultCapacity)
  expect(of(0)).toMatchObject({ amount: 12, most: 240, ends: 'booking' })
  expect(of(3).most).toBe(288)
})
