import type { Frequency, PaymentMethod } from './booking-options.ts'
import { type BookingState, isOpenVisit, payableOnline, type VisitState } from './bookings.ts'
import type { Fils } from './money.ts'

/** The money of a visit, from the database view visit_money; all amounts in fils. */
export type VisitMoney = {
  visitStatus: VisitState
  bookingStatus: BookingState
  frequency: Frequency
  method: PaymentMethod
  holdExpiresAt: Date | null
  /** The price, and the fees charged for changes of the visit. */
  total: Fils
  fee: Fils
  /** Owed (positive) or held for the customer (negative), according to the ledger. */
  balance: Fils
  paid: Fils
  /** Authorised on a card and not captured yet: the amount to capture, or all of it while that is undecided. */
  setAside: Fils
  /** Whether no earlier visit of its booking is upcoming. */
  isNext: boolean
  /** Whether a card payment of its booking was accepted, whatever its outcome. */
  isAccepted: boolean
}

/** What is to be paid now and for what: the booking, a visit that is over, or a fee. */
export type Due = { due: Fils; reason: 'booking' | 'visit' | 'fee' | null }

/** Whether the visit can still take place, so that its price is not owed yet. */
export const isToCome = ({ visitStatus }: Pick<VisitMoney, 'visitStatus'>): boolean => isOpenVisit(visitStatus)

/** What has not been paid: for an upcoming visit its price less what is held, for one that is over what the ledger says is owed. */
export const unpaidOf = (visit: Pick<VisitMoney, 'visitStatus' | 'total' | 'balance'>): Fils =>
  Math.max(0, isToCome(visit) ? visit.total + visit.balance : visit.balance)

/** Whether the money held and authorised covers the price, which confirms the booking. */
export const isCovered = ({ total, balance, setAside }: Pick<VisitMoney, 'total' | 'balance' | 'setAside'>): boolean =>
  total + balance <= setAside

/**
 * What the customer is to pay online now (product, decision 12): what is owed for a visit that is over, otherwise the first visit of a
 * booking that awaits payment. A series waits only until its card was accepted: from then on each visit is charged when it is completed.
 * Nothing is due while money is authorised for the visit, since that is captured first.
 */
export function dueOf(visit: VisitMoney, now: Date): Due {
  const due = visit.setAside === 0 && (!isToCome(visit) || awaitsPayment(visit, now)) ? unpaidOf(visit) : 0
  if (due === 0) return { due, reason: null }
  if (isToCome(visit)) return { due, reason: due > visit.fee ? 'booking' : 'fee' }
  return { due, reason: visit.visitStatus === 'completed' ? 'visit' : 'fee' }
}

function awaitsPayment({ bookingStatus, frequency, method, holdExpiresAt, isNext, isAccepted }: VisitMoney, now: Date): boolean {
  const isOpen = bookingStatus === 'pending' || bookingStatus === 'confirmed'
  const isHeld = holdExpiresAt === null || holdExpiresAt > now
  return isOpen && isHeld && isNext && payableOnline(method) && (frequency === 'Once' || !isAccepted)
}

/**
 * What cancelling a visit does with its money; kept is the part of the money held or authorised that is not returned, owed is what the
 * customer still has to pay.
 */
export type Settlement = { refund: Fils; kept: Fils; captured: Fils; owed: Fils }

/**
 * The settlement of a visit that is cancelled for a fee: money held beyond the fee is refunded, a fee that is not held is captured from the
 * authorisation, and the rest is owed. The preview shows it and the operation carries it out, both with this function.
 */
export function settlementOf({ balance, setAside }: Pick<VisitMoney, 'balance' | 'setAside'>, fee: Fils): Settlement {
  const open = Math.max(0, balance + fee)
  const captured = Math.min(setAside, open)
  const kept = Math.min(Math.max(0, -balance), fee) + captured
  return { refund: Math.max(0, -balance - fee), kept, captured, owed: open - captured }
}
