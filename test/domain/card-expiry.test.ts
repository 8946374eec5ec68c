import { describe, expect, it } from 'vitest'
import { expiryIn, expiryText, withSlash } from '../../src/domain/card-expiry.ts'

describe('the expiry of a card in one field', () => {
  it.each([
    ['5', '05'],
    ['05', '05'],
    ['1', '1'],
    ['1/', '01'],
    ['1/27', '01/27'],
    ['1227', '12/27'],
    ['5 / 28', '05/28'],
    ['05/2028', '05/2028'],
    ['٠٥٢٨', '05/28'],
  ])('%s is shown as %s', (typed, shown) => expect(withSlash(typed)).toBe(shown))

  it.each([
    ['05/28', '05', '2028'],
    ['05/2028', '05', '2028'],
    ['13/28', '', '2028'],
    ['00/28', '', '2028'],
    ['05/25', '05', ''],
    ['05/42', '05', ''],
    ['05/2', '05', ''],
    ['', '', ''],
  ])('%s is month %s and year %s', (typed, month, year) => expect(expiryIn(typed, 2026)).toEqual({ month, year }))

  it('shows what was filled in elsewhere as it is printed', () => {
    expect(expiryText({ month: '05', year: '2028' })).toBe('05/28')
    expect(expiryText({ month: '', year: '' })).toBe('')
  })
})
