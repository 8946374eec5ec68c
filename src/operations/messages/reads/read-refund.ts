import { sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import type { Owed } from '../define-mail.ts'
import { type AboutBooking, readBooking } from './read-booking.ts'

export type AboutRefund = AboutBooking & { to: 'source' | 'wallet' }

const toldWith = ['cancelled', 'no_show', 'late payment']
const minutesToBeTold = 60

/** A refund and its booking; null if another email announced it and it was executed soon, so that it is not reported twice. */
export async function readRefund(context: Context, owed: Owed<{ bookingId: string; refund: string }>): Promise<AboutRefund | null> {
  const { rows } = await context.db.execute<{ state: string; reason: string; to: AboutRefund['to']; minutes: number }>(sql`
    SELECT state, reason, destination AS "to", coalesce(extract(epoch FROM completed_at - created_at) / 60, 0)::float8 AS minutes
    FROM refunds WHERE id = ${owed.data.refund}`)
  const [refund] = rows
  if (!refund || (refund.state === 'done' && toldWith.includes(refund.reason) && refund.minutes < minutesToBeTold)) return null
  const about = await readBooking(context, owed)
  return about && { ...about, to: refund.to }
}
