import { sql } from 'drizzle-orm'
import { addMinutes, minutesPerDay } from '../../domain/dubai-time.ts'
import type { Actor, Services } from '../context.ts'
import { hashOfToken } from '../secret-token.ts'

/** Tokens of phones say what they are, so that nobody looks for them among the sessions of accounts, or the other way round. */
export const deviceTokenPrefix = 'pro.'
const tokenPattern = /^[A-Za-z0-9_-]{43}$/

const daysOfSession = 30

/** Until when a phone that is used now stays signed in. */
export const sessionUntil = (now: Date): Date => addMinutes(now, daysOfSession * minutesPerDay)

type Row = { id: number; professional_id: number }

/**
 * Finds out whose phone a token belongs to. Each use extends its session, and is recorded at most once a minute. null for a token that is
 * unknown, ended or expired, and for somebody who is not active any more.
 */
export async function findProfessional(services: Services, token: string): Promise<Actor | null> {
  const secret = token.slice(deviceTokenPrefix.length)
  if (!tokenPattern.test(secret)) return null
  const now = services.now()
  const { rows } = await services.db.execute<Row>(sql`
    WITH found AS (
      SELECT d.id, d.professional_id, d.last_seen_at FROM professional_devices d JOIN professionals p ON p.id = d.professional_id
      WHERE d.token_hash = ${hashOfToken(secret)} AND d.expires_at > ${now.toISOString()} AND p.is_active
    ), used AS (
      UPDATE professional_devices d SET last_seen_at = ${now.toISOString()}, expires_at = ${sessionUntil(now).toISOString()}
      FROM found f WHERE d.id = f.id AND d.token_hash IS NOT NULL AND f.last_seen_at < ${now.toISOString()}::timestamptz - interval '1 minute'
    )
    SELECT id::int, professional_id FROM found`)
  const [row] = rows
  return row ? { kind: 'professional', professionalId: row.professional_id, deviceId: row.id } : null
}
