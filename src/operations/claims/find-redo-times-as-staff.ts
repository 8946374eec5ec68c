import type { z } from 'zod'
import type { RedoTimesQuery } from '../../contracts/claims.ts'
import type { FreeDay } from '../../domain/availability.ts'
import { staffWhoSee } from '../audit/rights.ts'
import type { Context } from '../context.ts'
import { findRedoTimes } from './find-redo-times.ts'
import { readStaffClaim } from './get-claim-for-staff.ts'

/** The free times for doing a visit again, for staff, who know the claim only. Throws as findRedoTimes does, and AppError unauthenticated, forbidden. */
export async function findRedoTimesAsStaff(context: Context, claim: string, query: z.output<typeof RedoTimesQuery>): Promise<FreeDay[]> {
  await staffWhoSee(context, 'desk')
  const { booking_id: id } = await readStaffClaim(context, context.db, claim)
  return findRedoTimes(context, { id, claim }, query)
}
