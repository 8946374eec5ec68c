import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { referralCodes, referralMarks, referrals } from '../../db/schema/referrals.ts'
import { addMinutes, dubaiDateOf, minutesPerDay } from '../../domain/dubai-time.ts'
import { referralCredit, referralReward } from '../../domain/ledger.ts'
import { isSamePerson, type Person } from '../../domain/referrals.ts'
import type { Context } from '../context.ts'
import { isErased } from '../ledger/forfeit-erased.ts'
import { postEntry } from '../ledger/post-entry.ts'
import { announce } from '../messages/announce.ts'
import { referralCredited } from '../messages/mails/referral-credited.ts'
import { readMoneySettings } from '../settings/read-money-settings.ts'
import { paidFor } from './paid-for.ts'
import { readPerson } from './read-person.ts'

type Earned = { friend: string; bookingId: string; visitId: number }

/**
 * Credits AED 30 to the customer's inviter with the friend's first visit that was confirmed and paid, once (product, decision 15; decision
 * 016): by card or in cash for at least as much, by somebody else than the inviter and than any friend before, and for so many friends a
 * month. The credit pays for bookings at once and can be withdrawn after some days. The caller holds the booking's row.
 */
export async function creditReferral(context: Context, tx: Transaction, { friend, bookingId, visitId }: Earned): Promise<void> {
  const [open] = await tx
    .select({ inviter: referrals.inviter, network: referrals.network })
    .from(referrals)
    .where(and(eq(referrals.friend, friend), isNull(referrals.creditedAt), isNull(referrals.refused)))
    .for('update')
  if (!open || (await paidFor(tx, visitId)) < referralReward || (await isErased(tx, open.inviter))) return
  // Friends of one inviter wait for each other, so that no two take the same place.
  const [code] = await tx
    .select({ network: referralCodes.network })
    .from(referralCodes)
    .where(eq(referralCodes.owner, open.inviter))
    .for('update')
  const { referralHoldDays, referralsPerMonth } = await readMoneySettings(tx)
  const month = `${dubaiDateOf(context.now()).slice(0, 7)}-01`
  const taken = await placesTaken(tx, open.inviter, month)
  if (taken >= referralsPerMonth) return
  const person = await readPerson(context, tx, friend, open.network)
  const refused = isSamePerson(person, await readPerson(context, tx, open.inviter, code?.network ?? null))
    ? 'same_person'
    : (await claimMarks(context, tx, friend, person))
      ? null
      : 'known_person'
  if (refused) return void (await tx.update(referrals).set({ refused }).where(eq(referrals.friend, friend)))
  const withdrawableAt = addMinutes(context.now(), referralHoldDays * minutesPerDay)
  const credit = { creditedAt: context.now(), visitId, amount: referralReward, withdrawableAt, month, place: taken + 1 }
  await tx.update(referrals).set(credit).where(eq(referrals.friend, friend))
  const entries = referralCredit(open.inviter, referralReward)
  await postEntry(context, tx, { key: `referral:${friend}`, kind: 'referral', bookingId, visitId, entries })
  await announce(context, tx, referralCredited, { inviter: open.inviter, amount: referralReward }, { key: `referral:${friend}` })
}

async function placesTaken(tx: Transaction, inviter: string, month: string): Promise<number> {
  const { rows } = await tx.execute<{ last: number }>(
    sql`SELECT coalesce(max(place), 0)::int AS last FROM referrals WHERE inviter = ${inviter} AND month = ${month}`,
  )
  return rows[0]?.last ?? 0
}

/** False if one of the friend's mailboxes or phones was an earlier friend's. In one order, so that no two deadlock. */
async function claimMarks({ vault }: Context, tx: Transaction, friend: string, { mailboxes, phones }: Person): Promise<boolean> {
  const marks = [...mailboxes, ...phones].sort().map((value) => vault.hash('person', value))
  if (marks.length === 0) return false
  const claimed = await tx
    .insert(referralMarks)
    .values(marks.map((mark) => ({ mark, friend })))
    .onConflictDoNothing()
    .returning({ mark: referralMarks.mark })
  if (claimed.length === marks.length) return true
  await tx.delete(referralMarks).where(and(eq(referralMarks.friend, friend), inArray(referralMarks.mark, marks)))
  return false
}
