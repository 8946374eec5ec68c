import type { BookingInput, CreatedBooking } from '../../contracts/bookings.ts'
import type { Transaction } from '../../db/client.ts'
import { series } from '../../db/schema/series.ts'
import type { Visit } from '../../domain/availability.ts'
import { isHeldUntilPaid } from '../../domain/bookings.ts'
import { dubaiDateOf, dubaiTimeOf } from '../../domain/dubai-time.ts'
import { dirhamsFromFils, type Fils } from '../../domain/money.ts'
import { splitOf } from '../../domain/payment-split.ts'
import { assignBasket } from '../availability/assign-basket.ts'
import { assignProfessionals, isTimeTaken, leaveUnheld, TimeTaken } from '../availability/assign-professionals.ts'
import type { Turn } from '../availability/lock-city-days.ts'
import { linkForGuest } from '../booking-access/booking-link.ts'
import { newBookingId } from '../booking-access/new-booking-id.ts'
import { isOverdrawn, keepBudgets } from '../capacity/keep-budgets.ts'
import { type Hold, holdBeyond, planHold, wrongCode } from '../capacity/plan-hold.ts'
import { takeCode } from '../capacity/take-code.ts'
import type { Context } from '../context.ts'
import { claimCustomer } from '../customers/claim-customer.ts'
import { takeCityDays } from '../holds/take-city-days.ts'
import { type Claim, isAnswered, once, onceFor } from '../idempotency.ts'
import { announce } from '../messages/announce.ts'
import { bookedForYou } from '../messages/mails/booked-for-you.ts'
import { bookingReceived } from '../messages/mails/booking-received.ts'
import { holdToConfirm } from '../messages/mails/hold-to-confirm.ts'
import { payWithPack } from '../pack-sales/pay-with-pack.ts'
import { spendPoints } from '../points/spend-points.ts'
import { claimProblemPhotos } from '../problem-photos/claim-problem-photos.ts'
import { redeemPromo } from '../promos/redeem-promo.ts'
import { releasePromoOf } from '../promos/release-promos.ts'
import { outcomeOf } from '../tally.ts'
import { claimOffer } from '../waiting-list/claim-offer.ts'
import { takeFromWallet } from '../wallet/take-from-wallet.ts'
import { coalesceAttempts } from './coalesce-attempts.ts'
import { insertBooking, type Made } from './insert-booking.ts'
import { type BookingPlan, type PlannedBooking, planBooking } from './plan-booking.ts'
import { refuseTakenTime } from './refuse-taken-time.ts'

/**
 * Books every visit of the request or none (specification 7, POST /api/booking; product, decisions 6 to 9). The price is computed here; a
 * card booking holds its professionals until it is paid. With an idempotency key, repeating the call returns the same response. Throws
 * AppError: invalid, not_found, conflict (customer used), ACCOUNT_BLOCKED, wrong_total, insufficient_balance (wallet or points), time_taken (with the nearest free times), idempotency_key_reused,
 * confirm_first and invalid_code (decision 015).
 */
export async function createBooking(context: Context, input: BookingInput, idempotencyKey: string | null): Promise<CreatedBooking> {
  const claim = { scope: `booking:${input.customer_id}`, key: idempotencyKey, request: input }
  const booked = await coalesceAttempts(context.db, {
    demand: demandOf(context, input),
    isAnswered: () => isAnswered(context.db, claim),
    work: () => attempt(context, input, claim),
  }).catch((error) => {
    context.tally.count('bookings', outcomeOf(error))
    throw error
  })
  const { second, ...first } = booked
  return {
    ...first,
    token: linkForGuest(context, booked.id, booked.visits),
    ...(second && { second: { ...second, token: linkForGuest(context, second.id, [second]) } }),
  }
}

/** The links are signed again for each response and stored nowhere. */
export type Booked = Omit<CreatedBooking, 'token' | 'second'> & { second?: Omit<NonNullable<CreatedBooking['second']>, 'token'> }

/** How a booking holds its time, and the second one of a basket. */
type Holds = { first: Hold; second: Hold | null }

