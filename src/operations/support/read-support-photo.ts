import { and, eq } from 'drizzle-orm'
import { supportRequests } from '../../db/schema/support.ts'
import { signedInCustomer } from '../access.ts'
import { staffWhoSee } from '../audit/rights.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { findProblemPhoto } from '../problem-photos/read-problem-photo.ts'

type Wanted = { id: string; photo: string }

/** A photo that was sent with a support request, for whoever sent it. Throws AppError unauthenticated, forbidden, not_found. */
export async function readSupportPhoto(context: Context, { id, photo }: Wanted) {
  const { accountId } = signedInCustomer(context)
  const [request] = await context.db
    .select({ id: supportRequests.id })
    .from(supportRequests)
    .where(and(eq(supportRequests.id, id), eq(supportRequests.accountId, accountId)))
  if (!request) throw new AppError('not_found', wordsFor(context).supportNotFound)
  return findProblemPhoto(context, { of: 'support', id, photo })
}

/** The same for staff. Throws AppError unauthenticated, forbidden, not_found. */
export async function readSupportPhotoAsStaff(context: Context, { id, photo }: Wanted) {
  await staffWhoSee(context, 'desk')
  return findProblemPhoto(context, { of: 'support', id, photo })
}
