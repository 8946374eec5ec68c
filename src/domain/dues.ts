import type { Frequency, PaymentMethod } from './booking-options.ts'
import { type BookingState, type ConfirmedBy, isCalledOff, isOpenVisit, payableOnline, type VisitState } from './bookings.ts'
import type { Fils } from './money.ts'

/** The money of a visit, from the database view visit_money; all amounts in fils. */
export type VisitMoney = {
  visitStatus: VisitState
  confirmedBy: ConfirmedBy | null
  /** Whether the price of the completed visit is posted to the ledger. */
  isEarned: boolean
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

/** What has not been paid: once the visit is earned or called off what the ledger says is owed, before that its price less what is held. */
export const unpaidOf = (visit: Pick<VisitMoney, 'visitStatus' | 'isEarned' | 'total' | 'balance'>): Fils =>
  Math.max(0, visit.isEarned || isCalledOff(visit.visitStatus) ? visit.balance : visit.total + visit.balance)

/**
 * Whether the price of a visit can be posted as earned: it was confirmed by somebody of the house, or by its customer and the money is
 * there. Nobody earns by saying so, and no time that passes earns anything (quality, 38).
 */
export const isEarnable = (visit: Pick<VisitMoney, 'visitStatus' | 'confirmedBy' | 'isEarned' | 'total' | 'balance'>): boolean =>
  visit.visitStatus === 'completed' && !visit.isEarned && (visit.confirmedBy !== 'customer' || unpaidOf(visit) === 0)

/** Whether the money held and authorised covers the price, which confirms the booking. */
export const isCovered = ({ total, balance, setAside }: Pick<VisitMoney, 'total' | 'balance' | 'setAside'>): boolean =>
  total + balance <= setAside

/**
 * What the customer is to pay online now (product, decision 12): what is owed for a visit that is over, otherwise the first visit of a
 * booking that awaits payment. A series waits only until its card was accepted: from then on each visit is charged when it is completed.
 * Nothing is due while money is authorised for the visit, since that is captured first.
 */
export function dueOf(visit: VisitMoney, now: Date): Due {
  const due = visit.setAside === 0 && isPayableNow(visit, now) ? unpaidOf(visit) : 0
  if (due === 0) return { due, reason: null }
  if (isToCome(visit)) return { due, reason: due > visit.fee ? 'booking' : 'fee' }
  return { due, reason: visit.visitStatus === 'completed' ? 'visit' : 'fee' }
}

/** The cash of a visit that only its customer confirmed was paid at the door, as far as anybody knows. */
function isPayableNow(visit: VisitMoney, now: Date): boolean {
  if (isToCome(visit)) return awaitsPayment(visit, now)
  return visit.visitStatus !== 'completed' || visit.isEarned || payableOnline(visit.method)
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
