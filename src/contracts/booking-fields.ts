import { z } from 'zod'
import { hoursRange } from '../domain/booking-options.ts'
import { isDubaiDate, isDubaiTime } from '../domain/dubai-time.ts'
import { genders, spokenLanguages } from '../domain/spoken-languages.ts'
import { areaSlug, dirhams } from './answers.ts'
import { messages } from './messages/en.ts'
import { typedLinesOptional, typedOptional } from './text.ts'

/** The days around it have a year of four digits too. */
const hasNeighbours = (text: string) => text < '9000'

export const date = z
  .string({ error: messages.selectDate })
  .refine(isDubaiDate, messages.selectDate)
  .refine(hasNeighbours, messages.dateTooFar)

export const time = z.string({ error: messages.selectTime }).refine(isDubaiTime, messages.selectTime)

export const counted = ({ min, max }: { min: number; max: number }, message: string) =>
  z.coerce.number<number | string>({ error: message }).int(message).min(min, message).max(max, message)

export const integerIn = ({ min, max }: { min: number; max: number }, message: string) =>
  z.number({ error: message }).int(message).min(min, message).max(max, message)

/** A visit lasts whole quarters of an hour; where hours are chosen, the specification's whole ones (settle-scope.ts). */
const ofVisit = { min: 0.25, max: hoursRange.max, step: 0.25 }
export const visitHours = z
  .number({ error: messages.selectHours })
  .min(ofVisit.min, messages.selectHours)
  .max(ofVisit.max, messages.selectHours)
  .multipleOf(ofVisit.step, messages.selectHours)
/** The same as a query has it. */
export const countedHours = z.coerce
  .number<number | string>({ error: messages.selectHours })
  .min(ofVisit.min, messages.selectHours)
  .max(ofVisit.max, messages.selectHours)
  .multipleOf(ofVisit.step, messages.selectHours)

/** Where in the city the visit takes place. */
export const area = areaSlug(messages.unknownArea)
  .nullish()
  .meta({ description: 'The slug of the area, if it is known: then the roads to it decide who is free, otherwise the usual buffer' })

/** Whom the customer wishes to come. */
export const wishes = {
  wants_gender: z.enum(genders).nullish().meta({ description: 'Nobody else comes; only for services that allow it (allows_gender_wish)' }),
  wants_language: z.enum(spokenLanguages).nullish().meta({ description: 'Whoever speaks it is preferred' }),
}

/** On which days of the week a series comes. */
export const weekdays = z.array(z.int().min(0).max(6)).max(7).optional().meta({ description: '0 is Sunday; for Multiple times a week' })

/** The fee that the page showed; if it has risen since, nothing is changed and the new fee is returned. */
export const expected_fee = dirhams.nonnegative().meta({ description: 'The fee that the customer was shown, in dirhams' })

/** What a customer tells whoever comes; the access note of the address says how to find the door. */
export const TeamNotes = z
  .object({
    note: typedLinesOptional(500),
    has_pets: z.boolean({ error: messages.invalidValue }).nullable().default(null),
    pets: typedOptional(100).meta({ description: 'Which' }),
    parking: typedOptional(200).meta({ description: 'Where the team may park' }),
    door_code: typedOptional(60).meta({ description: 'Of a gate or a door' }),
  })
  .meta({ id: 'TeamNotes' })
export type TeamNotesInput = z.input<typeof TeamNotes>
export type TeamNotes = z.output<typeof TeamNotes>

/** The same as a response shows it. */
export const ShownTeamNotes = z
  .object({
    note: z.string().nullable(),
    has_pets: z.boolean().nullable(),
    pets: z.string().nullable(),
    parking: z.string().nullable(),
    door_code: z.string().nullable(),
  })
  .meta({ id: 'ShownTeamNotes' })
