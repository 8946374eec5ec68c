import { setTimeout as pause } from 'node:timers/promises'
import { dataFolder, type ServerProcess } from '../../test/e2e/server-process.ts'
import type { Attack } from './arena.ts'
import { openBalancer } from './balancer.ts'
import { wrongInBooks } from './books.ts'
import { startShop } from './shop-process.ts'
import { beginStorm, lost, nothingYet } from './storm.ts'

const pages = ['/', '/ar', '/services', '/services/office-cleaning', '/services/books', '/api/services', '/api/booking-terms']

/** One process after the other is stopped and started again, as a deploy does, while visitors read, book and pay. */
export const deploys: Attack = {
  name: 'deploys',
  promise:
    'two processes are restarted in turn, again and again, behind a proxy that asks who is ready: no request fails, and nothing acknowledged is lost',
  async run(arena, size) {
    const restarts = size === 'whole' ? 20 : 2
    const { url, pool } = await arena.database(60)
    const folder = await dataFolder()
    const start = () => startShop(folder.path, url, { DRAIN_SECONDS: '1' })
    const servers: ServerProcess[] = [await start(), await start()]
    const balancer = await openBalancer()
    for (const server of servers) await balancer.add(server.url)
    const failures: string[] = []
    const acknowledged = nothingYet()
    let [read, isOver] = [0, false]
    const readers = Array.from({ length: 4 }, async (_, reader) => {
      for (let turn = reader; !isOver; turn++, read++) {
        const response = await fetch(`${balancer.url}${pages[turn % pages.length]}`)
        await response.arrayBuffer()
        if (response.status !== 200) failures.push(`${response.url} was answered ${response.status}`)
        await pause(20)
      }
    })
    const customers = beginStorm([balancer], 4, acknowledged)
    for (let restart = 0; restart < restarts; restart++) {
      const which = restart % 2
      const old = servers[which] as ServerProcess
      const code = await old.kill('SIGTERM')
      if (code !== 0) failures.push(`a process ended with ${code}`)
      balancer.drop(old.url)
      servers[which] = await start()
      await balancer.add(servers[which].url)
      await pause(500)
    }
    isOver = true
    const [{ ways }] = await Promise.all([customers.end(), ...readers])
    failures.push(...balancer.failed, ...(await lost(pool, acknowledged)), ...(await wrongInBooks(pool)))
    balancer.close()
    await Promise.all(servers.map((server) => server.kill('SIGTERM')))
    await folder.remove()
    return {
      figures: {
        restarts,
        pages_read: read,
        bookings: acknowledged.bookings.size,
        payments: acknowledged.payments.size,
        ways_through_the_wizard: ways,
      },
      failures,
    }
  },
}
