import { eq, sql } from 'drizzle-orm'
import type { CompensationTerms } from '../../contracts/office/compensations.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { bookings } from '../../db/schema/bookings.ts'
import { payments } from '../../db/schema/payments.ts'
import { dirhamsFromFils } from '../../domain/money.ts'
import { compensationLimitOf, givenADay } from '../../domain/office-settings.ts'
import { type StaffActor, staffWhoSee } from '../audit/rights.ts'
import { ownerOfBooking } from '../booking-access/owner-of-booking.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { readRefundable } from '../refunds/read-refundable.ts'
import { readOfficeSettings } from '../settings/read-office-settings.ts'

type About = { payment_id?: string | undefined; booking_id?: string | undefined; account_id?: string | undefined }

/**
 * What can be given back for a payment, a booking or an account, and how much of it the caller may give alone. A forecast: the database decides when
 * it is given. Throws AppError unauthenticated, forbidden, not_found.
 */
export async function readTerms(context: Context, about: About): Promise<CompensationTerms> {
  const actor = await staffWhoSee(context, 'money')
  const payment = about.payment_id === undefined ? null : await readPayment(context, about.payment_id)
  const bookingId = payment?.bookingId ?? about.booking_id
  const owner = bookingId ? await ownerOfKnown(context, bookingId) : (about.account_id ?? '')
  const [account] = await context.db.select({ id: accounts.id, language: accounts.language }).from(accounts).where(eq(accounts.id, owner))
  if (!bookingId && !account) throw new AppError('not_found', wordsFor(context).accountNotFound)
  const settings = await readOfficeSettings(context.db)
  const left = payment && (await readRefundable(context.db, [payment])).get(payment.id)
  const limit = compensationLimitOf(actor.role, settings)
  const given = await givenBy(context, actor, owner)
  return {
    refundable: left ? dirhamsFromFils(left.amount) : null,
    refusal: left?.refusal ? wordsFor(context)[left.refusal] : null,
    alone: dirhamsFromFils(Math.max(0, Math.min(limit - given.to, givenADay * limit - given.today))),
    minutes: settings.undoMinutes,
    // A refund is told of with its booking, a credit to the account.
    language: (payment || !account ? bookingId && (await languageOf(context, bookingId)) : account.language) || 'en',
    can_have_credit: account !== undefined,
  }
}

/** Mails about a booking are in the language in which it was booked. */
async function languageOf({ db }: Context, bookingId: string) {
  const [booking] = await db.select({ language: bookings.language }).from(bookings).where(eq(bookings.id, bookingId))
  return booking?.language
}

async function readPayment(context: Context, id: string) {
  const [payment] = await context.db.select().from(payments).where(eq(payments.id, id))
  if (!payment) throw new AppError('not_found', wordsFor(context).paymentNotFound)
  return payment
}

async function ownerOfKnown(context: Context, bookingId: string): Promise<string> {
  const { rows } = await context.db.execute(sql`SELECT FROM bookings WHERE id = ${bookingId}`)
  if (rows.length === 0) throw new AppError('not_found', wordsFor(context).bookingNotFound)
  return ownerOfBooking(context.db, bookingId)
}

/** What somebody gave a customer in the last 24 hours, and everybody alone today, in fils: the sums that the database takes. */
async function givenBy({ db, now }: Context, { accountId }: StaffActor, owner: string): Promise<{ to: number; today: number }> {
  const moment = now().toISOString()
  const { rows } = await db.execute<{ to: number; today: number }>(
    sql`SELECT compensations_of(${accountId}, ${owner}, ${moment})::int AS "to", given_alone_on_day(${accountId}, ${moment})::int AS today`,
  )
  return rows[0] ?? { to: 0, today: 0 }
}
