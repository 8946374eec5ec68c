import type { ProDay, ProHours, ProWeek } from '../../contracts/pro/day.ts'
import type { ProPaper } from '../../contracts/pro/papers.ts'
import type { ProSession } from '../../contracts/pro/sign-in.ts'
import type { ActionKind } from '../../domain/field-work.ts'
import type { Language } from '../../domain/language.ts'
import type { DayChange, Entry } from './work.ts'

/** What waits to be sent, with its place. */
export type Placed = Entry & { place: number }
export type Refusal = { id: string; kind: ActionKind | 'photo' | 'paper'; at: string; message: string }

/** Everything that the app shows. */
export type PhoneState = {
  isReady: boolean
  language: Language
  session: ProSession | null
  /** Today and tomorrow; older days are deleted. */
  days: Record<string, ProDay>
  week: ProWeek | null
  hours: ProHours | null
  papers: readonly ProPaper[]
  queue: readonly Placed[]
  refusals: readonly Refusal[]
  changes: readonly DayChange[]
  isSending: boolean
  isOnline: boolean
  /** How many acts were not sent when the office signed the phone out; null if it did not. */
  endedWith: number | null
}

/** What of it stays on the phone. offset: the milliseconds by which the server's clock is ahead. */
export type Kept = Pick<PhoneState, 'language' | 'session' | 'days' | 'week' | 'hours' | 'papers' | 'refusals' | 'changes'> & {
  offset: number
}