async function attempt(context: Context, input: BookingInput, claim: Claim): Promise<Booked> {
  const plan = await context.trace('plan the booking', () => planBooking(context, input))
  if (plan.closed.length > 0) throw await refuseTakenTime(context, plan)
  const bookWith = async (holds: Holds) => {
    let isNew = false
    const order = orderOf(context, plan, holds)
    const booked = await inTurn(plan, (turn) =>
      context.db.transaction((tx) =>
        onceFor(context, tx, claim, order.booked, () => {
          isNew = true
          return place(context, tx, plan, order, turn)
        }),
      ),
    )
    if (isNew) context.tally.count('bookings', 'made')
    return booked
  }
  try {
    // A call that is repeated finds its response, although its code has been used.
    if (plan.booker.code && (await isAnswered(context.db, claim)))
      return await context.db.transaction((tx) => once(context, tx, claim, () => Promise.reject(wrongCode(context))))
    return await bookWithinBudget(context, plan, bookWith)
  } catch (error) {
    if (isTimeTaken(error)) throw await refuseTakenTime(context, plan)
    throw error
  }
}

/**
 * A single visit is booked among others who book the same day, each of whom takes other people. If it finds too few, it waits until it is alone and looks
 * once more, with the holds ended that have run out: the last place is then one person's, and a refusal is true.
 */
async function inTurn(plan: BookingPlan, work: (turn: Turn) => Promise<Booked>): Promise<Booked> {
  const isSingle = plan.visits.length === 1 && !plan.second && !plan.waitingListEntryId && !plan.replaces
  if (!isSingle) return work('alone')
  try {
    return await work('among others')
  } catch (error) {
    if (!isTimeTaken(error)) throw error
    return work('alone')
  }
}

/** The database decides whether a budget is used up; then the booking holds its time in another way, or is refused with what to do. */
async function bookWithinBudget(context: Context, plan: BookingPlan, bookWith: (holds: Holds) => Promise<Booked>): Promise<Booked> {
  const beyond = (budget: 'unproven' | 'unpaid') => planHolds(plan, (one) => holdBeyond(context, one, budget))
  try {
    return await bookWith(await planHolds(plan, (one) => planHold(context, one)))
  } catch (error) {
    if (isOverdrawn(error, 'unproven')) return bookWith(await beyond('unproven'))
    if (isOverdrawn(error, 'unpaid')) return bookWith(await beyond('unpaid'))
    throw error
  }
}

/** A basket is held whole, or only while its card is being charged. */
async function planHolds(plan: BookingPlan, holdOf: (one: PlannedBooking) => Promise<Hold>): Promise<Holds> {
  const [first, second] = [await holdOf(plan), plan.second && (await holdOf(plan.second))]
  if (!second) return { first, second }
  const shared = first.whenPaid === second.whenPaid ? {} : { whenPaid: true }
  return { first: { ...first, ...shared }, second: { ...second, ...shared, expiresAt: first.expiresAt } }
}

/** The key of attempts that want exactly the same thing and get the same error. */
function demandOf({ language }: Context, input: BookingInput): string {
  const { service_id, city, area, cleaners, hours, frequency, date, time, weekdays, weeks, changes, waiting_list_entry, replaces } = input
  const { wants_gender, wants_language, same_team_as, favourite, sub_service_id, answers, second } = input
  return JSON.stringify([
    language,
    service_id,
    city,
    area,
    cleaners,
    hours,
    frequency,
    date,
    time,
    weekdays,
    weeks,
    changes,
    waiting_list_entry,
    replaces,
    wants_gender,
    wants_language,
    same_team_as,
    favourite,
    sub_service_id,
    answers,
    second,
  ])
}

/** A plan with its ids and how it holds its time: rest is what wallet and pack leave to pay, next the second booking of a basket, booked the response. */
type Order = { id: string; rest: Fils; hold: Hold; next: Made | null; booked: Booked }

function orderOf(context: Context, plan: BookingPlan, holds: Holds): Order {
  const { second } = plan
  const [id, total] = [newBookingId(), plan.price.total + (second?.price.total ?? 0)]
  const { rest } = splitOf(total, plan.pack ? total : (plan.wallet?.wallet ?? 0))
  const next = second && holds.second ? { id: newBookingId(), hold: holds.second, follows: id } : null
  const hold = rest > 0 ? holds.first : { ...holds.first, budgets: null }
  const booked: Booked = {
    id,
    status: rest > 0 ? 'pending' : 'confirmed',
    total_price: dirhamsFromFils(total),
    due: dirhamsFromFils(rest),
    booked_at: context.now().toISOString(),
    hold_expires_at: hold.whenPaid || rest === 0 ? null : (hold.expiresAt?.toISOString() ?? null),
    visits: plan.visits.map(momentOf),
    ...(second &&
      next && {
        second: { id: next.id, service_name: second.serviceName, total_price: dirhamsFromFils(second.price.total), ...firstMoment(second) },
      }),
  }
  return { id, rest, hold, next, booked }
}

