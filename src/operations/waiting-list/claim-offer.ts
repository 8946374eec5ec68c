import { and, eq, gt } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { visitAssignments } from '../../db/schema/visits.ts'
import { waitingListEntries } from '../../db/schema/waiting-list.ts'
import type { Visit } from '../../domain/availability.ts'
import type { Wishes } from '../../domain/wishes.ts'
import type { Calendar } from '../availability/read-calendar.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'

/** The booking being made, as far as the offer concerns it; a series cannot claim an offer. */
type Wanted = {
  waitingListEntryId: string | null
  serviceId: number
  calendar: Pick<Calendar, 'site'>
  cleaners: number
  hours: number
  visits: readonly Visit[]
  series: object | null
  wishes: Wishes
}

/**
 * Turns an offer into the booking being made, whose days are locked (takeCityDays), and returns the professionals it held. If it is not
 * paid in time, its place ends (expireHolds). Throws AppError conflict if the offer has expired, or the booking is for
 * something else.
 */
export async function claimOffer(context: Context, tx: Transaction, wanted: Wanted, bookingId: string): Promise<number[]> {
  const { waitingListEntryId, visits } = wanted
  if (!waitingListEntryId) return []
  const words = wordsFor(context)
  const [claimed] = await tx
    .update(waitingListEntries)
    .set({ state: 'claimed', bookingId })
    .where(
      and(
        eq(waitingListEntries.id, waitingListEntryId),
        eq(waitingListEntries.state, 'offered'),
        gt(waitingListEntries.offerExpiresAt, context.now()),
      ),
    )
    .returning()
  if (!claimed) throw new AppError('conflict', words.offerOver, { fields: { waiting_list_entry: words.offerOver } })
  const isTheSame =
    claimed.offeredStartsAt?.getTime() === visits[0]?.startsAt.getTime() &&
    claimed.serviceId === wanted.serviceId &&
    claimed.city === wanted.calendar.site.city &&
    claimed.area === wanted.calendar.site.area &&
    claimed.cleaners === wanted.cleaners &&
    claimed.hours === wanted.hours &&
    claimed.wantsGender === wanted.wishes.gender &&
    wanted.series === null
  if (!isTheSame) throw new AppError('conflict', words.offerDiffers, { fields: { waiting_list_entry: words.offerDiffers } })
  const held = await tx
    .delete(visitAssignments)
    .where(eq(visitAssignments.waitingListEntryId, claimed.id))
    .returning({ id: visitAssignments.professionalId })
  return held.map(({ id }) => id)
}
