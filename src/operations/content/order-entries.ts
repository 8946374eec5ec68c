import { asc, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '../../db/client.ts'
import type { VersionedDocument } from '../../domain/versions.ts'
import { type Acted, actAsStaff } from '../audit/act-as-staff.ts'
import { changedSince, inverseOf } from '../audit/inverse.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import type { ContentKind } from './content-kind.ts'
import { contentKindNames, contentKindOf } from './content-kinds.ts'

type Ordered = Pick<ContentKind<VersionedDocument>, 'table'>
type Order = { id: number; position: number }[]

/**
 * Puts all rows of one kind in a new order. Throws AppError unauthenticated, forbidden, conflict (there are others now than those named; its
 * data has the ids as they are).
 */
export async function orderEntries<Document extends VersionedDocument>(
  context: Context,
  kind: ContentKind<Document>,
  ids: readonly number[],
  key: string | null,
): Promise<Acted<null>> {
  const act = { verb: 'content.order', subject: { kind: kind.kind, id: 'all' }, key, request: { ids } } as const
  return actAsStaff(context, act, async (tx) => {
    const before = await lockOrder(tx, kind)
    if (!isSameSet(before, ids)) {
      throw new AppError('conflict', wordsFor(context).orderChanged, { data: { ids: before.map(({ id }) => id) } })
    }
    const after = ids.map((id, index) => ({ id, position: index + 1 }))
    await setOrder(tx, kind, after)
    return {
      result: null,
      before: { ids: before.map(({ id }) => id) },
      after: { ids },
      undo: { kind: kind.kind, before, after },
    }
  })
}

const Positions = z.array(z.object({ id: z.int(), position: z.int() }))

/** Puts rows back in the order that they had, unless it was changed since, or rows came or went. */
export const undoOrderEntries = inverseOf(
  z.object({ kind: z.enum(contentKindNames), before: Positions, after: Positions }),
  async (context, tx, { kind: name, before, after }) => {
    const kind = contentKindOf(name)
    const now = await lockOrder(tx, kind)
    if (JSON.stringify(now) !== JSON.stringify(after)) throw changedSince(context, { ids: now.map(({ id }) => id) })
    await setOrder(tx, kind, before)
  },
)

const isSameSet = (rows: Order, ids: readonly number[]): boolean =>
  rows.length === ids.length && new Set(ids).size === ids.length && rows.every(({ id }) => ids.includes(id))

async function lockOrder(tx: Transaction, { table }: Ordered): Promise<Order> {
  const { id, position } = table
  if (!position) throw new Error('What has no position has no order')
  const rows = await tx.select({ id, position }).from(table).orderBy(asc(position), asc(id)).for('update')
  return rows as Order
}

async function setOrder(tx: Transaction, { table }: Ordered, order: Order): Promise<void> {
  if (order.length === 0) return
  const places = sql.join(
    order.map(({ id, position }) => sql`(${id}::int, ${position}::int)`),
    sql`, `,
  )
  await tx.execute(sql`UPDATE ${table} t SET position = o.position FROM (VALUES ${places}) AS o (id, position) WHERE t.id = o.id`)
}
