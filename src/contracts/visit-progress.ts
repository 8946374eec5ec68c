import { z } from 'zod'
import { extraTimeAnswers } from '../domain/extra-time.ts'
import { customerPhotoKinds } from '../domain/field-work.ts'
import { visitSteps } from '../domain/visit-progress.ts'
import { dirhams } from './answers.ts'
import { BookingPath, VisitPath } from './booking-changes.ts'
import type { CallTable } from './call.ts'
import { RowId } from './office/row-id.ts'

export const VisitProgress = z
  .object({
    step: z.enum(visitSteps),
    since: z.string().nullable().meta({ description: 'When the team said so' }),
    window: z
      .object({ from: z.string(), until: z.string() })
      .nullable()
      .meta({ description: 'Between when the team is expected, once it is on its way or said that it is late' }),
    is_late: z.boolean(),
    is_overdue: z.boolean().meta({ description: 'The team should be there by now and has not said that it is' }),
    team: z.array(
      z.object({
        first_name: z.string(),
        picture: z.string().nullable().meta({ description: 'A WebP of 256 pixels' }),
        since: z.string().meta({ description: 'The month in which they joined, YYYY-MM' }),
        rating: z.number().nullable().meta({ description: 'Of the visits they did; null until there are three reviews' }),
        reviews: z.int(),
        favourite: z
          .object({ id: z.int(), is_kept: z.boolean() })
          .nullable()
          .meta({ description: 'For a customer who is logged in: how to mark them as a favourite, and whether they are' }),
      }),
    ),
    done: z.array(z.string()).meta({ description: 'The tasks that the team ticked' }),
    extra_time: z
      .object({
        id: z.int(),
        minutes: z.int(),
        price: dirhams.meta({ description: 'What it costs beyond the visit, VAT included' }),
        state: z.enum([...extraTimeAnswers, 'open']),
        ends_at: z.string().meta({ description: 'When the visit ends with it' }),
        answer_by: z.string(),
      })
      .nullable()
      .meta({ description: 'The last request of the team for more time' }),
    photos: z
      .array(z.object({ id: z.uuid(), kind: z.enum(customerPhotoKinds) }))
      .meta({ description: 'Only while the customer agrees to photos' }),
  })
  .meta({ id: 'VisitProgress' })
export type VisitProgress = z.infer<typeof VisitProgress>

export const PhotoConsent = z
  .object({ agreed: z.boolean().meta({ description: 'false also deletes the photos that were taken' }) })
  .meta({ id: 'PhotoConsent' })

export const ExtraTimeDecision = z.object({ agreed: z.boolean() }).meta({ id: 'ExtraTimeDecision' })

const own = { tag: 'Booking', who: 'booking', missing: 'bookingNotFound' } as const

export const visitProgressCalls = {
  'GET /booking/{id}/visits/{number}/progress': {
    ...own,
    summary: 'Get who comes to a visit and how far they are',
    description:
      'Of those who come only the first name, a picture if there is one, since when they are with us, and the rating of the visits they did.',
    params: VisitPath,
    returns: VisitProgress,
    outcome: 'What the team said of the visit on its phones',
  },
  'PUT /booking/{id}/visits/{number}/extra-time/{request}': {
    id: 'answerBookingVisitExtraTime',
    ...own,
    summary: 'Agree to the extra time that the team asks for, or refuse it',
    description:
      'What is agreed makes the visit longer and is charged with it, at the price that was asked for. Without agreement nothing is.',
    params: VisitPath.extend({ request: RowId }),
    body: ExtraTimeDecision,
    says: 'extraTimeSaid',
    outcome: 'Decided',
    refuses: { 409: 'It was answered, its time is over, or somebody else has booked the time' },
  },
  'PUT /booking/{id}/photo-consent': {
    ...own,
    summary: 'Agree to photos of the work before and after it, or take that back',
    description: 'Without it the team takes none. The customer and staff see them, nobody else.',
    params: BookingPath,
    body: PhotoConsent,
    says: ({ agreed }: z.infer<typeof PhotoConsent>) => (agreed ? 'photosAgreed' : 'photosDeleted'),
    returns: PhotoConsent,
    outcome: 'Kept',
  },
  'GET /booking/{id}/visits/{number}/photos/{photo}': {
    ...own,
    summary: 'Get a photo of the work',
    params: VisitPath.extend({ photo: z.uuid() }),
    file: { type: 'image/webp', disposition: 'inline' },
    outcome: 'The picture',
  },
} as const satisfies CallTable
