import { eq } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { referralCodes, referrals } from '../../db/schema/referrals.ts'
import type { Context } from '../context.ts'

/** Notes who invited a new customer, with the sign-up; false where the code is none or one's own, or somebody invited before. */
export async function recordReferral(
  context: Context,
  tx: Transaction,
  { friend, code }: { friend: string; code: string },
): Promise<boolean> {
  const [inviter] = await tx
    .select({ owner: referralCodes.owner })
    .from(referralCodes)
    .where(eq(referralCodes.code, code.trim().toUpperCase()))
  if (!inviter || inviter.owner === friend) return false
  const [recorded] = await tx
    .insert(referrals)
    .values({ friend, inviter: inviter.owner, createdAt: context.now() })
    .onConflictDoNothing()
    .returning({ friend: referrals.friend })
  return recorded !== undefined
}
