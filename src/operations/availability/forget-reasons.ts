import { lt } from 'drizzle-orm'
import { assignmentReasons } from '../../db/schema/visits.ts'
import { dubaiDateOf } from '../../domain/dubai-time.ts'
import type { Context } from '../context.ts'

/** Deletes why people were sent to visits that are long over (assignProfessionals says how long). Returns how many. */
export async function forgetReasons({ db, now }: Pick<Context, 'db' | 'now'>): Promise<number> {
  const { rowCount } = await db.delete(assignmentReasons).where(lt(assignmentReasons.keepUntil, dubaiDateOf(now())))
  return rowCount ?? 0
}
