import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { Order } from '../../contracts/office/catalogue.ts'
import type { Transaction } from '../../db/client.ts'
import { type Acted, actAsStaff } from '../audit/act-as-staff.ts'
import { changedSince, inverseOf } from '../audit/inverse.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'

/** The table of each list, its key, and the column of what the list is within. */
const lists = {
  categories: { table: sql`categories`, key: sql`id`, within: null },
  services: { table: sql`services`, key: sql`id`, within: sql`category_id` },
  sub_services: { table: sql`sub_services`, key: sql`id`, within: sql`service_id` },
  cities: { table: sql`cities`, key: sql`slug`, within: null },
} as const satisfies Record<Order['of'], { table: SQL; key: SQL; within: SQL | null }>

/**
 * Puts a whole list in order. Throws AppError conflict (its rows are not these: some were added or removed meanwhile), and what actAsStaff
 * throws.
 */
export function sortList(context: Context, order: Order, key: string | null): Promise<Acted<null>> {
  const { of, within, ids } = order
  const act = { verb: 'catalogue.sort', subject: { kind: of, id: within ?? 'all' }, key, request: { ids } } as const
  return actAsStaff(context, act, async (tx) => {
    const before = await lockList(tx, order)
    if (!isSameSet(before, ids)) throw new AppError('conflict', wordsFor(context).listChanged, { data: { ids: before } })
    await place(tx, order)
    return { result: null, before: { ids: before }, after: { ids }, undo: { before: { of, within, ids: before }, after: ids } }
  })
}

/** The inverse of sortList. */
export const undoSort = inverseOf(z.object({ before: Order, after: z.array(z.string()) }), async (context, tx, { before, after }) => {
  const now = await lockList(tx, before)
  if (now.join() !== after.join()) throw changedSince(context, { ids: now })
  await place(tx, before)
})

/** The ids of a list in its order, its rows locked. */
async function lockList(tx: Transaction, { of, within }: Order): Promise<string[]> {
  const { table, key, within: column } = lists[of]
  const condition = column ? sql`${column} IS NOT DISTINCT FROM ${within}::int` : sql`true`
  const { rows } = await tx.execute<{ id: string }>(
    sql`SELECT ${key}::text AS id FROM ${table} WHERE ${condition} ORDER BY position, ${key} FOR UPDATE`,
  )
  return rows.map(({ id }) => id)
}

async function place(tx: Transaction, { of, ids }: Order): Promise<void> {
  const { table, key } = lists[of]
  await tx.execute(sql`UPDATE ${table} AS row SET position = placed.position
    FROM unnest(${sql.param(ids)}::text[]) WITH ORDINALITY AS placed (key, position) WHERE row.${key}::text = placed.key`)
}

const isSameSet = (one: readonly string[], other: readonly string[]) =>
  new Set(other).size === other.length && [...one].sort().join() === [...other].sort().join()
