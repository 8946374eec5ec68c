import { and, eq, isNull } from 'drizzle-orm'
import { accounts } from '../../../db/schema/accounts.ts'
import { linkTokens } from '../../../db/schema/sign-in.ts'
import { greetingName, linkMinutes } from '../../../domain/accounts.ts'
import { addMinutes } from '../../../domain/dubai-time.ts'
import type { Context } from '../../context.ts'
import { newToken } from '../../secret-token.ts'
import type { Owed } from '../define-mail.ts'
import { pageUrl } from '../page-url.ts'

type OfAccount = Owed<{ accountId: string }>

/** The account's owner to greet; null if the account was erased. */
export async function readAccount({ db }: Context, { data }: OfAccount): Promise<{ name: string; isVerified: boolean } | null> {
  const [account] = await db
    .select({ firstName: accounts.firstName, verifiedAt: accounts.emailVerifiedAt })
    .from(accounts)
    .where(and(eq(accounts.id, data.accountId), isNull(accounts.erasedAt)))
  return account ? { name: greetingName(account), isVerified: account.verifiedAt !== null } : null
}

/** The same with the page for requesting a new password, in case it was not the owner. */
export async function readAccountAlert(context: Context, owed: OfAccount): Promise<{ name: string; url: string; at: Date } | null> {
  const account = await readAccount(context, owed)
  return account && { name: account.name, url: pageUrl(context, owed.language, '/forgot-password'), at: owed.owedAt }
}

const paths = { verify: '/verify-email', reset: '/reset-password', invite: '/reset-password' } as const

/** A link that proves that its email was read. Its token is created when the email is sent, and only its hash is stored. */
export async function makeAccountLink(
  context: Pick<Context, 'db' | 'now' | 'site'>,
  { data, language }: OfAccount,
  purpose: keyof typeof paths,
): Promise<string> {
  const { token, hash } = newToken()
  const now = context.now()
  await context.db.insert(linkTokens).values({
    tokenHash: hash,
    accountId: data.accountId,
    purpose,
    expiresAt: addMinutes(now, linkMinutes[purpose]),
    createdAt: now,
  })
  return pageUrl(context, language, paths[purpose], { token })
}