/** Books what was planned, in the caller's transaction. Throws AppError, and TimeTaken if too few professionals are free. */
export async function book(context: Context, tx: Transaction, plan: BookingPlan, holds: Holds, turn: Turn = 'alone'): Promise<Booked> {
  const order = orderOf(context, plan, holds)
  await place(context, tx, plan, order, turn)
  return order.booked
}

async function place(context: Context, tx: Transaction, plan: BookingPlan, order: Order, turn: Turn): Promise<void> {
  await claimCustomer(context, tx, { ...plan, account: plan.caller?.account ?? null })
  const { second } = plan
  const { id, rest, hold, next } = order
  const { code } = hold
  if (code && !(await takeCode(context, tx, code, plan.customerId))) throw wrongCode(context)
  const { city } = plan.calendar.site
  const taken = [...plan.visits, ...(second?.visits ?? [])]
  await context.trace('take the turn of the days', () => takeCityDays(context, tx, { city, visits: taken, turn }))
  const preferred = await claimOffer(context, tx, plan, id)
  const { visit: visitId, event } = await insertBooking(context, tx, plan, { id, hold, follows: null })
  await claimProblemPhotos(tx, { bookingId: id }, plan.problemPhotos)
  if (plan.replaces) await releasePromoOf(tx, plan.replaces)
  if (plan.promo) await redeemPromo(context, tx, { bookingId: id, promo: plan.promo, ...plan.booker })
  if (plan.points) await spendPoints(context, tx, id, plan.points)
  if (plan.series) await tx.insert(series).values({ bookingId: id, ...plan.series })
  if (second && next) await insertBooking(context, tx, second, next)
  const first = { ...staffingOf(plan, id), preferred, amongOthers: turn === 'among others' }
  await context.trace('assign professionals', async () => {
    if (second && next) {
      return assignBasket(context, tx, { first, second: staffingOf(second, next.id), needsOneTeam: plan.needsOneTeam })
    }
    const staffed = await assignProfessionals(context, tx, first)
    if (staffed.length !== plan.visits.length) throw new TimeTaken()
  })
  const made = next ? [{ id, hold }, next] : [{ id, hold }]
  for (const one of made) if (one.hold.whenPaid) await leaveUnheld(tx, one.id)
  await keepBudgets(
    tx,
    made.map((one) => ({ id: one.id, budgets: one.hold.budgets })),
  )
  if (plan.pack) await payWithPack(context, tx, { bookingId: id, ...plan.pack })
  if (plan.wallet) await takeFromWallet(context, tx, { bookingId: id, visitId, owner: plan.wallet.owner, amount: plan.wallet.wallet })
  if (rest > 0) await tellBooked(context, tx, { id, event }, plan, hold)
}

/** The day and time of a booking's first visit. */
const firstMoment = ({ asked: { date, time } }: PlannedBooking) => ({ date, time })

const momentOf = ({ startsAt }: Pick<Visit, 'startsAt'>) => ({ date: dubaiDateOf(startsAt), time: dubaiTimeOf(startsAt) })

const staffingOf = ({ wishes, language, serviceId, cleaners, calendar: { site, settings } }: PlannedBooking, bookingId: string) => ({
  ...{ bookingId, wishes, language, serviceId, cleaners },
  city: site.city,
  area: site.area,
  buffer: settings.travelBuffer,
})

async function tellBooked(
  context: Context,
  tx: Transaction,
  { id, event }: { id: string; event: number },
  { caller, paymentMethod }: BookingPlan,
  hold: Hold,
): Promise<void> {
  if (caller) await announce(context, tx, bookedForYou, { bookingId: id, event }, { key: `booked_for_you:${id}` })
  else if (!hold.expiresAt) await announce(context, tx, bookingReceived, { bookingId: id }, { key: `received:${id}` })
  else if (!isHeldUntilPaid(paymentMethod)) await announce(context, tx, holdToConfirm, { bookingId: id }, { key: `confirm:${id}:0` })
}
