import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable, Transaction } from '../../db/client.ts'
import { assignmentReasons, visitAssignments } from '../../db/schema/visits.ts'
import type { CandidateFacts } from '../../domain/assignment-reasons.ts'
import { isTimeTaken } from '../availability/assign-professionals.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'

/** Who is assigned to a visit and what that holds of their time if no road is known, as a change of the team is kept for undo. */
export const undoneTeam = z.array(
  z.object({ professionalId: z.number(), held: z.string(), isActive: z.boolean(), isPinned: z.boolean().default(false) }),
)
export type Team = z.output<typeof undoneTeam>

/** Why they were sent, as a change of the team is kept for undo; null if that is not kept. */
export const undoneReasons = z
  .object({ decidedAt: z.string(), keepUntil: z.string(), candidates: z.array(z.custom<CandidateFacts>()) })
  .nullable()
type Reasons = z.output<typeof undoneReasons>

export async function reasonsOf(db: Queryable, visitId: number): Promise<Reasons> {
  const [row] = await db.select().from(assignmentReasons).where(eq(assignmentReasons.visitId, visitId))
  return row ? { decidedAt: row.decidedAt.toISOString(), keepUntil: row.keepUntil, candidates: row.candidates } : null
}

/** Why those were sent who are assigned again, instead of why those were who are not any more. */
export async function putReasonsBack(tx: Transaction, visitId: number, reasons: Reasons): Promise<void> {
  await tx.delete(assignmentReasons).where(eq(assignmentReasons.visitId, visitId))
  if (reasons) await tx.insert(assignmentReasons).values({ visitId, ...reasons, decidedAt: new Date(reasons.decidedAt) })
}

/** The ids of those who are assigned to a visit, in order. */
export async function teamOf(tx: Transaction, visitId: number): Promise<number[]> {
  const rows = await tx
    .select({ id: visitAssignments.professionalId })
    .from(visitAssignments)
    .where(and(eq(visitAssignments.visitId, visitId), eq(visitAssignments.isActive, true)))
    .orderBy(asc(visitAssignments.professionalId))
  return rows.map(({ id }) => id)
}

const ofTeam = {
  professionalId: visitAssignments.professionalId,
  held: sql<string>`with_travel(${visitAssignments.area}, ${visitAssignments.held}, ${visitAssignments.travelBefore}, ${visitAssignments.travelAfter})`,
  isActive: visitAssignments.isActive,
  isPinned: visitAssignments.isPinned,
}

/** Takes everybody off a visit and returns who it was. */
export const takeTeam = (tx: Transaction, visitId: number): Promise<Team> =>
  tx.delete(visitAssignments).where(eq(visitAssignments.visitId, visitId)).returning(ofTeam)

/** Who is assigned to each visit; a visit without people is left out. */
export type Teams = Map<number, Team>

/** Takes everybody who comes off these visits and returns who it was. */
export async function takeTeams(tx: Transaction, visitIds: readonly number[]): Promise<Teams> {
  const taken = await tx
    .delete(visitAssignments)
    .where(and(inArray(visitAssignments.visitId, [...visitIds]), eq(visitAssignments.isActive, true)))
    .returning({ ...ofTeam, visitId: visitAssignments.visitId })
  const teams: Teams = new Map()
  for (const { visitId, ...one } of taken) if (visitId !== null) teams.set(visitId, [...(teams.get(visitId) ?? []), one])
  return teams
}

/** The ids of those who are assigned to each visit, in order. */
export async function teamsOf(tx: Transaction, visitIds: readonly number[]): Promise<Map<number, number[]>> {
  const rows = await tx
    .select({ visitId: visitAssignments.visitId, id: visitAssignments.professionalId })
    .from(visitAssignments)
    .where(and(inArray(visitAssignments.visitId, [...visitIds]), eq(visitAssignments.isActive, true)))
    .orderBy(asc(visitAssignments.professionalId))
  return new Map([...Map.groupBy(rows, ({ visitId }) => visitId ?? 0)].map(([visit, team]) => [visit, team.map(({ id }) => id)]))
}

/** As keepPins, of several visits. */
export async function keepPinsOf(tx: Transaction, teams: Teams): Promise<void> {
  const pinned = [...teams].flatMap(([visit, team]) =>
    team.filter(({ isPinned }) => isPinned).map(({ professionalId }) => [visit, professionalId]),
  )
  if (pinned.length === 0) return
  await tx.execute(sql`UPDATE visit_assignments SET is_pinned = true
    WHERE (visit_id, professional_id) IN (SELECT (pin ->> 0)::bigint, (pin ->> 1)::int FROM jsonb_array_elements(${JSON.stringify(pinned)}::jsonb) AS pin)`)
}

/** Who was pinned to a visit before its team was assigned anew, and still comes, stays pinned. */
export async function keepPins(tx: Transaction, visitId: number, before: Team): Promise<void> {
  const pinned = before.filter(({ isPinned }) => isPinned).map(({ professionalId }) => professionalId)
  if (pinned.length === 0) return
  await tx
    .update(visitAssignments)
    .set({ isPinned: true })
    .where(and(eq(visitAssignments.visitId, visitId), inArray(visitAssignments.professionalId, pinned)))
}

/**
 * Assigns those who were assigned before a change, instead of those who are now. Throws AppError conflict if one of them has been booked
 * for another visit since.
 */
export async function putTeamBack(context: Context, tx: Transaction, visitId: number, team: Team): Promise<void> {
  await takeTeam(tx, visitId)
  if (team.length === 0) return
  try {
    await tx.insert(visitAssignments).values(team.map((one) => ({ visitId, ...one })))
  } catch (error) {
    if (isTimeTaken(error)) throw new AppError('conflict', wordsFor(context).teamBookedSince)
    throw error
  }
}
