import { isDeepStrictEqual } from 'node:util'
import type { Attack } from './arena.ts'
import { numberOf, wrongInBooks } from './books.ts'
import { book, day, heldIn, newCustomer, newKey, pay, type Reply } from './customer.ts'

/** Promise 7: one idempotency key, used a hundred times at once. */
export const keys: Attack = {
  name: 'idempotency keys',
  promise: 'the same key a hundred times at once is one booking, one payment and one answer; with another body it is refused',
  async run(arena, size) {
    const { url, pool } = await arena.database(20)
    const servers = await Promise.all([arena.server(url), arena.server(url)])
    const serverOf = (index: number) => servers[index % servers.length]?.url ?? ''
    const rounds = size === 'whole' ? 20 : 2
    const failures: string[] = []
    for (let round = 0; round < rounds; round++) {
      const customer = (await newCustomer(serverOf(0))) ?? ''
      const wish = { date: day(3 + round), time: '10:00' }
      const key = newKey()
      const booked = await Promise.all(Array.from({ length: 100 }, (_, index) => book(serverOf(index), customer, wish, key)))
      if (!areAlike(booked)) failures.push(`round ${round + 1}: the bookings were answered differently`)
      const held = heldIn(booked[0] as Reply)
      const payKey = newKey()
      const paid = await Promise.all(Array.from({ length: 100 }, (_, index) => pay(serverOf(index), held, payKey)))
      if (!areAlike(paid) || paid[0]?.status !== 200) {
        failures.push(
          `round ${round + 1}: the payments were answered differently: ${[...new Set(paid.map(({ status, body }) => `${status} ${body.code}`))].join(', ')}`,
        )
      }
      const other = await book(serverOf(0), customer, { ...wish, time: '13:00' }, key)
      if (other.body.code !== 'idempotency_key_reused')
        failures.push(`round ${round + 1}: another body was answered ${other.status} ${other.body.code}`)
    }
    const bookings = await numberOf(pool, 'SELECT count(*) FROM bookings')
    const charges = await numberOf(pool, 'SELECT count(*) FROM simulator_charges')
    if (bookings !== rounds || charges !== rounds) failures.push(`${bookings} bookings and ${charges} charges of ${rounds}`)
    failures.push(...(await wrongInBooks(pool)))
    for (const server of servers) await server.kill()
    return { figures: { rounds, calls: rounds * 201, bookings, charges }, failures }
  },
}

const areAlike = (replies: Reply[]): boolean => replies.every((reply) => isDeepStrictEqual(reply, replies[0]))
