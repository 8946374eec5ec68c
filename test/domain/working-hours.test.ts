import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CalendarRule, planOfDay } from '../../src/domain/calendar.ts'
import { addDays, addMinutes, instantOf } from '../../src/domain/dubai-time.ts'
import { refusalOfTime, startTimes } from '../../src/domain/opening-hours.ts'
import { defaultSettings as settings } from '../../src/domain/settings.ts'
import { type Exception, type Schedule, type Shift, worksDuring } from '../../src/domain/working-hours.ts'

const name = { en: 'A rule', ar: 'قاعدة' }
const rule = (changes: Partial<CalendarRule>): CalendarRule => ({
  kind: 'hours',
  name,
  city: null,
  from: '2020-01-01',
  until: null,
  isYearly: false,
  begins: null,
  ends: null,
  isClosed: false,
  isProvisional: false,
  ...changes,
})
const prayer = rule({ kind: 'friday_prayer', begins: 765, ends: 825 })
const ban = rule({ kind: 'midday_ban', from: '2020-06-15', until: '2020-09-15', isYearly: true, begins: 750, ends: 900 })
const ramadan = rule({ kind: 'ramadan', from: '2027-02-08', until: '2027-03-09', begins: 600, ends: 960, isProvisional: true })
const eid = rule({ kind: 'holiday', from: '2027-03-09', until: '2027-03-11', isClosed: true, isProvisional: true })
const garden = { city: 'dubai', isOutdoor: true, pausesForPrayer: true, leadTime: 0 }
const office = { city: 'dubai', isOutdoor: false, pausesForPrayer: false, leadTime: 0 }
const rules = [prayer, ban, ramadan, eid]
const refusal = (date: string, time: string, hours: number, place = garden) =>
  refusalOfTime(time, hours, planOfDay(date, place, rules, settings))

describe('the calendar', () => {
  test.each([
    ['a Friday visit that ends as the prayer begins', '2026-11-27', '09:00', 3, null],
    ['a Friday visit across it', '2026-11-27', '11:00', 2, 'friday_prayer'],
    ['a Friday visit that starts in it', '2026-11-27', '13:30', 2, 'friday_prayer'],
    ['a Friday visit after it', '2026-11-27', '14:00', 2, null],
    ['a Thursday visit at that time', '2026-11-26', '12:00', 2, null],
    ['the last day before the midday ban', '2026-06-14', '12:00', 2, null],
    ['its first day', '2026-06-15', '12:00', 2, 'midday_ban'],
    ['its first day, done before', '2026-06-15', '10:30', 2, null],
    ['its first day, begun after', '2026-06-15', '15:00', 2, null],
    ['its last day', '2026-09-15', '14:30', 2, 'midday_ban'],
    ['the day after it', '2026-09-16', '12:00', 2, null],
    ['the same days of another year', '2029-07-19', '12:30', 2, 'midday_ban'],
    ['a morning in Ramadan', '2027-02-08', '09:30', 2, 'closed'],
    ['an afternoon in Ramadan', '2027-02-08', '14:00', 2, null],
    ['an evening in Ramadan', '2027-02-08', '14:30', 2, 'closed'],
    ['Eid, which goes before Ramadan', '2027-03-09', '12:00', 2, 'closed_day'],
  ])('%s: %s %s for %i hours is %j', (_, date, time, hours, expected) => {
    expect(refusal(date, time, hours)).toBe(expected)
  })

  test('applies prayer times and the midday ban only to services marked for them', () => {
    expect(refusal('2026-11-27', '12:30', 2, office)).toBeNull()
    expect(refusal('2026-07-01', '13:00', 2, office)).toBeNull()
  })

  test('names a special day, and whether it depends on the moon', () => {
    expect(planOfDay('2027-03-09', office, rules, settings).notes).toEqual([
      { kind: 'ramadan', name, isProvisional: true },
      { kind: 'holiday', name, isProvisional: true },
    ])
  })

  test("a city's own rule overrides a general one, and a later rule an earlier one", () => {
    const own = [
      rule({ begins: 600, ends: 900 }),
      rule({ begins: 660, ends: 900, city: 'dubai' }),
      rule({ begins: 720, ends: 900, city: 'ajman' }),
    ]
    expect(planOfDay('2026-11-26', office, own, settings).opensAt).toBe(660)
    expect(
      planOfDay('2026-11-26', { ...office, city: 'sharjah' }, [...own, rule({ begins: 630, ends: 900, from: '2026-11-01' })], settings)
        .opensAt,
    ).toBe(630)
  })

  test('never offers a time that it would refuse, on any day, for any service', () => {
    const day = fc.integer({ min: 0, max: 1_500 }).map((days) => addDays('2026-01-01', days))
    fc.assert(
      fc.property(day, fc.integer({ min: 2, max: 8 }), fc.boolean(), fc.boolean(), (date, hours, isOutdoor, pausesForPrayer) => {
        const plan = planOfDay(date, { city: 'dubai', isOutdoor, pausesForPrayer, leadTime: 0 }, rules, settings)
        for (const time of startTimes(hours, plan).filter((one) => refusalOfTime(one, hours, plan) === null)) {
          const start = Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
          expect(plan.isClosed).toBe(false)
          expect(start >= plan.opensAt && start + hours * 60 <= plan.closesAt).toBe(true)
          for (const { begins, ends } of plan.blocked) expect(start + hours * 60 <= begins || ends <= start).toBe(true)
        }
      }),
    )
  })
})

