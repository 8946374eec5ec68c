import { eq } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { professionalExceptions, professionals } from '../../db/schema/professionals.ts'
import { restorableRows } from '../audit/restorable-rows.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'

/** The absences and extra work of a professional, and the undo of adding and removing one. */
export const absences = restorableRows(professionalExceptions, professionalExceptions.id)

/** Lets nobody else change the absences of a professional until the end of the transaction. Throws AppError not_found. */
export async function lockProfessional(context: Context, tx: Transaction, id: number): Promise<void> {
  const [found] = await tx.select({ id: professionals.id }).from(professionals).where(eq(professionals.id, id)).for('update')
  if (!found) throw new AppError('not_found', wordsFor(context).professionalNotFound)
}
