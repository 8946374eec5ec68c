import { and, eq, sql } from 'drizzle-orm'
import type { PlanRequest } from '../../contracts/office/dispatch.ts'
import type { Transaction } from '../../db/client.ts'
import { cities } from '../../db/schema/cities.ts'
import { dispatchPlans } from '../../db/schema/dispatch.ts'
import { addDays, type DubaiDate, dubaiDateOf, instantOf } from '../../domain/dubai-time.ts'
import { type Acted, actAsStaff } from '../audit/act-as-staff.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { randomId } from '../random-id.ts'

type Wanted = Pick<typeof dispatchPlans.$inferInsert, 'city' | 'day' | 'cause' | 'illId' | 'illFrom' | 'illUntil' | 'fieldReportId'>

/**
 * Begins a plan of a day, which runPlans makes. Of somebody ill it is the first day on which they have visits, in the city where they have most of them.
 * Throws AppError unauthenticated, forbidden, invalid; conflict if a plan of this day is being made (details.plan), or the ill have no visits then.
 */
export async function startPlan(context: Context, request: PlanRequest, key: string | null): Promise<Acted<{ id: string }>> {
  const act = { verb: 'dispatch.plan', subject: { kind: 'plan', id: 'new' }, key, request } as const
  return actAsStaff(context, act, async (tx, { accountId }) => {
    const wanted = await dayWanted(context, tx, request)
    const id = randomId('pln')
    const begun = await tx
      .insert(dispatchPlans)
      .values({ ...wanted, id, madeBy: accountId, createdAt: context.now() })
      .onConflictDoNothing()
      .returning({ id: dispatchPlans.id })
    if (begun.length === 0) throw await alreadyRunning(context, tx, wanted)
    return { result: { id }, made: id, after: { city: wanted.city, day: wanted.day, without: wanted.illId ?? null } }
  })
}

async function alreadyRunning(context: Context, tx: Transaction, { city, day }: Wanted): Promise<AppError> {
  const [running] = await tx
    .select({ id: dispatchPlans.id })
    .from(dispatchPlans)
    .where(and(eq(dispatchPlans.city, city), eq(dispatchPlans.day, day), eq(dispatchPlans.state, 'running')))
  return new AppError('conflict', wordsFor(context).planRunning, { data: { plan: running?.id ?? null } })
}

async function dayWanted(context: Context, tx: Transaction, { city = '', date = '', ill }: PlanRequest): Promise<Wanted> {
  const words = wordsFor(context)
  if (ill) return dayOfIllness(context, tx, ill)
  if (date < dubaiDateOf(context.now())) throw new AppError('invalid', words.dateInPast, { fields: { date: words.dateInPast } })
  const [known] = await tx.select({ slug: cities.slug }).from(cities).where(eq(cities.slug, city))
  if (!known) throw new AppError('invalid', words.unknownCity, { fields: { city: words.unknownCity } })
  return { city, day: date, cause: 'staff' }
}

async function dayOfIllness(context: Context, tx: Transaction, ill: NonNullable<PlanRequest['ill']>): Promise<Wanted> {
  const words = wordsFor(context)
  const [illFrom, illUntil] = timeOfIllness(context, ill)
  if (illUntil <= illFrom) throw new AppError('invalid', words.dateInPast, { fields: { until: words.dateInPast } })
  const { rows } = await tx.execute<{ city: string; day: DubaiDate }>(sql`
    SELECT v.city, dubai_day(v.starts_at)::text AS day FROM visit_assignments a JOIN visits v ON v.id = a.visit_id
    WHERE a.professional_id = ${ill.professional_id} AND a.is_active AND v.status = 'scheduled'
      AND a.held && tstzrange(${illFrom.toISOString()}::timestamptz, ${illUntil.toISOString()}::timestamptz)
    GROUP BY 1, 2 ORDER BY 2, count(*) DESC, 1 LIMIT 1`)
  const [first] = rows
  if (!first) throw new AppError('conflict', words.nothingToTakeOver)
  return { ...first, cause: 'illness', illId: ill.professional_id, illFrom, illUntil, fieldReportId: ill.field_report_id ?? null }
}

/** From the first day, or from now on; until the last day is over. */
function timeOfIllness({ now }: Context, { from, until }: NonNullable<PlanRequest['ill']>): [Date, Date] {
  const begins = instantOf(from, '00:00')
  return [begins > now() ? begins : now(), instantOf(addDays(until, 1), '00:00')]
}
