import type { VisitState } from '../../domain/bookings.ts'
import { addMinutes } from '../../domain/dubai-time.ts'
import type { SavedCard } from '../../domain/payments.ts'
import type { Transaction } from '../client.ts'
import { savedCards } from '../schema/cards.ts'
import { payments as paymentTable } from '../schema/payments.ts'
import { refunds as refundTable } from '../schema/refunds.ts'
import { omarsAccountId } from './accounts.ts'
import { paidAt } from './booking-timeline.ts'
import type { DemoBooking } from './bookings.ts'
import { simulatedCard } from './cards.ts'
import { createRandom, type Random } from './random.ts'

export type Payment = typeof paymentTable.$inferInsert
type Card = typeof savedCards.$inferInsert
type Refund = typeof refundTable.$inferInsert
/** The ids of visits by booking and number, 'SM-8F3K-Q7ZD 1'. */
export type VisitIds = Map<string, number>
export type Money = { payments: Payment[]; cards: Card[]; refunds: Refund[] }

const seed = 2_026
export const declinedAfter = 2

export const ownerOf = ({ customer }: DemoBooking): string => customer.accountId ?? customer.id

/** Inserts the payments, authorisations and refunds of the demo's bookings, and the cards that their series are charged to. */
export async function seedPayments(tx: Transaction, bookings: DemoBooking[], visitIds: VisitIds): Promise<Money> {
  const random = createRandom(seed)
  const money = bookings.map((booking) => moneyOf(booking, visitIds, random))
  const [payments, cards, refunds] = [
    money.flatMap((one) => one.payments),
    money.flatMap((one) => one.cards),
    money.flatMap((one) => one.refunds),
  ]
  if (cards.length > 0) await tx.insert(savedCards).values(cards)
  await tx.insert(paymentTable).values(payments)
  if (refunds.length > 0) await tx.insert(refundTable).values(refunds)
  return { payments, cards, refunds }
}

function moneyOf(booking: DemoBooking, visitIds: VisitIds, random: Random): Money {
  const visitId = (index: number) => visitIds.get(`${booking.id} ${index + 1}`) ?? null
  if (booking.method === 'cash') return { payments: cashOf(booking, visitId, random), cards: [], refunds: [] }
  if (booking.series) return seriesMoney(booking, visitId, random)
  const payment = onlinePayment(booking, visitId(0), random)
  const refunds = payment?.status === 'paid' ? refundsOf(booking, payment, random) : []
  const refunded = refunds.reduce((sum, { amount }) => sum + amount, 0)
  return { payments: payment ? [{ ...payment, refunded }] : [], cards: [], refunds }
}

type VisitId = (index: number) => number | null

const visitsThatAre = ({ visits, states }: DemoBooking, wanted: VisitState) =>
  visits.flatMap((visit, index) => (states[index] === wanted ? [{ visit, index }] : []))

/** Collected in cash at each visit. */
function cashOf(booking: DemoBooking, visitId: VisitId, random: Random): Payment[] {
  return visitsThatAre(booking, 'completed').map(({ visit, index }) => {
    const id = `pay_${random.hex(16)}`
    const paid = { status: 'paid', captured: booking.price.total, createdAt: visit.endsAt, completedAt: visit.endsAt } as const
    return {
      ...paymentOf(booking, visitId(index), id),
      ...paid,
      gateway: 'cash',
      gatewayReference: `cash:${id}`,
      receivedBy: omarsAccountId,
    }
  })
}

function paymentOf({ id: bookingId, price, method }: DemoBooking, visitId: number | null, id: string) {
  return { id, bookingId, visitId, amount: price.total, method } satisfies Partial<Payment>
}

