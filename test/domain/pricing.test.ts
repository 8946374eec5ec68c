import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dirhamsFromFils, filsFromDirhams, formatAed, shareOf } from '../../src/domain/money.ts'
import { defaultPricing, priceOf, smallestBooking } from '../../src/domain/pricing.ts'

const choice = fc.record({ cleaners: fc.integer({ min: 1, max: 10 }), hours: fc.integer({ min: 2, max: 8 }), materials: fc.boolean() })
const fils = fc.integer({ min: 0, max: 10_000_000 })
const pricing = fc.record({ base: fils, extraCleaner: fils, extraHour: fils, material: fils })

describe('the price of a visit', () => {
  test.each([
    ['the smallest booking', smallestBooking, 10_000, 500, 10_500],
    ['two cleaners', { cleaners: 2, hours: 2, materials: false }, 15_000, 750, 15_750],
    ['four hours', { cleaners: 1, hours: 4, materials: false }, 16_000, 800, 16_800],
    ['materials', { cleaners: 1, hours: 2, materials: true }, 12_000, 600, 12_600],
    ['everything', { cleaners: 10, hours: 8, materials: true }, 75_000, 3_750, 78_750],
  ])('with the default prices for %s', (_, chosen, charge, vat, total) => {
    expect(priceOf(defaultPricing, chosen, 500)).toMatchObject({ charge, vat, total })
  })

  test('is the sum of its lines and their VAT, in whole fils', () => {
    fc.assert(
      fc.property(pricing, choice, (prices, chosen) => {
        const { lines, charge, vat, total } = priceOf(prices, chosen, 500)
        expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(charge)
        expect(charge + vat).toBe(total)
        for (const amount of [charge, vat, total]) expect(Number.isInteger(amount)).toBe(true)
        expect(Math.abs(vat - charge * 0.05)).toBeLessThanOrEqual(0.5)
      }),
    )
  })

  test('never decreases when more is chosen', () => {
    fc.assert(
      fc.property(pricing, choice, (prices, chosen) => {
        const { total } = priceOf(prices, chosen, 500)
        expect(priceOf(prices, { ...chosen, cleaners: chosen.cleaners + 1 }, 500).total).toBeGreaterThanOrEqual(total)
        expect(priceOf(prices, { ...chosen, hours: chosen.hours + 1 }, 500).total).toBeGreaterThanOrEqual(total)
      }),
    )
  })
})

describe('money', () => {
  test.each([
    [0, 'AED\u00a00.00'],
    [10_500, 'AED\u00a0105.00'],
    [123_456_789, 'AED\u00a01,234,567.89'],
  ])('%i fils is written %s', (amount, text) => {
    expect(formatAed(amount)).toBe(text)
  })

  test('survives conversion to the API and back', () => {
    fc.assert(
      fc.property(fc.integer({ min: -100_000_000, max: 100_000_000 }), (amount) => filsFromDirhams(dirhamsFromFils(amount)) === amount),
    )
  })

  test.each([0.001, 105.005, Number.NaN, Number.POSITIVE_INFINITY, 1e15])('%s dirhams is not an amount of money', (dirhams) => {
    expect(filsFromDirhams(dirhams)).toBeNull()
  })

  test.each([
    [10, 500, 1],
    [9, 500, 0],
    [30, 500, 2],
    [10_000, 500, 500],
  ])('a share of %i fils at %i basis points is %i, rounded half up', (amount, basisPoints, share) => {
    expect(shareOf(amount, basisPoints)).toBe(share)
  })
})
