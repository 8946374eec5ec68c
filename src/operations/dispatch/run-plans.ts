import { and, eq, sql } from 'drizzle-orm'
import { dispatchMoves, dispatchPlans } from '../../db/schema/dispatch.ts'
import { addMinutes } from '../../domain/dubai-time.ts'
import { mostPlannedVisits } from '../../domain/plans.ts'
import type { Context } from '../context.ts'
import { isDatabaseAway } from '../is-database-away.ts'
import { findOtherTimes } from './other-times.ts'
import { type Proposal, planCityDay, planIllness } from './plan-city-day.ts'
import { type CityDay, type Illness, readCityDay } from './read-city-day.ts'

/** Longer than a run takes, which plans a day up to four times: one that has not ended by then was lost with its process. */
const claimMinutes = 8
const mostAttempts = 3

type Claimed = Pick<typeof dispatchPlans.$inferSelect, 'id' | 'city' | 'day' | 'illId' | 'illFrom' | 'illUntil' | 'attempts'>

/**
 * Makes the plan that has waited longest, what staff asked for first. A run that was lost is begun again, twice at most. A plan that cannot be made has
 * failed; what stands is untouched. Returns how many it made.
 */
export async function runPlans(context: Context): Promise<number> {
  const plan = await claim(context)
  if (!plan) return 0
  try {
    const read = await readCityDay(context, context.db, { city: plan.city, day: plan.day, ill: illnessOf(plan) })
    if (read.visits.length > mostPlannedVisits) throw new RangeError(`More than ${mostPlannedVisits} visits`)
    const proposal = plan.illId === null ? await planCityDay(context, read.day) : planIllness(read.day, plan.illId)
    await keep(context, plan, read, await findOtherTimes(context, read, proposal))
    return 1
  } catch (error) {
    if (isDatabaseAway(error)) throw error
    context.log.error({ err: error, plan: plan.id }, 'a plan of a day was not made')
    await fail(context, plan)
    return 0
  }
}

async function claim({ db, now }: Context): Promise<Claimed | undefined> {
  const at = now().toISOString()
  const isFree = sql`state = 'running' AND (claimed_until IS NULL OR claimed_until < ${at})`
  await db.execute(sql`UPDATE dispatch_plans SET state = 'failed', finished_at = ${at} WHERE ${isFree} AND attempts >= ${mostAttempts}`)
  const [claimed] = await db
    .update(dispatchPlans)
    .set({ claimedUntil: addMinutes(now(), claimMinutes), attempts: sql`attempts + 1` })
    .where(
      sql`id = (SELECT id FROM dispatch_plans WHERE ${isFree} ORDER BY cause = 'evening', created_at, id LIMIT 1 FOR UPDATE SKIP LOCKED)`,
    )
    .returning()
  return claimed
}

export const illnessOf = ({ illId, illFrom, illUntil }: Pick<Claimed, 'illId' | 'illFrom' | 'illUntil'>): Illness | null =>
  illId !== null && illFrom && illUntil ? { id: illId, from: illFrom, until: illUntil } : null

/** The run of this claim, unless it was begun again meanwhile. */
const runOf = ({ id, attempts }: Claimed) =>
  and(eq(dispatchPlans.id, id), eq(dispatchPlans.state, 'running'), eq(dispatchPlans.attempts, attempts))

async function keep({ db, now }: Context, plan: Claimed, { basis, hash, visits }: CityDay, proposal: Proposal): Promise<void> {
  const { moves, ...figures } = proposal
  const told = new Set(visits.flatMap(({ id, isTold }) => (isTold ? id : [])))
  await db.transaction(async (tx) => {
    const kept = await tx
      .update(dispatchPlans)
      .set({ ...figures, state: 'ready', finishedAt: now(), inputHash: hash, input: basis, moves: moves.length })
      .where(runOf(plan))
      .returning({ id: dispatchPlans.id })
    if (kept.length === 0 || moves.length === 0) return
    await tx.insert(dispatchMoves).values(
      moves.map(({ visit, bundle, from, to, why }) => ({
        planId: plan.id,
        ...{ bundle, why, visitId: visit, fromId: from, toId: to, isTold: told.has(visit) },
      })),
    )
  })
}

async function fail({ db, now }: Context, plan: Claimed): Promise<void> {
  await db.update(dispatchPlans).set({ state: 'failed', finishedAt: now() }).where(runOf(plan))
}
