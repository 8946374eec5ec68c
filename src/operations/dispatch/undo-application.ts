import { and, eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '../../db/client.ts'
import { dispatchMoves, dispatchPlans } from '../../db/schema/dispatch.ts'
import { changedSince, inverseOf } from '../audit/inverse.ts'
import { isTimeTaken } from '../availability/assign-professionals.ts'
import { recordEvent } from '../booking-access/record-event.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { chargeAgain, deadlinesBefore, exchangeBack, takenPeople } from './exchange.ts'
import { lockDay } from './lock-day.ts'
import { forgetIllness } from './record-illness.ts'

const AppliedPlan = z.object({
  plan: z.string(),
  moves: z.array(z.number()),
  taken: takenPeople,
  deadlines: deadlinesBefore,
  illness: z.unknown(),
})
export type Applied = z.input<typeof AppliedPlan>

/**
 * The inverse of applyPlan: everybody goes where they went before, and the plan can be applied again. Throws AppError conflict if somebody has left home,
 * a visit has changed since, or somebody has been booked elsewhere meanwhile.
 */
export const undoApplication = inverseOf(AppliedPlan, async (context, tx, applied, actor) => {
  const [plan] = await tx.select().from(dispatchPlans).where(eq(dispatchPlans.id, applied.plan)).for('update')
  const moves = await tx.select().from(dispatchMoves).where(inArray(dispatchMoves.id, applied.moves)).orderBy(dispatchMoves.id)
  if (plan?.state !== 'applied' || moves.length !== applied.moves.length) throw changedSince(context)
  const visitIds = [...new Set(moves.map(({ visitId }) => visitId))]
  await lockDay(context, tx, plan, visitIds)
  await refuseBegun(context, tx, visitIds)
  if (applied.illness !== null) await forgetIllness(context, tx, applied.illness, actor)
  await goBack(context, tx, moves, applied.taken)
  await chargeAgain(tx, applied.deadlines)
  await tx.update(dispatchMoves).set({ appliedAt: null }).where(inArray(dispatchMoves.id, applied.moves))
  await tx
    .update(dispatchPlans)
    .set({ state: 'ready' })
    .where(and(eq(dispatchPlans.id, plan.id), eq(dispatchPlans.state, 'applied')))
  await recordReturn(context, tx, visitIds)
})

/** Once somebody is on the way, nobody is sent elsewhere. */
async function refuseBegun(context: Context, tx: Transaction, visitIds: readonly number[]): Promise<void> {
  const { rows } = await tx.execute<{ has_left: boolean; has_changed: boolean }>(sql`
    SELECT EXISTS (SELECT FROM visit_journeys j WHERE j.visit_id = ANY(${sql.param([...visitIds])}::bigint[])) AS has_left,
      EXISTS (SELECT FROM visits v WHERE v.id = ANY(${sql.param([...visitIds])}::bigint[]) AND v.status <> 'scheduled') AS has_changed`)
  if (rows[0]?.has_left) throw new AppError('conflict', wordsFor(context).somebodyHasLeft)
  if (rows[0]?.has_changed) throw changedSince(context)
}

async function goBack(context: Context, tx: Transaction, moves: Parameters<typeof exchangeBack>[1], taken: z.infer<typeof takenPeople>) {
  try {
    if (!(await exchangeBack(tx, moves, taken))) throw changedSince(context)
  } catch (error) {
    if (isTimeTaken(error)) throw new AppError('conflict', wordsFor(context).teamBookedSince)
    throw error
  }
}

async function recordReturn(context: Context, tx: Transaction, visitIds: readonly number[]): Promise<void> {
  const { rows } = await tx.execute<{ booking_id: string; number: number; team: number[] }>(sql`
    SELECT v.booking_id, v.number, ARRAY(SELECT a.professional_id FROM visit_assignments a WHERE a.visit_id = v.id AND a.is_active ORDER BY 1) AS team
    FROM visits v WHERE v.id = ANY(${sql.param([...visitIds])}::bigint[]) ORDER BY v.id`)
  const events = rows.map(({ booking_id, number, team }) => ({
    bookingId: booking_id,
    kind: 'visit_assigned',
    data: { visit: number, after: team },
  }))
  await recordEvent(context, tx, events)
}
