import { expect, test } from 'vitest'
import { dateText } from '../../src/app/booking/dates.ts'

const dates = ['2026-11-27', '2026-12-04']

test('a list of dates has commas only between its dates, in both languages', () => {
  expect(dates.map((date) => dateText(date, 'en')).join(', ')).toBe('Friday 27\u00a0November, Friday 4\u00a0December')
  expect(dates.map((date) => dateText(date, 'ar')).join('، ')).toBe('الجمعة 27\u00a0نوفمبر، الجمعة 4\u00a0ديسمبر')
})

test('dates of every form are in words, with day, month and year on one line', () => {
  expect(dateText('2026-11-27', 'en', 'shortOfYear')).toBe('Fri 27\u00a0Nov\u00a02026')
  expect(dateText('2026-11-27', 'en', 'full')).toBe('Friday 27\u00a0November\u00a02026')
  expect(dateText('2026-11-27', 'en', 'day')).toBe('27\u00a0November\u00a02026')
})
