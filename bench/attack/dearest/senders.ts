import { setTimeout as pause } from 'node:timers/promises'
import type { Sent } from '../../../test/api/fuzz.ts'

/** Requests that so many networks send again and again, each so many at once; token: the session of those that need one. */
export type Storm = { url: string; networks: number; atOnce: number; requests: Sent[]; token: string | null }

/** In a process of its own, which begin-storm.ts starts: as fast as the limits allow, and a refusal is tried again after a second. Told 'end', it says what was answered. */
const statuses: Record<number, number> = {}
let isOver = false
let sent = 0

process.on('message', async (message: Storm | 'end') => {
  if (message === 'end') {
    isOver = true
    return
  }
  const { networks, atOnce } = message
  await Promise.all(Array.from({ length: networks * atOnce }, (_, index) => send(message, `81.${index % networks}.7.9`)))
  process.send?.(statuses, () => process.disconnect())
})

async function send({ url, requests, token }: Storm, address: string): Promise<void> {
  while (!isOver) {
    const { path, ...init } = requests[sent++ % requests.length] as Sent
    const headers = { ...init.headers, 'x-forwarded-for': address, ...(token && { authorization: `Bearer ${token}` }) }
    const status = await fetch(`${url}${path}`, { ...init, headers } as RequestInit).then(
      async (response) => {
        await response.arrayBuffer()
        return response.status
      },
      () => 0,
    )
    statuses[status] = (statuses[status] ?? 0) + 1
    if (status === 429 || status === 503 || status === 0) await pause(1_000)
  }
}
