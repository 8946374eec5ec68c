import { and, eq, gt, inArray } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { linkTokens } from '../../db/schema/sign-in.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { hashOfToken } from '../secret-token.ts'

type Purpose = 'verify' | 'reset' | 'invite'

/** The links that set a password. */
export const passwordLinks = ['reset', 'invite'] as const

/** The token of a valid emailed link. */
export const goodLink = (context: Context, purposes: readonly Purpose[], token: string) =>
  and(eq(linkTokens.tokenHash, hashOfToken(token)), inArray(linkTokens.purpose, [...purposes]), gt(linkTokens.expiresAt, context.now()))

/** Uses up the token of an emailed link and returns its owner. Of several simultaneous uses one succeeds. Throws AppError link_invalid. */
export async function takeLink(context: Context, tx: Queryable, purposes: readonly Purpose[], token: string): Promise<string> {
  const [taken] = await tx
    .delete(linkTokens)
    .where(goodLink(context, purposes, token))
    .returning({ accountId: linkTokens.accountId })
  if (!taken) throw new AppError('link_invalid', wordsFor(context).linkInvalid)
  return taken.accountId
}
