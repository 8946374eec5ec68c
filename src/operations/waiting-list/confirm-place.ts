import { and, eq } from 'drizzle-orm'
import type { WaitingListEntry } from '../../contracts/waiting-list.ts'
import type { Queryable } from '../../db/client.ts'
import { waitingListEntries } from '../../db/schema/waiting-list.ts'
import type { Context } from '../context.ts'
import { getWaitingListEntry } from './get-waiting-list-entry.ts'
import { refusedPlace } from './refused-place.ts'

/**
 * Confirms a place for whoever has its id, which only the reader of its email knows; it is in line from this moment. Confirming again changes
 * nothing. Throws AppError not_found; conflict if the list of this day is full.
 */
export async function confirmPlace(context: Context, id: string): Promise<WaitingListEntry> {
  try {
    await confirm(context, context.db, id)
  } catch (error) {
    throw refusedPlace(context, error)
  }
  return getWaitingListEntry(context, id)
}

/** The same for whoever is known to own the address. The database may refuse it (refusedPlace). */
export async function confirm({ now }: Pick<Context, 'now'>, db: Queryable, id: string): Promise<void> {
  await db
    .update(waitingListEntries)
    .set({ state: 'waiting', confirmedAt: now() })
    .where(and(eq(waitingListEntries.id, id), eq(waitingListEntries.state, 'unconfirmed')))
}
