import { eq } from 'drizzle-orm'
import { accounts } from '../../db/schema/accounts.ts'
import { sessions } from '../../db/schema/sessions.ts'
import { isStaff } from '../../domain/accounts.ts'
import { mayHear } from '../../domain/live-changes.ts'
import type { StaffRights } from '../../domain/rights.ts'
import { signedIn } from '../access.ts'
import { readRights } from '../audit/rights.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import type { Following } from '../live-feed.ts'

/** Seconds until a retry is worthwhile. */
const retryAfter = 5

/**
 * What changes from now on, as far as the caller may see it. It ends when their session, role or rights change. Throws AppError unauthenticated,
 * forbidden, rate_limited (too many at once), busy (the database is not heard).
 */
export async function followChanges(context: Context): Promise<Following> {
  const { accountId } = signedIn(context)
  let rights: StaffRights | null = null
  const following = context.live.follow({ accountId, mayHear: (change) => rights !== null && mayHear(rights, change) })
  const words = wordsFor(context)
  if (typeof following === 'string') {
    throw new AppError(following, following === 'busy' ? words.busy : words.tooManyRequests, { retryAfter })
  }
  try {
    // Only now: whatever is withdrawn after this ends the following.
    rights = await rightsNow(context)
    return following
  } catch (error) {
    following.stop()
    throw error
  }
}

async function rightsNow(context: Context): Promise<StaffRights> {
  const { sessionId } = signedIn(context)
  const [known] = await context.db
    .select({ accountId: accounts.id, role: accounts.role })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(eq(sessions.id, sessionId))
  if (!known || !isStaff(known.role)) throw new AppError('unauthenticated', wordsFor(context).notSignedIn)
  return readRights({ ...context, actor: { kind: 'staff', role: known.role, accountId: known.accountId, sessionId } })
}
