import { expect, test } from 'vitest'
import { hoursShown, laidOut, mondayOf, shifted, slotOf } from '../../src/app/admin/calendar/slots.ts'

const visit = (from: string, until: string) => ({ starts_at: `2026-11-26T${from}:00.000Z`, ends_at: `2026-11-26T${until}:00.000Z` })

test('a slot is a day and a minute of it in Dubai', () => {
  expect(slotOf('2026-11-25T20:30:00.000Z')).toEqual({ date: '2026-11-26', minute: 30 })
})

test('the grid shows the working day, and longer where a visit needs it', () => {
  expect(hoursShown([])).toEqual({ from: 8, until: 20 })
  expect(hoursShown([visit('03:30', '05:00'), visit('15:00', '17:15')])).toEqual({ from: 7, until: 22 })
})

test('visits that overlap stand beside each other, and those after them have the whole width again', () => {
  const placed = laidOut([visit('06:00', '08:00'), visit('07:00', '09:00'), visit('08:00', '10:00'), visit('10:00', '11:00')])
  expect(placed.map(({ lane, lanes }) => [lane, lanes])).toEqual([
    [0, 2],
    [1, 2],
    [0, 2],
    [0, 1],
  ])
})

test('a move stays within the grid', () => {
  const bounds = { days: ['2026-11-23', '2026-11-24'], from: 8, until: 20 }
  const at = { date: '2026-11-23', minute: 9 * 60 }
  expect(shifted(at, { days: 1, steps: 3 }, 120, bounds)).toEqual({ date: '2026-11-24', minute: 10 * 60 + 30 })
  expect(shifted(at, { days: -3, steps: -9 }, 120, bounds)).toEqual({ date: '2026-11-23', minute: 8 * 60 })
  expect(shifted(at, { days: 9, steps: 99 }, 120, bounds)).toEqual({ date: '2026-11-24', minute: 18 * 60 })
})

test('weeks begin on Monday', () => {
  expect(['2026-11-22', '2026-11-23', '2026-11-29'].map(mondayOf)).toEqual(['2026-11-16', '2026-11-23', '2026-11-23'])
})
