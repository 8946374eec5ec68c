import { and, eq, isNull, lte } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { extraTimes } from '../../db/schema/field-work.ts'
import { services } from '../../db/schema/services.ts'
import { addMinutes } from '../../domain/dubai-time.ts'
import { type ExtraMinutes, minutesToAnswer, priceOfExtraTime } from '../../domain/extra-time.ts'
import { lockVisit } from '../booking-access/load-booking.ts'
import { conflictAt } from '../conflicts/conflict-at.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { announce } from '../messages/announce.ts'
import { extraTimeAsked } from '../messages/mails/extra-time-asked.ts'
import { pricingAt } from '../services/columns.ts'
import type { VisitKey } from '../visits/transition-visit.ts'
import { refuseIfNoTime } from './extend-visit.ts'

/** A visit that does another one again takes as long as it takes. */
const free = { charge: 0, vat: 0 }

/**
 * A professional asks the customer for more time at a visit that is under way, at the price of when it was booked. One request at a time waits for
 * an answer. Throws AppError conflict; NoTimeLeft.
 */
export async function askExtraTime(
  context: Context,
  tx: Transaction,
  key: VisitKey,
  { professionalId, minutes }: { professionalId: number; minutes: ExtraMinutes },
): Promise<void> {
  const now = context.now()
  const { booking, visit } = await lockVisit(context, tx, key.id, key.number)
  if (visit.status !== 'in_progress') throw await conflictAt(context, tx, booking, visit)
  const isOpen = and(eq(extraTimes.visitId, visit.id), isNull(extraTimes.answer))
  await tx
    .update(extraTimes)
    .set({ answer: 'lapsed', answeredAt: now })
    .where(and(isOpen, lte(extraTimes.expiresAt, now)))
  await refuseIfNoTime(tx, { booking, visit, minutes })
  const [service] = await tx
    .select({ pricing: pricingAt(booking.createdAt) })
    .from(services)
    .where(eq(services.id, booking.serviceId))
  if (!service) throw new Error('The booking has no service')
  const { charge, vat } = booking.redoOf ? free : priceOfExtraTime(service.pricing, minutes, booking.vatBasisPoints)
  const [asked] = await tx
    .insert(extraTimes)
    .values({ visitId: visit.id, professionalId, minutes, charge, vat, askedAt: now, expiresAt: addMinutes(now, minutesToAnswer) })
    .onConflictDoNothing()
    .returning({ id: extraTimes.id })
  if (!asked) throw new AppError('conflict', wordsFor(context).extraTimeWaits)
  const data = { bookingId: booking.id, visit: visit.number, request: asked.id }
  await announce(context, tx, extraTimeAsked, data, { key: `extra_time:${asked.id}` })
}
