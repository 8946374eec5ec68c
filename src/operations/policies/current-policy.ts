import { eq, type SQL, sql } from 'drizzle-orm'
import type { BookingNow } from '../../contracts/booking-changes.ts'
import { cancellationPolicies } from '../../db/schema/policies.ts'
import { type CancellationPolicy, defaultPolicy } from '../../domain/cancellation.ts'
import type { Context } from '../context.ts'

/** The version of the policy for a booking made now, as part of a query. */
export const currentPolicyVersion = ({ now }: Pick<Context, 'now'>): SQL<number> =>
  sql<number>`(SELECT version FROM cancellation_policies WHERE valid_from <= ${now().toISOString()} ORDER BY valid_from DESC, version DESC LIMIT 1)`

/** The policy for a booking made now (product, decision 11). */
export async function currentPolicy(context: Pick<Context, 'db' | 'now'>): Promise<CancellationPolicy> {
  const [row] = await context.db
    .select()
    .from(cancellationPolicies)
    .where(eq(cancellationPolicies.version, currentPolicyVersion(context)))
  return row ? { version: row.version, ...row.rules } : defaultPolicy
}

/** A policy as the API returns it: shares in percent. */
export const toPolicy = ({
  version,
  graceMinutes,
  steps,
  noShowBasisPoints,
  discountsFollow,
}: CancellationPolicy): BookingNow['policy'] => ({
  version,
  free_minutes: graceMinutes,
  steps: steps.map(({ hoursBefore, basisPoints }) => ({ hours_before: hoursBefore, percent: basisPoints / 100 })),
  no_show_percent: noShowBasisPoints / 100,
  discounts_follow: discountsFollow === true,
})
