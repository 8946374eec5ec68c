import { eq, sql } from 'drizzle-orm'
import { customers } from '../../db/schema/customers.ts'
import { greetingName } from '../../domain/accounts.ts'
import { isOpenBooking } from '../../domain/bookings.ts'
import { freeUntil, laterFees } from '../../domain/cancellation.ts'
import type { Language } from '../../domain/language.ts'
import type { BookingLetter, LetterVisit } from '../../integrations/email/templates/booking-letter.ts'
import { linkForMail } from '../booking-access/booking-link.ts'
import { changeableOf, type LoadedBooking, type LoadedVisit, loadBooking } from '../booking-access/load-booking.ts'
import { chargesKeptCard } from '../cards/card-of-booking.ts'
import { type Context, systemContext } from '../context.ts'
import { dueOf, moneyOfBooking } from '../dues/visit-money.ts'
import { pageIn } from './site-pages.ts'

export type LoadedLetter = { booking: LoadedBooking; email: string; letter: BookingLetter; visits: LoadedVisit[] }

/**
 * What a letter shows of a booking as it is now, about the visits of these numbers, or about all that are to come. The key in its link
 * is made here and kept nowhere. Throws AppError not_found.
 */
export async function loadBookingLetter(
  context: Context,
  bookingId: string,
  language: Language,
  numbers?: number[],
): Promise<LoadedLetter> {
  const { db } = context
  const booking = await loadBooking({ ...systemContext(context), language }, db, bookingId)
  const visits = booking.visits
    .filter((visit) => (numbers ? numbers.includes(visit.number) : hasNotBegun(context, booking, visit)))
    .sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
  const [customer] = await db
    .select({ firstName: customers.firstName, email: customers.email })
    .from(customers)
    .where(eq(customers.id, booking.customerId))
  const { id, address, cityName: city, charge, vat, total, paymentMethod: method, holdExpiresAt: holdUntil } = booking
  const letter: BookingLetter = {
    id,
    name: customer ? greetingName(customer) : '',
    service: booking.service.name,
    address,
    city,
    isSeries: booking.series !== null,
    visits: await withProfessionals(context, visits, language),
    charge,
    vat,
    total,
    method,
    holdUntil,
    ...(await readMoney(context, bookingId, visits[0])),
    chargesCard: await chargesKeptCard(context, booking),
    feeSteps: booking.policy.steps,
    ...feesOf(context, booking, visits[0]),
    link: await linkTo(context, bookingId, language, `/bookings/${id}`),
  }
  return { booking, email: customer?.email ?? '', letter, visits }
}

/** A page of a booking with the key that opens it. The fragment of an address stays in the browser: no log and no other site reads it. */
export async function linkTo(
  context: Context,
  bookingId: string,
  language: Language,
  path: string,
  query: Record<string, string> = {},
): Promise<string> {
  return `${pageIn(context, language, path, query)}#key=${await linkForMail(context, context.db, bookingId)}`
}

const hasNotBegun = (context: Context, { status }: LoadedBooking, visit: LoadedVisit) =>
  isOpenBooking(status) && visit.status === 'scheduled' && visit.startsAt > context.now()

function feesOf(context: Context, booking: LoadedBooking, visit: LoadedVisit | undefined): Pick<BookingLetter, 'freeUntil' | 'laterFees'> {
  if (!visit || !hasNotBegun(context, booking, visit)) return { freeUntil: null, laterFees: [] }
  const changeable = changeableOf(booking, visit)
  const until = freeUntil(booking.policy, changeable)
  return { freeUntil: until > context.now() ? until : null, laterFees: laterFees(booking.policy, changeable, context.now()) }
}

async function withProfessionals({ db }: Context, visits: LoadedVisit[], language: Language): Promise<LetterVisit[]> {
  const ids = visits.map(({ id }) => id)
  const { rows } = await db.execute<{ visit: number; name: string }>(sql`
    SELECT a.visit_id::int AS visit, p.name ->> ${language}::text AS name FROM visit_assignments a JOIN professionals p ON p.id = a.professional_id
    WHERE a.visit_id = ANY (${sql.param(ids)}::bigint[]) AND a.is_active ORDER BY p.id`)
  return visits.map(({ id, number, startsAt, endsAt }) => ({
    number,
    startsAt,
    endsAt,
    professionals: rows.filter(({ visit }) => visit === id).map(({ name }) => name),
  }))
}

type Paid = { amount: number; method: BookingLetter['payments'][number]['method']; status: 'paid' | 'authorised' }

/** What has been paid and set aside for the first of the visits, and what is still due for it. */
async function readMoney({ db }: Context, bookingId: string, visit: LoadedVisit | undefined) {
  const { rows } = await db.execute<Paid>(sql`
    SELECT CASE status WHEN 'paid' THEN captured - refunded ELSE amount END AS amount, method, status FROM payments
    WHERE booking_id = ${bookingId} AND visit_id = ${visit?.id ?? null}::bigint AND status IN ('paid', 'authorised') AND NOT is_surplus
      AND captured >= refunded ORDER BY completed_at, id`)
  const money = (await moneyOfBooking(db, bookingId)).find(({ visitId }) => visitId === visit?.id)
  const setAside = rows.filter(({ status }) => status === 'authorised').reduce((sum, { amount }) => sum + amount, 0)
  return {
    payments: rows.filter(({ status, amount }) => status === 'paid' && amount > 0).map(({ amount, method }) => ({ amount, method })),
    setAside,
    due: Math.max(0, (money ? dueOf(money) : 0) - setAside),
  }
}
