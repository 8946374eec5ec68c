import { LRUCache } from 'lru-cache'
import { networksOf } from '../domain/network.ts'
import { actorIdOf, type Context } from './context.ts'

/** How much somebody has had done lately, in milliseconds, and whether that is more than everybody may have done at any time. */
export type Standing = { spent: number; isOver: boolean }

export type WorkBudget = { standingOf(caller: Caller): Standing; spend(caller: Caller, milliseconds: number): void }
type Caller = Pick<Context, 'caller'> & Partial<Pick<Context, 'actor' | 'site'>>

type Size = { aSecond?: number; burst?: number; clock?: () => number }
type Spent = { milliseconds: number; at: number }

/** Whoever asks at once for what a dozen pages need is within it; a twentieth of a processor is given back to each. */
const usual = { aSecond: 50, burst: 1_000 }
const mostKept = 20_000
/** People who are logged in have a budget each; what is behind one address has so many times that of one. */
const peopleBehindAddress = 8

/**
 * What each network and each account has had done of the time that processor and database have, forgiven by and by. Nobody is refused for it: whoever is over
 * waits for those who are not (waiting-room.ts).
 */
export function openWorkBudget({ aSecond = usual.aSecond, burst = usual.burst, clock = () => performance.now() }: Size = {}): WorkBudget {
  const all = new LRUCache<string, Spent>({ max: mostKept })
  /** What is not forgiven yet. */
  const left = ({ name, breadth }: Counted): number => {
    const known = all.get(name)
    return known ? Math.max(0, known.milliseconds - ((clock() - known.at) * aSecond * breadth) / 1_000) : 0
  }
  return {
    standingOf(caller) {
      const spent = Math.max(0, ...countedBy(caller).map((one) => left(one) / one.breadth))
      return { spent, isOver: spent > burst && caller.site?.rateLimits !== false }
    },
    spend(caller, milliseconds) {
      for (const one of countedBy(caller)) all.set(one.name, { milliseconds: Math.max(0, left(one) + milliseconds), at: clock() })
    },
  }
}

type Counted = { name: string; breadth: number }

/** Whom work is counted for; a wider network may have so many times as much done. */
function countedBy({ caller, actor }: Caller): Counted[] {
  const account = actor ? actorIdOf({ actor }) : null
  const networks = caller?.address ? networksOf(caller.address) : []
  if (account === null) return networks
  const people = networks.map(({ name, breadth }) => ({ name: `people at ${name}`, breadth: breadth * peopleBehindAddress }))
  return [{ name: account, breadth: 1 }, ...people]
}
