import { eq } from 'drizzle-orm'
import { extraTimes } from '../../../db/schema/field-work.ts'
import { addMinutes } from '../../../domain/dubai-time.ts'
import { stateOfRequest } from '../../../domain/extra-time.ts'
import type { Fils } from '../../../domain/money.ts'
import type { Context } from '../../context.ts'
import type { Owed } from '../define-mail.ts'
import { type AboutBooking, readBooking } from './read-booking.ts'

type AboutExtraTime = AboutBooking & { minutes: number; total: Fils; endsAt: Date; by: Date }

/** What an email of a request for extra time shows; null once it waits for no answer. */
export async function readExtraTime(
  context: Context,
  owed: Owed<{ bookingId: string; visit: number; request: number }>,
): Promise<AboutExtraTime | null> {
  const [about, [asked]] = await Promise.all([
    readBooking(context, owed, [owed.data.visit]),
    context.db.select().from(extraTimes).where(eq(extraTimes.id, owed.data.request)),
  ])
  const [visit] = about?.booking.visits ?? []
  if (!about || !visit || !asked || stateOfRequest(asked, visit.status === 'in_progress', context.now()) !== 'open') return null
  const { minutes, charge, vat, expiresAt } = asked
  return { ...about, minutes, total: charge + vat, endsAt: addMinutes(visit.endsAt, minutes), by: expiresAt }
}
