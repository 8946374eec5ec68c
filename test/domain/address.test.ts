import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addressLine, makaniIn, makaniText } from '../../src/domain/address.ts'

describe('an address on one line', () => {
  test.each([
    ['Marina Heights', 'Apartment 1204', 'Dubai Marina', 'Apartment 1204, Marina Heights, Dubai Marina'],
    ['Villa 12', null, 'Jumeirah 1', 'Villa 12, Jumeirah 1'],
    ['Villa 12, Jumeirah 1', null, 'Jumeirah 1', 'Villa 12, Jumeirah 1'],
    ['Apartment 1204, Dubai Marina', 'apartment 1204', null, 'Apartment 1204, Dubai Marina'],
    ['Villa 12', null, null, 'Villa 12'],
  ])('of %j, unit %j, area %j says each part once', (building, unit, area, line) => {
    expect(addressLine(building, { unit, area }, 'en')).toBe(line)
  })

  test('says an area once whose number is written in the digits of either script', () => {
    expect(addressLine('فيلا ١٢، البرشاء ٢', { unit: null, area: 'البرشاء 2' }, 'ar')).toBe('فيلا ١٢، البرشاء ٢')
    expect(addressLine('فيلا 12، البرشاء 2', { unit: 'شقة ٣', area: 'البرشاء ٢' }, 'ar')).toBe('شقة ٣، فيلا 12، البرشاء 2')
  })

  test('has the Arabic comma in Arabic', () => {
    expect(addressLine('فيلا 12', { unit: null, area: 'جميرا 1' }, 'ar')).toBe('فيلا 12، جميرا 1')
  })
})

describe('a Makani number', () => {
  test.each([
    ['30032 95320', '3003295320'],
    ['٣٠٠٣٢٩٥٣٢٠', '3003295320'],
    ['30032-95320', '3003295320'],
    ['300329532', null],
    ['3003295320a', null],
    ['', null],
  ])('%j is %j', (typed, digits) => expect(makaniIn(typed)).toBe(digits))

  test('is read back from how it is shown', () => {
    fc.assert(fc.property(fc.stringMatching(/^\d{10}$/), (digits) => makaniIn(makaniText(digits)) === digits))
  })
})
