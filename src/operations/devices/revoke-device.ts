import { and, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { professionalDevices } from '../../db/schema/field-work.ts'
import { type Acted, actAsStaff } from '../audit/act-as-staff.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'

type Revoked = { id: number; device: number }

/** Staff sign a phone out, which can do nothing more from then on. Throws AppError unauthenticated, forbidden, not_found. */
export async function revokeDevice(context: Context, { id, device }: Revoked, key: string | null): Promise<Acted<null>> {
  const act = { verb: 'professional.revoke_device', subject: { kind: 'professional', id }, key, request: { device } } as const
  return actAsStaff(context, act, async (tx) => {
    if (!(await endDevice(context, tx, { id, device }))) throw new AppError('not_found', wordsFor(context).deviceNotFound)
    return { result: null, after: { device } }
  })
}

/** Ends the session of a phone in the caller's transaction. Returns whether there was one. */
export async function endDevice(context: Context, tx: Transaction, { id, device }: Revoked): Promise<boolean> {
  const { id: deviceId, professionalId, revokedAt } = professionalDevices
  const ended = await tx
    .update(professionalDevices)
    .set({ revokedAt: context.now(), linkHash: null, tokenHash: null })
    .where(and(eq(deviceId, device), eq(professionalId, id), isNull(revokedAt)))
    .returning({ id: deviceId })
  return ended.length > 0
}
