import type { Frequency, PaymentMethod } from './booking-options.ts'
import { type BookingState, isOpenVisit, payableOnline, type VisitState } from './bookings.ts'
import type { Fils } from './money.ts'

/** The money of a visit as the database's view visit_money has it, all amounts in fils. */
export type VisitMoney = {
  visitStatus: VisitState
  bookingStatus: BookingState
  frequency: Frequency
  method: PaymentMethod
  holdExpiresAt: Date | null
  /** The price, and what was taken for changes of the visit. */
  total: Fils
  fee: Fils
  /** Owed (positive) or held for the customer (negative), as the ledger has it. */
  balance: Fils
  paid: Fils
  /** Authorised on a card and not captured yet: what is to be captured, or all of it while that is not decided. */
  setAside: Fils
  /** No earlier visit of its booking is to come. */
  isNext: boolean
  /** A payment of its booking by card was accepted, whatever became of it. */
  isAccepted: boolean
}

/** What is to be paid now and for what: for the booking, for a visit that is over, or a fee. */
export type Due = { due: Fils; reason: 'booking' | 'visit' | 'fee' | null }

/** Whether the visit can still take place, so that its price is not owed yet. */
export const isToCome = ({ visitStatus }: Pick<VisitMoney, 'visitStatus'>): boolean => isOpenVisit(visitStatus)

/** What has not been paid: of a visit to come its price less what is held, of one that is over what the ledger says is owed. */
export const unpaidOf = (visit: Pick<VisitMoney, 'visitStatus' | 'total' | 'balance'>): Fils =>
  Math.max(0, isToCome(visit) ? visit.total + visit.balance : visit.balance)

/** Whether what is held and what is set aside pays the price: from then on the booking is confirmed. */
export const isCovered = ({ total, balance, setAside }: Pick<VisitMoney, 'total' | 'balance' | 'setAside'>): boolean =>
  total + balance <= setAside

/**
 * What the customer is to pay online now (product, decision 12): for a visit that is over what is owed, and before that the first visit of a
 * booking that waits for its payment. A series waits only until a card of its own was accepted: from then on each visit is charged when it
 * is done. Nothing is due while money is set aside for the visit, for that is captured first.
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

/** What calling a visit off does with its money; kept is what stays of what was held or set aside, owed what the customer still has to pay. */
export type Settlement = { refund: Fils; kept: Fils; captured: Fils; owed: Fils }

/**
 * The settlement of a visit that is called off for a fee: what is held beyond the fee goes back, a fee that is not held is captured from
 * what is set aside, and the rest is owed. The page names it before and the operation carries it out, both by this function.
 */
export function settlementOf({ balance, setAside }: Pick<VisitMoney, 'balance' | 'setAside'>, fee: Fils): Settlement {
  const open = Math.max(0, balance + fee)
  const captured = Math.min(setAside, open)
  const kept = Math.min(Math.max(0, -balance), fee) + captured
  return { refund: Math.max(0, -balance - fee), kept, captured, owed: open - captured }
}
