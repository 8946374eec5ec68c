import { and, eq } from 'drizzle-orm'
import { problemPhotos } from '../../db/schema/problem-photos.ts'
import { demandBooking } from '../booking-access/load-booking.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'

type File = { content: Uint8Array<ArrayBuffer>; filename: string }

const owners = { booking: problemPhotos.bookingId, claim: problemPhotos.claimId, support: problemPhotos.supportRequestId }

/** A photo of the problem, for whoever may see the booking. Throws AppError not_found. */
export async function readProblemPhoto(context: Context, { id, photo }: { id: string; photo: string }): Promise<File> {
  await demandBooking(context, context.db, id, 'id')
  return findProblemPhoto(context, { of: 'booking', id, photo })
}

/** A photo of a booking, a claim or a support request; the caller has checked who may see it. Throws AppError not_found. */
export async function findProblemPhoto(
  context: Context,
  { of, id, photo }: { of: keyof typeof owners; id: string; photo: string },
): Promise<File> {
  const [row] = await context.db
    .select({ file: problemPhotos.file })
    .from(problemPhotos)
    .where(and(eq(problemPhotos.id, photo), eq(owners[of], id)))
  const bytes = row && (await context.files.read(row.file))
  if (!bytes) throw new AppError('not_found', wordsFor(context).notFound)
  return { content: new Uint8Array(bytes), filename: 'problem.webp' }
}
