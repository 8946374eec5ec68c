import { expect, test } from 'vitest'
import { type DetailWords, detailsIn } from '../../src/domain/audit-words.ts'
import { formatAed } from '../../src/domain/money.ts'

const words: DetailWords = {
  field: (name) => ({ amount: 'Amount', teams: 'Teams', value: 'Value', taken_by: 'Taken by' })[name] ?? null,
  value: (_, value) => (value === 'asked' ? 'asked for' : null),
  person: (key) => ({ acc_1: 'Omar Haddad', 'professional/2': 'Layla Amin', 'professional/3': 'Aisha Noor' })[key] ?? null,
  money: formatAed,
  moment: (instant) => `at ${instant}`,
  day: (date) => `on ${date}`,
  minuteOfDay: (minute) => `${minute / 60}:00`,
  weekday: (day) => ['Sunday', 'Monday', 'Tuesday'][day] ?? '',
  isSo: (is) => (is ? 'yes' : 'no'),
  whole: (field, value) => (field === 'value' ? `${value} minutes` : null),
  nothing: 'none',
  comma: ', ',
}
const told = (after: Record<string, unknown>, before: Record<string, unknown> | null = null) =>
  detailsIn({ before, after }, words).map(({ label, before: then, after: now }) => [label, then, now])

test('details are told in dirhams, names, dates and words, without ids that nobody reads', () => {
  expect(told({ amount: 30_000, state: 'asked', approval: `apv_${'0'.repeat(32)}` })).toEqual([
    ['Amount', null, formatAed(30_000)],
    ['state', null, 'asked for'],
  ])
  expect(told({ due: 105, total_price: 99.95 })).toEqual([
    ['due', null, formatAed(10_500)],
    ['total price', null, formatAed(9_995)],
  ])
  expect(told({ taken_by: 'acc_1' }, { taken_by: null })).toEqual([['Taken by', 'none', 'Omar Haddad']])
  expect(told({ teams: [{ visit: 24, professional: 2 }], professionals: [3, 9] })).toEqual([
    ['Teams', null, 'Layla Amin'],
    ['professionals', null, 'Aisha Noor, 9'],
  ])
  expect(told({ touched: [{ visit: 1, before: [2], after: [3] }] })).toEqual([['touched', null, 'Layla Amin → Aisha Noor']])
  expect(told({ starts_at: '2026-11-26T06:00:00.000Z', day: '2026-11-26', start_minute: 600, weekdays: [1, 2] })).toEqual([
    ['starts at', null, 'at 2026-11-26T06:00:00.000Z'],
    ['day', null, 'on 2026-11-26'],
    ['start minute', null, '10:00'],
    ['weekdays', null, 'Monday, Tuesday'],
  ])
  expect(told({ value: 90, is_active: true }, { value: 60 })).toEqual([
    ['Value', '60 minutes', '90 minutes'],
    ['is active', null, 'yes'],
  ])
  expect(told({ calm: 12, lines: { some_part: 'a_long_word' } })).toEqual([
    ['calm', null, '12'],
    ['lines', null, 'some part: a long word'],
  ])
})
