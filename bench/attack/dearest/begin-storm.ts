import { fork } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import type { Found } from './search.ts'
import type { Storm } from './senders.ts'

const networks = 8
/** Each request in so many ways of asking, so many at once from each network. */
const sent = { turns: 100, atOnce: 4 }

/** Sends requests from a few networks until it is ended, which returns how often each status was answered. Strangers have machines of their own: what sending takes gives way to all else on this one. */
export function beginStorm(url: string, dearest: readonly Found[], token: string) {
  const processes = [true, false].flatMap((isOfCustomer) => {
    const of = dearest.filter((one) => one.isOfCustomer === isOfCustomer)
    if (of.length === 0) return []
    const requests = Array.from({ length: sent.turns }, (_, turn) => of.map((one) => one.request(1_000_000 + turn))).flat()
    const child = fork(join(import.meta.dirname, 'senders.ts'))
    setPriority(child.pid ?? 0, constants.priority.PRIORITY_LOW)
    child.send({ url, networks, atOnce: sent.atOnce, requests, token: isOfCustomer ? token : null } satisfies Storm)
    return [child]
  })
  return {
    async end() {
      const all: Record<number, number> = {}
      for (const child of processes) {
        child.send('end')
        const [statuses] = (await once(child, 'message')) as [Record<number, number>]
        for (const [status, count] of Object.entries(statuses)) all[Number(status)] = (all[Number(status)] ?? 0) + count
      }
      return all
    },
  }
}
