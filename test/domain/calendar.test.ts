import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Candidate, countAble, daysOf, heldUntil, nearestTimes, openSlots, visitAt } from '../../src/domain/availability.ts'
import {
  addDays,
  addMinutes,
  dubaiDateOf,
  dubaiTimeOf,
  instantOf,
  isDubaiDate,
  isDubaiTime,
  weekdayOf,
} from '../../src/domain/dubai-time.ts'
import { hoursBrokenBy, legalHours } from '../../src/domain/legal-hours.ts'
import { isStartTime, refusalOfStart, startTimes } from '../../src/domain/opening-hours.ts'
import { firstVisitDate, type PlannedVisit, plannedVisits, visitDates } from '../../src/domain/series.ts'
import { timesInstead } from '../../src/domain/series-conflicts.ts'
import { defaultSettings as settings } from '../../src/domain/settings.ts'

const now = new Date('2026-11-21T06:00:00Z')
const day = fc.integer({ min: 0, max: 3_650 }).map((days) => addDays('2026-01-01', days))
const hours = fc.integer({ min: 2, max: 8 })

describe("Dubai's time", () => {
  test('is four hours before UTC, whatever the zone of the machine', () => {
    expect(instantOf('2026-11-26', '10:00').toISOString()).toBe('2026-11-26T06:00:00.000Z')
    expect(dubaiDateOf(new Date('2026-11-25T20:30:00Z'))).toBe('2026-11-26')
    expect(dubaiTimeOf(new Date('2026-11-25T20:30:00Z'))).toBe('00:30')
  })

  test('of an instant converts back to it', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 1_439 }), (date, minutes) => {
        const instant = addMinutes(instantOf(date, '00:00'), minutes)
        expect(instantOf(dubaiDateOf(instant), dubaiTimeOf(instant))).toEqual(instant)
      }),
    )
  })

  test.each(['2026-02-30', '2026-13-01', '26-01-01', '2026-1-1', '', 'tomorrow', '2026-11-26T10:00'])('%j is not a date', (text) => {
    expect(isDubaiDate(text)).toBe(false)
  })

  test.each(['24:00', '9:00', '10:60', '', '10.30'])('%j is not a time', (text) => {
    expect(isDubaiTime(text)).toBe(false)
  })
})

describe('opening hours', () => {
  test('offer every half hour from nine, and the last visit ends at closing', () => {
    expect(startTimes(2, settings)).toHaveLength(21)
    expect(startTimes(2, settings).at(0)).toBe('09:00')
    expect(startTimes(2, settings).at(-1)).toBe('19:00')
    expect(startTimes(8, settings).at(-1)).toBe('13:00')
  })

  test('offer exactly the times that they accept', () => {
    fc.assert(
      fc.property(hours, fc.integer({ min: 0, max: 1_439 }), (length, minutes) => {
        const time = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
        expect(isStartTime(time, length, settings)).toBe(startTimes(length, settings).includes(time))
      }),
    )
  })

  test.each([
    ['2026-11-20', '10:00', 'past'],
    ['2026-11-21', '10:30', 'too_soon'],
    ['2026-11-21', '11:00', null],
    ['2026-11-22', '08:30', 'closed'],
    ['2026-11-22', '19:30', 'closed'],
    ['2027-02-19', '10:00', null],
    ['2027-02-20', '10:00', 'beyond_horizon'],
  ])('on %s at %s return %s', (date, time, refusal) => {
    expect(refusalOfStart(date, time, 2, now, settings)).toBe(refusal)
  })
})

