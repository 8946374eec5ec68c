import { expect, test } from 'vitest'
import { createApi } from '../src/api/app.ts'
import { openGate } from '../src/api/guard-call.ts'
import { openWaitingRoom, type WaitingRoom } from '../src/operations/waiting-room.ts'
import { openWorkMeter } from '../src/operations/work-meter.ts'
import { openSite } from './accounts/site.ts'

/** A clock that is moved by hand, and work that ends when it is told. */
function opened() {
  let now = 0
  const meter = openWorkMeter(() => now)
  const begin = (kind: string) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const done = meter.measure(kind, () => promise)
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
    enter(context) {
      came++
      return room.enter(context)
    },
  }
  return { room: watched, came: () => came }
}

/** A shop whose reads of free times cost what is said; how many of them came to the queue. The clock of the meter may stand still. */
async function freeTimes(isMeasured: boolean) {
  const site = await openSite()
  const { room, came } = counted()
  let [cost, clock] = [1, 0]
  const now = () => {
    clock += cost
    return site.now()
  }
  const api = createApi({ ...site.services, now }, openGate({ dear: room, meter: openWorkMeter(() => (isMeasured ? clock : 0)) }))
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
