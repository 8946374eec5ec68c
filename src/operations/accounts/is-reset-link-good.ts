import { and, eq, gt } from 'drizzle-orm'
import { linkTokens } from '../../db/schema-accounts.ts'
import type { Context } from '../context.ts'
import { hashOfToken } from './secret-token.ts'

/** Whether the token of a mailed link would set a password now; it is not used up, and whose it is is not said. */
export async function isResetLinkGood(context: Context, token: string): Promise<boolean> {
  const found = await context.db
    .select({ accountId: linkTokens.accountId })
    .from(linkTokens)
    .where(and(eq(linkTokens.tokenHash, hashOfToken(token)), eq(linkTokens.purpose, 'reset'), gt(linkTokens.expiresAt, context.now())))
  return found.length > 0
}
