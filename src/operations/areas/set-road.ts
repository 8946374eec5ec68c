import { isDeepStrictEqual } from 'node:util'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { RoadSetting } from '../../contracts/office/areas.ts'
import type { Transaction } from '../../db/client.ts'
import { areas, roads } from '../../db/schema/areas.ts'
import { endsOfRoad, type RoadBand, roadBands } from '../../domain/roads.ts'
import { type Acted, actAsStaff } from '../audit/act-as-staff.ts'
import { changedSince, inverseOf } from '../audit/inverse.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'

type Setting = z.output<typeof RoadSetting>
type Kept = Pick<typeof roads.$inferSelect, 'band' | 'minutes' | 'source' | 'samples'>

/**
 * Sets the minutes of the road between two areas, there and back, for each part of the day. What is the same as before keeps its source.
 * Throws AppError unauthenticated, forbidden, not_found (an area).
 */
export function setRoad(context: Context, { from, to, minutes }: Setting, key: string | null): Promise<Acted<null>> {
  const ends = endsOfRoad(from, to)
  const act = { verb: 'road.set', subject: { kind: 'road', id: ends.join(' ') }, key, request: { minutes } } as const
  return actAsStaff(context, act, async (tx) => {
    await lockEnds(context, tx, ends)
    const before = await readBands(tx, ends)
    const changed = roadBands.filter((band) => before.find((kept) => kept.band === band)?.minutes !== minutes[band])
    await writeBands(
      tx,
      ends,
      changed.map((band) => ({ band, minutes: minutes[band], source: 'staff', samples: 0 })),
    )
    const after = await readBands(tx, ends)
    return { result: null, before: minutesIn(before), after: minutesIn(after), undo: { ends, before, after } }
  })
}

const minutesIn = (bands: readonly Kept[]): Partial<Record<RoadBand, number>> =>
  Object.fromEntries(bands.map(({ band, minutes }) => [band, minutes]))

const isRoad = ([from, to]: readonly [string, string]) => and(eq(roads.fromArea, from), eq(roads.toArea, to))

/** In the order of their slugs, so that two roads with the same ends wait for each other and for nothing else. */
async function lockEnds(context: Context, tx: Transaction, ends: [string, string]): Promise<void> {
  const known = await tx.select({ slug: areas.slug }).from(areas).where(inArray(areas.slug, ends)).orderBy(asc(areas.slug)).for('update')
  if (known.length !== new Set(ends).size) throw new AppError('not_found', wordsFor(context).areaNotFound)
}

const readBands = (tx: Transaction, ends: readonly [string, string]): Promise<Kept[]> =>
  tx
    .select({ band: roads.band, minutes: roads.minutes, source: roads.source, samples: roads.samples })
    .from(roads)
    .where(isRoad(ends))
    .orderBy(asc(roads.band))

async function writeBands(tx: Transaction, [fromArea, toArea]: readonly [string, string], bands: readonly Kept[]): Promise<void> {
  if (bands.length === 0) return
  await tx
    .insert(roads)
    .values(bands.map((band) => ({ fromArea, toArea, ...band })))
    .onConflictDoUpdate({
      target: [roads.fromArea, roads.toArea, roads.band],
      set: { minutes: sql`excluded.minutes`, source: sql`excluded.source`, samples: sql`excluded.samples` },
    })
}

const Bands = z.array(z.custom<Kept>())
const Change = z.object({ ends: z.tuple([z.string(), z.string()]), before: Bands, after: Bands })

/** The inverse of setRoad, while nobody has set the road again and no journey has been learnt from. */
export const undoSetRoad = inverseOf(Change, async (context, tx, { ends, before, after }) => {
  await lockEnds(context, tx, ends)
  const now = await readBands(tx, ends)
  if (!isDeepStrictEqual(now, after)) throw changedSince(context, minutesIn(now))
  await tx.delete(roads).where(isRoad(ends))
  await writeBands(tx, ends, before)
})
