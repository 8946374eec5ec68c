import { desc, lte } from 'drizzle-orm'
import { cancellationPolicies } from '../../db/schema-calendar.ts'
import { type CancellationPolicy, defaultPolicy } from '../../domain/cancellation.ts'
import type { Context } from '../context.ts'

/** The policy under which a booking is made now (product, decision 11). */
export async function currentPolicy({ db, now }: Pick<Context, 'db' | 'now'>): Promise<CancellationPolicy> {
  const [row] = await db
    .select()
    .from(cancellationPolicies)
    .where(lte(cancellationPolicies.validFrom, now()))
    .orderBy(desc(cancellationPolicies.validFrom), desc(cancellationPolicies.version))
    .limit(1)
  return row ? { version: row.version, ...row.rules } : defaultPolicy
}
