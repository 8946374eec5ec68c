import { eq } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { referralCodes, referrals } from '../../db/schema/referrals.ts'
import type { Context } from '../context.ts'
import { hashNetwork } from './hash-network.ts'

/** Records who invited a new customer, at sign-up; false if the code is unknown, the customer's own, or somebody invited them before. */
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
    .values({ friend, inviter: inviter.owner, network: hashNetwork(context), createdAt: context.now() })
    .onConflictDoNothing()
    .returning({ friend: referrals.friend })
  return recorded !== undefined
}
