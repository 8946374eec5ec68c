import { eq } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { guesses } from '../../db/schema/sign-in.ts'
import { keyOfSubject } from './reserve-guess.ts'

/** Clears the wrong guesses for an account from every network: its owner has proved their identity in another way. */
export async function forgetGuesses(tx: Queryable, subject: string): Promise<void> {
  await tx.delete(guesses).where(eq(guesses.subject, keyOfSubject(subject)))
}
