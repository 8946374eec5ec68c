import { eq, sql } from 'drizzle-orm'
import { bookings } from '../../../db/schema/bookings.ts'
import { customers } from '../../../db/schema/customers.ts'
import { subServices } from '../../../db/schema/services.ts'
import { greetingName } from '../../../domain/accounts.ts'
import type { PaymentMethod } from '../../../domain/booking-options.ts'
import { type BookingState, isOpenBooking, type VisitState } from '../../../domain/bookings.ts'
import { type FeeStep, freeUntil, type LaterFee, laterFees } from '../../../domain/cancellation.ts'
import { unpaidOf } from '../../../domain/dues.ts'
import { firstNameOf } from '../../../domain/first-name.ts'
import type { Fact } from '../../../domain/intake.ts'
import type { Language } from '../../../domain/language.ts'
import type { Fils } from '../../../domain/money.ts'
import type { PaidPart } from '../../../domain/payment-split.ts'
import { linkForMail } from '../../booking-access/booking-link.ts'
import { changeableOf, type LoadedBooking, type LoadedVisit, loadBooking } from '../../booking-access/load-booking.ts'
import { chargesKeptCard } from '../../cards/card-of-booking.ts'
import { type Context, systemContext } from '../../context.ts'
import { readPaidParts } from '../../dues/read-paid-parts.ts'
import { moneyOfVisit } from '../../dues/visit-money.ts'
import { optionalTextIn } from '../../localized.ts'
import { pointsOfBooking } from '../../points/points-of-booking.ts'
import type { Owed } from '../define-mail.ts'
import { pageUrl } from '../page-url.ts'

export type MailVisit = {
  id: number
  number: number
  status: VisitState
  startsAt: Date
  endsAt: Date
  professionals: string[]
  /** Whether its customer reported that nobody came. */
  isMissedReported: boolean
}

/** What emails about a booking show, as it is when they are sent. */
export type MailBooking = {
  id: string
  createdAt: Date
  status: BookingState
  language: Language
  /** The customer's first name; empty if it is not a plausible name. */
  name: string
  service: string
  subService: string | null
  address: string
  /** The city's name in the email's language. */
  city: string
  isSeries: boolean
  /** Whether it is a series that was ended. */
  isEnded: boolean
  /** What was asked and said when it was booked. */
  answers: readonly Fact[]
  /** The visits that the email is about, the next first: the upcoming ones, or those it names. */
  visits: MailVisit[]
  /** The price of one visit, without and with VAT. */
  charge: Fils
  vat: Fils
  total: Fils
  /** What the series takes off it, before VAT. */
  seriesDiscount: Fils
  /** Where later visits cost something else: from which visit on, and what. */
  laterPrices: readonly { from: Date; vat: Fils; total: Fils }[]
  method: PaymentMethod
  payments: PaidPart[]
  /** The loyalty points that it uses. */
  points: number
  setAside: Fils
  /** Whether a pack pays for it. */
  isFromPack: boolean
  /** What is still to be paid for the first of the visits. */
  due: Fils
  holdUntil: Date | null
  /** Whether a saved card is charged for each completed visit, and for fees. */
  chargesCard: boolean
  /** Until when the first visit can be cancelled free of charge, and the later fees with their start. */
  freeUntil: Date | null
  laterFees: readonly LaterFee[]
  /** The cancellation policy by hours before a visit. */
  feeSteps: readonly FeeStep[]
  /** The page of the booking, with the key that opens it. */
  link: string
  /** The same, leading on to booking it again. */
  again: string
}

/** together: the other booking of a basket, in the emails that tell of both. */
export type AboutBooking = { booking: MailBooking; together?: MailBooking }

/**
 * A booking as an email shows it, with the visits of these numbers, or with all upcoming ones. The key in its link is created here and
 * stored nowhere. null if its customer is no longer the message's recipient. Throws AppError not_found.
 */
