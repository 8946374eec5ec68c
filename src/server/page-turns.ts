import { openWaitingRoom, type WaitingRoom } from '../operations/waiting-room.ts'
import { openWorkBudget } from '../operations/work-budget.ts'
import { measureWork } from '../operations/work-meter.ts'

/** So many pages are made at once for those who ask for what is not at hand; whoever is over their budget takes so much of each second. */
const usual = { mostInside: 2, mostWaiting: 200, share: 0.4, burst: 1_000 }
/** What a page is taken to cost, in milliseconds, until it is made. */
const atFirst = 10

/** Does work for somebody at this address when it is their turn. Throws AppError busy. */
export type PageTurns = <T>(address: string | null, work: () => Promise<T>) => Promise<T>

/**
 * A queue for pages that are not at hand. Anybody can ask for addresses that nobody asked for before (a search, an invented path), each of which is a page to make: whoever had
 * least made goes first, and pages from memory pass by.
 */
export function openPageTurns(room: WaitingRoom = openWaitingRoom(usual)): PageTurns {
  const budget = openWorkBudget()
  return async (address, work) => {
    const caller = { caller: { address, userAgent: '' }, language: 'en' } as const
    const standing = budget.standingOf(caller)
    budget.spend(caller, atFirst)
    const leave = await room.enter(caller, standing)
    return measureWork(work, (cost) => {
      budget.spend(caller, cost - atFirst)
      leave(cost)
    })
  }
}
