import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { type DemoAccount, demoAccounts } from '../../db/seed/accounts.ts'
import { professionalInSwing } from '../../db/seed/swing.ts'
import { isStaff, type Role } from '../../domain/accounts.ts'
import { openSession, type SignedInAs, type SigningIn, signingInColumns } from '../accounts/open-session.ts'
import { writeEntry } from '../audit/act-as-staff.ts'
import type { Context } from '../context.ts'
import { inviteDevice } from '../devices/invite-device.ts'

/**
 * Opens a session of the demo's account of a role, without its password and second factor: only where the demo is open may anybody call this. null if
 * the account is gone, or its password is another than the public one: then it is somebody's own. Of staff the audit tells.
 */
export async function enterDemo(context: Context, role: Role): Promise<SignedInAs | null> {
  const entered = await context.db.transaction(async (tx) => {
    const account = await findAccount(tx, role)
    if (!account) return null
    const signedIn = await openSession(context, tx, account, { device: undefined, secondFactor: isStaff(role) })
    return { signedIn, entry: isStaff(role) ? await tell(context, tx, { accountId: account.id, role }) : null }
  })
  if (entered?.entry) context.audit.wrote(entered.entry)
  return entered?.signedIn ?? null
}

/** Makes the link that signs in the phone of the demo's professional, as the demo's superadmin makes one; null as in enterDemo. Throws AppError not_found, conflict. */
export async function enterDemoPhone(context: Context): Promise<string | null> {
  const account = await findAccount(context.db, 'superadmin')
  if (!account) return null
  const actor = { kind: 'staff', role: 'superadmin', accountId: account.id, sessionId: '' } as const
  const { data } = await inviteDevice({ ...context, actor }, professionalInSwing, null)
  return data.link
}

async function findAccount(db: Pick<Transaction, 'select'>, role: Role): Promise<SigningIn | null> {
  const { id, passwordHash } = demoAccounts.find((one) => one.role === role) as DemoAccount
  const [account] = await db
    .select(signingInColumns)
    .from(accounts)
    .where(and(eq(accounts.id, id), eq(accounts.role, role), eq(accounts.passwordHash, passwordHash)))
  return account ?? null
}

const tell = (context: Context, tx: Transaction, actor: { accountId: string; role: Exclude<Role, 'customer'> }): Promise<number> =>
  writeEntry(context, tx, { verb: 'demo.enter', subject: { kind: 'account', id: actor.accountId }, reason: null, actor })