describe('free times', () => {
  type Busy = Candidate['busy'][number] & { professionalId: number }
  const question = { from: '2026-11-26', days: 1, hours: 2, cleaners: 1, professionals: [1, 2], busy: [] as Busy[], now, settings }
  const taken = (professionalId: number, time: string, length = 2): Busy => {
    const visit = visitAt('2026-11-26', time, length)
    return { professionalId, from: visit.startsAt, until: visit.endsAt, before: 0, after: settings.travelBuffer, road: null, onward: null }
  }
  const free = (changes: Partial<typeof question>) => {
    const { cleaners, professionals, busy, ...days } = { ...question, ...changes }
    const slots = openSlots(days)
    const counts: number[] = []
    const candidates = professionals.map((id): Candidate => {
      const own = busy.filter(({ professionalId }) => professionalId === id).sort((a, b) => a.from.getTime() - b.from.getTime())
      return { id, schedule: { shifts: [], exceptions: [] }, busy: own, before: 0, after: settings.travelBuffer, most: legalHours }
    })
    countAble(slots, candidates, counts, cleaners)
    return daysOf(days, slots, counts, cleaners)[0]?.times ?? []
  }

  test('are all times of the day if nobody is booked', () => {
    expect(free({})).toEqual(startTimes(2, settings))
  })

  test('exclude times when all professionals are taken, travel included', () => {
    const times = free({ busy: [taken(1, '12:00'), taken(2, '12:00')] })
    expect(times).not.toContain('12:00')
    expect(times).not.toContain('14:00')
    expect(times).toContain('14:30')
    expect(times).not.toContain('10:00')
    expect(times).toContain('09:30')
  })

  test('include times when one of two is free, but not for two', () => {
    expect(free({ busy: [taken(1, '12:00')] })).toContain('12:00')
    expect(free({ busy: [taken(1, '12:00')], cleaners: 2 })).not.toContain('12:00')
  })

  test('are none if there are fewer professionals than wanted', () => {
    expect(free({ cleaners: 3 })).toEqual([])
  })

  test('are exactly those for which enough professionals are free', () => {
    const someBusy = fc.array(
      fc.record({ professionalId: fc.integer({ min: 1, max: 3 }), start: fc.integer({ min: 0, max: 20 }), length: hours }),
      { maxLength: 6 },
    )
    fc.assert(
      fc.property(someBusy, fc.integer({ min: 1, max: 3 }), hours, (visits, cleaners, length) => {
        const busy = visits.map(({ professionalId, start, length: taking }) =>
          taken(professionalId, startTimes(2, settings)[start] ?? '09:00', taking),
        )
        const offered = free({ busy, cleaners, hours: length, professionals: [1, 2, 3] })
        for (const time of startTimes(length, settings)) {
          const visit = visitAt('2026-11-26', time, length)
          const until = heldUntil(visit, settings.travelBuffer)
          const able = [1, 2, 3].filter((id) => {
            const own = busy.filter(({ professionalId }) => professionalId === id)
            const worked = own.map(({ from, until }) => ({ from: from.getTime(), until: until.getTime() }))
            const wanted = { from: visit.startsAt.getTime(), until: visit.endsAt.getTime() }
            return (
              !own.some(
                (range) =>
                  range.from < until && visit.startsAt < heldUntil({ startsAt: range.from, endsAt: range.until }, settings.travelBuffer),
              ) &&
              hoursBrokenBy(
                wanted,
                worked.toSorted((a, b) => a.from - b.from),
                legalHours,
                () => settings.travelBuffer,
              ) === null
            )
          })
          expect(offered.includes(time)).toBe(able.length >= cleaners)
        }
      }),
    )
  })

  test('nearest to a wanted one come nearest first', () => {
    const days = [
      { date: '2026-11-26', times: ['09:00', '12:30', '18:00'] },
      { date: '2026-11-27', times: ['10:00'] },
    ]
    expect(nearestTimes(days, { date: '2026-11-26', time: '12:00' }, 3)).toEqual([
      { date: '2026-11-26', time: '12:30' },
      { date: '2026-11-26', time: '09:00' },
      { date: '2026-11-26', time: '18:00' },
    ])
  })
})

describe('the dates of a series', () => {
  test('Once is the day itself', () => {
    expect(visitDates('Once', '2026-11-26', 4)).toEqual(['2026-11-26'])
  })

  test('Multiple times a week without weekdays is the day and the second and fourth after it', () => {
    expect(visitDates('Multiple times a week', '2026-11-26', 1)).toEqual(['2026-11-26', '2026-11-28', '2026-11-30'])
  })

  test('start on the wanted day or the next chosen weekday, in order, and only on chosen weekdays', () => {
    fc.assert(
      fc.property(day, fc.array(fc.integer({ min: 0, max: 6 })), fc.integer({ min: 1, max: 8 }), (first, weekdays, weeks) => {
        const dates = visitDates('Multiple times a week', first, weeks, weekdays)
        expect(dates[0]).toBe(firstVisitDate('Multiple times a week', first, weekdays))
        expect([...dates].sort()).toEqual(dates)
        expect(new Set(dates).size).toBe(dates.length)
        if (weekdays.length > 0) for (const date of dates) expect(weekdays).toContain(weekdayOf(date))
      }),
    )
  })

  test('of Mondays and Thursdays from a Tuesday are eight, starting on the Thursday', () => {
    const dates = visitDates('Multiple times a week', '2026-11-24', 4, [1, 4])
    expect(dates).toHaveLength(8)
    expect(dates.slice(0, 3)).toEqual(['2026-11-26', '2026-11-30', '2026-12-03'])
  })

  test('that are unavailable get the nearest times on days without a visit of the series', () => {
    const days = ['2026-11-25', '2026-11-26', '2026-11-27', '2026-11-29'].map((date) => ({ date, times: ['09:00', '15:00'] }))
    const planned = plannedVisits(['2026-11-26', '2026-11-27'], '10:00')
    expect(timesInstead(days, planned[0] as PlannedVisit, planned, 3)).toEqual([
      { date: '2026-11-26', time: '09:00' },
      { date: '2026-11-26', time: '15:00' },
      { date: '2026-11-25', time: '15:00' },
    ])
  })
})
