import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { executePlanned, type Queryable } from '../../db/client.ts'
import type { Language } from '../../domain/language.ts'
import type { Context } from '../context.ts'
import type { Mail } from './define-mail.ts'

type Told = {
  /**
   * Identifies the message permanently, as 'received:SM-8F3K-Q7ZD', so that the same fact is not sent twice. null if every message is a new
   * fact.
   */
  key: string | null
  /** The reader's current language, if it is known better than by the email's audience. */
  language?: Language
}

/**
 * Queues an email for its audience, in the transaction of the fact it reports: if that rolls back, nothing is sent; if it commits, the
 * email is sent even if the process dies. sendMessages sends it. It is one statement, since every booking makes it.
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
  await executePlanned(
    tx,
    sql`
    INSERT INTO outbox_messages (kind, recipient, language, payload, account_id, dedupe_key, message_id, next_attempt_at, created_at)
    SELECT ${mail.kind}, whom.recipient, coalesce(${language ?? null}, whom.language), ${JSON.stringify(data)}::jsonb, whom.account_id,
      ${key}, ${newMessageId(context, mail.kind)}, ${due.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz
    FROM (${mail.to.of(data)}) AS whom ON CONFLICT (dedupe_key) DO NOTHING`,
  )
}

/** The message id of every attempt at one message. */
export function newMessageId({ site }: Pick<Context, 'site'>, kind: string): string {
  const host = new URL(site.publicUrl).hostname.replace(/[^a-z0-9.-]/gi, '') || 'localhost'
  return `<${kind}.${randomBytes(12).toString('hex')}@${host}>`
}
