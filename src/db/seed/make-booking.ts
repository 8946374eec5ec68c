import { type Visit, visitAt } from '../../domain/availability.ts'
import type { Frequency, PaymentMethod } from '../../domain/booking-options.ts'
import type { BookingState, VisitState } from '../../domain/bookings.ts'
import { defaultPolicy, feeOf, noShowFee } from '../../domain/cancellation.ts'
import { addDays, type DubaiDate, dubaiDateOf, minutesOfTime } from '../../domain/dubai-time.ts'
import type { Fils } from '../../domain/money.ts'
import { linesOf, type Price, priceOfLines, seriesDiscountOf, seriesPercentOf, withSeriesDiscount } from '../../domain/pricing.ts'
import { datesBetween, rollsUntil, seriesWeekdays } from '../../domain/series.ts'
import { defaultSettings } from '../../domain/settings.ts'
import { type Outcome, type TimelineEvent, timelineUntil, visitStateAt } from './booking-timeline.ts'
import type { DemoCustomer } from './customers.ts'
import type { CategorySeed, ServiceSeed } from './types.ts'

/** What staff refunded of a completed visit, to the wallet. */
export type GivenBack = { amount: Fils; reason: string; daysAfter: number }
/** The review Aisha wrote herself; null if she is still to be asked. */
export type OwnReview = { rating: number; text: string | null } | null

/** The description of a demo booking. */
export type Wish = {
  id: string
  customer: DemoCustomer
  category: CategorySeed
  service: ServiceSeed
  subServiceId: number | null
  cleaners: number
  hours: number
  materials: boolean
  frequency: Frequency
  /** Of a series, the number of weeks it was booked for; null for an open-ended one. */
  weeks: number | null
  method: PaymentMethod
  outcome: Outcome
  date: DubaiDate
  time: string
  createdAt: Date
  cancelledAt: Date
  isPaidFromWallet?: boolean
  /** Its visit is over, and nobody has said yet whether it took place. */
  isUnconfirmed?: boolean
  givenBack?: GivenBack
  review?: OwnReview
}

export type SeriesPlan = { weekdays: number[]; startMinute: number; weeks: number | null; rolledUntil: DubaiDate; endedAt: Date | null }

export type DemoBooking = Omit<Wish, 'category' | 'service' | 'date' | 'time' | 'weeks'> & {
  serviceId: number
  categorySlug: string
  price: Price
  /** What each visit of a series gets off, in percent and in fils. */
  seriesPercent: number
  seriesDiscount: Fils
  visits: Visit[]
  states: VisitState[]
  /** The fee for changing or missing each visit. */
  fees: Fils[]
  /** The professionals of each visit. */
  people: number[][]
  series: SeriesPlan | null
  timeline: TimelineEvent[]
  status: BookingState
}

export type Draft = Omit<DemoBooking, 'people'> & { categoryId: number }

/** Turns a description into a booking as it stands now: its visits, what has happened to them, and what that cost. */
export function draftOf(wish: Wish, now: Date): Draft {
  const { category, service, date, time, weeks, ...kept } = wish
  const { hours, outcome, method, createdAt, cancelledAt, frequency, isUnconfirmed = false } = wish
  const isSeries = frequency !== 'Once'
  const until = madeUntil(wish, now)
  const dates = isSeries ? datesBetween(seriesWeekdays(frequency, date), date, until) : [date]
  const visits = dates.map((day) => visitAt(day, time, hours))
  const buyer = wish.customer.accountId ? 'customer' : 'visitor'
  const goesOn = isSeries && weeks === null
  const timeline = timelineUntil(now, { outcome, method, createdAt, visits, cancelledAt, buyer, isSeries, goesOn, isUnconfirmed })
  const status = timeline.findLast(({ to }) => to !== null)?.to ?? 'pending'
  const lines = linesOf(service.price, wish)
  const seriesPercent = seriesPercentOf(service.seriesPercents ?? {}, frequency)
  const price = priceOfLines(withSeriesDiscount(lines, seriesPercent), defaultSettings.vatBasisPoints)
  return {
    ...kept,
    categoryId: category.id,
    categorySlug: category.slug,
    serviceId: service.id,
    price,
    seriesPercent,
    seriesDiscount: seriesDiscountOf(lines, seriesPercent),
    visits,
    states: visits.map((visit) => visitStateAt(now, visit, status, isUnconfirmed)),
    fees: visits.map((visit) => feeFor(wish, status, visit, price.total)),
    series: isSeries
      ? {
          weekdays: seriesWeekdays(frequency, date),
          startMinute: minutesOfTime(time),
          weeks,
          rolledUntil: until,
          endedAt: status === 'cancelled' ? cancelledAt : null,
        }
      : null,
    timeline,
    status,
  }
}

/** The day up to which the dates of a series are created: an open-ended one has been extended until today. */
function madeUntil({ date, weeks, outcome, createdAt }: Wish, now: Date): DubaiDate {
  const { seriesWeeks } = defaultSettings
  const lastSeen = outcome === 'cancelled' || weeks !== null ? createdAt : now
  const [booked, ahead] = [addDays(date, (weeks ?? seriesWeeks) * 7), rollsUntil(dubaiDateOf(lastSeen), seriesWeeks)]
  return booked > ahead || weeks !== null ? booked : ahead
}

function feeFor({ createdAt, cancelledAt }: Wish, status: BookingState, { startsAt }: Visit, total: Fils): Fils {
  const changeable = { total, bookedAt: createdAt, deadlineStart: startsAt, feeBefore: 0 }
  if (status === 'no_show') return noShowFee(defaultPolicy, changeable)
  return status === 'cancelled' ? feeOf(defaultPolicy, changeable, cancelledAt).fee : 0
}
