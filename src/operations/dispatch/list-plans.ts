import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { PlanRow, PlansQuery } from '../../contracts/office/dispatch.ts'
import { dispatchPlans } from '../../db/schema/dispatch.ts'
import { staffWhoSee } from '../audit/rights.ts'
import type { Context } from '../context.ts'
import { allOf, countRows, keyset, type List } from '../lists/keyset.ts'
import { planRowOf, plansFrom } from './read-plan.ts'

const inOrder = [
  { column: dispatchPlans.createdAt, kind: 'instant' },
  { column: dispatchPlans.id, kind: 'text' },
] as const
const sorts = { newest: { by: inOrder, descending: true }, oldest: { by: inOrder } }

/** The plans of days. Throws AppError unauthenticated, forbidden. */
export async function listPlans(context: Context, query: z.output<typeof PlansQuery>): Promise<List<PlanRow>> {
  await staffWhoSee(context, 'dispatch')
  const { city, date, state } = query
  const paging = keyset(sorts, query)
  const isListed = allOf(
    city === undefined ? undefined : eq(dispatchPlans.city, city),
    date === undefined ? undefined : eq(dispatchPlans.day, date),
    state === undefined ? undefined : eq(dispatchPlans.state, state),
  )
  const found = await plansFrom(context.db, context.language, paging.cursor)
    .where(sql`${isListed} AND ${paging.where}`)
    .orderBy(paging.orderBy)
    .limit(paging.limit)
  const { rows, next } = paging.page(found)
  return { rows: rows.map(planRowOf), next, count: await countRows(context.db, sql`FROM ${dispatchPlans} WHERE ${isListed}`) }
}
