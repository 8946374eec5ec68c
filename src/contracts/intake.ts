import { z } from 'zod'
import { cleanersRange } from '../domain/booking-options.ts'
import {
  type AnswerValue,
  chargings,
  type Intake as IntakeDocument,
  longestAnswer,
  longestVisit,
  mostOptions,
  mostQuestions,
  questionKinds,
} from '../domain/intake.ts'
import { filsFromDirhams } from '../domain/money.ts'
import { longestVisitOf } from '../domain/scope.ts'
import { messages } from './messages/en.ts'
import { localizedLine, writtenSlug } from './office/localized.ts'
import { code, placeOptional } from './text.ts'

const whole = (min: number, max: number) =>
  z.int({ error: messages.wholeNumber }).min(min, messages.invalidValue).max(max, messages.invalidValue)
const flag = z.boolean({ error: messages.invalidValue })
/** Names a question in answers and an option in them; it never changes, so that answers keep their meaning. */
const id = z
  .string({ error: messages.invalidValue })
  .max(40, messages.tooLong)
  .regex(/^[a-z][a-z0-9_]*$/, messages.invalidValue)

export const jobPrice = z
  .number({ error: messages.wrongSum })
  .min(0, messages.sumTooSmall)
  .max(10_000, messages.sumTooLarge)
  .refine((amount) => filsFromDirhams(amount) !== null, messages.wrongSum)
  .meta({ description: 'Dirhams without VAT' })
export const jobMinutes = whole(0, longestVisit)

const effect = { price: jobPrice, minutes: jobMinutes.meta({ description: "Minutes of one person's work" }) }
const asked = {
  id,
  label: localizedLine(80),
  help: localizedLine(200).nullable(),
  sub_services: z.array(writtenSlug).max(50).meta({ description: 'Only asked with one of these sub-services; empty: always' }),
}
const options = z
  .array(z.object({ id, label: localizedLine(80), ...effect }))
  .min(2, messages.invalidValue)
  .max(mostOptions, messages.tooManyLines)
  .refine(haveOwnIds, messages.invalidValue)

const Question = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('number'),
      ...asked,
      ...effect,
      unit: localizedLine(20).nullable(),
      min: whole(0, 10_000),
      max: whole(0, 10_000),
      start: whole(0, 10_000).meta({ description: 'What it is unless it is answered' }),
      included: whole(0, 10_000).meta({ description: 'How many the smallest job covers; each further one has the price and minutes' }),
    }),
    z.object({ kind: z.literal('choice'), ...asked, required: flag, options }),
    z.object({ kind: z.literal('several'), ...asked, required: flag, options }),
    z.object({ kind: z.literal('yes_no'), ...asked, required: flag, ...effect }),
    z.object({ kind: z.literal('text'), ...asked, required: flag }),
    z.object({ kind: z.literal('address'), ...asked, required: flag }),
  ])
  .refine((question) => question.kind !== 'number' || (question.min <= question.start && question.start <= question.max), {
    message: messages.invalidValue,
    path: ['start'],
  })

/** What a service asks of whoever books it (domain/intake.ts, decision 041). */
export const Intake = z
  .object({
    charges: z
      .enum(chargings)
      .meta({ description: 'time: by cleaners and hours, which are chosen; job: base_price is the smallest job, and answers add to it' }),
    asks_cleaners: flag,
    asks_frequency: flag,
    asks_materials: flag,
    people: localizedLine(40).nullable().meta({ description: "What those who come are called: 'Technicians'" }),
    visit: localizedLine(40).nullable().meta({ description: "What their visit is called: 'Session'" }),
    minutes: jobMinutes.meta({ description: "Minutes of one person's work that every visit takes" }),
    min_team: whole(1, cleanersRange.max),
    max_team: whole(1, cleanersRange.max),
    longest: whole(30, longestVisit).meta({ description: 'Nobody works longer while somebody else can be sent too' }),
    questions: z.array(Question).max(mostQuestions, messages.tooManyLines).refine(haveOwnIds, messages.invalidValue),
  })
  .refine(({ min_team, max_team }) => min_team <= max_team, { message: messages.invalidValue, path: ['max_team'] })
  .refine((intake) => intake.charges === 'time' || longestVisitOf(intake) <= longestVisit, {
    message: messages.visitTooLong,
    path: ['questions'],
  })
  .meta({ id: 'Intake' }) satisfies z.ZodType<IntakeDocument>
export type Intake = z.output<typeof Intake>

function haveOwnIds(list: readonly { id: string }[]): boolean {
  return new Set(list.map((one) => one.id)).size === list.length
}

const answer = z.union([z.int(), z.boolean(), z.array(code(40)).max(mostOptions), placeOptional(longestAnswer)])

/** The answers to what a service asks, by the ids of its questions. */
export const answers = z
  .record(code(40), answer)
  .transform((given) => Object.fromEntries(Object.entries(given).filter((entry): entry is [string, AnswerValue] => entry[1] != null)))
  .optional()
  .meta({
    description:
      "The answers to the service's questions (its intake), by their ids: numbers, yes or no, ids of options, texts. Numbers that are left " +
      'out are what the question starts with; a question that has to be answered is refused without an answer. A service that charges by job ' +
      'works out people and hours from the answers, whatever cleaners and hours say. Office cleaning asks nothing',
  })

/** An answer as it was given: the words are frozen with the booking. */
export const GivenAnswer = z
  .object({
    id: z.string(),
    kind: z.enum(questionKinds),
    question: z.string(),
    answer: z.string(),
    value: z.union([z.number(), z.boolean(), z.string(), z.array(z.string())]).meta({ description: 'As POST /booking takes it' }),
  })
  .meta({ id: 'GivenAnswer' })
export type GivenAnswer = z.infer<typeof GivenAnswer>
