import { randomUUID } from 'node:crypto'
import type { Booking, CreatedBooking } from '../../../src/contracts/bookings.ts'
import { type ApiClient, ApiError } from '../../../src/contracts/client.ts'
import type { Frequency, PaymentMethod } from '../../../src/domain/booking-options.ts'
import { isHeldUntilPaid, payableOnline } from '../../../src/domain/bookings.ts'
import { defaultCapacity, isForAccountsOnly } from '../../../src/domain/capacity.ts'
import { addDays, dubaiDateOf } from '../../../src/domain/dubai-time.ts'
import { dirhamsFromFils } from '../../../src/domain/money.ts'
import { priceOfLines, seriesPercentOf, withSeriesDiscount } from '../../../src/domain/pricing.ts'
import { type Choice, linesOn, type Page, withPeople } from './choices.ts'
import { Odd } from './odd.ts'
import type { Street } from './street.ts'
import type { Visitor } from './visitors.ts'

export type Wish = { page: Page; choice: Choice; frequency: Frequency; method: PaymentMethod }

/** What stands after somebody booked, and paid where it is paid before the visit. */
export type Stood = Wish & { api: ApiClient; booking: CreatedBooking; price: number; city: string }

/** The total of a visit as the wizard's summary shows it, in dirhams. */
export function priceOn({ page, choice, frequency }: Wish): number {
  const percent = seriesPercentOf(page.service.percents, frequency)
  return dirhamsFromFils(priceOfLines(withSeriesDiscount(linesOn(page, choice), percent), page.terms.vatBasisPoints).total)
}

/** Books as the wizard does, and does what a refusal tells. Throws Odd where an honest person would be stuck. */
export async function book(street: Street, visitor: Visitor, api: ApiClient, asked: Wish): Promise<Stood> {
  const { details } = visitor
  const customer = await api.call('POST /customer', { body: details })
  const { wish, slot: found } = await possible(street, api, asked)
  const { page, choice, frequency } = wish
  const price = priceOn(wish)
  let { method } = wish
  let slot = found
  let proof: string | undefined
  for (let tries = 0; tries < 6; tries++) {
    const body: Booking = {
      customer_id: customer.id,
      service_id: page.service.id,
      cleaners: Number(choice.form.cleaners),
      hours: Number(choice.form.hours),
      frequency,
      materials: choice.form.materials as Booking['materials'],
      ...slot,
      payment_method: method,
      total_price: price,
      ...(choice.subServiceId && { sub_service_id: choice.subServiceId }),
      answers: choice.answers,
      ...(proof && { proof_code: proof }),
    }
    try {
      const { data: booking } = await api.call('POST /booking', { body, key: randomUUID() })
      if (booking.total_price !== price) throw new Odd(`the page says ${price}, the booking ${booking.total_price}`)
      const stood = { ...wish, method, api, booking, price, city: slot.city }
      await settle(street, visitor, stood)
      return stood
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const [nearest] = (error.details.nearest ?? []) as { date: string; time: string }[]
      if (error.code === 'time_taken' && nearest) slot = { ...slot, date: nearest.date, time: nearest.time }
      else if (error.code === 'confirm_first' && !proof) proof = await codeFor(street, details.email)
      else if (error.fields.payment_method && method !== 'card' && mayAskForCard(visitor, wish)) method = 'card'
      else throw error
    }
  }
  throw new Odd('was refused six times')
}

/** The wish with a time for it; where people are chosen and a shop has not so many, with as many as it has. */
async function possible(
  street: Street,
  api: ApiClient,
  wish: Wish,
): Promise<{ wish: Wish; slot: { city: string; date: string; time: string } }> {
  const slot = await findTime(street, api, wish)
  if (slot) return { wish, slot }
  const { cleaners, hours, asks } = wish.choice.scope
  if (!asks.cleaners || cleaners === 1) throw new Odd(`no free time in any city: ${cleaners} people for ${hours} hours`)
  return possible(street, api, { ...wish, choice: withPeople(wish.page, wish.choice, cleaners - 1) })
}

/** Whether the rules ask this of somebody: a series, a large team, or more hours than somebody unknown may hold without paying. */
function mayAskForCard({ isConfirmed }: Visitor, { choice: { scope }, frequency, method }: Wish): boolean {
  const isMuch = frequency !== 'Once' || scope.cleaners * scope.hours > defaultCapacity.unprovenHours
  return isMuch || (!isConfirmed && isForAccountsOnly({ frequency, cleaners: scope.cleaners, paymentMethod: method }, defaultCapacity))
}

/** Days looked at in one question, as the wizard's calendar shows a month. */
const days = 31

/** The first day with a free time, in the city that the wizard opens with or else in another. */
async function findTime({ shop }: Street, api: ApiClient, { page, choice: { scope }, frequency }: Wish) {
  const first = addDays(dubaiDateOf(shop.now()), 1)
  const sold = page.terms.horizonDays - 1 - (frequency === 'Once' ? 0 : page.terms.seriesWeeks * 7)
  const from = Array.from({ length: Math.max(1, Math.floor(sold / days)) }, (_, month) => addDays(first, month * days))
  for (const { slug: city } of page.cities)
    for (const month of from) {
      const query = { service: page.service.id, from: month, days, cleaners: scope.cleaners, hours: scope.hours, city }
      const { data } = await api.public('GET /free-times', { query })
      const free = data.find(({ times }) => times.length > 0)
      if (free) return { city, date: free.date, time: free.times[free.times.length >> 1] ?? '' }
    }
  return null
}

async function codeFor(street: Street, email: string): Promise<string> {
  const mail = (await street.mails()).findLast(({ to, text }) => to === email && /\b\d{6}\b/.test(text))
  const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0]
  if (!code) throw new Odd('was asked for a code that was not mailed')
  return code
}

/** Pays, or confirms by the link in the mail, whichever the booking waits for. */
async function settle(street: Street, { details }: Visitor, { api, booking, method }: Stood): Promise<void> {
  const { id, token, due, hold_expires_at } = booking
  const card_token = 'tok_sim_approved'
  if (isHeldUntilPaid(method)) {
    await api.call('POST /payment', { body: { booking_id: id, amount: due, method, card_token }, key: randomUUID(), token })
  } else if (hold_expires_at) {
    const mail = (await street.mails()).findLast(({ to, text }) => to === details.email && text.includes(id) && text.includes('confirm='))
    const key = /confirm=([\w.-]+)/.exec(mail?.text ?? '')?.[1]
    if (!key) throw new Odd('waits for a confirmation that was not mailed')
    await api.call('PUT /booking/{id}/confirmation', { params: { id }, body: { key }, token })
  }
  if (payableOnline(method) && !isHeldUntilPaid(method)) {
    const { data: record } = await api.call('GET /booking/{id}/record', { params: { id }, token })
    const amount = record.visits[0]?.due ?? 0
    if (amount > 0)
      await api.call('POST /booking/{id}/visits/{number}/payments', {
        params: { id, number: 1 },
        body: { amount, card_token },
        key: randomUUID(),
        token,
      })
  }
}
