import type { BookingPage } from '../../../src/app/booking/load-booking-page.ts'
import { scopeIn } from '../../../src/app/booking/questions/scope-in.ts'
import { usualForm } from '../../../src/domain/booking-form.ts'
import { cleanersRange, hoursRange } from '../../../src/domain/booking-options.ts'
import { type Answers, type AnswerValue, askedWith, longestAnswer, type Question, readAnswers } from '../../../src/domain/intake.ts'
import { linesOf, type PriceLine } from '../../../src/domain/pricing.ts'
import type { Scope } from '../../../src/domain/scope.ts'

export const sizes = ['smallest', 'largest'] as const
export type ChoiceSize = (typeof sizes)[number]

/** What somebody books: a service or a part of it, with answers, people and hours. */
export type Choice = { subServiceId: number | null; answers: Answers; form: typeof usualForm; scope: Scope }

/** The page that the wizard opens with. */
export type Page = Pick<BookingPage, 'service' | 'intake' | 'subServices' | 'pricing' | 'terms' | 'cities'>

/** The lines of a price in the wizard. */
export const linesOn = ({ pricing, intake, subServices }: Page, { scope, form, subServiceId }: Choice): PriceLine[] =>
  intake || subServices.some(({ id, fixed }) => id === subServiceId && fixed)
    ? scope.lines
    : linesOf(pricing, { cleaners: Number(form.cleaners), hours: Number(form.hours), materials: form.materials === 'Yes' })

const workOf = ({ scope }: Choice) => scope.cleaners * scope.hours
const chargeOf = (page: Page, choice: Choice) => linesOn(page, choice).reduce((sum, { amount }) => sum + amount, 0)

/** The smallest and the largest of everything that a service lets somebody choose, for each of its parts: found by trying, so that no kind of question is named here. */
export function choicesOn(page: Page): { size: ChoiceSize; choice: Choice }[] {
  return [null, ...page.subServices.map(({ id }) => id)].flatMap((part) =>
    sizes.map((size) => ({ size, choice: extremeOf(page, part, size) })),
  )
}

/** The two of all parts that are the smallest and the largest. */
export function extremesOn(page: Page): { size: ChoiceSize; choice: Choice }[] {
  const all = choicesOn(page)
  const ofSize = (size: ChoiceSize) =>
    all.filter((one) => one.size === size).sort((a, b) => measure(page, a.choice) - measure(page, b.choice))
  return [ofSize('smallest')[0], ofSize('largest').at(-1)].filter((one) => one !== undefined)
}

/** By time first, which is what is scarce, then by price. */
const measure = (page: Page, choice: Choice) => workOf(choice) * 1e9 + chargeOf(page, choice)

function extremeOf(page: Page, subServiceId: number | null, size: ChoiceSize): Choice {
  const slug = page.subServices.find(({ id }) => id === subServiceId)?.slug ?? null
  const asked = page.intake ? askedWith(page.intake, slug) : []
  const range = size === 'smallest' ? 'min' : 'max'
  const wanted = {
    ...usualForm,
    cleaners: String(cleanersRange[range]),
    hours: String(hoursRange[range]),
    materials: size === 'smallest' ? 'No' : 'Yes',
  }
  const choiceWith = (answers: Answers): Choice => {
    const scope = scopeIn(page, { subServiceId, answers, form: wanted })
    const form = {
      ...wanted,
      cleaners: scope.asks.cleaners ? wanted.cleaners : usualForm.cleaners,
      hours: scope.asks.hours ? wanted.hours : usualForm.hours,
      materials: scope.asks.materials ? wanted.materials : usualForm.materials,
    }
    return { subServiceId, answers, form, scope }
  }
  const answers: Record<string, AnswerValue> = {}
  for (const question of asked) {
    const tried = valuesFor(question).map((value) => ({ value, size: measure(page, choiceWith({ ...answers, [question.id]: value })) }))
    const sorted = tried.sort((a, b) => a.size - b.size)
    const found = size === 'smallest' ? sorted[0] : sorted.at(-1)
    if (!found) throw new Error(`No answer fits the question ${question.id} (${question.kind})`)
    answers[question.id] = found.value
  }
  const choice = choiceWith(answers)
  if (Object.keys(choice.scope.wrong).length > 0) throw new Error(`Wrong answers: ${JSON.stringify(choice.scope.wrong)}`)
  return choice
}

/** The same choice with so many people. */
export function withPeople(page: Page, { subServiceId, answers, form }: Choice, people: number): Choice {
  const fewer = { ...form, cleaners: String(people) }
  return { subServiceId, answers, form: fewer, scope: scopeIn(page, { subServiceId, answers, form: fewer }) }
}

/** Every value that may be an answer, as far as the question itself names numbers and options; of texts the shortest and the longest. */
function valuesFor(question: Question): AnswerValue[] {
  const numbers = Object.values(question).filter((value) => typeof value === 'number')
  const ids = Object.values(question).flatMap((value) =>
    Array.isArray(value) ? value.flatMap((one) => (one?.id ? [String(one.id)] : [])) : [],
  )
  const values: AnswerValue[] = [...numbers, false, true, ...ids, ...ids.map((id) => [id]), ids, 'A', 'Ω'.repeat(longestAnswer)]
  return values.filter((value) => {
    const { answers, wrong } = readAnswers([question], { [question.id]: value })
    return Object.keys(wrong).length === 0 && question.id in answers
  })
}
