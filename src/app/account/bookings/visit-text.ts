import type { BookingNow, CancellationPreview } from '../../../contracts/booking-changes.ts'
import type { BookingRecord } from '../../../contracts/booking-record.ts'
import { isOpenBooking, isOpenVisit, progressOf } from '../../../domain/bookings.ts'
import { addMinutes, dubaiDateOf, dubaiTimeOf, instantOf } from '../../../domain/dubai-time.ts'
import { endOfRemindedDay } from '../../../domain/evening-reminder.ts'
import type { Language } from '../../../domain/language.ts'
import { dateText, timeText } from '../../booking/dates.ts'
import type { Catalogue } from '../../i18n/en/catalogue.ts'
import { aed, sumOf } from '../../private/aed.ts'

type Words = Catalogue['bookings']
export type Visit = BookingNow['visits'][number]

/** A date and time in words; only the date if there is no time. */
export const slotText = (words: Words, { date, time }: { date: string; time: string }, language: Language): string =>
  time === '' ? dateText(date, language) : words.at(dateText(date, language), timeText(time, language))

/** An instant in words, in Dubai time. */
export const slotTextAt = (words: Words, instant: string, language: Language): string => {
  const moment = new Date(instant)
  return slotText(words, { date: dubaiDateOf(moment), time: dubaiTimeOf(moment) }, language)
}

type FreeRule = { policy: Pick<CancellationPreview['policy'], 'steps' | 'free_minutes'>; bookedAt: Date }

/** Until when a visit that is moved to begin then can be changed free of charge: never longer than before, and not shorter than after any booking. */
export function freeUntilAfterMove(before: string, startsAt: Date, { policy, bookedAt }: FreeRule): Date {
  const first = policy.steps.find(({ percent }) => percent > 0)
  const own = first ? addMinutes(startsAt, -first.hours_before * 60) : startsAt
  const grace = addMinutes(bookedAt, policy.free_minutes)
  const later = own > grace ? own : grace
  return new Date(before) < later ? new Date(before) : later
}

/** Whether a visit can still take place. */
export const isToCome = ({ status }: Visit): boolean => isOpenVisit(status)

export const byTime = (a: Visit, b: Visit): number => `${a.date} ${a.time}`.localeCompare(`${b.date} ${b.time}`)

/** The visit whose team the page follows: the one under way or the next to come, else the last that took place. */
export function followedVisit(visits: readonly Visit[]): Visit | undefined {
  const ordered = visits.toSorted(byTime)
  return ordered.find(isToCome) ?? ordered.findLast(({ status }) => status === 'completed')
}

/** What is paid, authorised, owed or charged later for one visit, including the fees for moving it. */
export function visitMoney(words: Words, booking: BookingNow, visit: Visit, { visits, charges_card }: BookingRecord): string {
  const { money } = words
  const {
    paid = 0,
    refunded = 0,
    set_aside = 0,
    due = 0,
    due_reason = null,
    extra = 0,
  } = visits.find(({ number }) => number === visit.number) ?? {}
  const isAhead = isToCome(visit)
  const isOff = !isAhead && visit.status !== 'completed'
  const fee = visit.fee_taken
  const known = [
    ...(paid > 0 ? [isOff ? money.feePaid(aed(paid)) : money.paid(aed(paid))] : []),
    ...(refunded > 0 ? [money.refunded(aed(refunded))] : []),
    ...(set_aside > 0 ? [money.setAside(aed(set_aside)), ...(isAhead && fee > 0 ? [money.feeWithVisit(aed(fee))] : [])] : []),
    ...(due_reason === 'booking' ? [money.due(aed(due))] : []),
    ...(due_reason === 'visit' ? [money.owed(aed(due))] : []),
    ...(due_reason === 'fee' ? [isAhead ? money.feeDue(aed(due)) : money.feeOwed(aed(due))] : []),
  ]
  if (known.length > 0) return known.join(' · ')
  if (isOff) return money.none
  const total = aed(sumOf([visit.price, fee, extra]))
  return [priceAhead(words, booking, charges_card && isAhead, isAhead, total), ...(fee > 0 ? [money.withFee(aed(fee))] : [])].join(' · ')
}

function priceAhead({ money }: Words, booking: BookingNow, chargesCard: boolean, isAhead: boolean, total: string): string {
  if (!isAhead) return money.price(total)
  if (booking.payment_method === 'cash') return money.cash(total)
  if (!booking.series) return money.price(total)
  return chargesCard ? money.afterwards(total) : money.later(total)
}

export type StatusName = Exclude<keyof Words['status'], number>

/** A booking's state as its customer understands it. */
export function statusOf(booking: BookingNow, now: Date, today: string): StatusName {
  const { status, hold_expires_at, visits, payment_method } = booking
  const isCard = payment_method === 'card'
  if (status === 'pending' && hold_expires_at) {
    if (new Date(hold_expires_at) > now) return isCard ? 'waiting' : 'unconfirmed'
    return isCard ? 'holdExpired' : 'lapsed'
  }
  if (status === 'expired' && !isCard) return 'lapsed'
  if (isResting(booking, today)) return 'paused'
  if (status === 'pending') return visits.some((visit) => isToCome(visit) && isNear(visit, now)) ? 'receivedLate' : 'received'
  if (status !== 'in_progress') return status
  const { under_way, to_confirm } = progressOf(visits)
  if (to_confirm) return 'over'
  return under_way ? 'under_way' : 'between_visits'
}

/** Whether the evening on which the day is confirmed has already come. */
const isNear = ({ date, time }: Visit, now: Date) => instantOf(date, time) < endOfRemindedDay(now)

/** A series counts as paused from its first day without visits, or earlier if there is no visit before that. */
function isResting({ status, series, visits }: BookingNow, today: string): boolean {
  if (!series?.paused_from || series.ended || !isOpenBooking(status)) return false
  if (series.paused_until && series.paused_until <= today) return false
  return series.paused_from <= today || !visits.some(isToCome)
}
