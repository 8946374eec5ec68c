import { and, eq, inArray } from 'drizzle-orm'
import type { DispatchPlan } from '../../contracts/office/dispatch.ts'
import type { Transaction } from '../../db/client.ts'
import { dispatchMoves, dispatchPlans } from '../../db/schema/dispatch.ts'
import type { PlanBasis } from '../../domain/plans.ts'
import { type Acted, actAsStaff } from '../audit/act-as-staff.ts'
import { isTimeTaken } from '../availability/assign-professionals.ts'
import { recordEvent } from '../booking-access/record-event.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { exchange, freeOfCharge } from './exchange.ts'
import { lockDay } from './lock-day.ts'
import { holdMailsOfMoves } from './mails-of-moves.ts'
import { type CityDay, readCityDay } from './read-city-day.ts'
import { readPlan } from './read-plan.ts'
import type { DayVisit } from './read-visits.ts'
import { recordIllness } from './record-illness.ts'
import { illnessOf } from './run-plans.ts'
import type { Applied } from './undo-application.ts'

type Plan = typeof dispatchPlans.$inferSelect
type PlanMove = typeof dispatchMoves.$inferSelect

/**
 * Applies a plan, or some of its moves, in one transaction; who was told somebody else would come gets one email, once the window of undo is over. Of
 * somebody ill the absence is recorded, and visits that nobody can take may be moved free of charge. Throws AppError unauthenticated, forbidden,
 * not_found; conflict if the plan is not ready or a bundle is not whole; plan_outdated if the day has changed in what the moves rely on
 * (details.changed), after which the plan can no longer be applied.
 */
export async function applyPlan(
  context: Context,
  id: string,
  chosen: readonly number[] | undefined,
  key: string | null,
): Promise<Acted<DispatchPlan>> {
  const act = { verb: 'dispatch.apply', subject: { kind: 'plan', id }, key, request: { moves: chosen ?? null } } as const
  try {
    return await actAsStaff(context, act, (tx) => apply(context, tx, id, chosen))
  } catch (error) {
    const outdated = isTimeTaken(error) ? outdatedBy(context, []) : error
    if (outdated instanceof AppError && outdated.code === 'plan_outdated') await markOutdated(context, id)
    throw outdated
  }
}

async function apply(context: Context, tx: Transaction, id: string, chosen: readonly number[] | undefined) {
  const plan = await lockPlan(context, tx, id)
  const moves = await movesChosen(context, tx, plan, chosen)
  const ids = [...new Set(moves.map(({ visitId }) => visitId))]
  await lockDay(context, tx, plan, ids)
  const ill = illnessOf(plan)
  const read = await readCityDay(context, tx, { city: plan.city, day: plan.day, ill })
  refuseOutdated(context, plan, moves, read)
  const visits = read.visits.filter((visit) => ids.includes(visit.id))
  const taken = await exchange(tx, moves)
  const deadlines = await freeOfCharge(tx, idsLost(moves))
  const illness = ill && (await recordIllness(context, tx, plan, ill))
  await tx
    .update(dispatchMoves)
    .set({ appliedAt: context.now() })
    .where(
      inArray(
        dispatchMoves.id,
        moves.map((move) => move.id),
      ),
    )
  await tx.update(dispatchPlans).set({ state: 'applied' }).where(eq(dispatchPlans.id, id))
  const events = await recordMoves(context, tx, visits, moves)
  const team = (who: 'fromId' | 'toId') => moves.map((move) => ({ visit: move.visitId, professional: move[who] }))
  return {
    result: await readPlan(context, tx, id),
    before: { state: 'ready', teams: team('fromId') },
    after: { state: 'applied', teams: team('toId') },
    undo: { plan: id, moves: moves.map((move) => move.id), taken, deadlines, illness } satisfies Applied,
    held: holdMailsOfMoves(visits, moves, events),
  }
}

