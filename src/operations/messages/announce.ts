import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import type { Language } from '../../domain/language.ts'
import type { Context } from '../context.ts'
import type { Mail } from './define-mail.ts'

type Told = {
  /** Names the message once for ever, as 'received:SM-8F3K-Q7ZD': the same fact is not told twice. null where each is a fact of its own. */
  key: string | null
  /** The language that its reader is using, where that is known better than by the mail's audience. */
  language?: Language
}

/**
 * Owes a mail to whom it is for, in the transaction of the fact that it tells of: what is rolled back is not told, and what is committed
 * is told even if the process dies. sendMessages sends it. One statement, since every booking makes it.
 */
export async function announce<Data>(
  context: Pick<Context, 'now' | 'site'>,
  tx: Queryable,
  mail: Mail<Data>,
  data: NoInfer<Data>,
  { key, language }: Told,
): Promise<void> {
  const now = context.now()
  const due = mail.notBefore?.(now) ?? now
  await tx.execute(sql`
    INSERT INTO outbox_messages (kind, recipient, language, payload, account_id, dedupe_key, message_id, next_attempt_at, created_at)
    SELECT ${mail.kind}, whom.recipient, coalesce(${language ?? null}, whom.language), ${JSON.stringify(data)}::jsonb, whom.account_id,
      ${key}, ${newMessageId(context, mail.kind)}, ${due.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz
    FROM (${mail.to.of(data)}) AS whom ON CONFLICT (dedupe_key) DO NOTHING`)
}

/** The name under which every attempt at one message goes out. */
function newMessageId({ site }: Pick<Context, 'site'>, kind: string): string {
  const host = new URL(site.publicUrl).hostname.replace(/[^a-z0-9.-]/gi, '') || 'localhost'
  return `<${kind}.${randomBytes(12).toString('hex')}@${host}>`
}
