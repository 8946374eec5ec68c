import { and, desc, eq, gt, isNotNull } from 'drizzle-orm'
import type { Device } from '../../contracts/office/devices.ts'
import { professionalDevices } from '../../db/schema/field-work.ts'
import { staffWhoSee } from '../audit/rights.ts'
import type { Context } from '../context.ts'

const mostShown = 50

/** The phones on which a professional is signed in, the one used last first. Throws AppError unauthenticated, forbidden. */
export async function listDevices(context: Context, professionalId: number): Promise<Device[]> {
  await staffWhoSee(context, 'people')
  const rows = await context.db
    .select()
    .from(professionalDevices)
    .where(
      and(
        eq(professionalDevices.professionalId, professionalId),
        isNotNull(professionalDevices.tokenHash),
        gt(professionalDevices.expiresAt, context.now()),
      ),
    )
    .orderBy(desc(professionalDevices.lastSeenAt), desc(professionalDevices.id))
    .limit(mostShown)
  return rows.map(({ id, name, signedInAt, lastSeenAt }) => ({
    id,
    name,
    signed_in_at: signedInAt?.toISOString() ?? '',
    last_seen_at: lastSeenAt?.toISOString() ?? '',
  }))
}
