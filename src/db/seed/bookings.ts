import type { Frequency, PaymentMethod } from '../../domain/booking-options.ts'
import {
  addDays,
  addMinutes,
  type DubaiDate,
  dubaiDateOf,
  dubaiTimeOf,
  instantOf,
  minutesOfTime,
  timeOfMinutes,
  weekdayOf,
} from '../../domain/dubai-time.ts'
import { refusalOfTime, startTimes } from '../../domain/opening-hours.ts'
import { bookingIdFrom } from '../../domain/reference.ts'
import { defaultSettings } from '../../domain/settings.ts'
import type { Outcome } from './booking-timeline.ts'
import { catalogue } from './catalogue/index.ts'
import { type DemoCustomer, makeCustomers } from './customers.ts'
import { dayPlanFor } from './day-plans.ts'
import { openDiary } from './diary.ts'
import type { CitySlug } from './editorial/cities.ts'
import { demandOf, habitOf } from './habits.ts'
import { type DemoBooking, type Draft, draftOf } from './make-booking.ts'
import { toldWishes } from './plots.ts'
import { demoProfessionals } from './professionals.ts'
import { createRandom, type Random } from './random.ts'
import { numberedSubServices } from './seed-catalogue.ts'
import { bookingsInSwing } from './swing.ts'

export type { DemoBooking } from './make-booking.ts'

export const daysBack = 90
export const daysAhead = 14
const bookingCount = 306
const attempts = 30
const seed = 1_972
const minutesToThink = 20
const busiestCity: CitySlug = 'dubai'
const bookingsOnTheBoard = 18

const forHomes = demandOf(catalogue, false)
const forOffices = demandOf(catalogue, true)

/** The bookings of the last weeks and the next two, the same on every run except for the dates. */
export function demoBookings(now: Date): DemoBooking[] {
  const random = createRandom(seed)
  const { others, ...told } = makeCustomers(random)
  const diary = openDiary(demoProfessionals, now)
  const staffed = (draft: Draft, by: { onlyWhoIsOut?: boolean; who?: number } = {}): DemoBooking[] => {
    const { city, area } = draft.customer
    const people = diary.find(draft.visits, { ...draft, city, area, ...by })
    if (!people) return []
    if (draft.status !== 'cancelled' && draft.status !== 'expired') diary.hold(draft.visits, area, people)
    return [{ ...draft, people }]
  }
  const drawnFrom = (customers: DemoCustomer[], fillsDays: boolean) => (date: DubaiDate) => {
    for (let attempt = 0; attempt < attempts; attempt++) {
      // Skewed, so that some customers are regulars and many came once.
      const customer = customers[Math.floor(random.share() ** 1.4 * customers.length)]
      const draft = customer && drawBooking(customer, date, now, random)
      const made = draft ? staffed(draft, { onlyWhoIsOut: fillsDays && attempt < attempts / 2 }) : []
      if (made.length > 0) return made
    }
    return []
  }
  const inSwing = bookingsInSwing({ ...told, others }, now).flatMap(({ draft, who }) => staffed(draft, { who }))
  const first = toldWishes(told, now, random).flatMap((wish) => staffed(draftOf(wish, now)))
  const drawn = firstDates(dubaiDateOf(now), random).flatMap(drawnFrom(others, false))
  const soon = boardDates(dubaiDateOf(now)).flatMap(
    drawnFrom(
      others.filter(({ city }) => city === busiestCity),
      true,
    ),
  )
  return [...inSwing, ...first, ...drawn, ...soon]
}

/** Today and the two days after it, as often as bookings are added, so that the board of a city and a plan of its day show one in full. */
const boardDates = (today: DubaiDate): DubaiDate[] =>
  [0, 1, 2].flatMap((day) => Array.from({ length: bookingsOnTheBoard }, () => addDays(today, day)))

/** The days of the first visits in order: business grows until today, weekends are busy, and the coming days are still filling up. */
function firstDates(today: DubaiDate, random: Random): DubaiDate[] {
  const days = Array.from({ length: daysBack + daysAhead + 1 }, (_, index) => index - daysBack).map((day) => {
    const date = addDays(today, day)
    const weekend = [0, 6].includes(weekdayOf(date)) ? 1.6 : 1
    return [date, weekend * (day <= 0 ? 1 + (day / daysBack) * 0.4 : 1 - (day / daysAhead) * 0.5)] as const
  })
  return Array.from({ length: bookingCount }, () => random.weighted(days)).sort()
}

