import { linkTokens } from '../../db/schema/sign-in.ts'
import type { Context } from '../context.ts'
import { goodLink, passwordLinks } from './take-link.ts'

/** Whether the token of an emailed link could set a password now; it is not used up, and its owner is not revealed. */
export async function isResetLinkGood(context: Context, token: string): Promise<boolean> {
  const found = await context.db
    .select({ accountId: linkTokens.accountId })
    .from(linkTokens)
    .where(goodLink(context, passwordLinks, token))
  return found.length > 0
}
