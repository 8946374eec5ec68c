import { eq } from 'drizzle-orm'
import { accounts, linkTokens } from '../../db/schema-accounts.ts'
import { linkMinutes } from '../../domain/accounts.ts'
import { addMinutes } from '../../domain/dubai-time.ts'
import type { Language } from '../../domain/language.ts'
import { newToken } from '../accounts/secret-token.ts'
import type { Context } from '../context.ts'
import { pageIn } from './site-pages.ts'

type Queued = { kind: string; accountId: string | null; language: Language; payload: Record<string, unknown> }

const pages: Record<string, { purpose: 'verify' | 'reset'; path: string }> = {
  verify_email: { purpose: 'verify', path: '/verify-email' },
  reset_password: { purpose: 'reset', path: '/reset-password' },
}

/**
 * The payload as the template wants it. A link's token is made here, at the moment of sending, so that the outbox holds nothing that
 * opens an account. null where the message has lost its reason: the account is gone, or its address is confirmed already.
 */
export async function prepareMessage(context: Context, message: Queued): Promise<Record<string, unknown> | null> {
  const page = pages[message.kind]
  if (!page) return message.payload
  if (!message.accountId) return null
  const [account] = await context.db
    .select({ verifiedAt: accounts.emailVerifiedAt, erasedAt: accounts.erasedAt })
    .from(accounts)
    .where(eq(accounts.id, message.accountId))
  if (!account || account.erasedAt || (page.purpose === 'verify' && account.verifiedAt)) return null
  const { token, hash } = newToken()
  const now = context.now()
  await context.db.insert(linkTokens).values({
    tokenHash: hash,
    accountId: message.accountId,
    purpose: page.purpose,
    expiresAt: addMinutes(now, linkMinutes[page.purpose]),
    createdAt: now,
  })
  return { ...message.payload, link: pageIn(context, message.language, page.path, { token }) }
}
