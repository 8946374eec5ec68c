import { travelOf } from '../../src/domain/dispatch/cost.ts'
import { type Assignments, type DispatchDay, type DispatchVisit, roadMinutes } from '../../src/domain/dispatch/day.ts'
import { numbersFrom } from './random.ts'

/** How a plan of a day does: minutes of travel, roads longer than their gaps, visits begun on time, and customers who see somebody they know. */
export type Judged = { travel: number; impossible: number; onTime: number; known: number; knowing: number }

/** Who comes at most so many minutes late is on time. */
const late = 10
/** Roads are this part longer or shorter than thought. */
const swing = 0.2

/** Judges a plan by its days, on roads that are each up to a fifth longer or shorter than planned, the same for the same seed. */
export function judge(day: DispatchDay, assignments: Assignments, seed: number): Judged {
  const below = numbersFrom(seed)
  const judged: Judged = { travel: 0, impossible: 0, onTime: 0, known: 0, knowing: 0 }
  let [begun, timely] = [0, 0]
  for (const professional of day.professionals) {
    const visits = day.visits.filter(({ id }) => assignments.get(id)?.includes(professional.id))
    visits.sort((one, other) => one.start - other.start || one.end - other.end)
    judged.travel += travelOf(day, professional, visits)
    let [previous, leaves]: [DispatchVisit | undefined, number] = [undefined, 0]
    for (const visit of visits) {
      const road = previous ? roadMinutes(day.roads, previous.place, visit.place, previous.end) : 0
      if (previous && previous.end + road > visit.start) judged.impossible += 1
      const arrives = previous ? leaves + road * (1 - swing + (2 * swing * below(1_001)) / 1_000) : visit.start
      begun += 1
      if (arrives <= visit.start + late) timely += 1
      leaves = Math.max(arrives, visit.start) + visit.end - visit.start
      previous = visit
    }
  }
  for (const { id, known } of day.visits) {
    if (known.length === 0) continue
    judged.knowing += 1
    if (assignments.get(id)?.some((professional) => known.includes(professional))) judged.known += 1
  }
  judged.onTime = timely / Math.max(begun, 1)
  return judged
}
