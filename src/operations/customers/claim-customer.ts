import { and, eq, isNull, or, sql } from 'drizzle-orm'
import { executePlanned, type Transaction } from '../../db/client.ts'
import { customers } from '../../db/schema/customers.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { releaseUnpaid } from '../holds/release-unpaid.ts'
import { isBlocked } from './is-blocked.ts'

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
  const isUnused = isReplacement ? undefined : or(isNull(customers.usedAt), account ? eq(customers.accountId, account) : undefined)
  const claim = tx
    .update(customers)
    .set({ usedAt: sql`coalesce(${customers.usedAt}, ${context.now()})`, ...(account && { accountId: account }) })
    .where(and(eq(customers.id, customerId), ofCaller, isUnused, sql`NOT (SELECT blocked FROM found)`))
    .returning({ id: customers.id })
  const [found] = await executePlanned<{ blocked: boolean; claimed: boolean }>(
    tx,
    sql`WITH found AS MATERIALIZED (SELECT ${isBlocked(customerId)} AS blocked), claimed AS (${claim.getSQL()})
      SELECT blocked, EXISTS (SELECT FROM claimed) AS claimed FROM found`,
  )
  if (found?.blocked) throw new AppError('ACCOUNT_BLOCKED', wordsFor(context).bookingBlocked)
  if (!found?.claimed) throw refused(context, (await isOfCaller()) ? 'conflict' : 'not_found')
}

function refused(context: Context, code: 'conflict' | 'not_found'): AppError {
  const words = wordsFor(context)
  const message = code === 'conflict' ? words.customerUsed : words.customerNotFound
  return new AppError(code, message, { fields: { customer_id: message } })
}
