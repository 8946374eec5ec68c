import type { Attack } from './arena.ts'
import { letTimePass, numberOf, wrongInBooks } from './books.ts'
import { book, day, heldIn, inTurns, newCustomer, newKey, pay } from './customer.ts'

/** Promise 9: the gateway charges and does not respond; the customer tries again and again. */
export const timeouts: Attack = {
  name: 'gateway timeouts',
  promise: 'whoever was charged although no answer came is charged once, is told so, and has the booking',
  async run(arena, size) {
    const { url, pool } = await arena.database(40)
    const server = await arena.server(url)
    const count = size === 'whole' ? 300 : 8
    const failures: string[] = []
    const bookings = await inTurns(Array.from({ length: count }), 20, async (_, index) => {
      const customer = await newCustomer(server.url)
      const time = `${String(9 + (index % 11)).padStart(2, '0')}:00`
      return heldIn(await book(server.url, customer ?? '', { date: day(2 + (index % 60)), time }))
    })
    await inTurns(bookings, 30, async (held) => {
      const { id } = held
      const first = await pay(server.url, held, newKey(), 'tok_sim_timeout_after')
      if (first.status !== 503 || first.body.code !== 'gateway_unavailable') failures.push(`${id}: told ${first.status} ${first.body.code}`)
      const second = await Promise.all([1, 2, 3].map(() => pay(server.url, held)))
      for (const { status, body } of second) {
        if (status !== 409) failures.push(`${id}: another attempt was answered ${status} ${body.code}`)
      }
    })
    await letTimePass(pool)
    const ids = [bookings.map(({ id }) => id)]
    const confirmed = await numberOf(pool, `SELECT count(*) FROM bookings WHERE status = 'confirmed' AND id = ANY ($1)`, ids)
    const charges = await numberOf(
      pool,
      'SELECT count(*) FROM simulator_charges c JOIN payments p ON p.id = c.idempotency_key WHERE p.booking_id = ANY ($1)',
      ids,
    )
    if (confirmed !== count || charges !== count) failures.push(`${confirmed} confirmed and ${charges} charges of ${count}`)
    failures.push(...(await wrongInBooks(pool)))
    await server.kill()
    return { figures: { payments: count, calls: count * 4, confirmed, charges }, failures }
  },
}
