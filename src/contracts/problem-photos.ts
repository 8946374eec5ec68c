import { z } from 'zod'
import { mostProblemPhotos } from '../domain/problem-photos.ts'
import { BookingPath } from './booking-changes.ts'
import type { CallTable } from './call.ts'
import { RowId } from './office/row-id.ts'
import { Picture } from './profile.ts'
import { code } from './text.ts'

const picture = 'At most 10 MB and 40 megapixels. It is encoded anew, without its metadata: where and with what it was taken.'

export const UploadedPhoto = z
  .object({
    token: z.string().meta({ description: 'For problem_photos of the booking; whoever has it may book with the photo' }),
    until: z.string().meta({ description: 'It is deleted then, unless it was booked with' }),
  })
  .meta({ id: 'UploadedPhoto' })
export type UploadedPhoto = z.infer<typeof UploadedPhoto>

export const ProblemPhoto = z.object({ id: z.uuid() }).meta({ id: 'ProblemPhoto' })

/** The secrets of photos that were uploaded before (POST /problem-photos). */
export const photoTokens = z
  .array(code(60))
  .max(mostProblemPhotos)
  .default([])
  .meta({ description: 'The secrets of uploaded photos (POST /problem-photos); one that is gone is left out' })

const photoPath = BookingPath.extend({ photo: z.uuid() })
const file = { type: 'image/webp', disposition: 'inline' } as const
const own = { tag: 'Booking', who: 'booking', missing: 'bookingNotFound' } as const
const refused = { 409: 'There are five, or no visit is to come', 503: 'Too many uploads right now' }

export const problemPhotoCalls = {
  'POST /problem-photos': {
    tag: 'Booking',
    summary: 'Upload a photo of the problem before booking',
    description: `${picture} It is nobody's until it is booked with, and nobody can look at it.`,
    who: 'guest',
    limit: 'problem_photo',
    cost: 'dear',
    form: Picture,
    returns: UploadedPhoto,
    outcome: 'The secret to book with',
    refuses: {
      409: 'So many wait for a booking that no more are taken; they can be added to the booking',
      503: 'Too many uploads right now',
    },
  },
  'POST /booking/{id}/problem-photos': {
    ...own,
    summary: 'Add a photo of the problem to a booking',
    description: picture,
    limit: 'upload',
    params: BookingPath,
    form: Picture,
    returns: ProblemPhoto,
    says: 'photoAdded',
    outcome: 'Those who come, the customer and staff see it',
    refuses: refused,
  },
  'DELETE /booking/{id}/problem-photos/{photo}': {
    ...own,
    summary: 'Remove a photo of the problem',
    params: photoPath,
    says: 'photoRemoved',
    outcome: 'Deleted',
    refuses: { 409: 'No visit is to come' },
  },
  'GET /booking/{id}/problem-photos/{photo}': {
    ...own,
    staffSee: 'desk',
    summary: 'Get a photo of the problem',
    params: photoPath,
    file,
    outcome: 'The picture',
  },
  'GET /pro/visits/{id}/problem-photos/{photo}': {
    tag: "Professional's phone",
    summary: 'Get a photo of the problem of a visit',
    description: 'While the visit is one of theirs, on the days that they see.',
    who: 'professional',
    params: z.object({ id: RowId, photo: z.uuid() }),
    missing: 'proVisitNotFound',
    file,
    outcome: 'The picture',
  },
} as const satisfies CallTable
