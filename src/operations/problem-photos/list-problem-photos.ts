import { asc, inArray } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { problemPhotos } from '../../db/schema/problem-photos.ts'

/** The ids of the photos of these bookings, by booking, in their order; the caller has checked who may know them. */
export async function listProblemPhotos(db: Queryable, bookingIds: readonly string[]): Promise<Map<string | null, { id: string }[]>> {
  if (bookingIds.length === 0) return new Map()
  const rows = await db
    .select({ id: problemPhotos.id, bookingId: problemPhotos.bookingId })
    .from(problemPhotos)
    .where(inArray(problemPhotos.bookingId, [...bookingIds]))
    .orderBy(asc(problemPhotos.place))
  return new Map([...Map.groupBy(rows, ({ bookingId }) => bookingId)].map(([id, found]) => [id, found.map((photo) => ({ id: photo.id }))]))
}
