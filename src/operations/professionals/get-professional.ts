import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { StaffProfessional } from '../../contracts/office/professionals.ts'
import type { Queryable } from '../../db/client.ts'
import { professionalExceptions } from '../../db/schema/professionals.ts'
import { addDays, dubaiDateOf, instantOf, weekdayOf } from '../../domain/dubai-time.ts'
import type { Context } from '../context.ts'
import { readNotes } from '../notes/read-notes.ts'
import { readForEdit } from '../versions/read-for-edit.ts'
import { readPortrait } from './portrait.ts'
import { professionalSubject } from './professional.ts'
import { readVisitsOf } from './visits-of-professional.ts'

const mostAbsences = 100
const mostVisits = 20
const weeksShown = { before: 4, after: 2 }

/** A professional as staff see them. Throws AppError unauthenticated, forbidden, not_found. */
export async function getProfessional(context: Context, id: number): Promise<StaffProfessional> {
  const edited = await readForEdit(context, professionalSubject, id)
  const ahead = { from: context.now(), until: null, most: mostVisits }
  const [absences, visits, weeks, notes, picture] = await Promise.all([
    readAbsences(context, context.db, id),
    readVisitsOf(context, context.db, id, ahead),
    readWeeks(context, id),
    readNotes(context, context.db, { kind: 'professional', id: String(id) }),
    readPortrait(context.db, id),
  ])
  return { ...edited, picture, absences, visits, weeks, notes }
}

async function readAbsences(context: Context, db: Queryable, id: number): Promise<StaffProfessional['absences']> {
  const { professionalId, endsAt, beginsAt } = professionalExceptions
  const rows = await db
    .select()
    .from(professionalExceptions)
    .where(and(eq(professionalId, id), gt(endsAt, context.now())))
    .orderBy(asc(beginsAt), asc(professionalExceptions.id))
    .limit(mostAbsences)
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    from: row.beginsAt.toISOString(),
    until: row.endsAt.toISOString(),
    reason: row.reason,
  }))
}

/** How many visits and minutes of work each week has, cancelled visits left out. */
async function readWeeks(context: Context, id: number): Promise<StaffProfessional['weeks']> {
  const today = dubaiDateOf(context.now())
  const sunday = addDays(today, -weekdayOf(today))
  const count = weeksShown.before + 1 + weeksShown.after
  const starts = Array.from({ length: count }, (_, index) => addDays(sunday, (index - weeksShown.before) * 7))
  const edges = [...starts, addDays(sunday, (weeksShown.after + 1) * 7)].map((date) => instantOf(date, '00:00').toISOString())
  const { rows } = await context.db.execute<{ visits: number; minutes: number }>(sql`
    SELECT count(v.id)::int AS visits, coalesce(sum(extract(epoch FROM v.ends_at - v.starts_at) / 60), 0)::int AS minutes
    FROM unnest(${sql.param(edges.slice(0, -1))}::timestamptz[], ${sql.param(edges.slice(1))}::timestamptz[]) WITH ORDINALITY AS w (begins, ends, n)
    LEFT JOIN visit_assignments a ON a.professional_id = ${id} AND a.is_active AND a.held && tstzrange(w.begins, w.ends)
    LEFT JOIN visits v ON v.id = a.visit_id AND v.starts_at >= w.begins AND v.starts_at < w.ends
    GROUP BY w.n ORDER BY w.n`)
  return rows.map(({ visits, minutes }, index) => ({ from: starts[index] ?? today, visits, minutes }))
}
