import { expect, test } from 'vitest'
import { type CandidateFacts, whyGoes, whyNotGoes } from '../../src/domain/assignment-reasons.ts'

const facts = (id: number, changes: Partial<CandidateFacts> = {}): CandidateFacts => ({
  ...{ id, goes: false, refusal: null, regular: false, dates: 1, known: false, wish: false, road: 20, ahead: 0, speaks: false },
  ...changes,
})

test.each([
  ['known', { known: true, road: 60 }, {}],
  ['wish', { wish: true, road: 60 }, {}],
  ['road', { road: 8, ahead: 9 }, {}],
  ['fair_share', { road: 24, ahead: -2 }, { speaks: true }],
  ['language', { speaks: true }, {}],
  ['alike', {}, {}],
] as const)('the first thing that tells two people apart is the reason: %s', (code, better, worse) => {
  const people = [facts(1, { goes: true, ...better }), facts(2, worse)]
  const minutes = code === 'road' ? 12 : null
  expect(whyGoes(1, people)).toEqual({ code, minutes })
  expect(whyNotGoes(2, people)).toEqual({ code, minutes })
})

test('who could not go is no comparison, and nobody else to compare with is a reason', () => {
  const people = [facts(1, { goes: true, road: 50 }), facts(2, { known: true, refusal: 'busy' })]
  expect(whyGoes(1, people)).toEqual({ code: 'only', minutes: null })
  expect(whyNotGoes(2, people)).toEqual({ code: 'busy', minutes: null })
})

test('whoever was sent later was not chosen then, and of others nothing is known', () => {
  const people = [facts(1, { goes: true }), facts(2)]
  expect(whyGoes(2, people)).toEqual({ code: 'office', minutes: null })
  expect(whyGoes(3, people)).toEqual({ code: 'office', minutes: null })
  expect(whyNotGoes(3, people)).toBeNull()
})

test('of a team, those who stay are compared with the last who goes, and those who go with the first who stays', () => {
  const people = [facts(1, { goes: true, known: true }), facts(2, { goes: true, road: 30 }), facts(3, { road: 45 }), facts(4, { road: 70 })]
  expect([whyGoes(1, people), whyGoes(2, people)]).toEqual([
    { code: 'known', minutes: null },
    { code: 'road', minutes: 15 },
  ])
  expect([whyNotGoes(3, people), whyNotGoes(4, people)]).toEqual([
    { code: 'road', minutes: 15 },
    { code: 'road', minutes: 40 },
  ])
})
