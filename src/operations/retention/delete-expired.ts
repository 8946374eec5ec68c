import { and, lt, sql } from 'drizzle-orm'
import { addMinutes, dubaiDateOf, minutesPerDay } from '../../domain/dubai-time.ts'
import type { Context } from '../context.ts'
import { type Retention, retention } from './retention.ts'

const rowsAtOnce = 1_000
/** Milliseconds after which a turn ends; the next goes on. */
const turnMs = 10_000

/** Deletes what has been kept for its time, in batches that hold no lock for long. Returns how many rows are gone. */
export async function deleteExpired(context: Pick<Context, 'db' | 'now'>): Promise<number> {
  const endsAt = performance.now() + turnMs
  let gone = 0
  for (const rule of retention) {
    for (let batch = Number.POSITIVE_INFINITY; batch >= sizeOf(rule) && performance.now() < endsAt; gone += batch) {
      batch = await deleteBatch(context, rule)
    }
  }
  return gone
}

const sizeOf = ({ atOnce = rowsAtOnce }: Retention): number => atOnce

async function deleteBatch({ db, now }: Pick<Context, 'db' | 'now'>, rule: Retention): Promise<number> {
  const { since, days, only } = rule
  const before = addMinutes(now(), -days * minutesPerDay)
  const isOver = and(lt(since, since.getSQLType() === 'date' ? dubaiDateOf(before) : before), only)
  const { rowCount } = await db.execute(
    sql`DELETE FROM ${since.table} WHERE ctid = ANY (ARRAY(SELECT ctid FROM ${since.table} WHERE ${isOver} ORDER BY ${since} LIMIT ${sizeOf(rule)} FOR UPDATE SKIP LOCKED))`,
  )
  return rowCount ?? 0
}
