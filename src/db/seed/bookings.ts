import { type Visit, visitAt } from '../../domain/availability.ts'
import type { Frequency, PaymentMethod } from '../../domain/booking-options.ts'
import type { BookingState } from '../../domain/bookings.ts'
import {
  addDays,
  addMinutes,
  type DubaiDate,
  dubaiDateOf,
  instantOf,
  minutesOfTime,
  timeOfMinutes,
  weekdayOf,
} from '../../domain/dubai-time.ts'
import { startTimes } from '../../domain/opening-hours.ts'
import { type Price, priceOf } from '../../domain/pricing.ts'
import { bookingIdFrom } from '../../domain/reference.ts'
import { visitDates } from '../../domain/series.ts'
import { defaultSettings } from '../../domain/settings.ts'
import { type Fate, type StoryEvent, storyUntil } from './booking-story.ts'
import { catalogue } from './catalogue/index.ts'
import { type DemoCustomer, makeCustomers } from './customers.ts'
import { openDiary } from './diary.ts'
import { demandOf, habitOf } from './habits.ts'
import { demoProfessionals } from './professionals.ts'
import { createRandom, type Random } from './random.ts'
import { numberedSubServices } from './seed-catalogue.ts'

export type DemoBooking = {
  id: string
  customer: DemoCustomer
  serviceId: number
  subServiceId: number | null
  cleaners: number
  hours: number
  frequency: Frequency
  materials: boolean
  method: PaymentMethod
  price: Price
  fate: Fate
  createdAt: Date
  visits: Visit[]
  /** For each visit who does it. */
  people: number[][]
  story: StoryEvent[]
  status: BookingState
}

export const daysBack = 90
export const daysAhead = 14
const bookingCount = 320
const bookingsOfAisha = 12
const attempts = 30
const seed = 1_972

const forHomes = demandOf(catalogue, false)
const forOffices = demandOf(catalogue, true)

/** The bookings of the last weeks and the next two, the same on every run but for the dates. */
export function demoBookings(now: Date): DemoBooking[] {
  const random = createRandom(seed)
  const [aisha, ...others] = makeCustomers(random)
  const diary = openDiary(demoProfessionals, now)
  const ofAisha = new Set(
    Array.from({ length: bookingsOfAisha }, (_, index) => Math.floor(((index + 0.9) * bookingCount) / bookingsOfAisha)),
  )
  return firstDates(dubaiDateOf(now), random).flatMap((date, index) => {
    for (let attempt = 0; attempt < attempts; attempt++) {
      // Skewed, so that some are regulars and many came once.
      const customer = ofAisha.has(index) ? aisha : others[Math.floor(random.share() ** 1.4 * others.length)]
      if (!customer) break
      const draft = draftBooking(customer, date, now, random)
      const people = diary.find(draft.visits, { ...draft, city: customer.city })
      if (!people) continue
      if (draft.status !== 'cancelled' && draft.status !== 'expired') diary.hold(draft.visits, people)
      return [{ ...draft, people }]
    }
    return []
  })
}

/** The days of the first visits in order: business grows until today, weekends are busy, the days ahead still fill. */
function firstDates(today: DubaiDate, random: Random): DubaiDate[] {
  const days = Array.from({ length: daysBack + daysAhead + 1 }, (_, index) => index - daysBack).map((day) => {
    const date = addDays(today, day)
    const weekend = [0, 6].includes(weekdayOf(date)) ? 1.6 : 1
    return [date, weekend * (day <= 0 ? 1 + (day / daysBack) * 0.4 : 1 - (day / daysAhead) * 0.5)] as const
  })
  return Array.from({ length: bookingCount }, () => random.weighted(days)).sort()
}

function draftBooking(customer: DemoCustomer, date: DubaiDate, now: Date, random: Random) {
  const { category, service } = random.weighted(customer.isOffice ? forOffices : forHomes)
  const habit = habitOf(category)
  const cleaners = random.weighted(habit.cleaners)
  const hours = random.weighted(habit.hours)
  const materials = random.chance(0.4)
  const frequency = frequencyOf(habit.repeats, random)
  const fate = fateOf(frequency, random)
  const time = random.weighted(startTimes(hours, defaultSettings).map((start) => [start, demandAt(start)]))
  const visits = visitDates(frequency, date, defaultSettings.seriesWeeks).map((day) => visitAt(day, time, hours))
  const createdAt = createdBefore(date, now, random)
  const cancelledAt = addMinutes(createdAt, (instantOf(date, time).getTime() - createdAt.getTime()) * (random.share() / 60_000))
  const method = methodOf(fate, random)
  const story = storyUntil(now, { fate, method, createdAt, visits, cancelledAt })
  const subServices = numberedSubServices.filter((entry) => entry.service.id === service.id)
  return {
    id: bookingIdFrom(random.bytes(8)),
    customer,
    categoryId: category.id,
    serviceId: service.id,
    subServiceId: random.chance(0.7) ? random.pick(subServices).id : null,
    cleaners,
    hours,
    frequency,
    materials,
    method,
    price: priceOf(service.price, { cleaners, hours, materials }),
    fate,
    createdAt,
    visits,
    story,
    status: story.at(-1)?.to ?? 'pending',
  } satisfies Omit<DemoBooking, 'people'> & { categoryId: number }
}

function frequencyOf(repeats: boolean, random: Random): Frequency {
  if (!repeats) return 'Once'
  return random.weighted([
    ['Once', 84],
    ['Weekly', 13],
    ['Multiple times a week', 3],
  ])
}

function fateOf(frequency: Frequency, random: Random): Fate {
  const fate: Fate = random.weighted([
    ['done', 84],
    ['cancelled', 9],
    ['no_show', 3],
    ['expired', 4],
  ])
  return frequency === 'Once' || fate === 'cancelled' ? fate : 'done'
}

/** What was cancelled here had not been paid, so that no refund is owed; only a card that fails lets a booking expire. */
function methodOf(fate: Fate, random: Random): PaymentMethod {
  if (fate === 'cancelled') return 'cash'
  if (fate === 'expired') return 'card'
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
function createdBefore(firstVisit: DubaiDate, now: Date, random: Random): Date {
  const today = dubaiDateOf(now)
  const daysBefore = 1 + Math.floor(random.share() ** 2 * 9)
  const minute = random.between(minutesOfTime('08:00'), minutesOfTime('21:30'))
  return instantOf(addDays(firstVisit < today ? firstVisit : today, -daysBefore), timeOfMinutes(minute))
}
