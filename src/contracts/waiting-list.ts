import { z } from 'zod'
import { cleanersRange, defaultCity, materialsOptions } from '../domain/booking-options.ts'
import { genders, spokenLanguages } from '../domain/spoken-languages.ts'
import { waitingListStates } from '../domain/waiting-list.ts'
import { dirhams, smallId } from './answers.ts'
import { area, counted, countedHours, date, time, wishes } from './booking-fields.ts'
import { BookingId } from './bookings.ts'
import type { CallTable } from './call.ts'
import { answers } from './intake.ts'
import { messages } from './messages/en.ts'
import { code, email, typedOptional } from './text.ts'

export const WaitingListRequest = z
  .object({
    service_id: smallId,
    city: code(50).default(defaultCity),
    area,
    date,
    time: time.optional().meta({ description: 'Only this time; default: any time of the day' }),
    cleaners: counted(cleanersRange, messages.selectCleaners),
    hours: countedHours,
    ...wishes,
    same_team_as: BookingId.nullish().meta({ description: 'An own earlier booking: whoever came to it is preferred' }),
    sub_service_id: smallId.nullish(),
    materials: z.enum(materialsOptions, { error: messages.selectMaterials }).default('No'),
    answers,
    promo_code: typedOptional(40)
      .optional()
      .meta({ description: 'Kept for the booking; the offer says what it takes off, or why it does not' }),
    email: email(messages.invalidEmail),
  })
  .meta({ id: 'WaitingListRequest' })
export type WaitingListRequest = z.input<typeof WaitingListRequest>
export type WaitingListInput = z.output<typeof WaitingListRequest>

export const WaitingListEntry = z
  .object({
    id: z.string(),
    state: z.enum(waitingListStates),
    service_slug: z.string(),
    service_name: z.string(),
    city: z.string(),
    cleaners: z.int(),
    hours: z.number().meta({ description: 'How long a visit lasts, in whole quarters' }),
    date: z.string(),
    time: z.string().nullable().meta({ description: 'null: any time of the day' }),
    service_id: z.int(),
    sub_service_id: z.int().nullable(),
    sub_service_name: z.string().nullable(),
    materials: z.enum(materialsOptions),
    answers: z.record(z.string(), z.union([z.number(), z.boolean(), z.string(), z.array(z.string())])),
    area: z.string().nullable().meta({ description: 'The slug of the area' }),
    wants_gender: z.enum(genders).nullable(),
    wants_language: z.enum(spokenLanguages).nullable(),
    same_team_as: z.string().nullable(),
    promo_code: z.string().nullable(),
    offer: z
      .object({
        date: z.string(),
        time: z.string(),
        expires_at: z.string(),
        price: z
          .object({ charge: dirhams, discount: dirhams, vat: dirhams, total: dirhams, promo_refused: z.string().nullable() })
          .nullable()
          .meta({ description: 'What booking it costs now; null if the service has changed too much since to be booked like this' }),
      })
      .nullable(),
    held_until: z.string().nullable().meta({ description: 'How long a claimed time that is not yet paid is held' }),
    booking: z.object({ id: z.string(), token: z.string() }).nullable().meta({
      description: "The booking that claimed the offer, with the token of its link, if it was made with this entry's email address",
    }),
  })
  .meta({ id: 'WaitingListEntry', description: 'The id is a secret: whoever has it may claim what is offered' })
export type WaitingListEntry = z.infer<typeof WaitingListEntry>

export const JoinedWaitingList = WaitingListEntry.extend({
  id: z.string().nullable().meta({ description: 'null until the address is confirmed: the emailed link has it' }),
}).meta({ id: 'JoinedWaitingList' })
export type JoinedWaitingList = z.infer<typeof JoinedWaitingList>

export const WaitingPath = z.object({ id: z.string().regex(/^wait_[0-9a-f]{32}$/) })

export const waitingListCalls = {
  'POST /waiting-list': {
    id: 'joinWaitingList',
    tag: 'Booking',
    summary: 'Join the waiting list for a day without free times',
    description:
      'A place counts once its address is confirmed: by the emailed link, or at once if it is that of a confirmed account. A time that becomes ' +
      'free is offered by email to one person after the other, for 15 minutes each; POST /booking with waiting_list_entry claims it. A missed ' +
      'offer ends the place.',
    who: 'anyone',
    limit: 'waiting_list',
    body: WaitingListRequest,
    returns: JoinedWaitingList,
    says: ({ id }: JoinedWaitingList) => (id ? 'waitingJoined' : 'waitingConfirm'),
    outcome: 'The entry; its id is a secret',
    refuses: { 404: 'No such service', 409: 'The day has free times (details.times), or there are too many places already' },
  },
  'PUT /waiting-list/{id}/confirmation': {
    tag: 'Booking',
    summary: 'Confirm a place on the waiting list with the emailed link',
    who: 'anyone',
    params: WaitingPath,
    missing: 'waitingListEntryNotFound',
    returns: WaitingListEntry,
    outcome: 'The entry, which now waits for its time',
    refuses: { 409: 'The waiting list of this day is full' },
  },
  'GET /waiting-list/{id}': {
    tag: 'Booking',
    summary: 'Get a waiting list entry and its offer',
    who: 'anyone',
    params: WaitingPath,
    missing: 'waitingListEntryNotFound',
    returns: WaitingListEntry,
    outcome: 'The entry',
  },
  'DELETE /waiting-list/{id}': {
    id: 'leaveWaitingList',
    tag: 'Booking',
    summary: 'Leave the waiting list',
    who: 'anyone',
    params: WaitingPath,
    missing: 'waitingListEntryNotFound',
    returns: WaitingListEntry,
    outcome: 'The entry, now left',
  },
} as const satisfies CallTable
