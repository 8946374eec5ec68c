import { z } from 'zod'
import type { StaffAssignment, StaffVisit } from '../../contracts/office/visit-changes.ts'
import type { Transaction } from '../../db/client.ts'
import { visitAssignments } from '../../db/schema/visits.ts'
import { type Acted, actAsStaff } from '../audit/act-as-staff.ts'
import { inverseOf } from '../audit/inverse.ts'
import { isTimeTaken } from '../availability/assign-professionals.ts'
import type { Candidate } from '../availability/find-candidates.ts'
import { isChangeable, type LoadedBooking, type LoadedVisit, lockVisit } from '../booking-access/load-booking.ts'
import { recordEvent } from '../booking-access/record-event.ts'
import { conflictAt } from '../conflicts/conflict-at.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { takeCityDays } from '../holds/take-city-days.ts'
import { holdMail } from '../messages/hold-mail.ts'
import { professionalChanged } from '../messages/mails/professional-changed.ts'
import { candidatesOfVisit } from './candidates-of-visit.ts'
import { readStaffVisit, refuseChanged } from './staff-visit.ts'
import { keepPins, putTeamBack, takeTeam, teamOf, undoneTeam } from './team-of-visit.ts'
import type { VisitKey } from './transition-visit.ts'

/**
 * Staff send somebody else to a visit, by the rules by which bookings are assigned; the customer is told why. Or nobody for now: then the visit
 * waits for people, and the customer is told once somebody else goes. Throws AppError unauthenticated, forbidden, not_found; invalid if it is
 * part of a team; conflict if the team is not the one that the caller saw, or if somebody cannot take the visit (details.refusals).
 */
export async function assignAsStaff(
  context: Context,
  visit: VisitKey,
  input: StaffAssignment,
  key: string | null,
): Promise<Acted<StaffVisit>> {
  const subject = { kind: 'visit', id: `${visit.id}/${visit.number}` } as const
  const act = { verb: 'visit.assign', subject, reason: input.reason, key, request: input } as const
  try {
    return await actAsStaff(context, act, (tx) => assign(context, tx, visit, input))
  } catch (error) {
    if (isTimeTaken(error)) throw new AppError('conflict', wordsFor(context).professionalUnable)
    throw error
  }
}

async function assign(context: Context, tx: Transaction, one: VisitKey, { professional_ids, instead_of, reason }: StaffAssignment) {
  const { booking, visit } = await lockVisit(context, tx, one.id, one.number)
  const [wanted, seen, present] = [inOrder(professional_ids), inOrder(instead_of), await teamOf(tx, visit.id)]
  if (String(present) !== String(seen)) throw await refuseChanged(context, tx, booking, visit)
  if (!isChangeable(context, booking, visit)) throw await conflictAt(context, tx, booking, visit)
  refusePartOfTeam(context, visit, wanted, present)
  await takeCityDays(context, tx, { city: booking.city, visits: [visit] })
  const people = await refuseUnable(context, tx, { booking, visit, wanted })
  const before = await takeTeam(tx, visit.id)
  if (people.length > 0) {
    await tx.insert(visitAssignments).values(people.map(({ id, held }) => ({ visitId: visit.id, professionalId: id, held })))
    await keepPins(tx, visit.id, before)
  }
  const [event = 0] = await recordEvent(context, tx, {
    bookingId: booking.id,
    kind: 'visit_assigned',
    data: { visit: visit.number, before: present, after: wanted, reason },
  })
  return {
    result: await readStaffVisit(context, tx, one),
    before: { professionals: present },
    after: { professionals: wanted },
    onBehalfOf: booking.accountId,
    undo: { ...one, event, startsAt: visit.startsAt.toISOString(), team: wanted, before } satisfies Assigned,
    held:
      people.length === 0
        ? []
        : [holdMail(professionalChanged, { bookingId: booking.id, visit: visit.number, event, also: [] }, { key: `assigned:${event}` })],
  }
}

const inOrder = (ids: readonly number[]) => [...new Set(ids)].sort((a, b) => a - b)

function refusePartOfTeam(context: Context, { cleaners }: LoadedVisit, wanted: readonly number[], present: readonly number[]): void {
  const words = wordsFor(context)
  const isWhole = wanted.length === 0 || wanted.length === cleaners
  const message = !isWhole ? words.wholeTeam(cleaners) : String(wanted) === String(present) ? words.sameTeam : null
  if (message) throw new AppError('invalid', message, { fields: { professional_ids: message } })
}

type Wanted = { booking: LoadedBooking; visit: LoadedVisit; wanted: readonly number[] }

async function refuseUnable(context: Context, tx: Transaction, { booking, visit, wanted }: Wanted): Promise<Candidate[]> {
  const people = await candidatesOfVisit(context, tx, booking, visit, wanted)
  const refusals = wanted.flatMap((id) => {
    const found = people.find((person) => person.id === id)
    return found?.refusal === null ? [] : [{ id, refusal: found?.refusal ?? 'no_skill' }]
  })
  if (refusals.length > 0) throw new AppError('conflict', wordsFor(context).professionalUnable, { data: { refusals } })
  return people
}

const assignedVisit = z.object({
  id: z.string(),
  number: z.number(),
  event: z.number().optional(),
  startsAt: z.string(),
  team: z.array(z.number()),
  before: undoneTeam,
})
type Assigned = z.input<typeof assignedVisit>

/**
 * The inverse of assignAsStaff: those who were assigned before it. Throws AppError conflict if the visit or its team has changed since, or one
 * of them has been booked elsewhere meanwhile.
 */
export const assignBack = inverseOf(assignedVisit, async (context, tx, { id, number, event, startsAt, team, before }) => {
  const { booking, visit } = await lockVisit(context, tx, id, number)
  const isAsAssigned = isChangeable(context, booking, visit) && visit.startsAt.toISOString() === startsAt
  if (!isAsAssigned || String(await teamOf(tx, visit.id)) !== String(team)) throw await refuseChanged(context, tx, booking, visit)
  await takeCityDays(context, tx, { city: booking.city, visits: [visit] })
  await putTeamBack(context, tx, visit.id, before)
  const after = before.filter(({ isActive }) => isActive).map(({ professionalId }) => professionalId)
  await recordEvent(context, tx, { bookingId: id, kind: 'visit_assigned', data: { visit: number, before: team, after, undoes: event } })
})
