import { expect, test } from 'vitest'
import { createApi } from '../src/api/app.ts'
import { openGate } from '../src/api/guard-call.ts'
import { openShares } from '../src/domain/shares.ts'
import { openWaitingRoom, type WaitingRoom } from '../src/operations/waiting-room.ts'
import { openWorkBudget } from '../src/operations/work-budget.ts'
import { measureWork, openWorkMeter, type WorkMeter } from '../src/operations/work-meter.ts'
import { openSite } from './accounts/site.ts'
import { createTestDatabase } from './database.ts'

/** A clock that is moved by hand, and work that ends when it is told. */
function opened() {
  let now = 0
  const meter = openWorkMeter(openShares(() => now))
  const begin = (kind: string) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const done = meter.measure(
      () => promise,
      (cost) => meter.note(kind, cost),
    )
    return async (milliseconds: number) => {
      now += milliseconds
      resolve()
      await done
    }
  }
  return { meter, begin }
}

test('what is cheap stays cheap beside what is dear: each moment is shared by what is under way', async () => {
  const { meter, begin } = opened()
  for (let turn = 0; turn < 3; turn++) {
    const [dear, other, cheap] = [begin('dear'), begin('dearest'), begin('cheap')]
    await cheap(3)
    await dear(20)
    await other(10)
  }
  expect(['cheap', 'dear', 'dearest', 'unheard of'].map(meter.expects)).toEqual([1, 11, 21, null])
})

test('one that met a pause of the machine does not make its kind dear, nor do the first two', async () => {
  const { meter, begin } = opened()
  for (const cost of [90, 80]) await begin('times')(cost)
  expect(meter.expects('times')).toBeNull()
  for (const cost of [2, 2, 2, 70]) await begin('times')(cost)
  expect(meter.expects('times')).toBe(2)
  for (const cost of [50, 50, 50]) await begin('times')(cost)
  expect(meter.expects('times')).toBe(50)
})

/** A room that counts who came. */
function counted() {
  let came = 0
  const room = openWaitingRoom({ mostInside: 2 })
  const watched: WaitingRoom = {
    enter(context, standing) {
      came++
      return room.enter(context, standing)
    },
  }
  return { room: watched, came: () => came }
}

/** A shop whose reads of free times cost what is said; how many of them came to the queue. The clock of the meter may stand still. */
async function freeTimes(isMeasured: boolean) {
  const site = await openSite()
  const { room, came } = counted()
  let cost = 1
  const meter: WorkMeter = { ...openWorkMeter(), measure: (work, tell) => measureWork(work, () => tell(isMeasured ? cost : 0)) }
  const api = createApi(site.services, openGate({ dear: room, meter }))
  const read = async (query: string, each: number) => {
    cost = each
    expect((await api.request(`/api/free-times?service=2${query}`)).status).toBe(200)
  }
  return { read, came }
}

test('a read that turned out dear waits in the queue, whatever its contract says; asked otherwise it does not', async () => {
  const { read, came } = await freeTimes(true)
  for (let turn = 0; turn < 5; turn++) await read('&days=30', 1)
  expect(came(), 'cheap').toBe(0)
  for (let turn = 0; turn < 3; turn++) await read('&days=30', 100)
  expect(came(), 'found dear').toBe(0)
  await read('&days=30', 1)
  expect(came(), 'dear the last times').toBe(1)
  await read('', 1)
  expect(came(), 'asked otherwise').toBe(1)
})

test('control: where nothing measures what reads cost, none waits', async () => {
  const { read, came } = await freeTimes(false)
  for (let turn = 0; turn < 6; turn++) await read('&days=30', 100)
  expect(came()).toBe(0)
})

test('what statements take of the database counts, also for the page around the call, and each moment once', async () => {
  const { pool } = await createTestDatabase(3)
  let [call, page] = [0, 0]
  const began = performance.now()
  await measureWork(
    () =>
      measureWork(
        async () => {
          await Promise.all([1, 2, 3, 4].map(() => pool.query('SELECT pg_sleep(0.05)')))
          const client = await pool.connect()
          await client.query('SELECT pg_sleep(0.05)')
          client.release()
        },
        (cost) => {
          call = cost
        },
      ),
    (cost) => {
      page = cost
    },
  )
  const passed = performance.now() - began
  expect(call).toBeGreaterThan(140)
  expect(call).toBeLessThan(passed + 50)
  expect(page).toBeGreaterThanOrEqual(call - 5)
  expect(page).toBeLessThan(passed + 50)
})

test('a budget is of each network and each account, forgiven by and by, and wider where many people are', () => {
  let now = 0
  const budget = openWorkBudget({ aSecond: 100, burst: 1_000, clock: () => now })
  const from = (address: string) => ({ caller: { address, userAgent: '' } })
  const signedIn = (accountId: string) => ({ ...from('94.200.1.1'), actor: { kind: 'customer', accountId, sessionId: '' } as const })
  budget.spend(from('94.200.1.1'), 1_500)
  expect(budget.standingOf(from('94.200.1.1'))).toEqual({ spent: 1_500, isOver: true })
  expect(budget.standingOf(from('94.200.1.2')), 'a neighbour').toMatchObject({ isOver: false })
  expect(budget.standingOf(signedIn('acc_aisha')), 'somebody known at the same address').toEqual({ spent: 0, isOver: false })
  for (let other = 2; other < 12; other++) budget.spend(from(`94.200.1.${other}`), 900)
  expect(budget.standingOf(from('94.200.1.99')), 'a whole network').toMatchObject({ isOver: true })
  budget.spend(signedIn('acc_omar'), 1_500)
  expect(budget.standingOf(signedIn('acc_omar')).isOver).toBe(true)
  expect(budget.standingOf(signedIn('acc_aisha')).isOver).toBe(false)
  now += 6_000
  expect(budget.standingOf(from('94.200.1.1'))).toEqual({ spent: 900, isOver: false })
  expect(budget.standingOf({ ...signedIn('acc_omar'), site: { publicUrl: '', rateLimits: false, asksForProof: false } }).isOver).toBe(false)
})
