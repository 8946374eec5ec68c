import type { dispatchMoves } from '../../db/schema/dispatch.ts'
import type { HeldEffect } from '../../domain/held-effects.ts'
import { holdMail } from '../messages/hold-mail.ts'
import { professionalChanged } from '../messages/mails/professional-changed.ts'
import { timeLost } from '../messages/mails/time-lost.ts'
import type { DayVisit } from './read-visits.ts'

type PlanMove = typeof dispatchMoves.$inferSelect
type Told = { bookingId: string; visit: number }

/**
 * One email for each customer whom moves concern: that nobody can come at the time and it may be moved, or that somebody else comes, with what else changes
 * for the same customer. Whoever was not told who comes hears nothing of a change.
 */
export function holdMailsOfMoves(
  visits: readonly DayVisit[],
  moves: readonly PlanMove[],
  events: ReadonlyMap<number, number>,
): HeldEffect[] {
  const isLost = ({ id }: DayVisit) => moves.some(({ visitId, toId }) => visitId === id && toId === null)
  const isChanged = ({ id }: DayVisit) => moves.some(({ visitId, toId, isTold }) => visitId === id && toId !== null && isTold)
  const concerned = visits.filter((visit) => !visit.isPending && (isLost(visit) || isChanged(visit)))
  return [...Map.groupBy(concerned, ({ customer }) => customer).values()].map((ofCustomer) => {
    const [lost, changed] = [ofCustomer.filter(isLost), ofCustomer.filter((visit) => !isLost(visit))]
    const [first, ...others] = lost.length > 0 ? lost : changed
    if (!first) throw new Error('Nobody to tell')
    const event = events.get(first.id) ?? 0
    const data = { ...toldOf(first), event, also: others.map(toldOf) }
    return lost.length > 0
      ? holdMail(timeLost, { ...data, team: staying(first, moves), changed: changed.map(toldOf) }, { key: `lost:${event}` })
      : holdMail(professionalChanged, data, { key: `assigned:${event}` })
  })
}

/** How many of those who were assigned to a visit still come, or come instead. */
const staying = ({ id, team }: DayVisit, moves: readonly PlanMove[]) =>
  team.length - moves.filter(({ visitId, toId }) => visitId === id && toId === null).length

const toldOf = ({ bookingId, number }: DayVisit): Told => ({ bookingId, visit: number })
