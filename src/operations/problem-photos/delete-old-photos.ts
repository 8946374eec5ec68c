import { sql } from 'drizzle-orm'
import { addMinutes, minutesPerDay } from '../../domain/dubai-time.ts'
import type { Context } from '../context.ts'

const mostAtOnce = 200
/** How long photos of a claim or a support request are kept once it is closed, in days: long enough to come back to it. */
const daysKept = 180

/** Deletes the photos of claims and support requests that have long been closed, and their files. Returns how many are gone. */
export async function deleteOldPhotos({ db, files, now }: Pick<Context, 'db' | 'files' | 'now'>): Promise<number> {
  const before = addMinutes(now(), -daysKept * minutesPerDay).toISOString()
  const { rows } = await db.execute<{ file: string }>(sql`
    DELETE FROM problem_photos WHERE id IN (
      SELECT p.id FROM claims c JOIN problem_photos p ON p.claim_id = c.id
        WHERE c.state NOT IN ('asked', 'agreed', 'booked') AND c.state_since < ${before}
      UNION ALL SELECT p.id FROM support_requests s JOIN problem_photos p ON p.support_request_id = s.id
        WHERE s.state = 'closed' AND s.updated_at < ${before}
      LIMIT ${mostAtOnce}) RETURNING file`)
  await files.remove(rows.map(({ file }) => file))
  return rows.length
}
