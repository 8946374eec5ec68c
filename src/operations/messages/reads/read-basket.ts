import { findSibling } from '../../booking-access/find-sibling.ts'
import type { Context } from '../../context.ts'
import type { Owed } from '../define-mail.ts'
import { type AboutBooking, isToCome, readBooking } from './read-booking.ts'

/** The same as readBooking, with the other booking of its basket if that is still to come. */
export async function readBasket(context: Context, owed: Owed<{ bookingId: string }>): Promise<AboutBooking | null> {
  const about = await readBooking(context, owed)
  const other = about && (await findSibling(context.db, owed.data.bookingId))
  const together = other ? await readBooking(context, { ...owed, data: { bookingId: other } }) : null
  return about && { ...about, ...(together && isToCome(together) && { together: together.booking }) }
}
