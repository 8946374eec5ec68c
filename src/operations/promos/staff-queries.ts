import { eq, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { PromoRow, PromosQuery, StaffPromo } from '../../contracts/office/promos.ts'
import { promoCodes } from '../../db/schema/promos.ts'
import { dirhamsFromFils } from '../../domain/money.ts'
import { type PromoState, promoStateOf } from '../../domain/promo.ts'
import { staffWhoSee } from '../audit/rights.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { countRows, keyset, type List } from '../lists/keyset.ts'
import { latestVersion } from '../versions/read-version.ts'
import { documentOf } from './promo.ts'

const by = [
  { column: promoCodes.createdAt, kind: 'instant' },
  { column: promoCodes.code, kind: 'text' },
] as const
const sorts = { newest: { by, descending: true }, oldest: { by } }

/** The promo codes; search is how a code begins. Throws AppError unauthenticated, forbidden. */
export async function listPromos(context: Context, { state, search, ...asked }: z.output<typeof PromosQuery>): Promise<List<PromoRow>> {
  await staffWhoSee(context, 'money')
  const paging = keyset(sorts, asked)
  const begins = search ? sql`starts_with(${promoCodes.code}, ${search.toUpperCase()})` : sql`true`
  const filter = sql`${state ? isIn(state, context.now()) : sql`true`} AND ${begins}`
  const found = await context.db
    .select({ promo: promoCodes, cursor: paging.cursor })
    .from(promoCodes)
    .where(sql`${filter} AND ${paging.where}`)
    .orderBy(paging.orderBy)
    .limit(paging.limit)
  const { rows, next } = paging.page(found)
  return {
    rows: rows.map(({ promo }) => {
      const { percent, amount, from, until, usage_limit } = documentOf(promo)
      return { code: promo.code, percent, amount, from, until, used: promo.used, usage_limit, state: promoStateOf(promo, context.now()) }
    }),
    next,
    count: await countRows(context.db, sql`FROM ${promoCodes} WHERE ${filter}`),
  }
}

/** The condition of promoStateOf. */
function isIn(state: PromoState, now: Date): SQL {
  const { isActive, startsAt, endsAt, usageLimit, used } = promoCodes
  const moment = sql`${now.toISOString()}::timestamptz`
  const isUsedUp = sql`coalesce(${used} >= ${usageLimit}, false)`
  const conditions: Record<PromoState, SQL> = {
    ended: sql`NOT ${isActive}`,
    over: sql`${isActive} AND ${endsAt} <= ${moment}`,
    scheduled: sql`${isActive} AND ${startsAt} > ${moment}`,
    used_up: sql`${isActive} AND ${startsAt} <= ${moment} AND ${endsAt} > ${moment} AND ${isUsedUp}`,
    running: sql`${isActive} AND ${startsAt} <= ${moment} AND ${endsAt} > ${moment} AND NOT ${isUsedUp}`,
  }
  return conditions[state]
}

/** A promo code with its uses, and the version that its edit names in If-Match. Throws AppError unauthenticated, forbidden, not_found. */
export async function getPromo(context: Context, code: string): Promise<StaffPromo> {
  await staffWhoSee(context, 'money')
  return context.db.transaction(
    async (tx) => {
      const [promo] = await tx.select().from(promoCodes).where(eq(promoCodes.code, code))
      if (!promo) throw new AppError('not_found', wordsFor(context).promoNotFound)
      const { version } = await latestVersion(tx, 'promo', code)
      const { rows } = await tx.execute<{ given: number }>(
        sql`SELECT coalesce(sum(discount), 0)::float8 AS given FROM promo_redemptions WHERE code = ${code} AND is_active`,
      )
      return {
        id: code,
        version,
        document: documentOf(promo),
        used: promo.used,
        state: promoStateOf(promo, context.now()),
        given: dirhamsFromFils(rows[0]?.given ?? 0),
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}
