import type { Attack } from './arena.ts'
import { wrongInBooks } from './books.ts'
import { book, day, inTurns, newCustomer, percentile } from './customer.ts'

/** Promise 1: many people want the last free time, through two processes. */
export const lastFreeTime: Attack = {
  name: 'last free time',
  promise: 'exactly one of a thousand gets it, all others are told other times, and the server makes no error',
  async run(arena, size) {
    const { url, pool } = await arena.database()
    const servers = await Promise.all([arena.server(url), arena.server(url)])
    const serverOf = (index: number) => servers[index % servers.length]?.url ?? ''
    const attempts = size === 'whole' ? 1_000 : 60
    const rounds = size === 'whole' ? 20 : 1
    const failures: string[] = []
    const times: number[] = []
    for (let round = 0; round < rounds; round++) {
      const wish = { date: day(7 + round), time: '10:00', payment_method: 'cash' as const }
      const first = await newCustomer(serverOf(0))
      await book(serverOf(0), first ?? '', { ...wish, cleaners: 2, total_price: 157.5 })
      const customers = await inTurns(Array.from({ length: attempts }), 50, (_, index) => newCustomer(serverOf(index)))
      const replies = await inTurns(customers, 100, async (customer, index) => {
        const began = performance.now()
        const reply = await book(serverOf(index), customer ?? '', wish)
        times.push(performance.now() - began)
        return reply
      })
      const won = replies.filter(({ status }) => status === 200).length
      const told = replies.filter(({ status, body }) => status === 409 && Array.isArray(body.details?.nearest)).length
      if (won !== 1 || told !== attempts - 1) {
        const others = replies.filter(({ status }) => status !== 200 && status !== 409).map(({ status, body }) => `${status} ${body.code}`)
        failures.push(`round ${round + 1}: ${won} won, ${told} were told other times, others: ${[...new Set(others)].join(', ')}`)
      }
    }
    failures.push(...(await wrongInBooks(pool)))
    for (const server of servers) await server.kill()
    return {
      figures: {
        attempts: attempts * rounds,
        winners: rounds - failures.length,
        p50_ms: percentile(times, 0.5),
        p99_ms: percentile(times, 0.99),
      },
      failures,
    }
  },
}
