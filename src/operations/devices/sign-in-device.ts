import { and, eq, gt, sql } from 'drizzle-orm'
import type { ProSession } from '../../contracts/pro/sign-in.ts'
import { professionalDevices } from '../../db/schema/field-work.ts'
import { professionals } from '../../db/schema/professionals.ts'
import { deviceOf } from '../../domain/device.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { textIn } from '../localized.ts'
import { hashOfToken, newToken } from '../secret-token.ts'
import { deviceTokenPrefix, sessionUntil } from './find-professional.ts'

const longestName = 100

/** Exchanges the link that staff showed for a session of this phone: once, even if two phones try. Throws AppError link_invalid. */
export async function signInDevice(context: Context, link: string): Promise<ProSession> {
  const now = context.now()
  const { token, hash } = newToken()
  const expiresAt = sessionUntil(now)
  const isActive = sql`EXISTS (SELECT FROM ${professionals} p WHERE p.id = ${professionalDevices.professionalId} AND p.is_active)`
  const [device] = await context.db
    .update(professionalDevices)
    .set({
      linkHash: null,
      tokenHash: hash,
      name: deviceOf(context.caller?.userAgent ?? '').slice(0, longestName),
      signedInAt: now,
      lastSeenAt: now,
      expiresAt,
    })
    .where(and(eq(professionalDevices.linkHash, hashOfToken(link)), gt(professionalDevices.linkExpiresAt, now), isActive))
    .returning({ professionalId: professionalDevices.professionalId })
  if (!device) throw new AppError('link_invalid', wordsFor(context).proLinkEnded)
  const [professional] = await context.db
    .select({ id: professionals.id, name: textIn(professionals.name, context.language) })
    .from(professionals)
    .where(eq(professionals.id, device.professionalId))
  if (!professional) throw new AppError('link_invalid', wordsFor(context).proLinkEnded)
  return { token: deviceTokenPrefix + token, expires_at: expiresAt.toISOString(), professional }
}
