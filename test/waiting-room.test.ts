import { expect, onTestFinished, test, vi } from 'vitest'
import { createApi } from '../src/api/app.ts'
import { openGate } from '../src/api/guard-call.ts'
import { openWaitingRoom } from '../src/operations/waiting-room.ts'
import { effortOf } from './accounts/effort.ts'
import { openSite } from './accounts/site.ts'

const caller = (address: string) => ({ caller: { address, userAgent: '' }, language: 'en' as const })
const omar = caller('198.51.100.7')
const aisha = caller('94.200.1.1')
const codeOf = (error: { code: string }) => error.code

test('so many are inside at once, and whoever came least often goes next', async () => {
  const room = openWaitingRoom({ mostInside: 1 })
  const order: string[] = []
  const leave = await room.enter(omar)
  const visits = [omar, omar, aisha].map(async (who) => {
    const out = await room.enter(who)
    order.push(who.caller.address)
    out()
  })
  await new Promise(setImmediate)
  expect(order).toEqual([])
  leave()
  await Promise.all(visits)
  expect(order).toEqual([aisha, omar, omar].map((who) => who.caller.address))
})

test('if too many wait, the most frequent is sent away, not the owner who has just come', async () => {
  const room = openWaitingRoom({ mostInside: 1, mostWaiting: 2 })
  const leave = await room.enter(omar)
  const [second, third] = [room.enter(omar), room.enter(omar).catch(codeOf)]
  const owner = room.enter(aisha)
  expect(await third).toBe('busy')
  leave()
  ;(await owner)()
  ;(await second)()
})

test('nobody waits for longer than patience', async () => {
  const room = openWaitingRoom({ mostInside: 1, patience: 5 })
  const leave = await room.enter(omar)
  expect(await room.enter(aisha).catch(codeOf)).toBe('busy')
  leave()
  ;(await room.enter(aisha))()
})

test('a crowd is let in one after the other, with a pause between them', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const room = openWaitingRoom({ mostInside: 3, pause: 20 })
  const inside = await Promise.all([room.enter(omar), room.enter(omar), room.enter(omar)])
  let came = 0
  const crowd = Array.from({ length: 5 }, async () => {
    const leave = await room.enter(omar)
    came += 1
    leave()
  })
  for (const leave of inside) leave()
  const counted: number[] = []
  for (const milliseconds of [0, 19, 1, 20, 20, 20]) {
    await vi.advanceTimersByTimeAsync(milliseconds)
    counted.push(came)
  }
  expect(counted).toEqual([1, 1, 2, 3, 4, 5])
  await Promise.all(crowd)
  ;(await room.enter(aisha))()
})

test('who is over their budget takes a share of the time: what costs more is done more seldom, a short burst is free, and nobody else waits for it', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const room = openWaitingRoom({ mostInside: 2, patience: 100_000, share: 0.25, burst: 100 })
  let done = 0
  for (let each = 0; each < 20; each++)
    room.enter(omar, { spent: 2_000, isOver: true }).then((leave) => {
      done += 1
      leave(50)
    })
  await vi.advanceTimersByTimeAsync(0)
  expect(done, 'the burst').toBe(3)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(done, 'a quarter of the time, each of 50 ms').toBe(3 + 5)
  ;(await room.enter(aisha, { spent: 900, isOver: false }))(50)
  expect(done).toBe(3 + 5)
})

test('who is over their budget never has the last place, and those who had least done go first', async () => {
  const room = openWaitingRoom({ mostInside: 2 })
  const over = { spent: 5_000, isOver: true }
  const leave = await room.enter(omar, over)
  const order: string[] = []
  const waits = (name: string, spent: number, isOver: boolean) =>
    room.enter(omar, { spent, isOver }).then((out) => {
      order.push(name)
      return out
    })
  const second = waits('over again', 6_000, true)
  const last = await room.enter(aisha, { spent: 0, isOver: false })
  const more = [waits('dear', 500, false), waits('cheap', 20, false)]
  await new Promise(setImmediate)
  expect(order).toEqual([])
  last()
  ;(await more[1])?.()
  ;(await more[0])?.()
  leave()
  ;(await second)()
  expect(order).toEqual(['cheap', 'dear', 'over again'])
})

test('a login that is sent away has touched neither database nor hash, and a slow sender keeps nobody waiting', async () => {
  const site = await openSite()
  const room = openWaitingRoom({ mostInside: 1, patience: 5 })
  const api = createApi(site.services, openGate({ logins: room }))
  const send = (body: BodyInit) =>
    api.request('/api/login', { method: 'POST', headers: { 'content-type': 'application/json' }, body, duplex: 'half' } as RequestInit, {
      address: '94.200.1.1',
    })
  const login = JSON.stringify({ email: 'aisha@example.com', password: 'x' })
  const slow = new TransformStream<Uint8Array, Uint8Array>()
  const slowly = send(slow.readable)
  expect((await send(login)).status).toBe(401)
  const leave = await room.enter(omar)
  const effort = await effortOf(site, async () => {
    const refused = await send(login)
    expect(refused.status).toBe(503)
    expect(refused.headers.get('retry-after')).toBe('5')
  })
  expect(effort).toEqual([])
  leave()
  const writer = slow.writable.getWriter()
  await writer.write(new TextEncoder().encode(login))
  await writer.close()
  expect((await slowly).status).toBe(401)
})
