import { and, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { referrals } from '../../db/schema/referrals.ts'
import { referralCredit, referralReward } from '../../domain/ledger.ts'
import type { Context } from '../context.ts'
import { postEntry } from '../ledger/post-entry.ts'
import { announce } from '../messages/announce.ts'
import { referralCredited } from '../messages/mails/referral-credited.ts'

/** Credits AED 30 to the customer's inviter with the first completed visit, and never again (product, decision 15). */
export async function creditReferral(
  context: Context,
  tx: Transaction,
  { friend, bookingId, visitId }: { friend: string; bookingId: string; visitId: number },
): Promise<void> {
  const [credited] = await tx
    .update(referrals)
    .set({ creditedAt: context.now() })
    .where(and(eq(referrals.friend, friend), isNull(referrals.creditedAt)))
    .returning({ inviter: referrals.inviter })
  if (!credited) return
  const entries = referralCredit(credited.inviter, referralReward)
  await postEntry(context, tx, { key: `referral:${friend}`, kind: 'referral', bookingId, visitId, entries })
  await announce(context, tx, referralCredited, { inviter: credited.inviter, amount: referralReward }, { key: `referral:${friend}` })
}
