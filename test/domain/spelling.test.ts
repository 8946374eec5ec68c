import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lettersBetween } from '../../src/domain/spelling.ts'

describe('letters between two words', () => {
  test.each([
    ['leak', 'leak', 0],
    ['leek', 'leak', 1],
    ['laek', 'leak', 1],
    ['lea', 'leak', 1],
    ['leaak', 'leak', 1],
    ['', 'leak', 4],
    ['kitten', 'sitting', 3],
    ['تنضيف', 'تنظيف', 1],
  ])('%s and %s: %i', (a, b, letters) => {
    expect(lettersBetween(a, b)).toBe(letters)
    expect(lettersBetween(b, a)).toBe(letters)
  })

  test("are zero for the same word, symmetric, and never more than the longer word's length", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 12 }), fc.string({ maxLength: 12 }), (a, b) => {
        expect(lettersBetween(a, a)).toBe(0)
        expect(lettersBetween(a, b)).toBe(lettersBetween(b, a))
        expect(lettersBetween(a, b)).toBeLessThanOrEqual(Math.max(a.length, b.length))
      }),
    )
  })
})
