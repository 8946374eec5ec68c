import { linkTokens } from '../../db/schema/sign-in.ts'
import type { Context } from '../context.ts'
import { goodLink } from './take-link.ts'

/** Whether the token of a mailed link would set a password now; it is not used up, and whose it is is not said. */
export async function isResetLinkGood(context: Context, token: string): Promise<boolean> {
  const found = await context.db
    .select({ accountId: linkTokens.accountId })
    .from(linkTokens)
    .where(goodLink(context, 'reset', token))
  return found.length > 0
}
