import { addDays, addMinutes, dubaiDateOf, instantOf } from '../../domain/dubai-time.ts'
import { bookingIdFrom } from '../../domain/reference.ts'
import { catalogue } from './catalogue/index.ts'
import type { DemoCustomer } from './customers.ts'
import type { Wish } from './make-booking.ts'
import type { Random } from './random.ts'

type Told = 'cleaners' | 'hours' | 'frequency' | 'method' | 'outcome' | 'time' | 'materials'
/**
 * A booking written by hand instead of generated: day counts from today, bookedBefore in days, cancelledBefore in hours before the visit.
 */
type Plot = { service: string; day: number; bookedBefore: number; cancelledBefore?: number } & Partial<Pick<Wish, Told>> &
  Pick<Wish, 'isPaidFromWallet' | 'givenBack' | 'review'>

const bookedAt = '19:20'

/** Aisha's bookings but the one of today (swing.ts): one of everything her account can show, and some for visitors to try out. */
const plotsOfAisha: Plot[] = [
  {
    service: 'deep-cleaning',
    day: -83,
    bookedBefore: 4,
    cleaners: 2,
    hours: 4,
    review: {
      rating: 5,
      text: 'They moved the sofas and cleaned behind everything. The flat smelled of nothing at all, which is what I wanted.',
    },
  },
  {
    service: 'ac-service',
    day: -71,
    bookedBefore: 3,
    method: 'cash',
    review: { rating: 4, text: 'Both units are quiet again. He came ten minutes late but called ahead.' },
  },
  {
    service: 'home-cleaning',
    day: -59,
    bookedBefore: 2,
    hours: 3,
    givenBack: { amount: 4_500, reason: 'One bathroom was not cleaned', daysAfter: 1 },
    review: {
      rating: 3,
      text: 'Good work in the kitchen, but one bathroom was left out. Support gave part of the money back the next day.',
    },
  },
  { service: 'pest-control', day: -47, bookedBefore: 5, method: 'googlepay', review: { rating: 5, text: null } },
  { service: 'handyman', day: -38, bookedBefore: 1, outcome: 'expired' },
  {
    service: 'home-cleaning',
    day: -31,
    bookedBefore: 3,
    time: '10:00',
    hours: 3,
    frequency: 'Weekly',
    review: { rating: 5, text: 'Always on time, and I no longer have to explain where things go.' },
  },
  { service: 'sofa-carpet-cleaning', day: -24, bookedBefore: 3, isPaidFromWallet: true, review: { rating: 4, text: null } },
  { service: 'electrical', day: -19, bookedBefore: 2, method: 'cash', outcome: 'cancelled', cancelledBefore: 5 },
  { service: 'plumbing', day: -13, bookedBefore: 4, outcome: 'cancelled', cancelledBefore: 40 },
  { service: 'lab-tests-at-home', day: -6, bookedBefore: 2, method: 'paypal', time: '09:00', review: null },
  { service: 'deep-cleaning', day: 3, bookedBefore: 3, cleaners: 2, hours: 4 },
  { service: 'ac-service', day: 9, bookedBefore: 1, method: 'cash', time: '14:00' },
]

const plotsOfHuda: Plot[] = [
  {
    service: 'home-cleaning',
    day: -40,
    bookedBefore: 3,
    hours: 3,
    review: { rating: 5, text: 'A friend told me about them and she was right. Friendly, quick and very thorough.' },
  },
  { service: 'window-terrace-cleaning', day: -9, bookedBefore: 4, time: '09:00', method: 'cash', review: null },
]

/** The bookings of Aisha and of the friend she invited, the same on every run except for the dates. */
export function toldWishes(people: { aisha: DemoCustomer; huda: DemoCustomer }, now: Date, random: Random): Wish[] {
  const wishOf = (customer: DemoCustomer) => (plot: Plot) => wishFrom(plot, customer, now, random)
  return [...plotsOfAisha.map(wishOf(people.aisha)), ...plotsOfHuda.map(wishOf(people.huda))]
}

function wishFrom(
  { service: slug, day, bookedBefore, cancelledBefore = 0, ...told }: Plot,
  customer: DemoCustomer,
  now: Date,
  random: Random,
): Wish {
  const category = catalogue.find(({ services }) => services.some((service) => service.slug === slug))
  const service = category?.services.find((one) => one.slug === slug)
  if (!category || !service) throw new Error(`The demo data has no service ${slug}`)
  const today = dubaiDateOf(now)
  const date = addDays(today, day)
  const time = told.time ?? '11:00'
  return {
    cleaners: 1,
    hours: 2,
    materials: false,
    frequency: 'Once',
    method: 'card',
    outcome: 'done',
    ...told,
    id: bookingIdFrom(random.bytes(8)),
    customer,
    category,
    service,
    subServiceId: null,
    weeks: null,
    date,
    time,
    createdAt: instantOf(addDays(date < today ? date : today, -bookedBefore), bookedAt),
    cancelledAt: addMinutes(instantOf(date, time), -cancelledBefore * 60),
  }
}
