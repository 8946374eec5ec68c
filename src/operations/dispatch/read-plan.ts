import { asc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { DispatchPlan, PlanRow } from '../../contracts/office/dispatch.ts'
import type { Queryable } from '../../db/client.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { cities } from '../../db/schema/cities.ts'
import { dispatchMoves, dispatchPlans } from '../../db/schema/dispatch.ts'
import { professionals } from '../../db/schema/professionals.ts'
import type { Language } from '../../domain/language.ts'
import { staffWhoSee } from '../audit/rights.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { textIn } from '../localized.ts'

/** Plans with the names of what they are about; `cursor` is the place of a row in a list. */
export const plansFrom = (db: Queryable, language: Language, cursor: SQL<string> = sql`''`) =>
  db
    .select({
      plan: getTableColumns(dispatchPlans),
      cityName: textIn(cities.name, language),
      illName: sql<string | null>`${professionals.name} ->> ${language}::text`,
      madeBy: sql<string | null>`${accounts.firstName}`,
      cursor,
    })
    .from(dispatchPlans)
    .innerJoin(cities, eq(cities.slug, dispatchPlans.city))
    .leftJoin(professionals, eq(professionals.id, dispatchPlans.illId))
    .leftJoin(accounts, eq(accounts.id, dispatchPlans.madeBy))

type Found = { plan: typeof dispatchPlans.$inferSelect; cityName: string; illName: string | null; madeBy: string | null }

export function planRowOf({ plan, cityName, illName, madeBy }: Found): PlanRow {
  const { illId, illFrom, illUntil, cost, bound } = plan
  return {
    id: plan.id,
    city: { slug: plan.city, name: cityName },
    date: plan.day,
    cause: plan.cause,
    ill:
      illId !== null && illFrom && illUntil
        ? { id: illId, name: illName ?? '', from: illFrom.toISOString(), until: illUntil.toISOString() }
        : null,
    state: plan.state,
    made_by: madeBy,
    created_at: plan.createdAt.toISOString(),
    moves_count: plan.moves,
    travel_before: plan.travelBefore,
    travel_after: plan.travelAfter,
    above_least: cost === null || bound === null ? null : cost - bound,
    uncovered_before: plan.uncoveredBefore,
    uncovered: plan.uncovered,
  }
}

/** A plan for staff. Throws AppError unauthenticated, forbidden, not_found. */
export async function getPlan(context: Context, id: string): Promise<DispatchPlan> {
  await staffWhoSee(context, 'dispatch')
  return readPlan(context, context.db, id)
}

/** A plan with its moves and the visits they are about. Throws AppError not_found. */
export async function readPlan({ language }: Context, db: Queryable, id: string): Promise<DispatchPlan> {
  const [found] = await plansFrom(db, language).where(eq(dispatchPlans.id, id))
  if (!found) throw new AppError('not_found', wordsFor({ language }).planNotFound)
  const moves = await db.select().from(dispatchMoves).where(eq(dispatchMoves.planId, id)).orderBy(asc(dispatchMoves.id))
  const days = found.plan.days ?? []
  const names = await namesOf(db, language, [
    ...moves.flatMap(({ fromId, toId }) => [fromId, toId].filter((one) => one !== null)),
    ...days.map(({ professional }) => professional),
  ])
  const person = (one: number | null) => (one === null ? null : { id: one, name: names.get(one) ?? '' })
  return {
    ...planRowOf(found),
    cpu_ms: found.plan.cpuMs,
    moves: moves.map((move) => ({
      id: move.id,
      bundle: move.bundle,
      visit_id: move.visitId,
      from: person(move.fromId),
      to: person(move.toId),
      cannot: move.why.cannot,
      road: move.why.road,
      gains: move.why.gains,
      is_told: move.isTold,
      is_applied: move.appliedAt !== null,
      times: move.why.times ?? [],
    })),
    visits: await visitsOf(db, language, [
      ...moves.map(({ visitId }) => visitId),
      ...days.flatMap(({ before, after }) => [...before, ...after]),
    ]),
    days: days.map(({ professional, before, after }) => ({
      professional: { id: professional, name: names.get(professional) ?? '' },
      before,
      after,
    })),
  }
}

async function namesOf(db: Queryable, language: Language, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .select({ id: professionals.id, name: textIn(professionals.name, language) })
    .from(professionals)
    .where(sql`${professionals.id} = ANY(${sql.param([...new Set(ids)])}::int[])`)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

type VisitRow = {
  id: string
  booking_id: string
  number: number
  starts_at: string
  ends_at: string
  service_name: string
  customer_name: string
  area_name: string | null
}

async function visitsOf(db: Queryable, language: Language, ids: readonly number[]): Promise<DispatchPlan['visits']> {
  const { rows } = await db.execute<VisitRow>(sql`
    SELECT v.id, v.booking_id, v.number, v.starts_at, v.ends_at, s.title ->> ${language}::text AS service_name,
      trim(c.first_name || ' ' || c.last_name) AS customer_name, a.name ->> ${language}::text AS area_name
    FROM visits v JOIN bookings b ON b.id = v.booking_id JOIN services s ON s.id = b.service_id JOIN customers c ON c.id = b.customer_id
    LEFT JOIN areas a ON a.slug = b.area
    WHERE v.id = ANY(${sql.param([...new Set(ids)])}::bigint[]) ORDER BY v.starts_at, v.id`)
  return rows.map((row) => ({
    ...row,
    id: Number(row.id),
    starts_at: new Date(row.starts_at).toISOString(),
    ends_at: new Date(row.ends_at).toISOString(),
  }))
}
