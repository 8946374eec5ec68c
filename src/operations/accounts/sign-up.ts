import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Signup } from '../../contracts/accounts.ts'
import type { Queryable, Transaction } from '../../db/client.ts'
import { accounts, consents } from '../../db/schema/accounts.ts'
import type { Context } from '../context.ts'
import { termsInForce } from '../legal/terms-in-force.ts'
import { announce } from '../messages/announce.ts'
import { alreadyRegistered } from '../messages/mails/already-registered.ts'
import { verifyEmail } from '../messages/mails/verify-email.ts'
import { throttleKey } from '../messages/throttle-key.ts'
import { randomId } from '../random-id.ts'
import { recordReferral } from '../referrals/record-referral.ts'
import { hashOfToken } from '../secret-token.ts'
import { hasAddress, ownerFirst } from './has-address.ts'
import { hashPassword, saltOf } from './password-hashes.ts'
import { refuseEasyPassword } from './refuse-easy-password.ts'
import { withMinimumTime } from './with-minimum-time.ts'

type Input = z.output<typeof Signup>

/** So many accounts can claim an address that they have not confirmed. Each is emailed its link, so that nobody who came before keeps the owner from theirs. */
const mostClaims = 5
/** Minutes before the same address is emailed again without a new account, since anybody can type one. */
const mailedEvery = 60

/**
 * Creates a customer's account and emails a link for confirming its address (specification 7, signup). Until then the account claims the
 * address without owning it. It can be logged in to at once, also if another account owns the address: so nobody can tell, and the owner is
 * emailed instead. Throws AppError invalid, busy.
 */
export async function signUp(context: Context, input: Input): Promise<void> {
  refuseEasyPassword(context, input.password, input.email, 'password')
  await withMinimumTime(context, async () => {
    let salted = await findWithAddress(context.db, input.email)
    for (;;) {
      const passwordHash = await hashPassword(context, input.password, saltedLike(salted))
      const known = await context.db.transaction((tx) => claimAddress(context, tx, input, passwordHash))
      if (known === null) return
      salted = known
    }
  })
}

type Known = Awaited<ReturnType<typeof findWithAddress>>

/** Creates the account; instead it returns those with the address if they have another salt, because one was created in the meantime. */
async function claimAddress(context: Context, tx: Transaction, input: Input, passwordHash: string): Promise<Known | null> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`address ${input.email.toLowerCase()}`}, 0))`)
  const known = await findWithAddress(tx, input.email)
  const like = saltedLike(known)
  if (like && saltOf(like) !== saltOf(passwordHash)) return known
  const claims = known.filter(({ isOwner }) => !isOwner).length
  const id = claims < mostClaims ? await insertAccount(context, tx, input, passwordHash) : null
  const owner = known.find(({ isOwner }) => isOwner) ?? (id ? undefined : known[0])
  const [mail, accountId] = owner ? [alreadyRegistered, owner.id] : [verifyEmail, id]
  const about = `${mail.kind}:${hashOfToken(input.email.toLowerCase()).toString('hex')}`
  const key = accountId === id ? `${mail.kind}:${id}` : throttleKey(context, mailedEvery, about)
  if (accountId) await announce(context, tx, mail, { accountId }, { key })
  return null
}

const findWithAddress = (db: Queryable, email: string) =>
  db
    .select({
      id: accounts.id,
      passwordHash: accounts.passwordHash,
      isOwner: sql<boolean>`${accounts.emailVerifiedAt} IS NOT NULL OR ${accounts.role} <> 'customer'`,
    })
    .from(accounts)
    .where(hasAddress(email))
    .orderBy(...ownerFirst)

/** A hash with the salt of an address; undefined if no account with it has a password. */
const saltedLike = (known: Known) => known.find(({ passwordHash }) => passwordHash)?.passwordHash

async function insertAccount(context: Context, tx: Transaction, input: Input, passwordHash: string): Promise<string> {
  const createdAt = context.now()
  const id = randomId('acc')
  const row = context.vault.sealRow(accounts, id, {
    id,
    email: input.email,
    passwordHash,
    passwordChangedAt: createdAt,
    firstName: input.first_name,
    lastName: input.last_name,
    phone: input.phone || null,
    language: context.language,
    marketingConsent: input.marketing_consent,
    createdAt,
  })
  await tx.insert(accounts).values(row)
  if (input.invite) await recordReferral(context, tx, { friend: id, code: input.invite })
  await tx
    .insert(consents)
    .values([
      { accountId: id, purpose: 'terms', isGiven: true, legalDocumentId: termsInForce(context), createdAt },
      ...(input.marketing_consent ? [{ accountId: id, purpose: 'marketing' as const, isGiven: true, createdAt }] : []),
    ])
  return id
}
