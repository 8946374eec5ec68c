import { eq } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { guesses } from '../../db/schema/sign-in.ts'
import { keyOfSubject } from './reserve-guess.ts'

/** Forgets what was guessed wrong at a subject from any address: its owner has proven by other means who they are. */
export async function forgetGuesses(tx: Queryable, subject: string): Promise<void> {
  await tx.delete(guesses).where(eq(guesses.subject, keyOfSubject(subject)))
}
