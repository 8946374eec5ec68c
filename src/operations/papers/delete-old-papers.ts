import { and, asc, inArray, lt } from 'drizzle-orm'
import { papers } from '../../db/schema/papers.ts'
import { addMinutes, minutesPerDay } from '../../domain/dubai-time.ts'
import type { Context } from '../context.ts'

const atOnce = 100
/** Long enough to answer why somebody was sent or not; nobody needs a copy of a card that holds no more. */
const daysKept = 90

/** Deletes papers that were refused or replaced 90 days ago: the photos first, so that none is left without its row. Returns how many. */
export async function deleteOldPapers({ db, files, now }: Pick<Context, 'db' | 'files' | 'now'>): Promise<number> {
  const isOld = and(inArray(papers.state, ['refused', 'replaced']), lt(papers.decidedAt, addMinutes(now(), -daysKept * minutesPerDay)))
  const old = await db.select({ id: papers.id, file: papers.file }).from(papers).where(isOld).orderBy(asc(papers.decidedAt)).limit(atOnce)
  if (old.length === 0) return 0
  await files.remove(old.flatMap(({ file }) => file ?? []))
  await db.delete(papers).where(
    inArray(
      papers.id,
      old.map(({ id }) => id),
    ),
  )
  return old.length
}
