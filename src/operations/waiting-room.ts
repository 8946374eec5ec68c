import { LRUCache } from 'lru-cache'
import { networksOf } from '../domain/network.ts'
import { type Context, wordsFor } from './context.ts'
import { AppError } from './errors.ts'
import { workOfThread } from './work-meter.ts'

/** Lets calls in; the function it returns says that one is done. Throws AppError busy. */
export type WaitingRoom = { enter(context: Pick<Context, 'caller' | 'language'>): Promise<() => void> }

type Size = {
  mostInside: number
  mostWaiting?: number
  patience?: number
  pause?: number
  share?: number
  burst?: number
  clock?: () => number
}
type Waiting = { tries: number; admit: () => void; sendAway: () => void }

/** For so long a network's calls count, in milliseconds; and for so many networks. */
const triesKept = 15 * 60_000
const mostNetworks = 10_000
/** However long a piece of work took, no more of it is made up for (milliseconds). */
const mostMadeUpFor = 1_000
/** Seconds until a retry is worthwhile. */
const retryAfter = 5

/**
 * Keeps a crowd of costly calls away from this process's database and processor: so many are inside at once, and the others wait. Whoever
 * has come least often goes first, so that somebody who logs in is not kept waiting by networks that guess. A call that has waited for longer
 * than patience (milliseconds) is sent away, and so is the most frequent one if too many wait: waiting costs next to nothing, whereas an
 * immediate refusal brings an impatient client back at once. pause is the least time (milliseconds) between two that had to wait: while there
 * is a crowd, it takes only so much of the processor. share is the part of
 * the processor's time (clock) that its work may take, beyond a burst (milliseconds) after a quiet time: the next one waits until that is made up for, so that what costs more is done more seldom.
 */
export function openWaitingRoom({
  mostInside,
  mostWaiting = 500,
  patience = 4_000,
  pause = 0,
  share = 1,
  burst = 500,
  clock = workOfThread,
}: Size): WaitingRoom {
  const triesOf = new LRUCache<string, number>({ max: mostNetworks, ttl: triesKept, noUpdateTTL: true })
  const waiting: Waiting[] = []
  let inside = 0
  /** The work that is not made up for, as it was at a moment. */
  let [owed, owedAt] = [0, 0]
  /** Nobody is admitted before the rest is over, and nobody who had to wait before the pause is. */
  let [restedAt, earliest] = [0, 0]
  let next: NodeJS.Timeout | null = null

  const admitNext = () => {
    next = null
    while (waiting.length > 0 && inside < mostInside) {
      const now = performance.now()
      const at = Math.max(restedAt, earliest)
      if (now < at) {
        next = setTimeout(admitNext, at - now)
        return
      }
      inside++
      earliest = now + pause
      waiting.shift()?.admit()
    }
  }
  const leaveAfter = (entered: number) => () => {
    inside--
    if (share < 1) {
      const now = performance.now()
      owed = Math.max(0, owed - (now - owedAt) * share) + Math.min(mostMadeUpFor, clock() - entered)
      owedAt = now
      restedAt = now + Math.max(0, owed - burst) / share
    }
    if (!next) admitNext()
  }
  const turn = (tries: number) =>
    new Promise<boolean>((resolve) => {
      const timer = setTimeout(() => one.sendAway(), patience)
      const end = (isIn: boolean) => {
        clearTimeout(timer)
        const place = waiting.indexOf(one)
        if (place >= 0) waiting.splice(place, 1)
        resolve(isIn)
      }
      const one: Waiting = { tries, admit: () => end(true), sendAway: () => end(false) }
      const place = waiting.findIndex((other) => other.tries > tries)
      waiting.splice(place < 0 ? waiting.length : place, 0, one)
      if (waiting.length > mostWaiting) waiting.at(-1)?.sendAway()
      if (!next) admitNext()
    })

  return {
    async enter(context) {
      const tries = Math.max(
        ...networksOf(context.caller?.address ?? '').map(({ name, breadth }) => {
          const count = (triesOf.get(name) ?? 0) + 1
          triesOf.set(name, count)
          return count / breadth
        }),
      )
      if (inside < mostInside && waiting.length === 0 && performance.now() >= restedAt) inside++
      else if (!(await turn(tries))) throw new AppError('busy', wordsFor(context).busy, { retryAfter })
      return leaveAfter(share < 1 ? clock() : 0)
    },
  }
}
