import type { z } from 'zod'
import type { SupportRequestInput, SupportThread } from '../../contracts/support.ts'
import { supportMessages, supportRequests } from '../../db/schema/support.ts'
import { signedInCustomer } from '../access.ts'
import type { Context } from '../context.ts'
import { claimProblemPhotos } from '../problem-photos/claim-problem-photos.ts'
import { randomId } from '../random-id.ts'
import { refusingBy } from '../refused-by-database.ts'
import { getSupportThread } from './queries.ts'

const refusals = {
  support_requests_own_booking: { code: 'not_found', message: 'bookingNotFound', field: 'booking_id' },
} as const

/**
 * Opens a support request of the logged-in customer, about one of their bookings if they say so, with
 * photos if they sent some. Throws AppError unauthenticated, forbidden,
 * not_found (the booking is somebody else's).
 */
export async function askSupport(context: Context, input: z.output<typeof SupportRequestInput>): Promise<SupportThread> {
  const { accountId } = signedInCustomer(context)
  const id = randomId('sup')
  const createdAt = context.now()
  const { subject, booking_id: bookingId = null } = input
  return refusingBy(context, refusals, () =>
    context.db.transaction(async (tx) => {
      await tx.insert(supportRequests).values({ id, accountId, bookingId, subject, createdAt, updatedAt: createdAt })
      await tx.insert(supportMessages).values({ requestId: id, author: 'customer', authorId: accountId, message: input.message, createdAt })
      await claimProblemPhotos(tx, { supportRequestId: id }, input.photos)
      return getSupportThread(context, id, tx)
    }),
  )
}
