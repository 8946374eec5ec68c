import { and, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { ledgerAccounts } from '../../db/schema/ledger.ts'
import { referrals } from '../../db/schema/referrals.ts'
import { referralCreditEnded } from '../../domain/ledger.ts'
import type { Context } from '../context.ts'
import { postEntry } from '../ledger/post-entry.ts'
import { paidFor } from './paid-for.ts'

/**
 * Takes the credit for an invitation back once too little of the visit that earned it is still paid; of what its owner has spent, nothing. Called in
 * the transaction that refunds the visit, which holds the booking's row.
 */
export async function endReferral(context: Context, tx: Transaction, { visitId, bookingId }: { visitId: number; bookingId: string }) {
  const [earned] = await tx
    .select({ friend: referrals.friend, inviter: referrals.inviter, amount: referrals.amount })
    .from(referrals)
    .where(and(eq(referrals.visitId, visitId), isNull(referrals.endedAt)))
    .for('update')
  if (!earned || earned.amount === null || (await paidFor(tx, visitId)) >= earned.amount) return
  await tx.update(referrals).set({ endedAt: context.now() }).where(eq(referrals.friend, earned.friend))
  const [wallet] = await tx
    .select({ balance: ledgerAccounts.balance })
    .from(ledgerAccounts)
    .where(and(eq(ledgerAccounts.kind, 'wallet'), eq(ledgerAccounts.owner, earned.inviter)))
    .for('update')
  const left = Math.min(earned.amount, 0 - (wallet?.balance ?? 0))
  if (left <= 0) return
  const entries = referralCreditEnded(earned.inviter, left)
  await postEntry(context, tx, { key: `referral_ended:${earned.friend}`, kind: 'referral_ended', bookingId, visitId, entries })
}
