import { openWaitingRoom, type WaitingRoom } from '../operations/waiting-room.ts'

/** So many pages are made at once for those who ask for what is not at hand, and they take so much of the processor. */
const usual = { mostInside: 2, mostWaiting: 200, share: 0.4, burst: 1_000 }

/** Does work for somebody at this address when it is their turn. Throws AppError busy. */
export type PageTurns = <T>(address: string | null, work: () => Promise<T>) => Promise<T>

/**
 * A queue for pages that are not at hand. Anybody can ask for addresses that nobody asked for before (a search, an invented path), each of which is a page to make: whoever came
 * least often goes first, and pages from memory pass by.
 */
export function openPageTurns(room: WaitingRoom = openWaitingRoom(usual)): PageTurns {
  return async (address, work) => {
    const leave = await room.enter({ caller: { address, userAgent: '' }, language: 'en' })
    try {
      return await work()
    } finally {
      leave()
    }
  }
}
