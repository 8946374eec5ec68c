import type { VisitState } from './bookings.ts'
import { addMinutes } from './dubai-time.ts'

/** How far a team is: to come, on its way, at the door, at work, done; unknown where the clock started the visit and nobody said anything. */
export const visitSteps = ['expected', 'on_the_way', 'here', 'working', 'done', 'unknown'] as const
export type VisitStep = (typeof visitSteps)[number]

/** What is known of the journey of a visit's team: the first who left, the first who came, and the last report of lateness, with its moment. */
export type Journey = {
  status: VisitState
  startsAt: Date
  leftAt: Date | null
  arrivedAt: Date | null
  /** The minutes of the road from where whoever left first was; null if it is unknown. */
  road: number | null
  late: { minutes: number; saidAt: Date } | null
}

export type ArrivalWindow = { from: Date; until: Date }

/** Where no road is known, one within a city. */
const unknownRoad = 30
/** Roads are a little shorter on a good day and longer on a bad one; a car is parked and a lift waited for. */
const spread = { shortest: 0.85, longest: 1.25, atTheDoor: 5 }
const windowAfterReport = 15
/** A window begins and ends at a time that people say. */
const grid = 5
/** So many minutes after the time nobody calls late. */
const graceMinutes = 5

const isToArrive = ({ status, arrivedAt }: Journey): boolean => status === 'scheduled' && arrivedAt === null

const onGrid = (at: Date, round: (steps: number) => number): Date => {
  const step = grid * 60_000
  return new Date(round(at.getTime() / step) * step)
}

/**
 * Between when a team may be expected: from the road while it is on its way, from its own word if it said later that it is late. null before it
 * has said anything, and once it is there or nobody is to come any more.
 */
export function arrivalWindow(journey: Journey): ArrivalWindow | null {
  if (!isToArrive(journey)) return null
  const { startsAt, leftAt, road, late } = journey
  if (late !== null && (leftAt === null || late.saidAt > leftAt)) {
    const from = onGrid(addMinutes(startsAt, late.minutes), Math.floor)
    return { from, until: addMinutes(from, windowAfterReport) }
  }
  if (leftAt === null) return null
  const minutes = road ?? unknownRoad
  const from = onGrid(addMinutes(leftAt, minutes * spread.shortest), Math.floor)
  const until = onGrid(addMinutes(leftAt, minutes * spread.longest + spread.atTheDoor), Math.ceil)
  // A team that left early waits for the time: nobody has to be at home long before it.
  return until < startsAt ? { from: addMinutes(startsAt, -windowAfterReport), until: startsAt } : { from, until }
}

/** Whether a team that comes within this window is late. */
export const isLate = (startsAt: Date, window: ArrivalWindow): boolean => window.from >= addMinutes(startsAt, graceMinutes)

/** Whether the team should be there by now, by its window or by the time of the visit. */
export const isOverdue = (journey: Journey, now: Date): boolean =>
  isToArrive(journey) && now > (arrivalWindow(journey)?.until ?? addMinutes(journey.startsAt, 2 * graceMinutes))
