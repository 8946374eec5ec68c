import { asc, inArray } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { problemPhotos } from '../../db/schema/problem-photos.ts'

const columns = { booking: problemPhotos.bookingId, claim: problemPhotos.claimId, support: problemPhotos.supportRequestId }

type Listed = Map<string | null, { id: string }[]>

/**
 * The ids of the photos of these bookings (or of these claims or support requests), by the id of what they are of, in their order; the caller has checked who
 * may know them.
 */
export async function listProblemPhotos(db: Queryable, ids: readonly string[], of: keyof typeof columns = 'booking'): Promise<Listed> {
  if (ids.length === 0) return new Map()
  const owner = columns[of]
  const rows = await db
    .select({ id: problemPhotos.id, owner })
    .from(problemPhotos)
    .where(inArray(owner, [...ids]))
    .orderBy(asc(problemPhotos.place))
  return new Map([...Map.groupBy(rows, (row) => row.owner)].map(([id, found]) => [id, found.map((photo) => ({ id: photo.id }))]))
}
