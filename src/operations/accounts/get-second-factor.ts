import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { SecondFactorState } from '../../contracts/second-factor.ts'
import { recoveryCodes, secondFactors } from '../../db/schema/sign-in.ts'
import { signedIn } from '../access.ts'
import type { Context } from '../context.ts'

/** Whether the logged-in user has a second factor. */
export async function getSecondFactor(context: Context): Promise<z.infer<typeof SecondFactorState>> {
  const { accountId, kind } = signedIn(context)
  const [row] = await context.db
    .select({
      isEnabled: sql<boolean>`EXISTS (SELECT FROM ${secondFactors} WHERE account_id = ${accountId} AND confirmed_at IS NOT NULL)`,
      left: sql<number>`count(*)::int`,
    })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.accountId, accountId))
  return { is_enabled: row?.isEnabled ?? false, is_required: kind === 'staff', recovery_codes_left: row?.left ?? 0 }
}
