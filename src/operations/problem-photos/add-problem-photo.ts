import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { problemPhotos } from '../../db/schema/problem-photos.ts'
import { mostProblemPhotos } from '../../domain/problem-photos.ts'
import { loadBooking, lockBooking } from '../booking-access/load-booking.ts'
import { demandVisitLeft } from '../booking-access/visit-left.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { keepProblemPhoto } from './keep-problem-photo.ts'

const places = Array.from({ length: mostProblemPhotos }, (_, index) => index + 1)

/** Adds a photo of the problem to a booking. Throws AppError not_found, conflict (there are five; no visit is left), invalid, busy. */
export async function addProblemPhoto(context: Context, bookingId: string, picture: Blob): Promise<{ id: string }> {
  demandVisitLeft(context, await loadBooking(context, context.db, bookingId))
  return keepProblemPhoto(context, picture, (file) =>
    context.db.transaction(async (tx) => {
      demandVisitLeft(context, await lockBooking(context, tx, bookingId))
      const taken = await tx.select({ place: problemPhotos.place }).from(problemPhotos).where(eq(problemPhotos.bookingId, bookingId))
      const place = places.find((each) => !taken.some((one) => one.place === each))
      if (place === undefined) throw new AppError('conflict', wordsFor(context).enoughPhotos)
      const id = randomUUID()
      await tx.insert(problemPhotos).values({ id, bookingId, place, file, createdAt: context.now() })
      return { id }
    }),
  )
}
