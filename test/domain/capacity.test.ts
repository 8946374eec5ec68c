import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  claimsOf,
  confirmBy,
  defaultCapacity,
  type Held,
  isForAccountsOnly,
  type Party,
  unpaidBudgets,
  unprovenBudgets,
} from '../../src/domain/capacity.ts'
import { addDays, instantOf } from '../../src/domain/dubai-time.ts'

const week = (hours: number) => Array<number>(7).fill(hours)
const party = { kind: 'mailbox', key: 'of Aisha' } as const
const account = { kind: 'account', key: 'of Aisha' } as const

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

const held = (changes: Partial<Held> = {}): Held => ({
  ...{ city: 'dubai', serviceId: 2, isHeld: true, isByCard: false },
  visits: ['2026-11-26', '2026-11-27'].map((date) => ({ date, hours: 6 })),
  ...changes,
})
const onSale = (city: number, service = city) => ({ city: week(city), service: week(service) })
const unpaidOf = (person: Party, completed = 0, hours = 12, city = 400) =>
  unpaidBudgets(person, { completed, hours }, onSale(city), defaultCapacity)

test('of a large city one in a hundred hours may be held without proof, of a small one an ordinary visit; never a quarter of a service', () => {
  const of = (city: number, service: number) => {
    const { mostOfCity, mostOfService } = unprovenBudgets(onSale(city, service), [], defaultCapacity)
    return [mostOfCity[4], mostOfService[4]]
  }
  expect(of(4_000, 400)).toEqual([40, 100])
  expect(of(100, 12)).toEqual([4, 3])
  expect(of(0, 0)).toEqual([4, 2])
})

test('newcomers together may have two fifths of a day booked without paying, of a small city three visits; a card only while it is held', () => {
  const of = (city: number, changes: Partial<Held>) =>
    claimsOf(unpaidOf(party, 0, 12, city), held(changes)).flatMap(({ budget, amount, most }) =>
      budget.startsWith('unpaid newcomers') ? [[budget, amount, most]] : [],
    )
  expect(of(400, { isHeld: false })).toEqual([
    ['unpaid newcomers dubai 2026-11-26', 6, 160],
    ['unpaid newcomers dubai 2026-11-27', 6, 160],
  ])
  expect(of(10, { isByCard: true })[0]).toEqual(['unpaid newcomers dubai 2026-11-26', 6, 12])
  expect(of(10, { isByCard: true, isHeld: false })).toEqual([])
  expect(claimsOf(unpaidOf(account, 1), held()).map(({ budget }) => budget)).toEqual(['unpaid of account of Aisha'])
})

test('a card that was charged vouches for what was booked with it, and for nothing that is added', () => {
  const of = (hours: number) =>
    claimsOf(unpaidOf(account, 1), held({ isByCard: true, isHeld: false, visits: [{ date: '2026-11-26', hours }] }))
  expect([of(11.75), of(12)]).toEqual([[], []])
  expect(of(50)).toEqual([{ budget: 'unpaid of account of Aisha', amount: 38, most: 256 }])
})

test('whatever is held claims each of its hours once of the city, the service and each of its parties', () => {
  const days = fc.array(fc.tuple(fc.nat(30), fc.integer({ min: 1, max: 320 })), { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(days, (list) => {
      const visits = list.map(([day, quarters]) => ({ date: addDays('2026-11-21', day), hours: quarters / 4 }))
      const budgets = { ...unpaidOf(account), unproven: unprovenBudgets(onSale(360, 200), [party], defaultCapacity) }
      const claims = claimsOf(budgets, held({ visits }))
      const sumOf = (name: string) => claims.filter(({ budget }) => budget.startsWith(name)).reduce((sum, { amount }) => sum + amount, 0)
      const hours = visits.reduce((sum, visit) => sum + visit.hours, 0)
      for (const name of ['city dubai', 'service 2 dubai', 'hours of mailbox', 'unpaid of account', 'unpaid newcomers'])
        expect(sumOf(name)).toBe(hours)
      expect(new Set(claims.map(({ budget }) => budget)).size).toBe(claims.length)
    }),
  )
})

test('what somebody may have booked without paying grows with every completed booking', () => {
  expect(unpaidOf(account)).toMatchObject({ mostUnpaid: 240, completed: 0, earnedEach: 16 })
  expect(unpaidOf(account, 3).mostUnpaid).toBe(288)
  expect(unpaidOf(party)).toMatchObject({ mostUnpaid: 48, earnedEach: 0 })
})
