import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '../../db/client.ts'
import { heldBy, travelTo } from '../availability/free-professionals.ts'
import { readSettings } from '../settings/read-settings.ts'

/** Who was taken off which visit and what that held of their time, as undo needs it. */
export const takenPeople = z.array(z.object({ visitId: z.number(), professionalId: z.number(), held: z.string(), isPinned: z.boolean() }))
export type Taken = z.infer<typeof takenPeople>

type Exchanged = { visitId: number; fromId: number | null; toId: number | null }

/**
 * Takes people off visits and sends others, each in one statement, so that the database looks at days only once they are whole. Returns who was taken
 * off. Throws what the database refuses (isTimeTaken).
 */
export async function exchange(tx: Transaction, moves: readonly Exchanged[]): Promise<Taken> {
  const taken = await takeOff(tx, pairsOf(moves, 'fromId'))
  const { travelBuffer: buffer } = await readSettings(tx)
  const come = pairsOf(moves, 'toId')
  if (come.length === 0) return taken
  await tx.execute(sql`
    INSERT INTO visit_assignments (visit_id, professional_id, held)
    SELECT v.id, p.id, ${heldBy(sql`v.starts_at`, sql`v.ends_at`, buffer)}
    FROM ${pairs(come)} JOIN visits v ON v.id = pair.visit
    CROSS JOIN LATERAL (
      SELECT p.id, ${travelTo(sql`v.city`, buffer)} AS travel
      FROM professionals p LEFT JOIN travel_times t ON t.from_city = p.city AND t.to_city = v.city WHERE p.id = pair.professional
    ) AS p`)
  return taken
}

/** The reverse: those who were sent go, and those who were taken off come back. Returns whether everybody who was sent was still there. */
export async function exchangeBack(tx: Transaction, moves: readonly Exchanged[], taken: Taken): Promise<boolean> {
  const come = pairsOf(moves, 'toId')
  if ((await takeOff(tx, come)).length !== come.length) return false
  if (taken.length > 0)
    await tx.execute(sql`
      INSERT INTO visit_assignments (visit_id, professional_id, held, is_pinned)
      SELECT "visitId", "professionalId", held::tstzrange, "isPinned"
      FROM jsonb_to_recordset(${JSON.stringify(taken)}::jsonb) AS one ("visitId" bigint, "professionalId" int, held text, "isPinned" boolean)`)
  return true
}

type Pair = readonly [visit: number, professional: number]

const pairsOf = (moves: readonly Exchanged[], who: 'fromId' | 'toId'): Pair[] =>
  moves.flatMap((move) => (move[who] === null ? [] : [[move.visitId, move[who]] as const]))

const pairs = (of: readonly Pair[]) =>
  sql`unnest(${sql.param(of.map(([visit]) => visit))}::bigint[], ${sql.param(of.map(([, professional]) => professional))}::int[]) AS pair (visit, professional)`

async function takeOff(tx: Transaction, those: readonly Pair[]): Promise<Taken> {
  const { rows } = await tx.execute<{ visit_id: string; professional_id: number; held: string; is_pinned: boolean }>(sql`
    DELETE FROM visit_assignments a USING ${pairs(those)} WHERE a.visit_id = pair.visit AND a.professional_id = pair.professional AND a.is_active
    RETURNING a.visit_id, a.professional_id, with_travel(a.area, a.held, a.travel_before, a.travel_after)::text AS held, a.is_pinned`)
  return rows.map((row) => ({
    visitId: Number(row.visit_id),
    professionalId: row.professional_id,
    held: row.held,
    isPinned: row.is_pinned,
  }))
}

/** The deadlines for free changes of visits before they were lost. */
export const deadlinesBefore = z.array(z.object({ id: z.number(), deadlineStart: z.string().nullable() }))
export type Deadlines = z.infer<typeof deadlinesBefore>

/** Lets customers move or cancel visits free of charge until they begin, since nobody can come. Returns their deadlines before. */
export async function freeOfCharge(tx: Transaction, visitIds: readonly number[]): Promise<Deadlines> {
  const { rows } = await tx.execute<{ id: string; before: string | null }>(sql`
    UPDATE visits v SET deadline_start = v.starts_at + make_interval(hours => coalesce((
        SELECT max((step ->> 'hoursBefore')::int) FROM cancellation_policies p, jsonb_array_elements(p.rules -> 'steps') AS step
        WHERE p.version = b.policy_version), 0))
    FROM visits old JOIN bookings b ON b.id = old.booking_id
    WHERE v.id = ANY(${sql.param([...visitIds])}::bigint[]) AND old.id = v.id RETURNING v.id, old.deadline_start::text AS before`)
  return rows.map(({ id, before }) => ({ id: Number(id), deadlineStart: before }))
}

/** The reverse of freeOfCharge. */
export const chargeAgain = (tx: Transaction, deadlines: Deadlines) =>
  tx.execute(sql`UPDATE visits v SET deadline_start = one."deadlineStart"
    FROM jsonb_to_recordset(${JSON.stringify(deadlines)}::jsonb) AS one (id bigint, "deadlineStart" timestamptz) WHERE v.id = one.id`)
