import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { Attack } from './arena.ts'
import { letTimePass, numberOf, wrongInBooks } from './books.ts'
import { book, day, heldIn, newCustomer, newKey, pay } from './customer.ts'
import { wrongInPost } from './post.ts'

type Acknowledged = { bookings: Set<string>; payments: Map<string, string> }

/** Promises 10 and 12: the server is killed again and again under a load of bookings, payments and emails. */
export const crashes: Attack = {
  name: 'crashes',
  promise:
    'kill -9 in a storm loses no acknowledged booking or payment, charges nobody twice, leaves clean books each time, and tells each customer once',
  async run(arena, size) {
    const { url, pool } = await arena.database(60)
    const kills = size === 'whole' ? 50 : 2
    const clients = size === 'whole' ? 12 : 6
    const acknowledged: Acknowledged = { bookings: new Set(), payments: new Map() }
    const failures: string[] = []
    let unanswered = 0
    for (let kill = 0; kill < kills; kill++) {
      const server = await arena.server(url)
      let isOver = false
      const storm = Array.from({ length: clients }, async (_, client) => {
        while (!isOver) unanswered += await bookAndPay(server.url, kill * clients + client, acknowledged)
      })
      await untilPaid(acknowledged, acknowledged.payments.size + clients)
      await pause(Math.random() * 300)
      await server.kill()
      isOver = true
      await Promise.all(storm)
      failures.push(...(await wrongInBooks(pool)).map((wrong) => `kill ${kill + 1}: ${wrong}`))
      failures.push(...(await lost(pool, acknowledged)).map((wrong) => `kill ${kill + 1}: ${wrong}`))
    }
    const open = await numberOf(pool, `SELECT count(*) FROM payments WHERE status = 'processing'`)
    await letTimePass(pool)
    failures.push(...(await wrongInBooks(pool)), ...(await lost(pool, acknowledged)), ...(await wrongInPost(pool, arena.mailFolder)))
    const stillOpen = await numberOf(pool, `SELECT count(*) FROM payments WHERE status = 'processing'`)
    if (stillOpen > 0) failures.push(`${stillOpen} payments never came to an end`)
    return {
      figures: {
        kills,
        acknowledged_bookings: acknowledged.bookings.size,
        acknowledged_payments: acknowledged.payments.size,
        calls_cut_off: unanswered,
        payments_cut_open: open,
        mails: await numberOf(pool, `SELECT count(*) FROM outbox_messages WHERE state = 'sent'`),
        lost: failures.length,
      },
      failures,
    }
  },
}

/** The load has begun: this many payments have been answered, or the machine is slow. */
async function untilPaid({ payments }: Acknowledged, count: number): Promise<void> {
  const ends = Date.now() + 20_000
  while (payments.size < count && Date.now() < ends) await pause(5)
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
async function lost(pool: pg.Pool, { bookings, payments }: Acknowledged): Promise<string[]> {
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
