import { and, eq, isNotNull } from 'drizzle-orm'
import { renderSVG } from 'uqr'
import type { DeviceInvitation } from '../../contracts/office/devices.ts'
import { professionalDevices } from '../../db/schema/field-work.ts'
import { professionals } from '../../db/schema/professionals.ts'
import { addMinutes } from '../../domain/dubai-time.ts'
import { type Acted, actAsStaff } from '../audit/act-as-staff.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { newToken } from '../secret-token.ts'

const minutesOfLink = 10

/**
 * Makes the link that signs a professional's phone in: once, within ten minutes, the links made before being void. Its secret is in the
 * fragment, which browsers do not send. Throws AppError unauthenticated, forbidden, not_found, conflict (not active).
 */
export async function inviteDevice(context: Context, id: number, key: string | null): Promise<Acted<DeviceInvitation>> {
  const act = { verb: 'professional.invite', subject: { kind: 'professional', id }, key, request: {} } as const
  return actAsStaff(context, act, async (tx, actor) => {
    const words = wordsFor(context)
    const [professional] = await tx.select().from(professionals).where(eq(professionals.id, id)).for('update')
    if (!professional) throw new AppError('not_found', words.professionalNotFound)
    if (!professional.isActive) throw new AppError('conflict', words.professionalInactive)
    const { token, hash } = newToken()
    const invitedAt = context.now()
    const linkExpiresAt = addMinutes(invitedAt, minutesOfLink)
    await tx.delete(professionalDevices).where(and(eq(professionalDevices.professionalId, id), isNotNull(professionalDevices.linkHash)))
    await tx
      .insert(professionalDevices)
      .values({ professionalId: id, invitedBy: actor.accountId, invitedAt, linkHash: hash, linkExpiresAt })
    const link = new URL(`/pro#link=${token}`, context.site.publicUrl).href
    return { result: { link, qr_svg: renderSVG(link, { border: 2 }), expires_at: linkExpiresAt.toISOString() } }
  })
}
