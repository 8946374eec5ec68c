import { and, eq } from 'drizzle-orm'
import { problemPhotos } from '../../db/schema/problem-photos.ts'
import { demandBooking } from '../booking-access/load-booking.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'

type Wanted = { id: string; photo: string }
type File = { content: Uint8Array<ArrayBuffer>; filename: string }

/** A photo of the problem, for whoever may see the booking. Throws AppError not_found. */
export async function readProblemPhoto(context: Context, wanted: Wanted): Promise<File> {
  await demandBooking(context, context.db, wanted.id, 'id')
  return findProblemPhoto(context, wanted)
}

/** The same; the caller has checked who may see it. */
export async function findProblemPhoto(context: Context, { id, photo }: Wanted): Promise<File> {
  const [row] = await context.db
    .select({ file: problemPhotos.file })
    .from(problemPhotos)
    .where(and(eq(problemPhotos.id, photo), eq(problemPhotos.bookingId, id)))
  const bytes = row && (await context.files.read(row.file))
  if (!bytes) throw new AppError('not_found', wordsFor(context).notFound)
  return { content: new Uint8Array(bytes), filename: 'problem.webp' }
}
