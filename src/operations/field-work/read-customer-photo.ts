import { and, eq, inArray } from 'drizzle-orm'
import { visitPhotos } from '../../db/schema/field-work.ts'
import { customerPhotoKinds } from '../../domain/field-work.ts'
import { loadBooking, visitOf } from '../booking-access/load-booking.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'

type Wanted = { id: string; number: number; photo: string }

/** A photo of the work, for whoever may see the booking, while its customer agrees to photos. Throws AppError not_found. */
export async function readCustomerPhoto(context: Context, wanted: Wanted): Promise<{ content: Uint8Array<ArrayBuffer>; filename: string }> {
  const booking = await loadBooking(context, context.db, wanted.id)
  const visit = visitOf(context, booking, wanted.number)
  const [photo] = await context.db
    .select({ kind: visitPhotos.kind, file: visitPhotos.file })
    .from(visitPhotos)
    .where(and(eq(visitPhotos.visitId, visit.id), eq(visitPhotos.id, wanted.photo), inArray(visitPhotos.kind, [...customerPhotoKinds])))
    .limit(1)
  const bytes = booking.photosAgreedAt && photo && (await context.files.read(photo.file))
  if (!bytes) throw new AppError('not_found', wordsFor(context).notFound)
  return { content: new Uint8Array(bytes), filename: `${photo.kind}.webp` }
}
