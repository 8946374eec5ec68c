import { createHash } from 'node:crypto'
import { and, desc, eq, notInArray, sql } from 'drizzle-orm'
import type { LoginAnswer } from '../../contracts/accounts.ts'
import type { Queryable, Transaction } from '../../db/client.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { knownDevices, sessions } from '../../db/schema/sessions.ts'
import { isStaff, type Role, sessionDays } from '../../domain/accounts.ts'
import { deviceOf } from '../../domain/device.ts'
import { addMinutes, minutesPerDay } from '../../domain/dubai-time.ts'
import { regionOf } from '../../domain/network.ts'
import type { Context } from '../context.ts'
import { announce } from '../messages/announce.ts'
import { newSignIn } from '../messages/mails/new-sign-in.ts'
import { randomId } from '../random-id.ts'
import { newToken } from '../secret-token.ts'
import { demandSamePassword } from './demand-same-password.ts'
import { joinGuestBookings } from './join-guest-bookings.ts'
import { rememberDevice } from './remember-device.ts'

export type SigningIn = {
  id: string
  role: Role
  email: string
  passwordHash: string
  emailVerifiedAt: Date | null
  firstName: string
  lastName: string
}

export type SignedInAs = Pick<LoginAnswer, 'token' | 'user' | 'device'>

/** An account can be logged in on this many devices; the one unused for longest is logged out. */
const mostSessions = 30

export const signingInColumns = {
  id: accounts.id,
  role: accounts.role,
  email: accounts.email,
  passwordHash: accounts.passwordHash,
  emailVerifiedAt: accounts.emailVerifiedAt,
  firstName: accounts.firstName,
  lastName: accounts.lastName,
}

/** device: what the browser kept of an earlier login. secondFactor: whether it was passed; without it no session is one of staff. */
type Proven = { device: string | undefined; secondFactor: boolean }

/**
 * Opens a session for an account whose owner is authenticated, and emails them if the device is new. The token is returned here and never
 * again.
 */
export async function openSession(
  context: Context,
  tx: Transaction,
  account: SigningIn,
  { device: deviceSecret, secondFactor }: Proven,
): Promise<SignedInAs> {
  await demandSamePassword(context, tx, account)
  const { token, hash } = newToken()
  const now = context.now()
  const days = isStaff(account.role) ? sessionDays.staff : sessionDays.customer
  const device = deviceOf(context.caller?.userAgent ?? '')
  const address = context.caller?.address ?? null
  const id = randomId('ses')
  await tx.insert(sessions).values({
    id,
    accountId: account.id,
    tokenHash: hash,
    device,
    address,
    madeFor: isStaff(account.role) ? 'staff' : 'customer',
    secondFactor,
    createdAt: now,
    lastUsedAt: now,
    expiresAt: addMinutes(now, days.idle * minutesPerDay),
  })
  await endOldest(tx, account.id)
  if (await isNewDevice(context, tx, account.id, device, address)) {
    const told = { accountId: account.id, device, address: address ?? '' }
    await announce(context, tx, newSignIn, told, { key: `new_sign_in:${id}` })
  }
  if (account.emailVerifiedAt && !isStaff(account.role)) await joinGuestBookings(context, tx, account)
  const user = { first_name: account.firstName, last_name: account.lastName, email: account.email, role: account.role }
  return { token, user, device: await rememberDevice(context, tx, account, deviceSecret) }
}

async function endOldest(tx: Queryable, accountId: string): Promise<void> {
  const kept = tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.accountId, accountId))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.createdAt))
    .limit(mostSessions)
  await tx.delete(sessions).where(and(eq(sessions.accountId, accountId), notInArray(sessions.id, kept)))
}

/** A device is recognised by its type and rough location; the first one of an account is not reported. */
async function isNewDevice(context: Context, tx: Queryable, accountId: string, device: string, address: string | null): Promise<boolean> {
  const fingerprint = createHash('sha256')
    .update(`${device}\n${address ? regionOf(address) : ''}`)
    .digest()
  const lastSeenAt = context.now()
  const [known] = await tx
    .select({ any: sql<boolean>`true`, this: sql<boolean>`bool_or(${knownDevices.fingerprint} = ${fingerprint})` })
    .from(knownDevices)
    .where(eq(knownDevices.accountId, accountId))
    .groupBy(knownDevices.accountId)
  await tx
    .insert(knownDevices)
    .values({ accountId, fingerprint, lastSeenAt })
    .onConflictDoUpdate({ target: [knownDevices.accountId, knownDevices.fingerprint], set: { lastSeenAt } })
  return known !== undefined && !known.this
}
