import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { StaffVisit, StaffVisitTime } from '../../contracts/office/visit-changes.ts'
import type { Transaction } from '../../db/client.ts'
import { visits } from '../../db/schema/visits.ts'
import { dubaiDateOf, dubaiTimeOf, instantOf } from '../../domain/dubai-time.ts'
import { type Acted, actAsStaff } from '../audit/act-as-staff.ts'
import { inverseOf } from '../audit/inverse.ts'
import { isTimeTaken } from '../availability/assign-professionals.ts'
import { isChangeable, type LoadedVisit, lockVisit } from '../booking-access/load-booking.ts'
import { recordEvent } from '../booking-access/record-event.ts'
import { vouch } from '../capacity/vouch.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { takeCityDays } from '../holds/take-city-days.ts'
import { holdMail } from '../messages/hold-mail.ts'
import { changedByUs } from '../messages/mails/changed-by-us.ts'
import { placeVisit, refuseTakenVisitTime } from './place-visit.ts'
import { readStaffVisit, refuseChanged } from './staff-visit.ts'
import { putReasonsBack, putTeamBack, reasonsOf, teamOf, undoneReasons, undoneTeam } from './team-of-visit.ts'
import type { VisitKey } from './transition-visit.ts'

/**
 * Staff move a visit for its customer, who is told why; the team stays if it is free then. No fee, and the deadline for free changes follows
 * the new time (product, decision 11). Throws AppError unauthenticated, forbidden, not_found, invalid; conflict if the visit is not where
 * the caller saw it; time_taken with the nearest free times.
 */
export async function moveAsStaff(
  context: Context,
  visit: VisitKey,
  input: StaffVisitTime,
  key: string | null,
): Promise<Acted<StaffVisit>> {
  const { date, time, reason } = input
  const act = { verb: 'visit.move', subject: { kind: 'visit', id: `${visit.id}/${visit.number}` }, reason, key, request: input } as const
  try {
    return await actAsStaff(context, act, (tx) => move(context, tx, visit, input))
  } catch (error) {
    if (isTimeTaken(error)) throw await refuseTakenVisitTime(context, visit, { date, time })
    throw error
  }
}

async function move(context: Context, tx: Transaction, one: VisitKey, input: StaffVisitTime) {
  const { date, time, instead_of: seen, reason } = input
  const { booking, visit } = await lockVisit(context, tx, one.id, one.number)
  if (visit.startsAt.getTime() !== instantOf(seen.date, seen.time).getTime()) throw await refuseChanged(context, tx, booking, visit)
  await vouch(tx)
  const reasons = await reasonsOf(tx, visit.id)
  const before = await placeVisit(context, tx, { booking, visit, to: { date, time }, fee: 0, expectedFee: 0 })
  const [event = 0] = await recordEvent(context, tx, {
    bookingId: booking.id,
    kind: 'visit_moved',
    data: { visit: visit.number, from: seen, to: { date, time }, fee: 0, reason },
  })
  const result = await readStaffVisit(context, tx, one)
  const startsAt = instantOf(date, time).toISOString()
  return {
    result,
    before: { starts_at: visit.startsAt.toISOString(), professionals: idsOf(before) },
    after: { starts_at: startsAt, professionals: result.professionals.map(({ id }) => id) },
    onBehalfOf: booking.accountId,
    undo: {
      ...one,
      event,
      startsAt,
      team: result.professionals.map(({ id }) => id),
      before: { ...timesOf(visit), team: before, reasons },
    } satisfies Moved,
    held: [holdMail(changedByUs, { bookingId: booking.id, visit: visit.number, event }, { key: `changed:${event}` })],
  }
}

const idsOf = (team: readonly { professionalId: number }[]) => team.map(({ professionalId }) => professionalId).sort((a, b) => a - b)

const timesOf = ({ startsAt, endsAt, deadlineStart, remindedAt }: LoadedVisit) => ({
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
  deadlineStart: deadlineStart?.toISOString() ?? null,
  remindedAt: remindedAt?.toISOString() ?? null,
})

const instant = z.string().transform((text) => new Date(text))
const movedVisit = z.object({
  id: z.string(),
  number: z.number(),
  event: z.number().optional(),
  startsAt: z.string(),
  team: z.array(z.number()),
  before: z.object({
    startsAt: instant,
    endsAt: instant,
    deadlineStart: instant.nullable(),
    remindedAt: instant.nullable(),
    team: undoneTeam,
    reasons: undoneReasons.default(null),
  }),
})
type Moved = z.input<typeof movedVisit>

/**
 * The inverse of moveAsStaff: the visit at its earlier time, with those who were assigned then. Throws AppError conflict if the visit has
 * changed since, the earlier time has begun, or one of them has been booked for it meanwhile.
 */
export const moveBack = inverseOf(movedVisit, async (context, tx, { id, number, event, startsAt, team, before }) => {
  const { booking, visit } = await lockVisit(context, tx, id, number)
  const isAsMoved = isChangeable(context, booking, visit) && visit.startsAt.toISOString() === startsAt
  if (!isAsMoved || String(await teamOf(tx, visit.id)) !== String(team)) throw await refuseChanged(context, tx, booking, visit)
  if (before.startsAt <= context.now()) throw new AppError('conflict', wordsFor(context).earlierTimeBegun)
  await vouch(tx)
  await takeCityDays(context, tx, { city: booking.city, visits: [before] })
  const { team: people, reasons, ...times } = before
  await tx
    .update(visits)
    .set(times)
    .where(and(eq(visits.id, visit.id), eq(visits.status, 'scheduled')))
  await putTeamBack(context, tx, visit.id, people)
  await putReasonsBack(tx, visit.id, reasons)
  await recordEvent(context, tx, {
    bookingId: id,
    kind: 'visit_moved',
    data: { visit: number, from: slotOf(visit.startsAt), to: slotOf(before.startsAt), fee: 0, undoes: event },
  })
})

const slotOf = (instant: Date) => ({ date: dubaiDateOf(instant), time: dubaiTimeOf(instant) })
