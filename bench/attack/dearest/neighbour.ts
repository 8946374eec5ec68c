import { addDays, dubaiDateOf } from '../../../src/domain/dubai-time.ts'
import { officeCleaning } from '../../../test/bookings/people.ts'
import { strangerNamed } from '../strangers/people.ts'

/** What somebody does meanwhile, in milliseconds each time. */
export type Waits = Record<'cached page' | 'uncached page' | 'free times' | 'details' | 'booking' | 'payment', number[]>

let number = 0

/** Does everything that somebody does who books and pays by card, one after the other, until it is over. Adds what it took; throws if something is refused. */
export async function visit(url: string, ends: number, waits: Waits): Promise<void> {
  while (Date.now() < ends) {
    number += 1
    const address = `188.${number >> 8}.${number & 255}.7`
    const timed = async (kind: keyof Waits, path: string, body?: unknown, link?: string) => {
      const began = performance.now()
      const response = await fetch(`${url}${path}`, {
        method: body ? 'POST' : 'GET',
        headers: {
          'x-forwarded-for': address,
          ...(body ? { 'content-type': 'application/json' } : {}),
          ...(link && { 'booking-token': link }),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
      const text = await response.text()
      waits[kind].push(performance.now() - began)
      // Others may have taken the time.
      if (response.status >= 300 && response.status !== 409)
        throw new Error(`A neighbour's ${kind} was answered ${response.status}: ${text.slice(0, 200)}`)
      return text
    }
    const date = addDays(dubaiDateOf(new Date()), 4 + (number % 30))
    for (let turn = 0; turn < 4; turn++) await timed('cached page', '/')
    await timed('uncached page', `/services?search=tidy${number}`)
    await timed('free times', `/api/free-times?service=2&date=${date}&cleaners=1&hours=2`)
    const { first_name, last_name, email, phone, address: home } = strangerNamed(number)
    const { id } = JSON.parse(await timed('details', '/api/customer', { first_name, last_name, email, phone, address: home }))
    const booked = await timed('booking', '/api/booking', officeCleaning(id, { payment_method: 'card', date, time: '10:00' }))
    const { data: held } = JSON.parse(booked)
    const payment = { booking_id: held?.id, amount: 105, method: 'card', card_token: 'tok_sim_visa_4242_2030-12' }
    if (held) await timed('payment', '/api/payment', payment, held.token)
  }
}
