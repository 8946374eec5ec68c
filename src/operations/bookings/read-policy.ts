import { desc, lte } from 'drizzle-orm'
import { cancellationPolicies } from '../../db/schema-calendar.ts'
import type { CancellationPolicy } from '../../domain/cancellation.ts'
import type { Context } from '../context.ts'
import { toPolicy } from './booking-now.ts'

/** The rules of cancelling and moving that a booking made now would have (product, decision 11). */
export async function readPolicy(context: Context): Promise<CancellationPolicy> {
  const [row] = await context.db
    .select()
    .from(cancellationPolicies)
    .where(lte(cancellationPolicies.validFrom, context.now()))
    .orderBy(desc(cancellationPolicies.validFrom), desc(cancellationPolicies.version))
    .limit(1)
  if (!row) throw new Error('No cancellation policy is in force')
  return { version: row.version, ...row.rules }
}

export const getPolicy = async (context: Context) => toPolicy(await readPolicy(context))
