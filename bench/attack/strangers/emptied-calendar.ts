import type pg from 'pg'
import { addDays, dubaiDateOf } from '../../../src/domain/dubai-time.ts'
import { numberOf } from '../books.ts'
import { inTurns } from '../customer.ts'
import { defineAttack, type Tried } from './define.ts'
import { strangerNamed } from './people.ts'
import type { Network, Reply, Shop } from './shop.ts'

/** Networks, and how many bookings each tries to make within the hour. */
const crowds = {
  small: [{ networks: 6, each: 4 }],
  whole: [
    { networks: 1, each: 40 },
    { networks: 10, each: 40 },
    { networks: 1_000, each: 6 },
  ],
}
const professionals = 40
const horizon = 90
/** The share that unproven parties may hold of a day, and an ordinary visit, which fits into any day. */
const share = 0.01
const ordinaryVisit = 4
const halfADay = 13 * 60

/** What strangers ask for in turn: a series of a large team, the largest team a guest may have, and small visits. */
const wishes = [
  { cleaners: 10, hours: 8, frequency: 'Weekly', weeks: 12, payment_method: 'cash', total_price: 766.5 },
  { cleaners: 4, hours: 8, payment_method: 'cash', total_price: 451.5 },
  { cleaners: 1, hours: 2, payment_method: 'cash', total_price: 105 },
  { cleaners: 1, hours: 2, payment_method: 'card', total_price: 105 },
] as const
const [, , inCash, byCard] = wishes

export const emptiedCalendar = defineAttack({
  name: 'an emptied calendar',
  isLong: true,
  promise: 'whoever proved nothing holds 1% of a day at most, from however many networks, and keeps nobody else from booking',
  async attack(shop, size) {
    const { figures, harm }: Tried = { figures: {}, harm: [] }
    const ofDay = 12 * (await numberOf(shop.pool, `SELECT count(*) FROM professionals WHERE city = 'dubai'`))
    let person = 0
    for (const { networks, each } of crowds[size]) {
      const today = dubaiDateOf(shop.now())
      await inTurns(Array.from({ length: networks * each }), 20, (_, index) => {
        const date = addDays(today, 2 + (index % (horizon - 2)))
        const wish = wishes[Math.floor(index / networks) % wishes.length]
        return book(shop.asNetwork(1 + (index % networks)), person++, { ...wish, date })
      })
      const held = await heldByStrangers(shop.pool)
      const most = Math.max(0, ...held)
      if (most > Math.max(share * ofDay, ordinaryVisit)) harm.push(`${most} of a day's ${ofDay} hours were held from ${networks} networks`)
      if (!(await familyBooks(shop, addDays(today, 3), networks))) harm.push('a family could not book in cash or by card')
      await shop.later(halfADay)
      // A run of the job ends two hundred holds, and there are three in a minute.
      for (let run = 0; run < networks / 50; run++) await shop.later(1)
      const left = sumOf(await heldByStrangers(shop.pool))
      if (left > 0) harm.push(`${left} hours were still held after half a day`)
      figures[`from ${networks} networks`] = `${sumOf(held)} of ${ofDay * horizon} hours, at most ${most} of a day's ${ofDay}`
    }
    return { figures, harm }
  },
  options: { professionals },
  control: { guard: 'a demand for proof', options: { asksForProof: false } },
})

export const sumOf = (hours: number[]) => hours.reduce((sum, one) => sum + one, 0)

/** Professional-hours of each day that strangers have taken and neither paid nor confirmed. */
export async function heldByStrangers(pool: pg.Pool): Promise<number[]> {
  const { rows } = await pool.query<{ hours: number }>(
    `SELECT sum(b.hours)::int AS hours FROM visit_assignments a
      JOIN visits v ON v.id = a.visit_id JOIN bookings b ON b.id = v.booking_id JOIN customers c ON c.id = b.customer_id
    WHERE a.is_active AND c.first_name = $1 GROUP BY (v.starts_at AT TIME ZONE 'Asia/Dubai')::date`,
    [strangerNamed(0).first_name],
  )
  return rows.map(({ hours }) => hours)
}

export async function book(network: Network, number: number, wish: object, more = {}): Promise<Reply> {
  const details = await network.post('/api/customer', { ...strangerNamed(number), ...more })
  const usual = { service_id: 2, frequency: 'Once', materials: 'No', time: '10:00' }
  return network.post('/api/booking', { customer_id: details.body.id, ...usual, ...wish })
}

/** Whether a family from a network of its own can book in cash, with the code from its mailbox if it is asked for, and by card. */
async function familyBooks(shop: Shop, date: string, round: number): Promise<boolean> {
  const home = shop.asNetwork(5_000 + round)
  const family = { first_name: 'Aisha', email: `aisha${round}@example.com` }
  const wish = { ...inCash, date, time: '14:00' }
  let reply = await book(home, 9_000 + round, wish, family)
  const mails = (await shop.mails()).filter(({ to }) => to === family.email)
  const text = mails.at(-1)?.text ?? ''
  if (reply.status === 428) reply = await book(home, 9_000 + round, { ...wish, proof_code: /\b\d{6}\b/.exec(text)?.[0] }, family)
  const { id, token, hold_expires_at: isHeld } = reply.body.data ?? {}
  const headers = { 'booking-token': token }
  const key = /confirm=([\w.-]+)/.exec(text)?.[1]
  const stands = isHeld ? await home.call('PUT', `/api/booking/${id}/confirmation`, { body: { key }, headers }) : reply
  const carded = (await book(home, 9_500 + round, { ...byCard, date, time: '17:00' }, family)).body.data ?? {}
  const payment = { booking_id: carded.id, amount: 105, method: 'card', card_token: 'tok_sim_4242' }
  const paid = await home.post('/api/payment', payment, { headers: { 'booking-token': carded.token } })
  return stands.status === 200 && paid.status === 200
}
