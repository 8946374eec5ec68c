import { expect, test } from 'vitest'
import { dayText } from '../../src/app/pro/texts.ts'

test('a day on the phone names its year only where it is not this year, so that Maria knows how long her paper holds', () => {
  expect(dayText('2026-09-29', 'en', '2026-11-23')).toBe('Tuesday 29 September')
  expect(dayText('2027-09-29', 'en', '2026-11-23')).toContain('29 September 2027')
  expect(dayText('2027-09-29', 'ar', '2026-11-23')).toContain('2027')
})
