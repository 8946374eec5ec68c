import { addMinutes } from './dubai-time.ts'
import { type ActionKind, mayLeaveFrom } from './field-work.ts'

/** The steps of a visit, in the order in which one person takes them. What else is done has no place in it. */
const steps = ['on_my_way', 'here', 'start', 'finish'] as const satisfies readonly ActionKind[]
export type Step = (typeof steps)[number]

export const isStep = (kind: ActionKind): kind is Step => (steps as readonly ActionKind[]).includes(kind)

/** An act that was taken: when it was done by the phone's word, and when it was received. */
export type TakenAct = { kind: ActionKind; isOwn: boolean; occurredAt: Date; receivedAt: Date }

export type VisitTimes = { startsAt: Date; endsAt: Date; startedAt: Date | null }

/**
 * Why the time of a step cannot be.
 * - too_early: so long before the visit nobody leaves for it, or is there. out_of_order: a later step was taken before it, or an earlier one after it.
 * - too_short: nobody does the work in this time.
 */
export type ImpossibleTime = 'too_early' | 'out_of_order' | 'too_short'

/** So many minutes before a visit its team leaves, or is there, at the earliest. */
const earliestMinutes = 120
/** For so many minutes 'on my way' can be taken back. */
const takeBackMinutes = 10
/** Work that took less than this part of the time booked was not done, or not begun when it was said. */
const leastWork = 1 / 5

/** From when on a team may say that it leaves for a visit, or is there. */
export const mayComeFrom = (startsAt: Date): Date => addMinutes(startsAt, -earliestMinutes)

/** Until when somebody who said that they are on their way may take it back. */
export const mayTakeBackUntil = (leftAt: Date): Date => addMinutes(leftAt, takeBackMinutes)

const isTooEarly = (step: Step, at: Date, { startsAt }: VisitTimes): boolean =>
  (step === 'on_my_way' || step === 'here') && at < mayComeFrom(startsAt)

/** Whether one person's steps would stand in another order than they are taken in. */
function isOutOfOrder(step: Step, at: Date, taken: readonly TakenAct[]): boolean {
  const place = steps.indexOf(step)
  return taken.some(({ kind, isOwn, occurredAt }) => {
    if (!isOwn || !isStep(kind)) return false
    const other = steps.indexOf(kind)
    return other < place ? occurredAt > at : other > place && occurredAt < at
  })
}

/**
 * Since when a visit under way has been worked on: since somebody of the team said that they start. Where nobody did, the office or the clock started it,
 * and the team may have been at work since its time. null if it is not under way.
 */
export function workedSince({ startsAt, startedAt }: VisitTimes, taken: readonly TakenAct[]): Date | null {
  if (startedAt === null) return null
  const said = taken.filter(({ kind }) => kind === 'start').map(({ occurredAt }) => occurredAt)
  return [startedAt, ...(said.length > 0 ? said : [startsAt])].reduce((first, one) => (one < first ? one : first))
}

/** Why a step cannot have been taken at this time, or null. taken: the acts of this visit so far, of the whole team. */
export function refusalOfStep(step: Step, at: Date, visit: VisitTimes, taken: readonly TakenAct[]): ImpossibleTime | null {
  if (isTooEarly(step, at, visit)) return 'too_early'
  if (isOutOfOrder(step, at, taken)) return 'out_of_order'
  const since = step === 'finish' ? workedSince(visit, taken) : null
  if (since === null) return null
  if (at < since) return 'out_of_order'
  const booked = visit.endsAt.getTime() - visit.startsAt.getTime()
  return at.getTime() - since.getTime() < booked * leastWork ? 'too_short' : null
}

/** When a professional came to a visit, by their word and as received: the first arrival that belongs to its time; null if there is none. */
export function arrivalOf({ startsAt }: VisitTimes, taken: readonly TakenAct[]): TakenAct | null {
  const came = taken.filter(({ kind, isOwn, occurredAt }) => isOwn && kind === 'here' && occurredAt >= mayComeFrom(startsAt))
  return came.reduce<TakenAct | null>((first, one) => (first && first.receivedAt <= one.receivedAt ? first : one), null)
}

/**
 * Whether the wait at a closed door was long enough. wait: not even by the phone's word. unproven: by its word alone, since the arrival was received too
 * late to show it, as without network; then staff decide. null: it was, by both.
 */
export function refusalOfWait(
  left: Pick<TakenAct, 'occurredAt' | 'receivedAt'>,
  arrival: Pick<TakenAct, 'occurredAt' | 'receivedAt'>,
  startsAt: Date,
): 'wait' | 'unproven' | null {
  if (left.occurredAt < mayLeaveFrom(startsAt, arrival.occurredAt)) return 'wait'
  return left.receivedAt < mayLeaveFrom(startsAt, arrival.receivedAt) ? 'unproven' : null
}