const idsLost = (moves: readonly PlanMove[]) => moves.flatMap(({ visitId, toId }) => (toId === null ? visitId : []))

async function lockPlan(context: Context, tx: Transaction, id: string): Promise<Plan> {
  const [plan] = await tx.select().from(dispatchPlans).where(eq(dispatchPlans.id, id)).for('update')
  if (!plan) throw new AppError('not_found', wordsFor(context).planNotFound)
  if (plan.state === 'outdated') throw outdatedBy(context, [])
  if (plan.state !== 'ready') throw new AppError('conflict', wordsFor(context).planNotReady, { data: { state: plan.state } })
  return plan
}

/** The moves of whole bundles: all, or those that were chosen. */
async function movesChosen(context: Context, tx: Transaction, { id }: Plan, chosen: readonly number[] | undefined): Promise<PlanMove[]> {
  const all = await tx.select().from(dispatchMoves).where(eq(dispatchMoves.planId, id)).orderBy(dispatchMoves.id)
  const moves = chosen ? all.filter((move) => chosen.includes(move.id)) : all
  const bundles = new Set(moves.map(({ bundle }) => bundle))
  const isWhole = moves.length > 0 && moves.length === all.filter(({ bundle }) => bundles.has(bundle)).length
  if (!isWhole) throw new AppError('conflict', wordsFor(context).bundleNotWhole)
  return moves
}

/** The same day as the plan was made of, or one that has changed only elsewhere. Throws AppError plan_outdated. */
function refuseOutdated(context: Context, plan: Plan, moves: readonly PlanMove[], read: CityDay): void {
  if (plan.inputHash?.equals(read.hash)) return
  const basis: PlanBasis = plan.input ?? { visits: {}, professionals: {} }
  const hasLeft = (visit: DayVisit | undefined, id: number | null) =>
    id !== plan.illId && visit?.team.some((one) => one.id === id && (one.hasLeft || one.isPinned)) === true
  const changed = moves.flatMap(({ visitId, fromId, toId }) => {
    const visit = read.visits.find(({ id }) => id === visitId)
    const isChanged = basis.visits[visitId] !== read.basis.visits[visitId] || hasLeft(visit, fromId)
    const people = [fromId, toId].filter((id) => id !== null && basis.professionals[id] !== read.basis.professionals[id])
    return [
      ...(isChanged && visit ? [{ kind: 'visit', booking_id: visit.bookingId, number: visit.number }] : []),
      ...(visit ? [] : [{ kind: 'visit_gone', visit_id: visitId }]),
      ...people.map((professional_id) => ({ kind: 'professional', professional_id })),
    ]
  })
  if (changed.length > 0) throw outdatedBy(context, changed)
}

const outdatedBy = (context: Context, changed: readonly object[]) =>
  new AppError('plan_outdated', wordsFor(context).planOutdated, { data: { changed } })

async function markOutdated({ db }: Context, id: string): Promise<void> {
  await db
    .update(dispatchPlans)
    .set({ state: 'outdated' })
    .where(and(eq(dispatchPlans.id, id), eq(dispatchPlans.state, 'ready')))
}

/** The history of each booking says who comes; returns the event of each visit. */
async function recordMoves(
  context: Context,
  tx: Transaction,
  visits: readonly DayVisit[],
  moves: readonly PlanMove[],
): Promise<Map<number, number>> {
  const events = visits.map(({ id, bookingId, number, team }) => {
    const ofVisit = moves.filter(({ visitId }) => visitId === id)
    const before = team.map((one) => one.id)
    const stay = before.filter((one) => !ofVisit.some(({ fromId }) => fromId === one))
    const after = [...stay, ...ofVisit.flatMap(({ toId }) => toId ?? [])].sort((one, other) => one - other)
    return { bookingId, kind: 'visit_assigned', data: { visit: number, before, after } }
  })
  const ids = await recordEvent(context, tx, events)
  return new Map(visits.map(({ id }, index) => [id, ids[index] ?? 0]))
}
