import { signedInProfessional } from '../access.ts'
import type { Context } from '../context.ts'
import { endDevice } from './revoke-device.ts'

/** Signs the calling phone out. Throws AppError unauthenticated, forbidden. */
export async function signOutDevice(context: Context): Promise<void> {
  const { professionalId: id, deviceId: device } = signedInProfessional(context)
  await context.db.transaction((tx) => endDevice(context, tx, { id, device }))
}
