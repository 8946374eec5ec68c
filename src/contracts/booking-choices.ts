import { z } from 'zod'
import { frequencies, paymentMethods } from '../domain/booking-options.ts'
import { genders, spokenLanguages } from '../domain/spoken-languages.ts'
import { BookingPath } from './booking-changes.ts'
import { ShownTeamNotes } from './booking-fields.ts'
import type { CallTable } from './call.ts'
import { GivenAnswer } from './intake.ts'

/** Everything that a booking was made with, in the shape in which it is asked for, so that it can be made again at another time. */
export const BookingChoices = z
  .object({
    service_slug: z.string(),
    sub_service_id: z.int().nullable(),
    sub_service_slug: z.string().nullable(),
    cleaners: z.int(),
    hours: z.number(),
    frequency: z.enum(frequencies),
    weekdays: z.array(z.int()).meta({ description: 'Of a series that was booked for several days a week; otherwise none' }),
    materials: z.enum(['Yes', 'No']),
    answers: z.record(z.string(), GivenAnswer.shape.value).meta({ description: 'What was answered, as POST /booking takes it' }),
    city: z.string(),
    area_slug: z.string().nullable(),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    address: z.string(),
    area: z.string().nullable(),
    unit: z.string().nullable(),
    access_note: z.string().nullable(),
    makani: z.string().nullable(),
    position: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
    billing: z.object({ name: z.string(), trn: z.string().nullable(), address: z.string() }).nullable(),
    wants_gender: z.enum(genders).nullable(),
    wants_language: z.enum(spokenLanguages).nullable(),
    team_notes: ShownTeamNotes.nullable().meta({ description: 'What whoever came was told' }),
    payment_method: z.enum(paymentMethods),
    saved_card: z.string().nullable().meta({ description: 'The card that paid, if the customer who is logged in has it saved' }),
  })
  .meta({ id: 'BookingChoices' })
export type BookingChoices = z.infer<typeof BookingChoices>

export const bookingChoicesCalls = {
  'GET /booking/{id}/choices': {
    tag: 'Booking',
    summary: 'Get everything that booking it again takes, but the time',
    description: 'For everybody who may read the booking.',
    who: 'booking',
    params: BookingPath,
    missing: 'bookingNotFound',
    returns: BookingChoices,
    outcome: 'What was booked, where, for whom, and how it was paid',
  },
} as const satisfies CallTable
