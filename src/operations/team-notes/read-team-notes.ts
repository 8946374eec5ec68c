import { inArray } from 'drizzle-orm'
import type { TeamNotes } from '../../contracts/booking-fields.ts'
import type { Queryable } from '../../db/client.ts'
import { teamNotes } from '../../db/schema/team-notes.ts'
import type { Context } from '../context.ts'

/** What whoever comes is told, by booking; the caller has checked who may know it. */
export async function readTeamNotes({ vault }: Context, db: Queryable, bookingIds: readonly string[]): Promise<Map<string, TeamNotes>> {
  if (bookingIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(teamNotes)
    .where(inArray(teamNotes.bookingId, [...bookingIds]))
  return new Map(
    rows.map((row) => {
      const { bookingId, note, hasPets, pets, parking, doorCode } = vault.openRow(teamNotes, row.bookingId, row)
      return [bookingId, { note, has_pets: hasPets, pets, parking, door_code: doorCode }]
    }),
  )
}
