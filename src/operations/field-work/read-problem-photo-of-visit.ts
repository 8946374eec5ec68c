import { dubaiDateOf } from '../../domain/dubai-time.ts'
import { isDaySeen } from '../../domain/field-work.ts'
import { signedInProfessional } from '../access.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { findProblemPhoto } from '../problem-photos/read-problem-photo.ts'
import { findOwnVisit } from './own-visit.ts'

/** A photo of the problem, for whoever is sent to the visit, on the days that they see. Throws AppError unauthenticated, forbidden, not_found. */
export async function readProblemPhotoOfVisit(context: Context, { id, photo }: { id: number; photo: string }) {
  const { professionalId } = signedInProfessional(context)
  const found = await findOwnVisit(context.db, professionalId, id)
  if (!found?.isActive || !isDaySeen(dubaiDateOf(found.visit.startsAt), context.now()))
    throw new AppError('not_found', wordsFor(context).proVisitNotFound)
  return findProblemPhoto(context, { of: 'booking', id: found.visit.key.id, photo })
}
