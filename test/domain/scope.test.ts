import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Intake as IntakeContract } from '../../src/contracts/intake.ts'
import { intakes as demoIntakes } from '../../src/db/seed/intakes/index.ts'
import type { Answers, Intake } from '../../src/domain/intake.ts'
import { labelBefore } from '../../src/domain/label.ts'
import { defaultPricing, priceOf, priceOfLines, smallestBooking } from '../../src/domain/pricing.ts'
import { type Asking, longestVisitOf, scopeOf } from '../../src/domain/scope.ts'
import { byJob, byTime, everyKind, numberOf } from '../intakes.ts'

const asking = (intake: Intake | null, changes: Partial<Asking> = {}): Asking => ({
  ...{ intake, pricing: defaultPricing, subService: null, choice: smallestBooking, answers: {} },
  ...changes,
})
const totalOf = (intake: Intake, answers: Answers) => priceOfLines(scopeOf(asking(intake, { answers })).lines, 500).total

const amount = fc.integer({ min: 0, max: 200_000 }).map((fils) => fils / 100)
const minutes = fc.integer({ min: 0, max: 60 })
const intakes = fc
  .record({ price: amount, each: minutes, base: minutes, min: fc.integer({ min: 1, max: 3 }), more: fc.integer({ min: 0, max: 6 }) })
  .map(({ price, each, base, min, more }) =>
    byJob({
      minutes: base,
      min_team: min,
      max_team: min + more,
      questions: everyKind.map((one) => ('price' in one ? { ...one, price, minutes: each } : one)),
    }),
  )
const given = fc.record({
  units: fc.oneof(fc.integer({ min: 1, max: 12 }), fc.constant('four')),
  kind: fc.constantFrom('split', 'ducted', 'other'),
  rooms: fc.subarray(['split', 'ducted', 'hall']),
  outside: fc.boolean(),
  problem: fc.string(),
})

describe('the scope of a visit', () => {
  test('is the specification of a service that asks nothing else, whatever is answered', () => {
    const choices = fc.record({ cleaners: fc.integer({ min: 1, max: 10 }), hours: fc.integer({ min: 2, max: 8 }), materials: fc.boolean() })
    fc.assert(
      fc.property(choices, given, (choice, answers) => {
        const { lines, cleaners, hours, materials, facts } = scopeOf(asking(null, { choice, answers }))
        expect({ cleaners, hours, materials }).toEqual(choice)
        expect(priceOfLines(lines, 500)).toEqual(priceOf(defaultPricing, choice, 500))
        expect(facts).toEqual([])
      }),
    )
  })

  test('counts a number that is left blank as where it starts, and choices in the order of the service, whatever came first', () => {
    const intake = byJob()
    const answers = { units: '', kind: 'ducted', rooms: ['hall', 'split'], outside: true }
    const blank = scopeOf(asking(intake, { answers }))
    expect(blank.answers).toMatchObject({ units: 1, rooms: ['split', 'hall'] })
    expect(blank.wrong).toEqual({})
    const many = byJob({ questions: [numberOf('units', { start: 4 })] })
    expect(totalOf(many, { units: '' })).toBe(totalOf(many, { units: 4 }))
    expect(scopeOf(asking(intake, { answers: { units: 13 } })).wrong).toEqual({ units: 'invalid', kind: 'missing' })
  })

  test('of four units takes two people or the longer time, and each further unit its price', () => {
    const intake = byJob({ questions: [numberOf('units')] })
    expect(scopeOf(asking(intake, { answers: { units: 4 } }))).toMatchObject({
      cleaners: 1,
      hours: 3.25,
      materials: false,
      suggested: null,
    })
    expect(scopeOf(asking(intake, { answers: { units: 6 } }))).toMatchObject({ cleaners: 2, hours: 2.5 })
    expect(totalOf(intake, { units: 4 })).toBe((10_000 + 3 * 9_900) * 1.05)
    expect(scopeOf(asking(intake, { answers: { units: 4 } })).lines.map(({ label }) => label?.en)).toEqual(['Base price', 'units (+3)'])
  })

  test('suggests people and hours for rooms, and leaves the choice', () => {
    const { suggested, cleaners, hours } = scopeOf(asking(byTime(), { answers: { bedrooms: 3, bathrooms: 2 } }))
    expect(suggested).toEqual({ cleaners: 2, hours: 3 })
    expect({ cleaners, hours }).toEqual({ cleaners: 1, hours: 2 })
  })

  test('of a sub-service with a fixed price is that, and what further answers add', () => {
    const subService = { slug: 'tap', title: { en: 'Tap replacement', ar: 'تبديل الصنبور' }, fixed: { price: 9_900, minutes: 45 } }
    const taps = numberOf('taps', { price: 60, minutes: 30, sub_services: ['tap'] })
    const intake = byTime({ questions: [taps, numberOf('rooms', { sub_services: ['other'] })] })
    const scope = scopeOf(
      asking(intake, { subService, answers: { taps: 2, rooms: 5 }, choice: { cleaners: 5, hours: 8, materials: true } }),
    )
    expect(scope).toMatchObject({ cleaners: 1, hours: 1.25, materials: false })
    expect(scope.lines.map(({ amount: fils }) => fils)).toEqual([9_900, 6_000])
    expect(scope.facts.map(({ id }) => id)).toEqual(['taps'])
    expect(scopeOf(asking(null, { subService })).lines).toEqual([{ kind: 'job', count: 1, amount: 9_900, label: subService.title }])
  })

  test('costs whole fils, lasts whole quarters of a working day, and is the same however often it is worked out', () => {
    fc.assert(
      fc.property(intakes, given, (intake, answers) => {
        const scope = scopeOf(asking(intake, { answers }))
        const { total, charge, vat } = priceOfLines(scope.lines, 500)
        for (const fils of [total, charge, vat, ...scope.lines.map((line) => line.amount)]) expect(Number.isInteger(fils)).toBe(true)
        expect(scope.lines.reduce((sum, line) => sum + line.amount, 0)).toBe(charge)
        expect(Number.isInteger(scope.hours * 4)).toBe(true)
        expect(scope.hours).toBeGreaterThanOrEqual(0.25)
        expect(scope.hours).toBeLessThanOrEqual(8)
        expect(scope.cleaners).toBeGreaterThanOrEqual(intake.min_team)
        expect(scope.cleaners).toBeLessThanOrEqual(intake.max_team)
        const { lines, hours, cleaners } = scopeOf(asking(intake, { answers: scope.answers }))
        expect({ lines, hours, cleaners }).toEqual({ lines: scope.lines, hours: scope.hours, cleaners: scope.cleaners })
      }),
    )
  })

  test('never costs less with more asked', () => {
    fc.assert(
      fc.property(intakes, fc.integer({ min: 1, max: 11 }), (intake, units) => {
        expect(totalOf(intake, { units: units + 1, kind: 'split' })).toBeGreaterThanOrEqual(totalOf(intake, { units, kind: 'split' }))
      }),
    )
  })

  test('says every answer in both languages, in the order of the questions, and what is wrong', () => {
    const { facts, wrong } = scopeOf(
      asking(byJob(), { answers: { to: ' Marina Gate, Dubai ', kind: 'ducted', rooms: ['hall', 'split'], units: 3, gone: 'x' } }),
    )
    expect(facts.map(({ id, answer }) => [id, answer.en, answer.ar])).toEqual([
      ['units', '3', '3'],
      ['kind', 'Ducted', 'Ducted بالعربية'],
      ['rooms', 'Split, Hall', 'Split بالعربية، Hall بالعربية'],
      ['outside', 'No', 'لا'],
      ['to', 'Marina Gate, Dubai', 'Marina Gate, Dubai'],
    ])
    expect(wrong).toEqual({})
    expect(scopeOf(asking(byJob(), { answers: { units: 13, rooms: ['attic'], outside: 'maybe' } })).wrong).toEqual({
      ...{ units: 'invalid', kind: 'missing', rooms: 'invalid', outside: 'invalid' },
    })
  })
})

