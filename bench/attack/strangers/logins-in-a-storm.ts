import { openGate } from '../../../src/api/guard-call.ts'
import { openWaitingRoom } from '../../../src/operations/waiting-room.ts'
import { patience } from '../../../test/services.ts'
import { inTurns } from '../customer.ts'
import { defineAttack } from './define.ts'
import { mostWaitingIn, watchRooms } from './measures.ts'
import { demand, password, strangerNamed } from './people.ts'

const tries = { small: 220, whole: 4_000 }
const atOnce = 200
/** What a process lets in at once by default. */
const inside = 16

const rooms = watchRooms()

export const loginsInAStorm = defineAttack({
  name: 'logins in a storm',
  isLong: true,
  promise: 'two hundred logins at once leave the database to everybody else, and the owner gets in among them',
  options: { gate: openGate({ logins: rooms.watched(openGate({ patience }).logins) }) },
  async attack(shop, size) {
    rooms.begin()
    const { address: _, ...owner } = strangerNamed(1)
    const home = shop.asNetwork(1)
    demand(await home.post('/api/signup', { ...owner, password }))
    const mostWaiting = mostWaitingIn(shop.pool)
    const storm = inTurns(Array.from({ length: tries[size] }), atOnce, (_each, index) =>
      shop.asNetwork(2 + (index % atOnce)).post('/api/login', { email: `nobody${index}@example.com`, password }),
    )
    const came = await home.post('/api/login', { email: owner.email, password })
    const statuses = (await storm).map(({ status }) => status)
    const queue = mostWaiting()
    const broken = statuses.filter((status) => ![401, 429, 503].includes(status)).length
    const atWork = rooms.most()
    const harm = [
      ...(atWork > inside ? [`${atWork} logins were at work at once`] : []),
      ...(queue > inside ? [`${queue} calls waited for a connection to the database`] : []),
      ...(came.status === 200 ? [] : [`the owner was answered ${came.status}`]),
      ...(broken > 0 ? [`${broken} logins broke`] : []),
    ]
    const refused = statuses.filter((status) => status !== 401).length
    return {
      figures: {
        logins: tries[size],
        refused,
        at_work_at_once: atWork,
        waited_for_a_connection: queue,
        owners_locked_out: came.status === 200 ? 0 : 1,
      },
      harm,
    }
  },
  control: { guard: 'the waiting room', options: { gate: openGate({ logins: rooms.watched(openWaitingRoom({ mostInside: 100_000 })) }) } },
})