const monday = instantOf('2026-11-23', '00:00')
const minute = fc.integer({ min: 0, max: 1_439 })
const shift = fc
  .tuple(fc.integer({ min: 0, max: 6 }), minute, minute)
  .filter(([, a, b]) => a !== b)
  .map(([weekday, a, b]): Shift => ({ weekday, begins: Math.min(a, b), ends: Math.max(a, b) }))
const exception = fc
  .tuple(
    fc.constantFrom('off' as const, 'extra' as const),
    fc.integer({ min: -1_440, max: 8 * 1_440 }),
    fc.integer({ min: 30, max: 2_000 }),
  )
  .map(([kind, begins, length]): Exception => ({ kind, from: addMinutes(monday, begins), until: addMinutes(monday, begins + length) }))

describe('working hours', () => {
  const weekdays: Schedule = { shifts: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, begins: 480, ends: 1_020 })), exceptions: [] }
  const works = (schedule: Schedule, date: string, from: string, until: string) =>
    worksDuring(schedule, { from: instantOf(date, from), until: instantOf(date, until) })

  test.each([
    ['2026-11-26', '08:00', '17:00', true],
    ['2026-11-26', '07:30', '09:30', false],
    ['2026-11-26', '16:00', '18:00', false],
    ['2026-11-28', '10:00', '12:00', false],
  ])('on %s from %s to %s: %s', (date, from, until, expected) => {
    expect(works(weekdays, date, from, until)).toBe(expected)
  })

  test('time off overrides everything, extra time the week', () => {
    const day = (date: string, kind: 'off' | 'extra', from: string, until: string): Exception => ({
      kind,
      from: instantOf(date, from),
      until: instantOf(date, until),
    })
    const schedule = { ...weekdays, exceptions: [day('2026-11-28', 'extra', '09:00', '14:00'), day('2026-11-28', 'off', '12:00', '13:00')] }
    expect(works(schedule, '2026-11-28', '09:00', '12:00')).toBe(true)
    expect(works(schedule, '2026-11-28', '11:00', '13:00')).toBe(false)
    const longer = { ...weekdays, exceptions: [day('2026-11-26', 'extra', '17:00', '20:00')] }
    expect(works(longer, '2026-11-26', '16:00', '18:00')).toBe(true)
  })

  test('agree minute by minute with their spans', () => {
    fc.assert(
      fc.property(
        fc.array(shift, { maxLength: 5 }),
        fc.array(exception, { maxLength: 4 }),
        fc.integer({ min: 0, max: 7 * 1_440 }),
        fc.integer({ min: 1, max: 300 }),
        (shifts, exceptions, begins, length) => {
          const range = { from: addMinutes(monday, begins), until: addMinutes(monday, begins + length) }
          const worksAt = (at: number) => {
            const moment = addMinutes(monday, at)
            const within = (kind: string) => exceptions.some((one) => one.kind === kind && one.from <= moment && moment < one.until)
            const weekday = (1 + Math.floor(at / 1_440)) % 7
            const usual =
              shifts.length === 0 || shifts.some((one) => one.weekday === weekday && one.begins <= at % 1_440 && at % 1_440 < one.ends)
            return !within('off') && (usual || within('extra'))
          }
          const minutes = Array.from({ length }, (_, index) => begins + index)
          expect(worksDuring({ shifts, exceptions }, range)).toBe(minutes.every(worksAt))
        },
      ),
      { numRuns: 300 },
    )
  })
})
