import type { BookingNow } from '../../../contracts/booking-changes.ts'
import type { BookingRecord } from '../../../contracts/booking-record.ts'
import { isOpenBooking } from '../../../domain/bookings.ts'
import { dubaiDateOf, dubaiTimeOf, instantOf } from '../../../domain/dubai-time.ts'
import { endOfDayAhead } from '../../../domain/evening-call.ts'
import type { Language } from '../../../domain/language.ts'
import { dateText, timeText } from '../../booking/dates.ts'
import type { Catalogue } from '../../i18n/en/catalogue.ts'
import { aed } from '../aed.ts'

type Words = Catalogue['bookings']
export type Visit = BookingNow['visits'][number]
export type VisitRecord = BookingRecord['visits'][number]

export const slotText = (words: Words, { date, time }: { date: string; time: string }, language: Language): string =>
  time === '' ? dateText(date, language) : words.at(dateText(date, language), timeText(time, language))

/** An instant as people in Dubai say it. */
export const slotTextAt = (words: Words, instant: string, language: Language): string => {
  const moment = new Date(instant)
  return slotText(words, { date: dubaiDateOf(moment), time: dubaiTimeOf(moment) }, language)
}

export const isToCome = ({ status }: Visit): boolean => status === 'scheduled' || status === 'in_progress'

/** What is paid, owed or charged later for one visit. */
export function visitMoney(words: Words, booking: BookingNow, visit: Visit, record: VisitRecord | undefined): string {
  const { paid = 0, set_aside = 0, due = 0, due_reason = null } = record ?? {}
  const { money } = words
  if (due_reason === 'booking') return money.due(aed(due))
  if (due_reason === 'visit') return money.owed(aed(due))
  if (due_reason === 'fee') return money.feeOwed(aed(due))
  if (set_aside > 0) return money.setAside(aed(set_aside))
  if (paid > 0) return money.paid(aed(paid))
  if (!isToCome(visit)) return visit.status === 'completed' ? money.price(aed(booking.total_price)) : money.none
  if (booking.payment_method === 'cash') return money.cash(aed(booking.total_price))
  return booking.series ? money.afterwards(aed(booking.total_price)) : money.price(aed(booking.total_price))
}

export type StatusName = Exclude<keyof Words['status'], number>

/** The state of a booking as its customer understands it. */
export function statusOf(booking: BookingNow, now: Date, today: string): StatusName {
  const { status, hold_expires_at, visits } = booking
  if (status === 'pending' && hold_expires_at) return new Date(hold_expires_at) > now ? 'waiting' : 'holdOver'
  if (isResting(booking, today)) return 'paused'
  if (status === 'pending') return visits.some((visit) => isToCome(visit) && isNear(visit, now)) ? 'receivedLate' : 'received'
  return status === 'in_progress' ? 'under_way' : status
}

/** The evening on which its day is confirmed has come already. */
const isNear = ({ date, time }: Visit, now: Date) => instantOf(date, time) < endOfDayAhead(now)

/** A series rests from its first day without visits, and before it where no visit is left until then. */
function isResting({ status, series, visits }: BookingNow, today: string): boolean {
  if (!series?.paused_from || series.ended || !isOpenBooking(status)) return false
  if (series.paused_until && series.paused_until <= today) return false
  return series.paused_from <= today || !visits.some(isToCome)
}
