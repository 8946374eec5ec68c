import { and, eq, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import type { StaffCredit } from '../../contracts/office/compensations.ts'
import type { Transaction } from '../../db/client.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { bookings } from '../../db/schema/bookings.ts'
import { type Acted, actAsStaff } from '../audit/act-as-staff.ts'
import { lockBookingStatus } from '../booking-access/load-booking.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { type Given, giveOrAsk } from './give-compensation.ts'

type Wanted = z.output<typeof StaffCredit>

/**
 * Staff give credit to a customer with an account, or to that of a booking; it is in the wallet once the window of undo is over, or approved
 * first if it is above the limit. Throws AppError unauthenticated, forbidden, not_found, invalid; conflict (a guest, or it waits for an
 * approval already).
 */
export async function giveCredit(context: Context, request: Wanted, key: string | null): Promise<Acted<Given>> {
  const { amount, reason, account_id, booking_id, claim_id: claimId = null } = request
  const subject = booking_id ? ({ kind: 'booking', id: booking_id } as const) : ({ kind: 'account', id: account_id ?? '' } as const)
  return actAsStaff(context, { verb: 'credit.give', subject, reason, key, request }, async (tx, actor) => {
    if (booking_id) await lockBookingStatus(tx, booking_id)
    const accountId = await demandAccount(context, tx, request)
    const gift = { accountId, bookingId: booking_id ?? null, paymentId: null, destination: 'wallet', amount, reason, claimId } as const
    return giveOrAsk(context, tx, actor, { kind: 'credit', owner: accountId, ...gift })
  })
}

async function demandAccount(context: Context, tx: Transaction, { account_id, booking_id }: Wanted): Promise<string> {
  const words = wordsFor(context)
  const id = booking_id ? await accountOf(context, tx, booking_id) : (account_id ?? '')
  const [account] = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.id, id), eq(accounts.role, 'customer'), isNull(accounts.erasedAt)))
  if (!account) throw new AppError('not_found', words.accountNotFound)
  return account.id
}

async function accountOf(context: Context, tx: Transaction, bookingId: string): Promise<string> {
  const [booking] = await tx.select({ accountId: bookings.accountId }).from(bookings).where(eq(bookings.id, bookingId))
  if (!booking) throw new AppError('not_found', wordsFor(context).bookingNotFound)
  if (!booking.accountId) throw new AppError('conflict', wordsFor(context).creditNeedsAccount)
  return booking.accountId
}
