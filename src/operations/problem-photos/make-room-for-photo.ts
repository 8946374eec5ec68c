import { sql } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { mostProblemPhotos } from '../../domain/problem-photos.ts'

/** As many places as the database has for photos of nothing (bound_unused_photos). */
const places = 1_000

/**
 * Deletes photos that nobody has claimed yet until there is a place for one more: the oldest of the network from which most wait, the networks
 * around it counted by their breadth. What one booking may have is no crowd. Returns their files, which the caller removes after the commit.
 */
export async function makeRoomForPhoto(tx: Transaction): Promise<string[]> {
  // The lock that the trigger takes: uploads are counted one after the other.
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('unused problem photos'))`)
  const { rows: counted } = await tx.execute<{ waiting: number }>(
    sql`SELECT count(*)::int AS waiting FROM problem_photos WHERE place IS NULL`,
  )
  const tooMany = (counted[0]?.waiting ?? 0) - places + 1
  if (tooMany <= 0) return []
  const { rows } = await tx.execute<{ file: string }>(sql`
    WITH waiting AS (SELECT id, created_at, networks FROM problem_photos WHERE place IS NULL),
    counted AS (
      SELECT n.name, count(*) / min(n.breadth) AS crowd
      FROM waiting, unnest(networks, 1::numeric || network_breadths(networks[2:])) AS n (name, breadth) GROUP BY n.name
    ), crowded AS (
      SELECT w.id, w.created_at, greatest(${mostProblemPhotos}, max(c.crowd)) AS crowd
      FROM waiting w LEFT JOIN counted c ON c.name = ANY (w.networks) GROUP BY w.id, w.created_at
    )
    DELETE FROM problem_photos WHERE place IS NULL
      AND id IN (SELECT id FROM crowded ORDER BY crowd DESC, created_at, id LIMIT ${tooMany}) RETURNING file`)
  return rows.map(({ file }) => file)
}
