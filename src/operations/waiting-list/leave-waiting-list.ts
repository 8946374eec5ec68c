import { and, eq } from 'drizzle-orm'
import type { WaitingPlace } from '../../contracts/waiting-list.ts'
import { visitAssignments } from '../../db/schema/visits.ts'
import { waitingPlaces } from '../../db/schema/waiting-list.ts'
import type { Context } from '../context.ts'
import { getWaitingPlace } from './get-waiting-place.ts'

/** Takes somebody off the list; what was offered to them is free for the next. Throws AppError not_found. */
export async function leaveWaitingList(context: Context, id: string): Promise<WaitingPlace> {
  await context.db.transaction(async (tx) => {
    const [row] = await tx.select({ state: waitingPlaces.state }).from(waitingPlaces).where(eq(waitingPlaces.id, id)).for('update')
    if (row?.state !== 'waiting' && row?.state !== 'offered') return
    await tx
      .update(waitingPlaces)
      .set({ state: 'left' })
      .where(and(eq(waitingPlaces.id, id), eq(waitingPlaces.state, row.state)))
    await tx.delete(visitAssignments).where(eq(visitAssignments.waitingPlaceId, id))
  })
  return getWaitingPlace(context, id)
}