/** Null if the calendar does not allow one of its visits. */
function drawBooking(customer: DemoCustomer, date: DubaiDate, now: Date, random: Random): Draft | null {
  const { category, service } = random.weighted(customer.isOffice ? forOffices : forHomes)
  const habit = habitOf(category)
  const hours = random.weighted(habit.hours)
  const frequency = frequencyOf(habit.repeats, random)
  const outcome = outcomeOf(frequency, random)
  const time = random.weighted(startTimes(hours, defaultSettings).map((start) => [start, demandAt(start)]))
  const createdAt = earlier(createdBefore(date, now, random), addMinutes(instantOf(date, time), -(service.leadTime ?? 0)))
  const ofService = numberedSubServices.filter((entry) => entry.service.id === service.id)
  const draft = draftOf(
    {
      id: bookingIdFrom(random.bytes(8)),
      customer,
      category,
      service,
      subServiceId: random.chance(0.7) ? random.pick(ofService).id : null,
      cleaners: random.weighted(habit.cleaners),
      hours,
      materials: random.chance(0.4),
      frequency,
      weeks: random.weighted([
        [null, 5],
        [4, 3],
        [8, 2],
      ]),
      method: methodOf(outcome, frequency, random),
      outcome,
      date,
      time,
      createdAt,
      cancelledAt: cancelledBetween(createdAt, instantOf(date, time), random),
      isUnconfirmed: frequency === 'Once' && outcome === 'done' && date >= addDays(dubaiDateOf(now), -1),
    },
    now,
  )
  const isOpen = draft.visits.every(({ startsAt }) => {
    const plan = dayPlanFor(dubaiDateOf(startsAt), category.slug, customer.city)
    return refusalOfTime(dubaiTimeOf(startsAt), hours, plan) === null
  })
  return isOpen ? draft : null
}

function frequencyOf(repeats: boolean, random: Random): Frequency {
  if (!repeats) return 'Once'
  return random.weighted([
    ['Once', 84],
    ['Weekly', 13],
    ['Multiple times a week', 3],
  ])
}

function outcomeOf(frequency: Frequency, random: Random): Outcome {
  const outcome: Outcome = random.weighted([
    ['done', 84],
    ['cancelled', 9],
    ['no_show', 3],
    ['expired', 4],
  ])
  return frequency === 'Once' || outcome === 'cancelled' ? outcome : 'done'
}

/** Only a failed card lets a booking expire; no series that was cancelled had a payment authorised. */
function methodOf(outcome: Outcome, frequency: Frequency, random: Random): PaymentMethod {
  if (outcome === 'cancelled' && frequency !== 'Once') return 'cash'
  if (outcome === 'expired') return 'card'
  return random.weighted([
    ['card', 55],
    ['cash', 25],
    ['googlepay', 10],
    ['paypal', 6],
    ['stripe', 4],
  ])
}

function demandAt(start: string): number {
  if (start < '12:00') return 4
  return start < '17:00' ? 2 : 1
}

/** Between one and nine days before the visit, and before today, while people are awake. */
const earlier = (a: Date, b: Date): Date => (a < b ? a : b)

function createdBefore(firstVisit: DubaiDate, now: Date, random: Random): Date {
  const today = dubaiDateOf(now)
  const daysBefore = 1 + Math.floor(random.share() ** 2 * 9)
  const minute = random.between(minutesOfTime('08:00'), minutesOfTime('21:30'))
  return instantOf(addDays(firstVisit < today ? firstVisit : today, -daysBefore), timeOfMinutes(minute))
}

/** At any time after the booking was made, or paid, and before its visit. */
function cancelledBetween(createdAt: Date, startsAt: Date, random: Random): Date {
  const earliest = addMinutes(createdAt, minutesToThink)
  return addMinutes(earliest, ((startsAt.getTime() - earliest.getTime()) * random.share()) / 60_000)
}
