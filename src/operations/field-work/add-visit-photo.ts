import { and, count, eq, isNotNull } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { bookings } from '../../db/schema/bookings.ts'
import { visitPhotos } from '../../db/schema/field-work.ts'
import { visits } from '../../db/schema/visits.ts'
import { isPhotoForCustomer, type PhotoKind, refusalOfMoment } from '../../domain/field-work.ts'
import { signedInProfessional } from '../access.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { keepPhoto } from '../pictures/keep-photo.ts'
import { findOwnVisit, lockOwnVisit } from './own-visit.ts'

const longestSide = 1_600
const mostOfVisit = 40

type Photo = { id: string; kind: PhotoKind; taken_at: string; picture: Blob }

/**
 * Stores a photo of a visit, encoded anew, so that it says nothing of where and with what it was taken. The same id is stored once. Throws
 * AppError unauthenticated, forbidden, not_found, conflict (enough photos; the customer did not agree to them), invalid, busy.
 */
export async function addVisitPhoto(context: Context, visitId: number, { id, kind, taken_at, picture }: Photo): Promise<void> {
  const { professionalId } = signedInProfessional(context)
  const takenAt = new Date(taken_at)
  const isThis = and(eq(visitPhotos.professionalId, professionalId), eq(visitPhotos.id, id))
  const known = await context.db.select({ id: visitPhotos.id }).from(visitPhotos).where(isThis)
  if (known.length > 0) return
  const words = wordsFor(context)
  if (!(await findOwnVisit(context.db, professionalId, visitId))) throw new AppError('not_found', words.proVisitNotFound)
  const clock = refusalOfMoment(takenAt, context.now())
  if (clock) throw new AppError('conflict', clock === 'clock' ? words.clockWrong : words.actTooOld)
  const file = await keepPhoto(context, 'visits', picture, longestSide)
  try {
    const isKept = await context.db.transaction(async (tx) => {
      const found = await lockOwnVisit(tx, professionalId, visitId)
      if ('refused' in found && found.refused === 'not_yours') throw new AppError('not_found', words.proVisitNotFound)
      if (isPhotoForCustomer(kind) && !(await isAgreed(tx, visitId))) throw new AppError('conflict', words.photosNotAgreed)
      const [taken] = await tx.select({ count: count() }).from(visitPhotos).where(eq(visitPhotos.visitId, visitId))
      if ((taken?.count ?? 0) >= mostOfVisit) throw new AppError('conflict', words.tooManyPhotos)
      const values = { professionalId, id, visitId, kind, file, takenAt, receivedAt: context.now() }
      const kept = await tx.insert(visitPhotos).values(values).onConflictDoNothing().returning({ id: visitPhotos.id })
      return kept.length > 0
    })
    if (!isKept) await context.files.remove([file])
  } catch (error) {
    await context.files.remove([file])
    throw error
  }
}

/** The caller holds the booking's row, so that nobody takes the consent back meanwhile. */
async function isAgreed(tx: Transaction, visitId: number): Promise<boolean> {
  const rows = await tx
    .select({ id: bookings.id })
    .from(bookings)
    .innerJoin(visits, eq(visits.bookingId, bookings.id))
    .where(and(eq(visits.id, visitId), isNotNull(bookings.photosAgreedAt)))
  return rows.length > 0
}
