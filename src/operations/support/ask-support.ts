import type { z } from 'zod'
import type { SupportRequestInput, SupportThread } from '../../contracts/support.ts'
import { supportMessages, supportRequests } from '../../db/schema/support.ts'
import { signedInCustomer } from '../access.ts'
import type { Context } from '../context.ts'
import { randomId } from '../random-id.ts'
import { getSupportThread } from './queries.ts'

/** Opens a support request of the logged-in customer. Throws AppError unauthenticated, forbidden. */
export async function askSupport(context: Context, input: z.output<typeof SupportRequestInput>): Promise<SupportThread> {
  const { accountId } = signedInCustomer(context)
  const id = randomId('sup')
  const createdAt = context.now()
  return context.db.transaction(async (tx) => {
    await tx.insert(supportRequests).values({ id, accountId, subject: input.subject, createdAt, updatedAt: createdAt })
    await tx.insert(supportMessages).values({ requestId: id, author: 'customer', authorId: accountId, message: input.message, createdAt })
    return getSupportThread(context, id, tx)
  })
}
