import { eq } from 'drizzle-orm'
import type { TeamNotes } from '../../contracts/booking-fields.ts'
import type { Transaction } from '../../db/client.ts'
import { teamNotes } from '../../db/schema/team-notes.ts'
import type { Context } from '../context.ts'

/** Keeps what whoever comes to a booking is told, sealed, in place of what was kept before; what says nothing is not kept. */
export async function keepTeamNotes({ vault }: Context, tx: Transaction, bookingId: string, notes: TeamNotes): Promise<void> {
  const { note, has_pets: hasPets, pets, parking, door_code: doorCode } = notes
  const said = { note, hasPets, pets: hasPets === false ? null : pets, parking, doorCode }
  if (Object.values(said).every((each) => each === null)) {
    await tx.delete(teamNotes).where(eq(teamNotes.bookingId, bookingId))
    return
  }
  const kept = vault.sealRow(teamNotes, bookingId, said)
  await tx
    .insert(teamNotes)
    .values({ bookingId, ...kept })
    .onConflictDoUpdate({ target: teamNotes.bookingId, set: kept })
}
