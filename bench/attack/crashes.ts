import { setTimeout as pause } from 'node:timers/promises'
import type { Attack } from './arena.ts'
import { letTimePass, numberOf, wrongInBooks } from './books.ts'
import { wrongInPost } from './post.ts'
import { beginStorm, lost, nothingYet, untilPaid } from './storm.ts'

/** Promises 10 and 12: the server is killed again and again under a load of bookings, payments and emails. */
export const crashes: Attack = {
  name: 'crashes',
  promise:
    'kill -9 in a storm loses no acknowledged booking or payment, charges nobody twice, leaves clean books each time, and tells each customer once',
  async run(arena, size) {
    const { url, pool } = await arena.database(60)
    const kills = size === 'whole' ? 50 : 2
    const clients = size === 'whole' ? 12 : 6
    const acknowledged = nothingYet()
    const failures: string[] = []
    let unanswered = 0
    for (let kill = 0; kill < kills; kill++) {
      const server = await arena.server(url)
      const storm = beginStorm([server], clients, acknowledged)
      await untilPaid(acknowledged, acknowledged.payments.size + clients)
      await pause(Math.random() * 300)
      await server.kill()
      unanswered += (await storm.end()).unanswered
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
