import { describe, expect, test } from 'vitest'
import { firstNameOf } from '../../src/domain/first-name.ts'
import { arrivalWindow, isLate, isOverdue, type Journey } from '../../src/domain/visit-progress.ts'

const at = (time: string) => new Date(`2026-11-26T${time}:00+04:00`)
const journey = (known: Partial<Journey> = {}): Journey => ({
  ...{ status: 'scheduled', startsAt: at('10:00'), leftAt: null, arrivedAt: null, road: null, late: null },
  ...known,
})
const late = (minutes: number, saidAt: string) => ({ minutes, saidAt: at(saidAt) })

describe('the window in which a team is expected', () => {
  test.each([
    ['nobody left', journey(), null],
    ['a road of 20 minutes', journey({ leftAt: at('09:33'), road: 20 }), ['09:50', '10:05']],
    ['a road of an hour has a wider window', journey({ leftAt: at('08:50'), road: 60 }), ['09:40', '10:10']],
    ['left hours before: not before the time', journey({ leftAt: at('04:28'), road: 20 }), ['09:45', '10:00']],
    ['a road that is not known', journey({ leftAt: at('09:30') }), ['09:55', '10:15']],
    ['said to be late before leaving', journey({ late: late(20, '08:59') }), ['10:20', '10:35']],
    [
      'left after saying so: the road knows better',
      journey({ leftAt: at('09:33'), road: 20, late: late(30, '09:00') }),
      ['09:50', '10:05'],
    ],
    ['stands in a jam', journey({ leftAt: at('09:33'), road: 20, late: late(30, '09:50') }), ['10:30', '10:45']],
    ['is there', journey({ leftAt: at('09:33'), arrivedAt: at('09:50'), road: 20, late: late(30, '09:40') }), null],
  ] as const)('%s', (_name, known, window) => {
    expect(arrivalWindow(known)).toEqual(window && { from: at(window[0]), until: at(window[1]) })
  })

  test('is late from five minutes after the time', () => {
    expect(isLate(at('10:00'), { from: at('10:00'), until: at('10:15') })).toBe(false)
    expect(isLate(at('10:00'), { from: at('10:05'), until: at('10:20') })).toBe(true)
  })

  test('is over once nobody came in it, or ten minutes after the time if nobody said anything', () => {
    expect(isOverdue(journey(), at('10:10'))).toBe(false)
    expect(isOverdue(journey(), at('10:11'))).toBe(true)
    expect(isOverdue(journey({ late: late(20, '09:00') }), at('10:35'))).toBe(false)
    expect(isOverdue(journey({ late: late(20, '09:00') }), at('10:36'))).toBe(true)
    expect(isOverdue(journey({ arrivedAt: at('10:00') }), at('11:00'))).toBe(false)
    expect(isOverdue(journey({ status: 'in_progress' }), at('11:00'))).toBe(false)
  })
})

test.each([
  ['Maria Santos', 'Maria'],
  ['Jennifer Dela Cruz', 'Jennifer'],
  ['Abdul Rahman Khan', 'Abdul Rahman'],
  ['عبد الله حسن', 'عبد الله'],
  ['منى عادل', 'منى'],
  [' Mona ', 'Mona'],
])('of %s customers are told %s', (name, first) => {
  expect(firstNameOf(name)).toBe(first)
})