/** For a single booking: paid when it was made, or declined if it expired. */
function onlinePayment(booking: DemoBooking, visitId: number | null, random: Random): Payment | null {
  const paid = paidAt(booking)
  if (!paid && !random.chance(0.5)) return null
  const completedAt = paid ?? addMinutes(booking.createdAt, declinedAfter)
  const id = `pay_${random.hex(16)}`
  const made = { ...paymentOf(booking, visitId, id), createdAt: completedAt, completedAt }
  if (booking.isPaidFromWallet) {
    return { ...made, method: 'wallet', gateway: 'wallet', gatewayReference: `wallet:${id}`, status: 'paid', captured: made.amount }
  }
  return {
    ...made,
    captured: paid ? made.amount : 0,
    status: paid ? 'paid' : 'failed',
    gateway: 'simulator',
    gatewayReference: paid ? `sim_${random.hex(12)}` : null,
    transactionId: booking.method === 'card' ? `TXN-${completedAt.getTime()}` : null,
    requestHash: random.hex(32),
    failure: paid ? null : 'declined',
  }
}

/** The first visit is authorised when the series is booked, and its card saved; each visit is charged when it is completed. */
function seriesMoney(booking: DemoBooking, visitId: VisitId, random: Random): Money {
  const first = `pay_${random.hex(16)}`
  const heldAt = paidAt(booking) ?? booking.createdAt
  const card = cardRow(booking, simulatedCard(ownerOf(booking), random.pick(lastFours)), first, heldAt, random)
  const online = { gateway: 'simulator', savedCardId: card.id } as const
  const payments = visitsThatAre(booking, 'completed').map(({ visit, index }): Payment => {
    const id = index === 0 ? first : `pay_${random.hex(16)}`
    const paid = { status: 'paid', captured: booking.price.total, completedAt: visit.endsAt } as const
    const createdAt = index === 0 ? heldAt : visit.endsAt
    const captureAmount = index === 0 ? booking.price.total : null
    return {
      ...paymentOf(booking, visitId(index), id),
      ...online,
      ...paid,
      createdAt,
      captureAmount,
      gatewayReference: `sim_${random.hex(12)}`,
    }
  })
  if (payments.length === 0) {
    const held = { status: 'authorised', createdAt: heldAt, completedAt: heldAt } as const
    payments.push({ ...paymentOf(booking, visitId(0), first), ...online, ...held, gatewayReference: `sim_${random.hex(12)}` })
  }
  return { payments, cards: [card], refunds: [] }
}

const lastFours = ['4242', '1881', '5556', '0077', '3188', '9021']

const cardRow = (booking: DemoBooking, card: SavedCard, paymentId: string, createdAt: Date, random: Random): Card & { id: string } => ({
  id: `card_${random.hex(16)}`,
  owner: ownerOf(booking),
  gateway: 'simulator',
  gatewayCustomer: card.customer,
  gatewayMethod: card.method,
  provider: card.provider,
  lastFour: card.lastFour,
  expiryMonth: card.expiryMonth,
  expiryYear: card.expiryYear,
  isKept: false,
  idempotencyKey: paymentId,
  createdAt,
})

/** Refunds of what was paid beyond a cancellation fee, and of what staff refunded for a visit. */
function refundsOf(booking: DemoBooking, payment: Payment, random: Random): Refund[] {
  const { status, price, fees, cancelledAt, givenBack, visits, customer } = booking
  const refund = (amount: number, reason: string, key: string, at: Date): Refund => {
    const destination = customer.accountId ? 'wallet' : 'source'
    return {
      id: `ref_${random.hex(16)}`,
      paymentId: payment.id,
      amount,
      destination,
      reason,
      idempotencyKey: key,
      state: 'done',
      gatewayReference: destination === 'source' ? `simref_${random.hex(12)}` : null,
      nextAttemptAt: at,
      createdAt: at,
      completedAt: at,
    }
  }
  if (status === 'cancelled') return [refund(price.total - (fees[0] ?? 0), 'cancelled', 'cancelled:0', cancelledAt)]
  const endsAt = visits[0]?.endsAt
  if (!givenBack || !endsAt) return []
  return [refund(givenBack.amount, givenBack.reason, 'staff:1', addMinutes(endsAt, givenBack.daysAfter * 24 * 60))]
}
