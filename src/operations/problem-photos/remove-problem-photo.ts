import { and, eq } from 'drizzle-orm'
import { problemPhotos } from '../../db/schema/problem-photos.ts'
import { lockBooking } from '../booking-access/load-booking.ts'
import { demandVisitLeft } from '../booking-access/visit-left.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'

/** Its customer removes a photo of the problem, while a visit is left. Throws AppError not_found, conflict. */
export async function removeProblemPhoto(context: Context, { id, photo }: { id: string; photo: string }): Promise<void> {
  const removed = await context.db.transaction(async (tx) => {
    demandVisitLeft(context, await lockBooking(context, tx, id))
    return tx
      .delete(problemPhotos)
      .where(and(eq(problemPhotos.id, photo), eq(problemPhotos.bookingId, id)))
      .returning({ file: problemPhotos.file })
  })
  if (removed.length === 0) throw new AppError('not_found', wordsFor(context).notFound)
  await context.files.remove(removed.map(({ file }) => file))
}
