import { nearestTimes } from '../../domain/availability.ts'
import { dubaiDateOf, dubaiTimeOf } from '../../domain/dubai-time.ts'
import { daysAround, proposedAround } from '../availability/read-free-days.ts'
import { loadBooking, visitOf } from '../booking-access/load-booking.ts'
import { type Context, systemContext } from '../context.ts'
import { freeDaysFor } from '../visits/find-visit-times.ts'
import type { Proposal } from './plan-city-day.ts'
import type { CityDay } from './read-city-day.ts'

/** Of more lost visits than this the times are found when somebody looks at each. */
const mostSearched = 10

/**
 * The proposal with the nearest other times of each visit that nobody can take. A time counts if one professional more than needed is free then, since
 * whoever is ill is not absent yet.
 */
export async function findOtherTimes(context: Context, { visits }: CityDay, proposal: Proposal): Promise<Proposal> {
  const lost = new Set(proposal.moves.flatMap(({ visit, to }) => (to === null ? visit : [])))
  const times = new Map<number, { date: string; time: string }[]>()
  for (const { id, bookingId, number } of visits.filter((visit) => lost.has(visit.id)).slice(0, mostSearched))
    times.set(id, await timesOf(systemContext(context), bookingId, number))
  return {
    ...proposal,
    moves: proposal.moves.map((move) => (move.to === null ? { ...move, why: { ...move.why, times: times.get(move.visit) ?? [] } } : move)),
  }
}

async function timesOf(context: Context, bookingId: string, number: number) {
  const booking = await loadBooking(context, context.db, bookingId)
  const visit = visitOf(context, booking, number)
  const wanted = { date: dubaiDateOf(visit.startsAt), time: dubaiTimeOf(visit.startsAt) }
  const { free } = await freeDaysFor(context, { booking, visit }, { ...daysAround(context, wanted.date, proposedAround.days), spare: 1 })
  return nearestTimes(free, wanted, proposedAround.most)
}
