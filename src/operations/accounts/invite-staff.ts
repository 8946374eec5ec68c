import { and, eq, ne } from 'drizzle-orm'
import type { z } from 'zod'
import type { StaffInvitation } from '../../contracts/office/staff.ts'
import type { Queryable, Transaction } from '../../db/client.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { staffInvitations } from '../../db/schema/sign-in.ts'
import { linkMinutes } from '../../domain/accounts.ts'
import { addMinutes } from '../../domain/dubai-time.ts'
import { type Acted, actAsStaff } from '../audit/act-as-staff.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { announce } from '../messages/announce.ts'
import { staffInvited } from '../messages/mails/staff-invited.ts'
import { makeAccountLink } from '../messages/reads/read-account.ts'
import { randomId } from '../random-id.ts'
import { hasAddress } from './has-address.ts'

type Invited = z.output<typeof StaffInvitation>

/**
 * Invites somebody to the staff: the link in the email sets their password, and their first login the second factor. Whoever has not accepted
 * yet can be invited again. Throws AppError unauthenticated, forbidden (only superadmins invite), conflict (the address has an account),
 * idempotency_key_reused.
 */
export async function inviteStaff(
  context: Context,
  invited: Invited,
  key: string | null,
): Promise<Acted<{ id: string; expires_at: string }>> {
  const id = (await findInvited(context.db, invited.email)) ?? randomId('acc')
  const act = { verb: 'staff.invite', subject: { kind: 'account', id }, key, request: invited } as const
  return actAsStaff(context, act, async (tx, { accountId: invitedBy }) => {
    await recordInvitation(context, tx, { id, invitedBy, ...invited })
    await announce(context, tx, staffInvited, { accountId: id }, { key: null, language: context.language })
    const expiresAt = addMinutes(context.now(), linkMinutes.invite)
    return { result: { id, expires_at: expiresAt.toISOString() }, after: { role: invited.role } }
  })
}

/**
 * Invites a superadmin for the system, as whoever runs the server does to begin with. Returns the link that sets the password. Throws AppError
 * forbidden, conflict (the address has an account).
 */
export async function inviteSuperadmin(
  context: Pick<Context, 'actor' | 'db' | 'language' | 'now' | 'site'>,
  person: Omit<Invited, 'role'>,
): Promise<string> {
  if (context.actor.kind !== 'system') throw new AppError('forbidden', wordsFor(context).notAllowed)
  const id = (await findInvited(context.db, person.email)) ?? randomId('acc')
  await context.db.transaction((tx) => recordInvitation(context, tx, { id, invitedBy: null, role: 'superadmin', ...person }))
  const owed = { data: { accountId: id }, recipient: person.email, language: context.language, owedAt: context.now() }
  return makeAccountLink(context, owed, 'invite')
}

/** An account that was invited to the staff and has no password yet. */
const isInvited = and(ne(accounts.role, 'customer'), eq(accounts.passwordHash, ''))

async function findInvited(db: Queryable, email: string): Promise<string | undefined> {
  const [found] = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(hasAddress(email), isInvited))
  return found?.id
}

async function recordInvitation(
  context: Pick<Context, 'language' | 'now'>,
  tx: Transaction,
  { id, invitedBy, role, email, ...names }: Invited & { id: string; invitedBy: string | null },
): Promise<void> {
  const now = context.now()
  const details = { role, firstName: names.first_name, lastName: names.last_name }
  const again = await tx
    .update(accounts)
    .set({ ...details, leftAt: null })
    .where(and(eq(accounts.id, id), isInvited))
    .returning({ id: accounts.id })
  if (again.length === 0) {
    const created = await tx
      .insert(accounts)
      .values({ id, email, passwordHash: '', passwordChangedAt: now, createdAt: now, ...details })
      .onConflictDoNothing()
      .returning({ id: accounts.id })
    if (created.length === 0)
      throw new AppError('conflict', wordsFor(context).addressHasAccount, { fields: { email: wordsFor(context).addressHasAccount } })
  }
  await tx.insert(staffInvitations).values({ accountId: id, role, invitedBy, createdAt: now })
}
