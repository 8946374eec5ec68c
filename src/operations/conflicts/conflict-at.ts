import { and, desc, eq, inArray, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { bookingEvents } from '../../db/schema/bookings.ts'
import { professionals } from '../../db/schema/professionals.ts'
import { withoutUndone } from '../../domain/booking-events.ts'
import { type BookingState, isHeldUntilPaid } from '../../domain/bookings.ts'
import { addDays, dubaiDateOf } from '../../domain/dubai-time.ts'
import type { LoadedBooking, LoadedVisit } from '../booking-access/load-booking.ts'
import { readHeldMoves } from '../booking-access/read-held-moves.ts'
import { actorIdOf, type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { textIn } from '../localized.ts'
import { clockIn, shortIn } from '../messages/words/moments.ts'

type Words = ReturnType<typeof wordsFor>['asItIs']
type Kind = keyof Words['acts']

/** The kinds of events that change a booking as a whole; those that also follow from a visit are told of the visit where there is one. */
const released = ['hold_expired', 'replaced', 'rebooked'] as const satisfies Kind[]
const following = ['in_progress', 'completed', 'cancelled', 'no_show'] as const satisfies Kind[]
const ofBooking: readonly Kind[] = [...released, ...following, 'proven', 'confirmed', 'ended']

/** Acts whose sentence names something else than the visit or booking. */
const ofOthers: readonly Kind[] = [
  'visit_paused',
  'visit_ended',
  'visit_changed',
  'visit_no_show',
  'visit_missed_reported',
  'no_show',
  'ended',
]
const isAbout = {
  visit: (kind: Kind) => kind.startsWith('visit_') && !ofOthers.includes(kind),
  booking: (kind: Kind) => !kind.startsWith('visit_') && kind !== 'in_progress' && !ofOthers.includes(kind),
}

/** The state that an act says by itself. */
const statesSaid: Partial<Record<Kind, BookingState>> = {
  visit_cancelled: 'cancelled',
  visit_skipped: 'cancelled',
  visit_missed: 'cancelled',
  visit_started: 'in_progress',
  visit_completed: 'completed',
  visit_no_show: 'no_show',
  proven: 'pending',
  confirmed: 'confirmed',
  completed: 'completed',
  cancelled: 'cancelled',
  no_show: 'no_show',
  hold_expired: 'expired',
  replaced: 'cancelled',
}

/**
 * The refusal of what can no longer be done to a booking, or to one of its visits: it says who did what last and when, and the state that it is
 * in now. Staff read the name of whoever did it; customers and professionals read what was done. more: further details of the answer.
 */
export async function conflictAt(
  context: Context,
  db: Queryable,
  booking: Pick<LoadedBooking, 'id' | 'status' | 'holdExpiresAt' | 'paymentMethod'>,
  visit?: LoadedVisit,
  more: Record<string, unknown> = {},
): Promise<AppError> {
  const words = wordsFor(context).asItIs
  const state = visit?.status ?? booking.status
  const act = await lastAct(context, db, booking.id, visit?.number)
  const isForStaff = context.actor.kind === 'staff'
  const isSaid = !isForStaff && act !== null && statesSaid[act.kind] === state
  const kind = visit ? 'visit' : 'booking'
  const it = (act && isAbout[kind](act.kind) ? words.it : words.this)[kind]
  const said = [
    act && words.acts[act.kind]({ who: isForStaff ? act.who : null, when: whenIn(context, act.at) }),
    isSaid ? null : visit ? visitNow(context, visit, it) : bookingNow(context, booking, it),
    visit?.status === 'scheduled' && booking.status === 'pending' ? words.bookingUnconfirmed : null,
  ]
  return new AppError('conflict', said.filter(Boolean).join(' '), { data: { state, ...more } })
}

function visitNow(context: Context, { status, startsAt }: LoadedVisit, it: string): string {
  const { visitStates } = wordsFor(context).asItIs
  if (status !== 'scheduled') return visitStates[status](it)
  return (startsAt > context.now() ? visitStates.begins : visitStates.wasToBegin)(it, whenIn(context, startsAt))
}

function bookingNow(
  context: Context,
  { status, holdExpiresAt, paymentMethod }: Pick<LoadedBooking, 'status' | 'holdExpiresAt' | 'paymentMethod'>,
  it: string,
): string {
  const { bookingStates } = wordsFor(context).asItIs
  if (status !== 'pending') return bookingStates[status](it)
  if (holdExpiresAt !== null && isHeldUntilPaid(paymentMethod)) return bookingStates.unpaid(it)
  return holdExpiresAt === null && context.actor.kind !== 'staff' ? bookingStates.kept(it) : bookingStates.pending(it)
}

/** 'today at 2:05 PM', in Dubai's time. */
function whenIn(context: Context, moment: Date): string {
  const { language } = context
  const words = wordsFor(context).asItIs
  const [day, today] = [dubaiDateOf(moment), dubaiDateOf(context.now())]
  const near = { [addDays(today, -1)]: words.yesterday, [today]: words.today, [addDays(today, 1)]: words.tomorrow }[day]
  return near ? near(clockIn(language, moment)) : words.onDay(shortIn(language, moment))
}

type Act = { kind: Kind; at: Date; who: string | null }

/** The last act that brought a booking, or one of its visits, to where it is. A move that staff can still take back is not told to customers. */
async function lastAct(context: Context, db: Queryable, bookingId: string, visit: number | undefined): Promise<Act | null> {
  const words = wordsFor(context).asItIs
  const kinds = (Object.keys(words.acts) as Kind[]).filter((kind) => kind.startsWith('visit_'))
  const ofVisit = and(inArray(bookingEvents.kind, kinds), visit === undefined ? undefined : sql`(data ->> 'visit')::int = ${visit}`)
  const isInside = context.actor.kind === 'staff' || context.actor.kind === 'system'
  const held = new Set(isInside ? [] : (await readHeldMoves(db, bookingId)).map(({ event }) => event))
  const events = await db
    .select({
      id: bookingEvents.id,
      data: bookingEvents.data,
      kind: sql<Kind>`${bookingEvents.kind}`,
      at: bookingEvents.createdAt,
      by: bookingEvents.actorKind,
      actorId: bookingEvents.actorId,
      staff: sql<string | null>`trim(${accounts.firstName} || ' ' || ${accounts.lastName})`,
      professional: textIn(professionals.name, context.language),
    })
    .from(bookingEvents)
    .leftJoin(accounts, eq(accounts.id, bookingEvents.actorId))
    .leftJoin(professionals, sql`${bookingEvents.actorId} = 'professional:' || ${professionals.id}`)
    .where(
      and(eq(bookingEvents.bookingId, bookingId), or(ofVisit, inArray(bookingEvents.kind, visit === undefined ? ofBooking : released))),
    )
    .orderBy(desc(bookingEvents.id))
    .limit(mostRead)
  const rows = withoutUndone(events).filter(({ id }) => !held.has(Number(id)))
  const last = visit === undefined ? rows.find(({ kind }) => ofBooking.includes(kind)) : rows[0]
  if (!last) return null
  // What follows from a visit is written by the system where the actor may not; whoever changed the visit is its cause.
  const cause = rows.find(({ kind, at, by }) => by !== 'system' && kind.startsWith('visit_') && at.getTime() === last.at.getTime())
  const isFollowing = last.by === 'system' && following.some((kind) => kind === last.kind)
  const { by, actorId, staff, professional } = isFollowing ? (cause ?? last) : last
  const name = by === 'staff' ? staff : by === 'professional' ? professional : null
  const isCaller = actorId !== null && actorId === actorIdOf(context)
  const person = by === 'system' ? words.system : by === 'customer' || by === 'visitor' ? words.customer : name && words.named(name)
  return { kind: last.kind, at: last.at, who: isCaller ? words.you : person }
}

/** A series closes this many visits in one moment at most. */
const mostRead = 400
