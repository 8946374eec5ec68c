import type { Booking, CreatedBooking, Customer, Payment } from '../../contracts/bookings.ts'
import { type ApiClient, ApiError } from '../../contracts/client.ts'
import type { Attempt } from './attempt.ts'

export type Api = Pick<ApiClient, 'call'>

/** The order as the API expects it. A card pays with its token, or with the id under which it is saved. */
export type Order = {
  customer: Customer
  booking: Omit<Booking, 'customer_id' | 'replaces'>
  cardToken: string | null
  savedCard: string | null
}

export type Tools = { api: Api; newKey: () => string; now: () => Date; remember: (attempt: Attempt) => void }

/**
 * Sends customer, booking and, for a card, payment of what is due (specification 7), each only if it has not succeeded yet. Returns the booking; throws
 * the ApiError of the call that failed, after passing the progress to `remember`.
 */
export async function submitOrder(order: Order, start: Attempt, tools: Tools): Promise<CreatedBooking> {
  const progress = { attempt: start }
  const note = (change: Partial<Attempt>) => {
    progress.attempt = { ...progress.attempt, ...change }
    tools.remember(progress.attempt)
  }
  const paidEarlier = await settleEarlier(order, progress, note, tools)
  if (paidEarlier) return paidEarlier
  const held = await book(order, progress, note, tools)
  if (order.booking.payment_method === 'card' && held.due > 0) await pay(order, held, progress, note, tools)
  return held
}

type Progress = { attempt: Attempt }
type Note = (change: Partial<Attempt>) => void

const detailsOf = (order: Order) => JSON.stringify([order.customer, order.booking])

/** Whether it is unknown what the server did. */
export const isUnanswered = (error: unknown) =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500 || error.code === 'unreadable')

/** Before the order changes: finds out the outcome of calls without a response, so that nothing is left half done. */
async function settleEarlier(order: Order, progress: Progress, note: Note, tools: Tools): Promise<CreatedBooking | null> {
  const { booking, payment } = progress.attempt
  if (!booking || booking.details === detailsOf(order)) return null
  if (payment && booking.held && (await hasPaid(payment, booking.held, note, tools))) return booking.held
  const held = booking.held ?? (await answerOf(booking, progress, tools))
  note({ booking: null, replaces: held ?? progress.attempt.replaces })
  return null
}

async function answerOf(booking: NonNullable<Attempt['booking']>, progress: Progress, tools: Tools): Promise<CreatedBooking | null> {
  try {
    return await requestBooking(booking, progress, tools)
  } catch (error) {
    if (isUnanswered(error)) throw error
    return null
  }
}

async function requestBooking({ request, key }: NonNullable<Attempt['booking']>, { attempt }: Progress, { api }: Tools) {
  return (await api.call('POST /booking', { body: request, key, token: attempt.replaces?.token ?? null })).data
}

type Paying = NonNullable<Attempt['payment']>

async function hasPaid({ request, key }: Paying, { token }: CreatedBooking, note: Note, { api }: Tools): Promise<boolean> {
  try {
    await api.call('POST /payment', { body: request, key, token })
    return true
  } catch (error) {
    if (isUnanswered(error) || codeOf(error) === 'payment_running') throw error
    note({ payment: null })
    return codeOf(error) === 'already_paid'
  }
}

async function customerFor(order: Order, progress: Progress, note: Note, { api }: Tools): Promise<string> {
  const details = JSON.stringify(order.customer)
  const known = progress.attempt.customer
  if (known?.details === details) return known.id
  const { id } = await api.call('POST /customer', { body: order.customer })
  note({ customer: { id, details } })
  return id
}

async function book(order: Order, progress: Progress, note: Note, tools: Tools): Promise<CreatedBooking> {
  try {
    return await bookOnce(order, progress, note, tools)
  } catch (error) {
    if (codeOf(error) !== 'conflict' || progress.attempt.replaces) throw error
    note({ customer: null })
    return bookOnce(order, progress, note, tools)
  }
}

async function bookOnce(order: Order, progress: Progress, note: Note, tools: Tools): Promise<CreatedBooking> {
  const kept = progress.attempt.booking
  if (kept?.held) return kept.held
  const booking = kept ?? (await newBooking(order, progress, note, tools))
  note({ booking })
  try {
    const held = await requestBooking(booking, progress, tools)
    note({ booking: { ...booking, held }, replaces: null })
    return held
  } catch (error) {
    if (!isUnanswered(error)) note({ booking: null })
    throw error
  }
}

async function newBooking(order: Order, progress: Progress, note: Note, tools: Tools): Promise<NonNullable<Attempt['booking']>> {
  const customerId = await customerFor(order, progress, note, tools)
  const { replaces } = progress.attempt
  const request = { ...order.booking, customer_id: customerId, ...(replaces && { replaces: replaces.id }) }
  return { key: tools.newKey(), request, details: detailsOf(order), held: null }
}

async function pay(order: Order, held: CreatedBooking, progress: Progress, note: Note, tools: Tools): Promise<void> {
  const earlier = progress.attempt.payment
  const isSame = earlier?.request.booking_id === held.id && isWithCardOf(order, earlier.request)
  const payment = isSame && earlier ? earlier : { key: tools.newKey(), request: paymentOf(order, held, tools.now()) }
  note({ payment })
  try {
    await tools.api.call('POST /payment', { body: payment.request, key: payment.key, token: held.token })
  } catch (error) {
    if (isUnanswered(error) || codeOf(error) === 'payment_running' || codeOf(error) === 'action_required') throw error
    if (codeOf(error) === 'already_paid') return
    if (codeOf(error) === 'not_payable') note({ booking: null, replaces: held, payment: null })
    else note({ payment: null })
    throw error
  }
}

const isWithCardOf = ({ cardToken, savedCard }: Order, request: Payment): boolean =>
  (request.card_token ?? null) === cardToken && (request.payment_method_id ?? null) === savedCard

function paymentOf(order: Order, held: CreatedBooking, now: Date): Payment {
  return {
    booking_id: held.id,
    amount: held.due,
    method: order.booking.payment_method,
    status: 'paid',
    transaction_id: `TXN-${now.getTime()}`,
    payment_date: now.toISOString(),
    card_token: order.cardToken ?? undefined,
    payment_method_id: order.savedCard ?? undefined,
  }
}

const codeOf = (error: unknown) => (error instanceof ApiError ? error.code : null)