export async function readBooking(
  context: Context,
  { data, language, recipient }: Owed<{ bookingId: string }>,
  numbers?: readonly number[],
): Promise<AboutBooking | null> {
  const { db } = context
  const booking = await loadBooking({ ...systemContext(context), language }, db, data.bookingId)
  const [customer] = await db
    .select({ firstName: customers.firstName, email: customers.email, subService: optionalTextIn(subServices.title, language) })
    .from(bookings)
    .innerJoin(customers, eq(customers.id, bookings.customerId))
    .leftJoin(subServices, eq(subServices.id, bookings.subServiceId))
    .where(eq(bookings.id, booking.id))
  if (customer?.email.toLowerCase() !== recipient.toLowerCase()) return null
  const visits = booking.visits
    .filter((visit) => (numbers ? numbers.includes(visit.number) : hasNotBegun(context, booking, visit)))
    .sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
  const link = await linkTo(context, booking.id, language, `/bookings/${booking.id}`)
  const { id, createdAt, status, address, cityName: city, paymentMethod: method, holdExpiresAt: holdUntil } = booking
  return {
    booking: {
      isFromPack: booking.isFromPack,
      ...{ id, createdAt, status, language, address, city, method, holdUntil },
      ...priceOf(booking, visits[0]),
      laterPrices: laterPricesOf(booking, visits),
      name: greetingName(customer),
      service: booking.service.name,
      subService: customer.subService,
      answers: booking.scope?.facts ?? [],
      isSeries: booking.series !== null,
      isEnded: booking.series?.endedAt != null,
      visits: await withProfessionals(context, visits, language),
      ...(await readMoney(context, id, visits[0])),
      chargesCard: await chargesKeptCard(context, booking),
      feeSteps: booking.policy.steps,
      ...feesOf(context, booking, visits[0]),
      link,
      again: link.replace('#', '?again#'),
    },
  }
}

/** The price of a visit, or of every visit to come. */
const priceOf = ({ charge, vat, total, seriesDiscount }: LoadedBooking, visit: LoadedVisit | undefined) =>
  visit?.keptCharge == null || visit.keptVat === null
    ? { charge, vat, total, seriesDiscount }
    : { charge: visit.keptCharge, vat: visit.keptVat, total: visit.total, seriesDiscount: visit.seriesDiscount }

function laterPricesOf(booking: LoadedBooking, [first, ...others]: readonly LoadedVisit[]): MailBooking['laterPrices'] {
  let { total: before } = priceOf(booking, first)
  return others.flatMap((visit) => {
    const { vat, total } = priceOf(booking, visit)
    if (total === before) return []
    before = total
    return [{ from: visit.startsAt, vat, total }]
  })
}

/** Whether one of the visits is still upcoming: otherwise an email about upcoming visits is no longer true. */
export const isToCome = ({ booking }: AboutBooking): boolean => booking.visits.some(({ status }) => status === 'scheduled')

/** The address of a booking's page with its key. The fragment of an address stays in the browser: no log and no other site reads it. */
export async function linkTo(
  context: Context,
  bookingId: string,
  language: Language,
  path: string,
  query: Record<string, string> = {},
): Promise<string> {
  return `${pageUrl(context, language, path, query)}#key=${await linkForMail(context, context.db, bookingId)}`
}

const hasNotBegun = (context: Context, { status }: LoadedBooking, visit: LoadedVisit) =>
  isOpenBooking(status) && visit.status === 'scheduled' && visit.startsAt > context.now()

function feesOf(context: Context, booking: LoadedBooking, visit: LoadedVisit | undefined): Pick<MailBooking, 'freeUntil' | 'laterFees'> {
  if (!visit || !hasNotBegun(context, booking, visit)) return { freeUntil: null, laterFees: [] }
  const changeable = changeableOf(booking, visit)
  const until = freeUntil(booking.policy, changeable)
  return { freeUntil: until > context.now() ? until : null, laterFees: laterFees(booking.policy, changeable, context.now()) }
}

async function withProfessionals({ db }: Context, visits: LoadedVisit[], language: Language): Promise<MailVisit[]> {
  const ids = visits.map(({ id }) => id)
  const { rows } = await db.execute<{ visit: number; name: string }>(sql`
    SELECT a.visit_id::int AS visit, p.name ->> ${language}::text AS name FROM visit_assignments a JOIN professionals p ON p.id = a.professional_id
    WHERE a.visit_id = ANY (${sql.param(ids)}::bigint[]) AND a.is_active ORDER BY p.id`)
  return visits.map(({ id, number, status, startsAt, endsAt, missedReportedAt }) => ({
    ...{ id, number, status, startsAt, endsAt, isMissedReported: missedReportedAt !== null },
    professionals: rows.filter(({ visit }) => visit === id).map(({ name }) => firstNameOf(name)),
  }))
}

/** What has been paid and authorised for the first of the visits, and what is still due for it. */
async function readMoney({ db }: Context, bookingId: string, visit: LoadedVisit | undefined) {
  const parts = visit ? await readPaidParts(db, bookingId, visit.id) : []
  const { points } = await pointsOfBooking(db, bookingId)
  const money = visit ? await moneyOfVisit(db, visit.id) : null
  const setAside = money?.setAside ?? 0
  return { payments: parts, points, setAside, due: money ? Math.max(0, unpaidOf(money) - setAside) : 0 }
}
