import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { frequencies } from '../../src/domain/booking-options.ts'
import {
  defaultPricing,
  linesOf,
  priceOf,
  priceOfLines,
  seriesPercentOf,
  smallestBooking,
  withSeriesDiscount,
} from '../../src/domain/pricing.ts'
import { discounted, discountOf, mostOff } from '../../src/domain/promo.ts'
import { changedPrice } from '../../src/domain/series-price.ts'

const choice = fc.record({ cleaners: fc.integer({ min: 1, max: 10 }), hours: fc.integer({ min: 2, max: 8 }), materials: fc.boolean() })
const fils = fc.integer({ min: 0, max: 1_000_000 })
const pricing = fc.record({ base: fils, extraCleaner: fils, extraHour: fils, material: fils })
const percent = fc.integer({ min: 1, max: 50 })
const rate = fc.constantFrom(0, 500, 1_525)

describe('what a series takes off', () => {
  test.each([
    ['Once', [], 0],
    ['Once', [4], 0],
    ['Weekly', [], 10],
    ['Multiple times a week', [], 15],
    ['Multiple times a week', [1, 4], 15],
    ['Multiple times a week', [4], 10],
  ] as const)('%s on the days %j is %i percent', (frequency, weekdays, off) => {
    expect(seriesPercentOf({ Weekly: 10, 'Multiple times a week': 15 }, frequency, weekdays)).toBe(off)
  })

  test('is nothing where a service says nothing', () => {
    expect(frequencies.map((frequency) => seriesPercentOf({}, frequency))).toEqual([0, 0, 0])
    expect(priceOfLines(withSeriesDiscount(linesOf(defaultPricing, smallestBooking), 0), 500)).toEqual(
      priceOf(defaultPricing, smallestBooking, 500),
    )
  })

  test('is a line of its own: the lines are the charge, in whole fils, at most half a fils from the percentage and never below zero', () => {
    fc.assert(
      fc.property(pricing, choice, percent, rate, (prices, chosen, off, vatRate) => {
        const listed = priceOf(prices, chosen, vatRate)
        const { lines, charge, vat, total } = priceOfLines(withSeriesDiscount(listed.lines, off), vatRate)
        const taken = -(lines.at(-1)?.amount ?? 0)
        expect(lines.at(-1)).toMatchObject({ kind: 'series', count: off })
        expect([charge, charge + vat]).toEqual([listed.charge - taken, total])
        expect([taken, charge, vat, total].every((amount) => Number.isInteger(amount) && amount >= 0)).toBe(true)
        expect(Math.abs(taken - (listed.charge * off) / 100)).toBeLessThanOrEqual(0.5)
      }),
    )
  })

  test('makes no larger visit cheaper, and no larger percentage dearer', () => {
    const total = (lines: ReturnType<typeof linesOf>, off: number) => priceOfLines(withSeriesDiscount(lines, off), 500).total
    fc.assert(
      fc.property(pricing, choice, percent, (prices, chosen, off) => {
        const lines = linesOf(prices, chosen)
        const longer = linesOf(prices, { ...chosen, hours: chosen.hours + 1 })
        expect(total(longer, off)).toBeGreaterThanOrEqual(total(lines, off))
        expect(total(lines, off)).toBeLessThanOrEqual(total(lines, off - 1))
      }),
    )
  })
})

describe('a series that changes', () => {
  /** As it is booked: list price, what the series takes off, what a code of so many percent takes off the rest, VAT. */
  const booked = (list: number, off: number, promo: number, vatRate: number) => {
    const listed = priceOfLines(withSeriesDiscount([{ kind: 'base', count: 1, amount: list }], off), vatRate)
    const discount = discountOf({ percent: promo, amount: null, most: null }, listed.charge)
    const { charge, vat, total } = discounted(listed, discount, vatRate)
    return { charge, discount, seriesPercent: off, seriesDiscount: list - listed.charge, vat, total }
  }
  const any = fc.integer({ min: 0, max: 90 })

  test('costs what it would if it had been booked like that, the rounding of a code apart', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 1_000_000 }), fils, percent, percent, any, rate, (list, more, off, next, promo, vatRate) => {
        const before = booked(list, off, promo, vatRate)
        const changed = changedPrice(before, { more, percent: next }, vatRate)
        const { charge, discount, seriesDiscount, vat, total } = changed
        expect(charge + discount + seriesDiscount).toBe(list + more)
        expect(seriesDiscount).toBe(booked(list + more, next, 0, vatRate).seriesDiscount)
        expect(total).toBe(charge + vat)
        // The share of a code is that of the fils that it took, which were rounded: as often as the rest is larger than it was.
        const larger = (charge + discount) / (before.charge + before.discount)
        expect(Math.abs(discount - booked(list + more, next, promo, vatRate).discount)).toBeLessThanOrEqual(2 + larger)
        expect(discount).toBeLessThanOrEqual(mostOff(charge + discount))
      }),
    )
  })

  test('as it was costs what it cost, and nothing costs less than nothing', () => {
    fc.assert(
      fc.property(fils, percent, any, rate, (list, off, promo, vatRate) => {
        const before = booked(list, off, promo, vatRate)
        expect(changedPrice(before, { more: 0, percent: off }, vatRate)).toEqual(before)
        expect(changedPrice(before, { more: -2 * list, percent: off }, vatRate)).toMatchObject({ charge: 0, seriesDiscount: 0, total: 0 })
      }),
    )
  })
})
