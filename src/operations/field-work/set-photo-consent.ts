import { and, eq, inArray } from 'drizzle-orm'
import { bookings } from '../../db/schema/bookings.ts'
import { visitPhotos } from '../../db/schema/field-work.ts'
import { visits } from '../../db/schema/visits.ts'
import { customerPhotoKinds } from '../../domain/field-work.ts'
import { lockBooking } from '../booking-access/load-booking.ts'
import type { Context } from '../context.ts'

/**
 * The customer agrees to photos of the work at all visits of a booking, or takes that back, which deletes those that were taken. Throws AppError
 * not_found.
 */
export async function setPhotoConsent(context: Context, bookingId: string, agreed: boolean): Promise<{ agreed: boolean }> {
  const deleted = await context.db.transaction(async (tx) => {
    const { photosAgreedAt } = await lockBooking(context, tx, bookingId)
    if ((photosAgreedAt !== null) === agreed) return []
    await tx
      .update(bookings)
      .set({ photosAgreedAt: agreed ? context.now() : null })
      .where(eq(bookings.id, bookingId))
    if (agreed) return []
    const ofBooking = tx.select({ id: visits.id }).from(visits).where(eq(visits.bookingId, bookingId))
    return tx
      .delete(visitPhotos)
      .where(and(inArray(visitPhotos.visitId, ofBooking), inArray(visitPhotos.kind, [...customerPhotoKinds])))
      .returning({ file: visitPhotos.file })
  })
  await context.files.remove(deleted.map(({ file }) => file))
  return { agreed }
}
