import { and, eq } from 'drizzle-orm'
import type { WaitingListEntry } from '../../contracts/waiting-list.ts'
import { visitAssignments } from '../../db/schema/visits.ts'
import { waitingListEntries } from '../../db/schema/waiting-list.ts'
import type { Context } from '../context.ts'
import { getWaitingListEntry } from './get-waiting-list-entry.ts'

const openStates = ['unconfirmed', 'waiting', 'offered'] as const

/** Takes somebody off the list; a time offered to them is free for the next person. Throws AppError not_found. */
export async function leaveWaitingList(context: Context, id: string): Promise<WaitingListEntry> {
  await context.db.transaction(async (tx) => {
    const [row] = await tx
      .select({ state: waitingListEntries.state })
      .from(waitingListEntries)
      .where(eq(waitingListEntries.id, id))
      .for('update')
    if (!row || !openStates.some((state) => state === row.state)) return
    await tx
      .update(waitingListEntries)
      .set({ state: 'left' })
      .where(and(eq(waitingListEntries.id, id), eq(waitingListEntries.state, row.state)))
    await tx.delete(visitAssignments).where(eq(visitAssignments.waitingListEntryId, id))
  })
  return getWaitingListEntry(context, id)
}
