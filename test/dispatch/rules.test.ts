import { describe, expect, test } from 'vitest'
import { type DispatchProfessional, type DispatchVisit, legalPauses } from '../../src/domain/dispatch/day.ts'
import { brokenDay, personalRefusal } from '../../src/domain/dispatch/refusals.ts'

const aisha: DispatchProfessional = {
  id: 1,
  home: 0,
  skills: [1],
  works: [{ from: 480, to: 1_200 }],
  absences: [],
  cannotReach: [],
  mostToday: 480,
  mostThisWeek: 2_880,
  gender: 'female',
  languages: ['en'],
  never: [],
  paidMinutes: 0,
}
const visit = (start: number, end: number, place = 0, id = start): DispatchVisit => ({
  id,
  start,
  end,
  place,
  skill: 1,
  people: 1,
  customer: `c${id}`,
  gender: null,
  language: null,
  known: [],
  standing: [],
  told: [],
  pinned: [],
})
const roads = [
  {
    from: 0,
    minutes: [
      [0, 30],
      [30, 0],
    ],
  },
]
const rules = { roads, pauses: legalPauses }

describe('who can go', () => {
  const asked = visit(600, 720)
  test.each<[string | null, Partial<DispatchProfessional>, Partial<DispatchVisit>]>([
    [null, {}, {}],
    ['no_skill', { skills: [2] }, {}],
    ['gender_wish', { gender: 'male' }, { gender: 'female' }],
    ['gender_wish', { gender: null }, { gender: 'female' }],
    ['never_together', { never: ['c600'] }, {}],
    ['no_road', { cannotReach: [0] }, {}],
    ['absent', { absences: [{ from: 700, to: 800 }] }, {}],
    [null, { absences: [{ from: 720, to: 800 }] }, {}],
    ['off_hours', { works: [{ from: 480, to: 719 }] }, {}],
    [
      'off_hours',
      {
        works: [
          { from: 480, to: 660 },
          { from: 660, to: 900 },
        ],
      },
      {},
    ],
  ])('%s', (refusal, professional, changed) => {
    expect(personalRefusal({ ...asked, ...changed }, { ...aisha, ...professional })).toBe(refusal)
  })
})

describe('which visits are a day', () => {
  test.each<[string, string | undefined, number | undefined, DispatchVisit[]]>([
    ['the road fits exactly', undefined, undefined, [visit(600, 660), visit(690, 750, 1)]],
    ['the road is a minute too long', 'road_short', 1, [visit(600, 660), visit(689, 750, 1)]],
    ['two at once', 'busy', 30, [visit(600, 660), visit(630, 700)]],
    ['eight hours, the roads not counted', undefined, undefined, [visit(480, 720), visit(810, 1_050, 1)]],
    ['a minute more', 'hours_day', 1, [visit(480, 720), visit(810, 1_051, 1)]],
    ['five hours in a stretch', undefined, undefined, [visit(480, 600), visit(600, 780)]],
    ['a minute more', 'no_pause', 1, [visit(480, 600), visit(600, 781)]],
    ['an hour beside the road', undefined, undefined, [visit(480, 600), visit(690, 840, 1)]],
    ['a minute less', 'no_pause', 59, [visit(480, 600), visit(689, 839, 1)]],
    ['an hour at the same place, without a road', undefined, undefined, [visit(480, 600), visit(660, 840)]],
    ['six hours with a pause inside, alone', undefined, undefined, [visit(480, 840)]],
  ])('%s', (_, code, minutes, visits) => {
    const broken = brokenDay(rules, aisha, visits)
    expect([broken?.code, broken?.minutes]).toEqual([code, minutes])
    expect(brokenDay(rules, aisha, visits.toReversed())).toEqual(broken)
  })

  test('the hours left of the week', () => {
    expect(brokenDay(rules, { ...aisha, mostThisWeek: 100 }, [visit(600, 720)])).toMatchObject({ code: 'hours_week', minutes: 20 })
  })
})
