import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { bookings } from '../../db/schema/bookings.ts'
import { promoCodes, promoPersons, promoRedemptions } from '../../db/schema/promos.ts'
import { mailboxOf } from '../../domain/email.ts'
import { accountOf, type Context } from '../context.ts'
import { partyKey } from '../party-key.ts'
import { type PricedPromo, refuseHeldPromo, refusePromo } from './price-with-promo.ts'
import { releasePromoOf } from './release-promos.ts'

type Use = { bookingId: string; promo: PricedPromo; email: string; phone: string }

/**
 * Uses a promo code for a booking, in the transaction that creates it: a compare-and-set enforces the limit, and a unique index one use of a
 * person, who is the same with the same mailbox, phone or account. A booking that is neither paid nor confirmed has it set aside while it
 * holds its time, and gives it back with it. Throws AppError promo_refused.
 */
export async function redeemPromo(context: Context, tx: Transaction, use: Use): Promise<void> {
  const { bookingId, promo } = use
  const persons = promo.once ? await personsOf(context, tx, use) : []
  for (const ended of await usesOf(tx, promo.code, persons)) await releasePromoOf(tx, ended.bookingId)
  const counted = await tx
    .update(promoCodes)
    .set({ used: sql`${promoCodes.used} + 1` })
    .where(
      and(
        eq(promoCodes.code, promo.code),
        eq(promoCodes.isActive, true),
        or(isNull(promoCodes.usageLimit), sql`${promoCodes.used} < ${promoCodes.usageLimit}`),
      ),
    )
    .returning({ code: promoCodes.code })
  if (counted.length === 0) throw refusePromo(context, 'used_up')
  await tx
    .insert(promoRedemptions)
    .values({ bookingId, code: promo.code, discount: promo.discount, ...promo.terms, createdAt: context.now() })
  if (!promo.once) return
  const noted = await tx
    .insert(promoPersons)
    .values(persons.map((person) => ({ bookingId, code: promo.code, person })))
    .onConflictDoNothing()
    .returning({ person: promoPersons.person })
  if (noted.length === persons.length) return
  const [held] = (await usesOf(tx, promo.code, persons)).filter((one) => one.bookingId !== bookingId && one.heldUntil !== null)
  throw held?.heldUntil ? refuseHeldPromo(context, held.heldUntil) : refusePromo(context, 'used')
}

type PersonsUse = { bookingId: string; heldUntil: Date | null }

/** The bookings by which these persons have a code; heldUntil: until when one that is neither paid nor confirmed keeps it. */
async function usesOf(tx: Transaction, code: string, persons: string[]): Promise<PersonsUse[]> {
  if (persons.length === 0) return []
  return tx
    .selectDistinct({ bookingId: promoPersons.bookingId, heldUntil: bookings.holdExpiresAt })
    .from(promoPersons)
    .innerJoin(bookings, eq(bookings.id, promoPersons.bookingId))
    .where(and(eq(promoPersons.code, code), inArray(promoPersons.person, persons)))
    .orderBy(promoPersons.bookingId)
}

/** Everything by which the person is known again. */
async function personsOf(context: Context, tx: Transaction, { email, phone }: Use): Promise<string[]> {
  const account = accountOf(context)
  const [owner] = account ? await tx.select({ email: accounts.email }).from(accounts).where(eq(accounts.id, account)) : []
  const persons = [
    partyKey(context, 'mailbox', mailboxOf(email)),
    partyKey(context, 'phone', phone),
    ...(owner ? [partyKey(context, 'mailbox', mailboxOf(owner.email))] : []),
    ...(account ? [partyKey(context, 'account', account)] : []),
  ]
  return [...new Set(persons)].sort()
}
