import { expect, test } from 'vitest'
import { instantOf } from '../../src/domain/dubai-time.ts'
import { type DayOfWork, workloadOf } from '../../src/domain/workload.ts'

const stop = (from: string, until: string, road = 0) => ({
  from: instantOf('2026-11-26', from),
  until: instantOf('2026-11-26', until),
  road,
})
const day = (stops: DayOfWork['stops'], changes: Partial<DayOfWork> = {}) =>
  workloadOf({ stops, worked: 540, week: 600, limits: { day: 480, week: 2_880 }, ...changes })

test.each<[string, ReturnType<typeof day>, object]>([
  ['no visit', day([]), { booked: 0, longestPause: null, broken: null }],
  ['the law allows less than they work', day([stop('09:00', '11:00')]), { booked: 120, capacity: 480, longestPause: null }],
  ['they work less than the law allows', day([], { worked: 240 }), { capacity: 240 }],
  [
    'the longest of two pauses, the roads left out',
    day([stop('09:00', '11:00', 20), stop('12:00', '13:00', 30), stop('15:00', '16:00')]),
    { longestPause: 90 },
  ],
  ['a road longer than the time there is', day([stop('09:00', '11:00', 40), stop('11:30', '13:00')]), { longestPause: 0 }],
  ['six hours with half an hour between', day([stop('09:00', '12:00'), stop('12:30', '15:30')]), { broken: 'no_pause' }],
  ['six hours with an hour between', day([stop('09:00', '12:00'), stop('13:00', '16:00')]), { broken: null }],
  ['nine hours', day([stop('08:00', '13:00'), stop('14:00', '18:00')]), { booked: 540, broken: 'hours_day' }],
  ['the last two hours of 49', day([stop('09:00', '11:00')], { week: 2_940 }), { broken: 'hours_week' }],
  ['the last two hours of 48', day([stop('09:00', '11:00')], { week: 2_880 }), { broken: null }],
])('%s', (_, found, expected) => {
  expect(found).toMatchObject(expected)
})
