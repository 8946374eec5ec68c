import { sql } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { erasedAddresses, greetingName } from '../../domain/accounts.ts'
import type { Language } from '../../domain/language.ts'
import type { Fils } from '../../domain/money.ts'
import type { Context } from '../context.ts'
import { queueMessage } from './queue-message.ts'
import { pageIn } from './site-pages.ts'

type Credit = { inviter: string; amount: Fils; key: string }
type Inviter = { firstName: string; email: string; language: Language; account: string | null }

/** Tells whoever invited a friend of the credit, in the transaction that gives it. Of the friend's booking the letter says nothing. */
export async function announceReferral(context: Context, tx: Transaction, { inviter, amount, key }: Credit): Promise<void> {
  const { rows } = await tx.execute<Inviter>(sql`
    SELECT first_name AS "firstName", email, language, id AS account FROM accounts WHERE id = ${inviter} AND erased_at IS NULL
    UNION ALL SELECT first_name, email, language, NULL FROM customers WHERE id = ${inviter} AND email NOT LIKE ${`%${erasedAddresses}`} LIMIT 1`)
  const [to] = rows
  if (!to) return
  const { language, account: accountId } = to
  const payload = { name: greetingName(to), amount, url: pageIn(context, language, '/profile', { tab: 'wallet' }) }
  await queueMessage(context, tx, { kind: 'referral_credited', to: to.email, language, accountId, dedupeKey: key, payload })
}
