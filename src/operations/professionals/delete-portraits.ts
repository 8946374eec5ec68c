import { asc, inArray, lt } from 'drizzle-orm'
import { portraits } from '../../db/schema/professionals.ts'
import { addMinutes, minutesPerDay } from '../../domain/dubai-time.ts'
import type { Context } from '../context.ts'
import { pictureNames } from '../pictures/picture-names.ts'

const atOnce = 100

/**
 * Deletes the pictures that nobody has shown for a day, long after staff could take that back: the files first, so that none is left without its
 * row. Returns how many.
 */
export async function deletePortraits({ db, files, now }: Pick<Context, 'db' | 'files' | 'now'>): Promise<number> {
  const isOver = lt(portraits.unshownSince, addMinutes(now(), -minutesPerDay))
  const found = await db.select({ key: portraits.key }).from(portraits).where(isOver).orderBy(asc(portraits.unshownSince)).limit(atOnce)
  const keys = found.map(({ key }) => key)
  if (keys.length === 0) return 0
  await files.remove(keys.flatMap(pictureNames))
  await db.delete(portraits).where(inArray(portraits.key, keys))
  return keys.length
}