describe('what staff may have a service ask', () => {
  test.each<[string, Partial<Intake>]>([
    ['two questions of one name', { questions: [numberOf('units'), numberOf('units')] }],
    ['a start outside its limits', { questions: [numberOf('units', { start: 13 })] }],
    ['a visit that could last longer than a day', { questions: [numberOf('units', { max: 200 })] }],
    ['fewer people at most than at least', { min_team: 4 }],
    ['a tenth of a fils', { questions: [numberOf('units', { price: 1.001 })] }],
  ])('is not %s', (_, changes) => {
    expect(IntakeContract.safeParse(byJob()).success).toBe(true)
    expect(IntakeContract.safeParse(byJob(changes)).success).toBe(false)
  })

  test('never makes a visit longer than the day that was checked, whatever is answered', () => {
    fc.assert(
      fc.property(intakes, given, (intake, answers) => {
        const most = Math.max(intake.longest, longestVisitOf(intake))
        expect(scopeOf(asking(intake, { answers })).hours).toBeLessThanOrEqual(Math.ceil(most / 15) / 4)
      }),
    )
  })
})

test('no line of a price has a colon after a question mark, and other labels have one', () => {
  const everything = Object.values(demoIntakes).flatMap((intake) =>
    intake.questions.map((question) => ({
      ...intake,
      questions: [
        question.kind === 'choice' || question.kind === 'several'
          ? { ...question, options: question.options.map((option) => ({ ...option, price: 1 })) }
          : question,
      ],
    })),
  )
  const lines = everything.flatMap((intake) => {
    const [question] = intake.questions
    const answers =
      question && 'options' in question
        ? { [question.id]: question.kind === 'several' ? question.options.map(({ id }) => id) : (question.options[0]?.id ?? '') }
        : {}
    const [subService = null] = question?.sub_services ?? []
    return scopeOf(
      asking(intake, { answers, subService: subService ? { slug: subService, title: { en: '', ar: '' }, fixed: null } : null }),
    ).lines
  })
  const labels = lines.flatMap(({ label }) => (label ? [label.en, label.ar] : []))
  expect(labels).toContain('What kinds of stains? Pets')
  expect(labels).toContain('Pests: Ants')
  expect(labels.filter((label) => /[?؟]\s*:/.test(label))).toEqual([])
  expect([labelBefore('Payment'), labelBefore('أين الألم؟')]).toEqual(['Payment:', 'أين الألم؟'])
})
