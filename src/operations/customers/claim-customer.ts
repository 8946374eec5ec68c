import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { customers } from '../../db/schema/customers.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { releaseUnpaid } from '../holds/release-unpaid.ts'
import { refuseBlocked } from './refuse-blocked.ts'

/** account: that of a caller for whom staff book. */
type Claim = { customerId: string; replaces: string | null; account: string | null }

/**
 * A guest's id books once, so that it is useless to anybody who learns it later; it books again where it replaces its own unpaid booking
 * (releaseUnpaid). Details that belong to an account can be used repeatedly by that account, and by nobody else; unused ones join the account
 * with the booking. Throws AppError not_found, also for a booking to replace that the caller may not see; conflict if they were used; ACCOUNT_BLOCKED.
 */
export async function claimCustomer(
  context: Context,
  tx: Transaction,
  { customerId, replaces, account: ofCallerOfStaff }: Claim,
): Promise<void> {
  const account = context.actor.kind === 'customer' ? context.actor.accountId : ofCallerOfStaff
  const ofCaller = account ? or(isNull(customers.accountId), eq(customers.accountId, account)) : isNull(customers.accountId)
  const isOfCaller = async () =>
    (
      await tx
        .select({ id: customers.id })
        .from(customers)
        .where(and(eq(customers.id, customerId), ofCaller))
    ).length > 0
  const releasedFrom = replaces ? await releaseUnpaid(context, tx, replaces) : null
  const isReplacement = releasedFrom === customerId
  await refuseBlocked(context, tx, customerId)
  if (isReplacement && !account && (await isOfCaller())) return
  const claimed = await tx
    .update(customers)
    .set({ usedAt: sql`coalesce(${customers.usedAt}, ${context.now()})`, ...(account && { accountId: account }) })
    .where(
      and(
        eq(customers.id, customerId),
        ofCaller,
        isReplacement ? undefined : or(isNull(customers.usedAt), account ? eq(customers.accountId, account) : undefined),
      ),
    )
    .returning({ id: customers.id })
  if (claimed.length === 0) throw refused(context, (await isOfCaller()) ? 'conflict' : 'not_found')
}

function refused(context: Context, code: 'conflict' | 'not_found'): AppError {
  const words = wordsFor(context)
  const message = code === 'conflict' ? words.customerUsed : words.customerNotFound
  return new AppError(code, message, { fields: { customer_id: message } })
}
