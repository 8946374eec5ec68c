import type { BookingInput, CreatedBooking } from '../../contracts/bookings.ts'
import type { Transaction } from '../../db/client.ts'
import { bookings } from '../../db/schema/bookings.ts'
import { series } from '../../db/schema/series.ts'
import { visits } from '../../db/schema/visits.ts'
import { isHeldUntilPaid } from '../../domain/bookings.ts'
import { addDays, addMinutes, dubaiDateOf, dubaiTimeOf, minutesOfTime } from '../../domain/dubai-time.ts'
import { dirhamsFromFils } from '../../domain/money.ts'
import { firstVisitDate, rollsUntil, seriesWeekdays } from '../../domain/series.ts'
import { assignProfessionals } from '../availability/assign-professionals.ts'
import { isOverlap } from '../availability/is-overlap.ts'
import { takeTurn } from '../availability/take-turn.ts'
import { linkForGuest } from '../booking-access/booking-link.ts'
import { recordEvent } from '../booking-access/record-event.ts'
import type { Context } from '../context.ts'
import { claimCustomer } from '../customers/claim-customer.ts'
import { expireHolds } from '../holds/expire-holds.ts'
import { type Claim, isAnswered, once } from '../idempotency.ts'
import { announce } from '../messages/announce.ts'
import { redeemPromo } from '../promos/redeem-promo.ts'
import { claimOffer } from '../waiting-list/claim-offer.ts'
import { inLine } from './in-line.ts'
import { newBookingId } from './new-booking-id.ts'
import { type PlannedBooking, planBooking } from './plan-booking.ts'
import { refuseTakenTime, TimeTaken } from './refuse-taken-time.ts'

/**
 * Books every visit of the request or none (specification 7, POST /api/booking; product, decisions 6 to 9). The price is computed here;
 * a card booking holds its professionals until it is paid. With an idempotency key the same call again has the same answer.
 * Throws AppError: invalid, not_found, conflict (customer used), wrong_total, time_taken (with the nearest free times), idempotency_key_reused.
 */
export async function createBooking(context: Context, input: BookingInput, idempotencyKey: string | null): Promise<CreatedBooking> {
  const claim = { scope: `booking:${input.customer_id}`, key: idempotencyKey, request: input }
  const booked = await inLine(context.db, {
    demand: demandOf(context, input),
    isAnswered: () => isAnswered(context.db, claim),
    work: () => attempt(context, input, claim),
  })
  return { ...booked, token: await linkForGuest(context.db, booked.id, booked.visits) }
}

/** The link is signed anew for each answer: it is kept nowhere. */
type Booked = Omit<CreatedBooking, 'token'>

async function attempt(context: Context, input: BookingInput, claim: Claim): Promise<Booked> {
  const plan = await planBooking(context, input)
  if (plan.closed.length > 0) throw await refuseTakenTime(context, input, plan)
  try {
    return await context.db.transaction((tx) => once(context, tx, claim, () => book(context, tx, input, plan)))
  } catch (error) {
    if (error instanceof TimeTaken || isOverlap(error)) throw await refuseTakenTime(context, input, plan)
    throw error
  }
}

/** What two bookings have in common that want the very same thing and get the same refusal. */
function demandOf({ language }: Context, input: BookingInput): string {
  const { service_id, city, cleaners, hours, frequency, date, time, weekdays, weeks, changes, waiting_place, replaces } = input
  return JSON.stringify([
    language,
    service_id,
    city,
    cleaners,
    hours,
    frequency,
    date,
    time,
    weekdays,
    weeks,
    changes,
    waiting_place,
    replaces,
  ])
}

async function book(context: Context, tx: Transaction, input: BookingInput, plan: PlannedBooking): Promise<Booked> {
  await claimCustomer(context, tx, input)
  await takeTurn(tx, { city: plan.place.city, visits: plan.visits })
  await expireHolds(context, tx)
  const id = newBookingId()
  const preferred = await claimOffer(context, tx, input, id)
  const holdExpiresAt = isHeldUntilPaid(input.payment_method) ? addMinutes(context.now(), plan.settings.cardHold) : null
  await tx.insert(bookings).values(rowOf(context, input, plan, id, holdExpiresAt))
  if (plan.promo) await redeemPromo(context, tx, id, plan.promo)
  await tx.insert(visits).values(plan.visits.map((visit, index) => ({ bookingId: id, number: index + 1, ...visit })))
  if (input.frequency !== 'Once') await tx.insert(series).values(seriesOf(context, input, plan, id))
  const { serviceId, cleaners, settings } = plan
  const staffed = await assignProfessionals(tx, {
    bookingId: id,
    serviceId,
    city: plan.place.city,
    cleaners,
    buffer: settings.travelBuffer,
    preferred,
  })
  if (staffed.length !== plan.visits.length) throw new TimeTaken()
  await recordEvent(context, tx, { bookingId: id, kind: 'created', toStatus: 'pending', data: { visits: plan.visits.length } })
  if (!holdExpiresAt) await announce(context, tx, { kind: 'received', bookingId: id, key: `received:${id}`, data: {} })
  return {
    id,
    status: 'pending',
    total_price: dirhamsFromFils(plan.price.total),
    booked_at: context.now().toISOString(),
    hold_expires_at: holdExpiresAt?.toISOString() ?? null,
    visits: plan.visits.map(({ startsAt }) => ({ date: dubaiDateOf(startsAt), time: dubaiTimeOf(startsAt) })),
  }
}

function rowOf(context: Context, input: BookingInput, plan: PlannedBooking, id: string, holdExpiresAt: Date | null) {
  return {
    id,
    customerId: input.customer_id,
    serviceId: input.service_id,
    subServiceId: input.sub_service_id ?? null,
    city: input.city,
    address: plan.address,
    cleaners: input.cleaners,
    hours: input.hours,
    frequency: input.frequency,
    materials: input.materials === 'Yes',
    paymentMethod: input.payment_method,
    charge: plan.price.charge,
    vat: plan.price.vat,
    total: plan.price.total,
    discount: plan.promo?.discount ?? 0,
    vatBasisPoints: plan.settings.vatBasisPoints,
    policyVersion: plan.policyVersion,
    holdExpiresAt,
    language: context.language,
    createdAt: context.now(),
  }
}

function seriesOf(context: Context, input: BookingInput, { settings }: PlannedBooking, bookingId: string) {
  const weeks = input.weeks ?? null
  const ahead = rollsUntil(dubaiDateOf(context.now()), settings.seriesWeeks)
  const first = firstVisitDate(input.frequency, input.date, input.weekdays)
  const booked = addDays(first, (weeks ?? settings.seriesWeeks) * 7)
  return {
    bookingId,
    weekdays: seriesWeekdays(input.frequency, first, input.weekdays),
    startMinute: minutesOfTime(input.time),
    weeks,
    rolledUntil: booked > ahead ? booked : ahead,
  }
}
