import { openGate } from '../../../src/api/guard-call.ts'
import { addDays, dubaiDateOf } from '../../../src/domain/dubai-time.ts'
import { openWaitingRoom } from '../../../src/operations/waiting-room.ts'
import { defineAttack } from './define.ts'
import { watchRooms } from './measures.ts'

const checks = { small: 12, whole: 60 }
/** The neighbour asks once so many of the attacker's calls have been served: by then all of them have arrived. */
const askedAfter = 3
/** So many more may be served before the neighbour is: those under way, and what arrives at the same moment. */
const mostBefore = 6
/** What a machine with two processors lets in. */
const mostInside = 2

/** Whoever waits on a slow machine is not sent away: who comes first counts here, not how soon. */
const patience = 60_000

const rooms = watchRooms()

export const dearWork = defineAttack({
  name: 'dear work',
  isLong: true,
  promise: 'a crowd of checks of a daily series of a year at once keep a neighbour neither from a page nor from a check of their own',
  options: { professionals: 20, gate: openGate({ dear: rooms.watched(openWaitingRoom({ mostInside, mostWaiting: 100, patience })) }) },
  async attack(shop, size) {
    const atOnce = checks[size]
    rooms.begin()
    const [attacker, neighbour] = [shop.asNetwork(1), shop.asNetwork(2)]
    const asked = {
      service_id: 2,
      cleaners: 1,
      hours: 2,
      frequency: 'Multiple times a week',
      weekdays: [0, 1, 2, 3, 4, 5, 6],
      weeks: 52,
      date: addDays(dubaiDateOf(shop.now()), 5),
      time: '10:00',
    }
    let served = 0
    let ask = () => {}
    const isBusy = new Promise<void>((resolve) => {
      ask = resolve
    })
    const storm = Promise.all(
      Array.from({ length: atOnce }, async () => {
        const { status } = await attacker.post('/api/series-check', asked)
        if (status === 200 && ++served === askedAfter) ask()
        return status
      }),
    )
    await Promise.race([isBusy, storm])
    /** How many of the attacker's calls are served before this one of the neighbour's. Whoever was sent away has taken nothing from anybody. */
    const waited = async (call: () => Promise<{ status: number }>) => {
      const { status } = await call()
      return { status, before: served - askedAfter }
    }
    const [read, check] = await Promise.all([
      waited(() => neighbour.get('/api/cities')),
      waited(() => neighbour.post('/api/series-check', { ...asked, weeks: 4 })),
    ])
    const statuses = await storm
    const most = rooms.most()
    const harm = [
      ...(most > mostInside ? [`${most} checks were made at once`] : []),
      ...(read.status !== 200 || read.before > mostBefore
        ? [`a neighbour's read (${read.status}) waited for ${read.before} of ${atOnce} checks`]
        : []),
      ...(check.status !== 200 || check.before > mostBefore
        ? [`a neighbour's check (${check.status}) waited for ${check.before} of ${atOnce}`]
        : []),
      ...statuses.filter((status) => status !== 200 && status !== 503).map((status) => `a check was answered ${status}`),
    ]
    return { figures: { at_once: atOnce, made_at_once: most, before_a_read: read.before, before_a_check: check.before }, harm }
  },
  control: {
    guard: 'the queue of dear work',
    options: { gate: openGate({ dear: rooms.watched(openWaitingRoom({ mostInside: Number.POSITIVE_INFINITY })) }) },
  },
})
