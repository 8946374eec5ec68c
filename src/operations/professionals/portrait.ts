import { eq } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../db/client.ts'
import { professionals } from '../../db/schema/professionals.ts'
import { restorableRow } from '../audit/restorable-row.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { profileImageOf } from '../pictures/picture-names.ts'

/** The undo of showing another picture of a professional, or none. */
export const shownPortrait = restorableRow(professionals, ['portrait'])

/** What the undo needs to know of the picture that is shown before another one is; locks the professional. Throws AppError not_found. */
export async function lockPortrait(context: Context, tx: Transaction, id: number) {
  const before = await shownPortrait.before(tx, id)
  if (!before) throw new AppError('not_found', wordsFor(context).professionalNotFound)
  return before
}

/** The address of the picture of a professional, null if there is none. */
export async function readPortrait(db: Queryable, id: number): Promise<string | null> {
  const [found] = await db.select({ portrait: professionals.portrait }).from(professionals).where(eq(professionals.id, id))
  return profileImageOf(found?.portrait ?? null)
}
