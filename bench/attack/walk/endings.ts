import { dirhamsFromFils } from '../../../src/domain/money.ts'
import { systemContext } from '../../../src/operations/context.ts'
import { completeVisit } from '../../../src/operations/visits/complete-visit.ts'
import { staffOn } from '../../../test/bookings/people.ts'
import { numberOf } from '../books.ts'
import type { Shop } from '../strangers/shop.ts'
import type { Stood } from './book.ts'
import { Odd } from './odd.ts'

const same = (what: string, found: unknown, price: number) => {
  if (found !== price) throw new Odd(`the page says ${price}, ${what} ${found}`)
}

/** What the customer reads of the booking has the price of the page. */
export async function read({ api, booking: { id, token }, price, method, frequency }: Stood): Promise<void> {
  const at = { params: { id }, token }
  const [{ data: now }, { data: record }] = await Promise.all([api.call('GET /booking/{id}', at), api.call('GET /booking/{id}/record', at)])
  same('the booking', now.total_price, price)
  for (const visit of now.visits) same(`visit ${visit.number}`, visit.price, price)
  same('its record', record.price.total, price)
  same('the sum of its lines', sum(record.price.lines.map(({ amount }) => amount)), record.price.charge + record.price.discount)
  // What is not paid by card is confirmed by the evening before.
  const stands = now.status === 'confirmed' || (now.status === 'pending' && method !== 'card' && now.hold_expires_at === null)
  if (!stands) throw new Odd(`it does not stand: it is ${now.status}`)
  const [first] = record.visits
  if (method !== 'cash')
    same(frequency === 'Once' ? 'what was paid' : 'what is set aside', (first?.paid ?? 0) + (first?.set_aside ?? 0), price)
  await api.file('GET /booking/{id}/calendar', at)
}

/** Cancels for the fee that is shown. */
export async function cancel({ api, booking: { id, token } }: Stood): Promise<{ fee: number }> {
  const at = { params: { id }, token }
  const { data } = await api.call('GET /booking/{id}/cancellation', at)
  const { data: after } = await api.call('PUT /booking/{id}/cancellation', { ...at, body: { expected_fee: data.fee } })
  same('the fee that was taken', after.fee, data.fee)
  if (after.booking.status !== 'cancelled') throw new Odd(`it is ${after.booking.status} after it was cancelled`)
  return { fee: data.fee }
}

/** The first visit took place: its customer says so, of cash staff. */
export async function complete({ services }: Shop, { api, booking: { id, token }, method }: Stood): Promise<void> {
  if (method === 'cash') await completeVisit(staffOn(systemContext(services)), { id, number: 1 }, { cash_received: true })
  else await api.call('POST /booking/{id}/visits/{number}/completion', { params: { id, number: 1 }, body: {}, token })
}

/** What is kept of a booking's money, and what its invoices say, are both this much. */
export async function charged(shop: Shop, { api, booking: { id, token }, method }: Stood, expected: number): Promise<void> {
  const { data: record } = await api.call('GET /booking/{id}/record', { params: { id }, token })
  const kept = await numberOf(
    shop.pool,
    method === 'cash'
      ? `SELECT coalesce(sum(captured - refunded), 0) FROM payments WHERE booking_id = $1`
      : `SELECT coalesce(sum(c.captured - c.refunded), 0) FROM payments p JOIN simulator_charges c ON c.idempotency_key = p.id WHERE p.booking_id = $1`,
    [id],
  )
  same('what was charged', dirhamsFromFils(kept), expected)
  const totals = await Promise.all(
    record.invoices.map(async ({ number, total, kind }) => {
      const { data: invoice } = await api.call('GET /booking/{id}/invoices/{number}', { params: { id, number }, token })
      same(`the invoice ${number}`, invoice.total, total)
      same(`the sum of the lines of ${number}`, sum(invoice.lines.map((line) => line.total)), invoice.total)
      return kind === 'invoice' ? total : -total
    }),
  )
  same('the invoices', sum(totals), expected)
}

const sum = (amounts: readonly number[]) => Math.round(amounts.reduce((total, amount) => total + amount, 0) * 100) / 100
