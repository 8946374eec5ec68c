import { LRUCache } from 'lru-cache'
import { networksOf } from '../domain/network.ts'
import { type Context, wordsFor } from './context.ts'
import { AppError } from './errors.ts'
import type { Standing } from './work-budget.ts'

/**
 * Lets calls in; the function it returns says that one is done, and what it cost in milliseconds if that counts; called again, it tells of more that it cost.
 * standing: how much whoever calls has had done; without it each call counts alike. Throws AppError busy.
 */
export type WaitingRoom = {
  enter(context: Pick<Context, 'caller' | 'language'>, standing?: Standing): Promise<(cost?: number) => void>
}

type Size = {
  mostInside: number
  mostWaiting?: number
  patience?: number
  pause?: number
  share?: number
  burst?: number
}
/** rank: whoever has the smallest goes first. */
type Waiting = { rank: number; isOver: boolean; admit: () => void; sendAway: () => void }

/** For so long a network's calls count, in milliseconds; and for so many networks. */
const triesKept = 15 * 60_000
const mostNetworks = 10_000
/** However long a piece of work took, no more of it is made up for (milliseconds). */
const mostMadeUpFor = 1_000
/** Seconds until a retry is worthwhile. */
const retryAfter = 5

/**
 * Keeps a crowd of costly calls away from this process's database and processor: so many are inside at once, and the others wait. Whoever
 * has come least often, or has had least done, goes first, so that somebody who logs in is not kept waiting by networks that guess. A call that has waited for longer
 * than patience (milliseconds) is sent away, and so is the most frequent one if too many wait: waiting costs next to nothing, whereas an
 * immediate refusal brings an impatient client back at once. pause is the least time (milliseconds) between two that had to wait: while there
 * is a crowd, it takes only so much of the processor.
 * Those who are over their budget never have the last place, and together they take only share of each second, beyond a burst (milliseconds) after a quiet time: what costs more is
 * done more seldom. Nobody else waits for that.
 */
export function openWaitingRoom({ mostInside, mostWaiting = 500, patience = 4_000, pause = 0, share = 1, burst = 500 }: Size): WaitingRoom {
  const triesOf = new LRUCache<string, number>({ max: mostNetworks, ttl: triesKept, noUpdateTTL: true })
  const waiting: Waiting[] = []
  const inside = { all: 0, over: 0 }
  const mostOver = Math.max(1, mostInside - 1)
  /** The work that is not made up for, as it was at a moment. */
  let [owed, owedAt] = [0, 0]
  /** Nobody who is over is admitted before the rest is over, and nobody who had to wait before the pause is. */
  let [restedAt, earliest] = [0, 0]
  let next: NodeJS.Timeout | null = null

  const hasPlace = (isOver: boolean) => inside.all < mostInside && (!isOver || inside.over < mostOver)
  const goIn = (isOver: boolean) => {
    inside.all++
    if (isOver) inside.over++
  }
  const admitNext = () => {
    if (next) clearTimeout(next)
    next = null
    for (let [first] = waiting; first && hasPlace(first.isOver); [first] = waiting) {
      const now = performance.now()
      const at = Math.max(first.isOver ? restedAt : 0, earliest)
      if (now < at) {
        next = setTimeout(admitNext, at - now)
        return
      }
      goIn(first.isOver)
      earliest = now + pause
      waiting.shift()?.admit()
    }
  }
  const goOut = (isOver: boolean) => {
    inside.all--
    if (isOver) inside.over--
  }
  const owe = (isOver: boolean, cost: number) => {
    if (isOver) {
      const now = performance.now()
      owed = Math.max(0, owed - (now - owedAt) * share) + Math.min(mostMadeUpFor, cost)
      owedAt = now
      restedAt = now + Math.max(0, owed - burst) / share
    }
    admitNext()
  }
  const turn = (rank: number, isOver: boolean) =>
    new Promise<boolean>((resolve) => {
      const timer = setTimeout(() => one.sendAway(), patience)
      const end = (isIn: boolean) => {
        clearTimeout(timer)
        const place = waiting.indexOf(one)
        if (place >= 0) waiting.splice(place, 1)
        resolve(isIn)
      }
      const one: Waiting = { rank, isOver, admit: () => end(true), sendAway: () => end(false) }
      const place = waiting.findIndex((other) => other.rank > rank)
      waiting.splice(place < 0 ? waiting.length : place, 0, one)
      if (waiting.length > mostWaiting) waiting.at(-1)?.sendAway()
      admitNext()
    })
  const countTry = ({ caller }: Pick<Context, 'caller'>) =>
    Math.max(
      ...networksOf(caller?.address ?? '').map(({ name, breadth }) => {
        const count = (triesOf.get(name) ?? 0) + 1
        triesOf.set(name, count)
        return count / breadth
      }),
    )

  return {
    async enter(context, standing) {
      const rank = standing ? standing.spent : countTry(context)
      const isOver = standing?.isOver ?? false
      const isRested = !isOver || performance.now() >= restedAt
      if (hasPlace(isOver) && waiting.length === 0 && isRested) goIn(isOver)
      else if (!(await turn(rank, isOver))) throw new AppError('busy', wordsFor(context).busy, { retryAfter })
      let isInside = true
      return (cost = 0) => {
        if (isInside) goOut(isOver)
        isInside = false
        owe(isOver, cost)
      }
    },
  }
}
