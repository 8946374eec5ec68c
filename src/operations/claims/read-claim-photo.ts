import type { Context } from '../context.ts'
import { findProblemPhoto } from '../problem-photos/read-problem-photo.ts'
import { demandClaim } from './demand-claim.ts'

/** A photo that was sent with a claim, for whoever may see the booking. Throws AppError not_found. */
export async function readClaimPhoto(context: Context, { id, claim, photo }: { id: string; claim: string; photo: string }) {
  await demandClaim(context, context.db, { id, claim })
  return findProblemPhoto(context, { of: 'claim', id: claim, photo })
}
