import type { z } from 'zod'
import type { Signup } from '../../contracts/accounts.ts'
import type { Transaction } from '../../db/client.ts'
import { accounts, consents } from '../../db/schema/accounts.ts'
import type { Context } from '../context.ts'
import { termsInForce } from '../legal/terms-in-force.ts'
import { announce } from '../messages/announce.ts'
import { alreadyRegistered } from '../messages/mails/already-registered.ts'
import { verifyEmail } from '../messages/mails/verify-email.ts'
import { throttleKey } from '../messages/throttle-key.ts'
import { randomId } from '../random-id.ts'
import { recordReferral } from '../referrals/record-referral.ts'
import { hasAddress } from './has-address.ts'
import { hashPassword } from './password-hashes.ts'
import { refuseEasyPassword } from './refuse-easy-password.ts'
import { withMinimumTime } from './with-minimum-time.ts'

type Input = z.output<typeof Signup>

/**
 * Creates a customer's account and emails a link for confirming its address (specification 7, signup). If the address already has an
 * account, the response and its time are the same; its owner is emailed, and nothing changes. Throws AppError invalid, busy.
 */
export async function signUp(context: Context, input: Input): Promise<void> {
  refuseEasyPassword(context, input.password, input.email, 'password')
  await withMinimumTime(context, async () => {
    const passwordHash = await hashPassword(context, input.password)
    await context.db.transaction(async (tx) => {
      const id = await insertAccount(context, tx, input, passwordHash)
      if (id) await welcome(context, tx, id, input)
      else await tellOwner(context, tx, input.email)
    })
  })
}

async function insertAccount(context: Context, tx: Transaction, input: Input, passwordHash: string): Promise<string | null> {
  const now = context.now()
  const id = randomId('acc')
  const [created] = await tx
    .insert(accounts)
    .values({
      id,
      email: input.email,
      passwordHash,
      passwordChangedAt: now,
      firstName: input.first_name,
      lastName: input.last_name,
      phone: input.phone ? context.vault.seal(accounts.phone, id, input.phone) : null,
      language: context.language,
      marketingConsent: input.marketing_consent,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: accounts.id })
  return created?.id ?? null
}

async function welcome(context: Context, tx: Transaction, accountId: string, input: Input): Promise<void> {
  if (input.invite) await recordReferral(context, tx, { friend: accountId, code: input.invite })
  const createdAt = context.now()
  await tx
    .insert(consents)
    .values([
      { accountId, purpose: 'terms', isGiven: true, legalDocumentId: termsInForce(context), createdAt },
      ...(input.marketing_consent ? [{ accountId, purpose: 'marketing' as const, isGiven: true, createdAt }] : []),
    ])
  await announce(context, tx, verifyEmail, { accountId }, { key: `verify_email:${accountId}` })
}

/** At most once an hour, since anybody can type an address. */
const toldEvery = 60

async function tellOwner(context: Context, tx: Transaction, email: string): Promise<void> {
  const [owner] = await tx.select().from(accounts).where(hasAddress(email))
  if (!owner) return
  const key = throttleKey(context, toldEvery, `already_registered:${owner.id}`)
  await announce(context, tx, alreadyRegistered, { accountId: owner.id }, { key })
}
