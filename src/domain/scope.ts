import { optionsAsked } from './asked-options.ts'
import { hoursRange } from './booking-options.ts'
import {
  type AnswerError,
  type Answers,
  askedWith,
  chosenOptions,
  type Effect,
  type Fact,
  factsOf,
  type Intake,
  longestVisit,
  type Question,
  quarter,
  readAnswers,
} from './intake.ts'
import { labelBefore } from './label.ts'
import type { Text } from './language.ts'
import { type Fils, filsFromDirhams } from './money.ts'
import { linesOf, type PriceChoice, type PriceLine, type Pricing } from './pricing.ts'

/** A sub-service that has a price of its own for the whole job, in fils without VAT, and the minutes of work that it takes. */
export type FixedJob = { price: Fils; minutes: number }
export type BookedPart = { slug: string; title: Text; fixed: FixedJob | null }

export type Asking = {
  intake: Intake | null
  pricing: Pricing
  subService: BookedPart | null
  /** What was chosen of the specification's options; what the service does not ask for is not taken from here. */
  choice: PriceChoice
  answers: Answers
}

/** What a visit is: who comes for how long, what it costs by lines (fils without VAT), and what the team is told. */
export type Scope = PriceChoice & {
  /** Which of the specification's options whoever books chooses. */
  asks: ReturnType<typeof optionsAsked>
  /** What the answers suggest where people and hours are chosen; null where they suggest nothing. */
  suggested: { cleaners: number; hours: number } | null
  lines: PriceLine[]
  facts: Fact[]
  /** The answers that count, and what is wrong with others, by question. */
  answers: Answers
  wrong: Record<string, AnswerError>
}

/** What a booking keeps of its scope, so that later edits change nothing. */
export type BookedScope = Pick<Scope, 'facts' | 'lines'> & {
  /** Whether materials were chosen; earlier bookings do not say. */
  asksMaterials?: boolean
}

/**
 * Turns what a service asks, and what was answered and chosen, into people, hours (whole quarters), the lines of the price in whole fils, and
 * facts for the team (decision 041). The one rule for wizard and server. Where answers are wrong, the scope is that without them.
 */
export function scopeOf({ intake, pricing, subService, choice, answers: given }: Asking): Scope {
  const asked = intake ? askedWith(intake, subService?.slug ?? null) : []
  const { answers, wrong } = readAnswers(asked, given)
  const options = optionsAsked(intake, subService)
  const told = { asks: options, facts: factsOf(asked, answers), answers, wrong }
  const team = intake ?? anybody
  const effects = asked.flatMap((question) => effectsOf(question, answers))
  const work = (subService?.fixed ?? team).minutes + sum(effects.map(({ minutes }) => minutes))
  const needed = teamFor(team, work)
  const extra = effects
    .filter(({ amount }) => amount > 0)
    .map(({ count, amount, label }): PriceLine => ({ kind: 'answer', count, amount, label }))
  if (!options.hours) {
    const [amount, label] = subService?.fixed ? [subService.fixed.price, subService.title] : [pricing.base, basePrice]
    const start: PriceLine = { kind: 'job', count: 1, amount, label }
    return { ...needed, materials: false, suggested: null, lines: [start, ...extra], ...told }
  }
  const suggested = { cleaners: needed.cleaners, hours: inRange(Math.ceil(needed.hours), hoursRange) }
  const chosen = {
    cleaners: options.cleaners ? choice.cleaners : suggested.cleaners,
    hours: choice.hours,
    materials: options.materials && choice.materials,
  }
  const isSuggestion = asked.some(hasMinutes)
  return { ...chosen, suggested: isSuggestion ? suggested : null, lines: [...linesOf(pricing, chosen), ...extra], ...told }
}

const basePrice: Text = { en: 'Base price', ar: 'السعر الأساسي' }
const anybody = { minutes: 0, min_team: 1, max_team: 1, longest: longestVisit }

/** As few people as may be, none of whom works longer than is asked of them, and how many hours they stay. */
function teamFor({ min_team, max_team, longest }: Pick<Intake, 'min_team' | 'max_team' | 'longest'>, work: number) {
  const cleaners = inRange(Math.ceil(work / longest), { min: min_team, max: max_team })
  const quarters = inRange(Math.ceil(work / cleaners / quarter), { min: 1, max: longestVisit / quarter })
  return { cleaners, hours: (quarters * quarter) / 60 }
}

/** The longest that a visit by job can take if everything is answered with the most, in minutes. */
export function longestVisitOf(intake: Intake): number {
  const work = intake.minutes + sum(intake.questions.map(mostMinutes))
  return Math.ceil(work / inRange(Math.ceil(work / intake.longest), { min: intake.min_team, max: intake.max_team }))
}

function mostMinutes(question: Question): number {
  switch (question.kind) {
    case 'number':
      return Math.max(0, question.max - question.included) * question.minutes
    case 'choice':
      return Math.max(0, ...question.options.map(({ minutes }) => minutes))
    case 'several':
      return sum(question.options.map(({ minutes }) => minutes))
    case 'yes_no':
      return question.minutes
    default:
      return 0
  }
}

const hasMinutes = (question: Question) => mostMinutes(question) > 0

type Added = { count: number; amount: Fils; minutes: number; label: Text }

const added = ({ price, minutes }: Effect, label: Text, count = 1): Added => ({
  count,
  amount: count * (filsFromDirhams(price) ?? 0),
  minutes: count * minutes,
  label,
})

/** What an answer adds to the smallest job. */
function effectsOf(question: Question, answers: Answers): Added[] {
  const value = answers[question.id]
  switch (question.kind) {
    case 'number': {
      const count = Math.max(0, Number(value ?? question.start) - question.included)
      const label = counted(question.label, `${question.included > 0 ? '+' : '× '}${count}`)
      return count > 0 ? [added(question, label, count)] : []
    }
    case 'choice':
    case 'several':
      return chosenOptions(question, value).map((option) => added(option, within(question.label, option.label)))
    case 'yes_no':
      return value === true ? [added(question, question.label)] : []
    default:
      return []
  }
}

/** The count stays in one piece inside Arabic. */
const counted = ({ en, ar }: Text, count: string): Text => ({ en: `${en} (${count})`, ar: `${ar} (\u2066${count}\u2069)` })

const within = (question: Text, option: Text): Text => ({
  en: `${labelBefore(question.en)} ${option.en}`,
  ar: `${labelBefore(question.ar)} ${option.ar}`,
})

const inRange = (value: number, { min, max }: { min: number; max: number }) => Math.min(max, Math.max(min, value))
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)
