import { and, eq, ne } from 'drizzle-orm'
import { z } from 'zod'
import { type InvitedStaff, StaffInvitation } from '../../contracts/office/staff.ts'
import type { Queryable, Transaction } from '../../db/client.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { staffInvitations } from '../../db/schema/sign-in.ts'
import { linkMinutes, type StaffRole } from '../../domain/accounts.ts'
import { addMinutes } from '../../domain/dubai-time.ts'
import { languages } from '../../domain/language.ts'
import { askApproval } from '../approvals/ask-approval.ts'
import { needsSecondSuperadmin } from '../approvals/superadmins.ts'
import { type Acted, actAsStaff } from '../audit/act-as-staff.ts'
import { signValue } from '../audit/sign-value.ts'
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
 * yet can be invited again. A superadmin is invited once another one has approved it. Throws AppError unauthenticated, forbidden (only superadmins invite), conflict (the address has an account),
 * idempotency_key_reused.
 */
export async function inviteStaff(context: Context, invited: Invited, key: string | null): Promise<Acted<z.output<typeof InvitedStaff>>> {
  const id = (await findInvited(context.db, invited.email)) ?? randomId('acc')
  const act = { verb: 'staff.invite', subject: { kind: 'account', id }, key, request: invited } as const
  return actAsStaff<z.output<typeof InvitedStaff>>(context, act, async (tx, actor) => {
    const payload = { id, ...invited, language: context.language }
    if (invited.role === 'superadmin' && (await needsSecondSuperadmin(context, tx, actor.accountId))) {
      const reason = `${invited.first_name} ${invited.last_name}, ${invited.email}`
      const request = { kind: 'staff_invite', subjectId: id, onBehalfOf: null, amount: null, payload, reason } as const
      const approval = await askApproval(context, tx, actor, request)
      return { result: { id, expires_at: null, approval_id: approval }, after: { approval, role: invited.role, state: 'asked' } }
    }
    const changed = await sendInvitation(context, tx, payload, actor.accountId)
    const expiresAt = addMinutes(context.now(), linkMinutes.invite)
    return { result: { id, expires_at: expiresAt.toISOString(), approval_id: null }, ...changed }
  })
}

/** The account that is invited, and in which language. */
export const Invitation = StaffInvitation.extend({ id: z.string(), language: z.enum(languages) })

/** Invites in the name of whoever asked for it. Throws AppError conflict (the address has an account). */
export async function sendInvitation(
  context: Context,
  tx: Transaction,
  { language, ...invited }: z.output<typeof Invitation>,
  invitedBy: string,
): Promise<{ after: { role: StaffRole } }> {
  await recordInvitation(context, tx, { invitedBy, ...invited })
  await announce(context, tx, staffInvited, { accountId: invited.id }, { key: null, language })
  return { after: { role: invited.role } }
}

/**
 * Invites a superadmin for the system, as whoever runs the server does to begin with. Returns the link that sets the password. Throws AppError
 * forbidden, conflict (the address has an account).
 */
export async function inviteSuperadmin(
  context: Pick<Context, 'actor' | 'db' | 'language' | 'now' | 'site' | 'vault'>,
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
  context: Pick<Context, 'language' | 'now' | 'vault'>,
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
  await signValue(context, tx, { kind: 'role', id, value: role })
  if (again.length === 0) await signValue(context, tx, { kind: 'withheld', id, value: [] })
}
