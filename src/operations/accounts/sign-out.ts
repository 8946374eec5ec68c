import { signedIn } from '../access.ts'
import type { Context } from '../context.ts'
import { endSession } from './end-session.ts'

/** Ends the session that the call was made with (specification 7, logout). */
export async function signOut(context: Context): Promise<void> {
  await endSession(context, signedIn(context).sessionId)
}
