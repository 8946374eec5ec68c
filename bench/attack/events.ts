import { signatureHeader, signEvent } from '../../src/integrations/payments/simulator.ts'
import { worldOn } from '../../test/money/world.ts'
import type { Attack } from './arena.ts'
import { letTimePass, numberOf, wrongInBooks } from './books.ts'
import { book, day, heldIn, inTurns, newCustomer, newKey, pay, post } from './customer.ts'

const mostTries = 5

/** Promise 8: events that come late, repeatedly, in any order, for nothing known, or from a stranger. */
export const events: Attack = {
  name: 'events',
  promise: 'each event is applied once whatever its order, forged ones are refused, unknown ones change nothing',
  async run(arena, size) {
    const { url, pool } = await arena.database(60)
    const server = await arena.server(url)
    const secret = await worldOn(pool).store.secret()
    const count = size === 'whole' ? 300 : 9
    const failures: string[] = []
    const bookings = await inTurns(Array.from({ length: count }), 20, async (_, index) => {
      const customer = await newCustomer(server.url)
      const time = `${String(9 + (index % 11)).padStart(2, '0')}:00`
      return heldIn(await book(server.url, customer ?? '', { date: day(2 + (index % 60)), time }))
    })
    const tokens = ['tok_sim_timeout_after', 'tok_sim_timeout_before', undefined]
    await inTurns(bookings, 20, (held, index) => pay(server.url, held, newKey(), tokens[index % tokens.length]))
    const { rows } = await pool.query<{ id: string }>('SELECT id FROM payments')

    const send = (id: string, kind: string, subject: string, given = secret) => {
      const body = JSON.stringify({ id, kind, subject: 'payment', subject_id: subject })
      return post(server.url, '/api/webhooks/simulator', body, { [signatureHeader]: signEvent(given, body, new Date()) })
    }
    const deliveries = rows.flatMap(({ id }) =>
      ['charge.captured', 'charge.declined', 'charge.open'].flatMap((kind) =>
        Array.from({ length: 4 }, () => ({ id: `${kind} ${id}`, kind, payment: id })),
      ),
    )
    deliveries.sort(() => Math.random() - 0.5)
    // Like a provider, which delivers again what a busy shop has not taken.
    const deliver = async ({ id, kind, payment }: (typeof deliveries)[number]) => {
      for (let tries = 1; ; tries++) {
        const answer = await send(id, kind, payment)
        if (answer.status !== 503 || tries === mostTries) return answer
      }
    }
    const honest = await inTurns(deliveries, 50, deliver)
    const forged = await inTurns(rows, 50, ({ id }) => send(`forged ${id}`, 'charge.captured', id, 'a guess'))
    const unknown = await inTurns(rows, 50, ({ id }) => send(`unknown ${id}`, 'charge.captured', `pay_unknown_${id}`))

    const refusedHonest = honest.filter(({ status }) => status !== 200).length
    if (refusedHonest > 0) failures.push(`${refusedHonest} signed events were not taken`)
    if (forged.some(({ status }) => status !== 400)) failures.push('a forged event was taken')
    if (unknown.some(({ body }) => body.data?.result !== 'unknown')) failures.push('an unknown payment was not written down as such')
    const settledTwice = await numberOf(
      pool,
      `SELECT count(*) FROM (SELECT booking_id FROM booking_events WHERE kind = 'paid' GROUP BY booking_id, data ->> 'payment' HAVING count(*) > 1) AS twice`,
    )
    if (settledTwice > 0) failures.push(`${settledTwice} payments were settled twice`)
    await letTimePass(pool)
    failures.push(...(await wrongInBooks(pool)))
    const confirmed = await numberOf(pool, `SELECT count(*) FROM bookings WHERE status = 'confirmed'`)
    const charged = await numberOf(pool, `SELECT count(*) FROM simulator_charges WHERE captured > refunded`)
    if (confirmed !== charged) failures.push(`${charged} were charged and ${confirmed} are confirmed`)
    await server.kill()
    return {
      figures: { payments: rows.length, events: honest.length, forged_refused: forged.length, unknown: unknown.length, confirmed, charged },
      failures,
    }
  },
}
