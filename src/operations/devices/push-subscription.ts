import { and, eq, isNotNull } from 'drizzle-orm'
import type { PushState, PushSubscription } from '../../contracts/pro/push.ts'
import { professionalDevices } from '../../db/schema/field-work.ts'
import { pushSubscriptions } from '../../db/schema/pushes.ts'
import { signedInProfessional } from '../access.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { readPushKeys } from './push-keys.ts'

/** The key with which the browser of a phone subscribes. Throws AppError unauthenticated, forbidden. */
export async function readPushState(context: Context): Promise<PushState> {
  const { deviceId } = signedInProfessional(context)
  const [{ publicKey }, known] = await Promise.all([
    readPushKeys(context),
    context.db.select({ id: pushSubscriptions.deviceId }).from(pushSubscriptions).where(eq(pushSubscriptions.deviceId, deviceId)),
  ])
  return { public_key: publicKey, is_on: known.length > 0 }
}

/** From now on this phone is told of changes while the app is closed. Throws AppError unauthenticated, forbidden, invalid (no push service). */
export async function subscribeDevice(context: Context, subscription: PushSubscription): Promise<void> {
  const { deviceId, professionalId } = signedInProfessional(context)
  const message = wordsFor(context).invalidValue
  if (!context.push.accepts(subscription.endpoint)) throw new AppError('invalid', message, { fields: { endpoint: message } })
  const sealed = context.vault.seal(pushSubscriptions.subscription, String(deviceId), subscription)
  const row = { deviceId, professionalId, subscription: sealed, failures: 0, since: context.now() }
  await context.db.transaction(async (tx) => {
    // Staff may sign the phone out at the same time.
    const [device] = await tx
      .select({ id: professionalDevices.id })
      .from(professionalDevices)
      .where(and(eq(professionalDevices.id, deviceId), isNotNull(professionalDevices.tokenHash)))
      .for('update')
    if (!device) throw new AppError('unauthenticated', wordsFor(context).notSignedIn)
    await tx.insert(pushSubscriptions).values(row).onConflictDoUpdate({ target: pushSubscriptions.deviceId, set: row })
  })
}

/** This phone is told of nothing any more. Throws AppError unauthenticated, forbidden. */
export async function unsubscribeDevice(context: Context): Promise<void> {
  const { deviceId } = signedInProfessional(context)
  await context.db.delete(pushSubscriptions).where(eq(pushSubscriptions.deviceId, deviceId))
}
