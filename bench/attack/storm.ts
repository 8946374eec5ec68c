import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { book, day, heldIn, newCustomer, newKey, pay } from './customer.ts'
import { timeUntil } from './until.ts'

/** What servers have answered: the bookings, and the payment of each that was paid. */
export type Acknowledged = { bookings: Set<string>; payments: Map<string, string> }

export const nothingYet = (): Acknowledged => ({ bookings: new Set(), payments: new Map() })

/**
 * Customers of each of these servers who book and pay again and again, and rest a moment where no answer comes. end: lets each finish; returns how many
 * ways through the wizard there were, and how many calls got no answer.
 */
export function beginStorm(servers: readonly { url: string }[], customersOfEach: number, acknowledged: Acknowledged) {
  let [isOver, ways, unanswered] = [false, 0, 0]
  const customers = servers.flatMap(({ url }) =>
    Array.from({ length: customersOfEach }, async (_, client) => {
      for (; !isOver; ways++) {
        const lacking = await bookAndPay(url, client, acknowledged)
        unanswered += lacking
        if (lacking > 0 && !isOver) await pause(50)
      }
    }),
  )
  return {
    async end(): Promise<{ ways: number; unanswered: number }> {
      isOver = true
      await Promise.all(customers)
      return { ways, unanswered }
    },
  }
}

/** The load has begun: this many payments have been answered. What never comes is a failure of the attack, however slow the machine. */
export async function untilPaid({ payments }: Acknowledged, count: number): Promise<void> {
  const took = await timeUntil(() => payments.size >= count, { within: 120_000, every: 5 })
  if (took === null) throw new Error(`${payments.size} of ${count} payments were answered within two minutes`)
}

/** One customer's way through the wizard; every response is recorded. Returns how many calls got none. */
async function bookAndPay(server: string, seed: number, { bookings, payments }: Acknowledged): Promise<number> {
  const customer = await newCustomer(server)
  if (!customer) return 1
  const hour = 9 + Math.floor(Math.random() * 11)
  const booked = await book(server, customer, {
    date: day(2 + ((seed * 7 + Math.floor(Math.random() * 80)) % 80)),
    time: `${String(hour).padStart(2, '0')}:00`,
  })
  if (booked.status === 0) return 1
  const held = heldIn(booked)
  const { id } = held
  if (booked.status !== 200 || !id) return 0
  bookings.add(id)
  const key = newKey()
  const answers = await Promise.all([pay(server, held, key), pay(server, held, key)])
  const paid = answers.find(({ status }) => status === 200)
  if (paid?.body.id) payments.set(id, paid.body.id)
  return answers.filter(({ status }) => status === 0).length
}

/** What was acknowledged and is missing. */
export async function lost(pool: pg.Pool, { bookings, payments }: Acknowledged): Promise<string[]> {
  const known = new Set((await pool.query<{ id: string }>('SELECT id FROM bookings')).rows.map(({ id }) => id))
  const paid = new Map(
    (await pool.query<{ id: string; booking_id: string }>(`SELECT id, booking_id FROM payments WHERE status = 'paid'`)).rows.map((row) => [
      row.booking_id,
      row.id,
    ]),
  )
  return [
    ...[...bookings].filter((id) => !known.has(id)).map((id) => `booking ${id} was answered and is gone`),
    ...[...payments]
      .filter(([booking, id]) => paid.get(booking) !== id)
      .map(([booking]) => `payment of ${booking} was answered and is gone`),
  ]
}
