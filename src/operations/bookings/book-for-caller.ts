import { and, eq, isNull } from 'drizzle-orm'
import type { BookedForCaller, CallerBookingInput } from '../../contracts/office/callers.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { isHeldUntilPaid } from '../../domain/bookings.ts'
import { addMinutes } from '../../domain/dubai-time.ts'
import { type Acted, actAsStaff } from '../audit/act-as-staff.ts'
import { staffWhoMay } from '../audit/rights.ts'
import { isTimeTaken } from '../availability/assign-professionals.ts'
import type { Hold } from '../capacity/plan-hold.ts'
import { type Context, wordsFor } from '../context.ts'
import { createCustomer } from '../customers/create-customer.ts'
import { AppError } from '../errors.ts'
import { book } from './create-booking.ts'
import { type BookingPlan, planBooking } from './plan-booking.ts'
import { refuseTakenTime } from './refuse-taken-time.ts'

/**
 * Staff book for somebody on the phone, by the rules of every booking and with the price they read aloud (product, decisions 6 to 9). A card
 * booking holds its time until it is paid by the link in its email, or for the setting callerHold. Throws AppError unauthenticated,
 * forbidden, invalid, not_found, wrong_total, promo_refused, time_taken.
 */
export async function bookForCaller(context: Context, input: CallerBookingInput, key: string | null): Promise<Acted<BookedForCaller>> {
  const { accountId: bookedBy } = await staffWhoMay(context, context.db, 'booking.book')
  const { customer, account_id: account = null, language, told_fee_rule: _, ...booking } = input
  if (account !== null) await demandCustomer(context, account)
  const { id: customerId } = await createCustomer({ ...context, language }, customer)
  const plan = await planBooking(context, { ...booking, customer_id: customerId }, { account, language, bookedBy })
  if (plan.closed.length > 0) throw await refuseTakenTime(context, plan)
  try {
    const booked = await actAsStaff(
      context,
      { verb: 'booking.book', subject: { kind: 'booking', id: 'new' }, key, request: input },
      async (tx) => {
        const booked = await book(context, tx, plan, { first: holdOf(context, plan), second: null })
        const after = { status: booked.status, total_price: booked.total_price, visits: booked.visits.length, told_fee_rule: true }
        return { result: booked, made: booked.id, after, onBehalfOf: account }
      },
    )
    context.tally.count('bookings', 'made')
    return booked
  } catch (error) {
    if (isTimeTaken(error)) throw await refuseTakenTime(context, plan)
    throw error
  }
}

async function demandCustomer(context: Context, account: string): Promise<void> {
  const [found] = await context.db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.id, account), eq(accounts.role, 'customer'), isNull(accounts.erasedAt)))
  const message = wordsFor(context).customerNotFound
  if (!found) throw new AppError('invalid', message, { fields: { account_id: message } })
}

/** What staff book stands at once; a card booking until its time to pay is over. */
function holdOf(context: Context, { paymentMethod, calendar }: BookingPlan): Hold {
  const expiresAt = isHeldUntilPaid(paymentMethod) ? addMinutes(context.now(), calendar.settings.callerHold) : null
  return { expiresAt, whenPaid: false, budgets: null, code: null }
}
