import type { Frequency, PaymentMethod } from './booking-options.ts'
import { isHeldUntilPaid } from './bookings.ts'
import { addDays, addMinutes, type DubaiDate, dubaiDateOf, weekdayOf } from './dubai-time.ts'
import { mostIn } from './network.ts'

/** What may be held without proof and without payment (decision 015). Minutes, professional-hours, and shares in basis points. */
export type CapacitySettings = {
  /** How long a guest has to confirm a booking that is not paid by card, by how soon its first visit is. */
  confirmToday: number
  confirmTomorrow: number
  confirmLater: number
  /** The share of a city's day, and of a service's day in a city, that all unproven parties together may hold. */
  unprovenShare: number
  unprovenServiceShare: number
  /** An ordinary visit, in professional-hours: as much may be held on any day, however small the city. */
  ordinaryVisit: number
  /** Live holds and professional-hours of one unproven mailbox, phone number or account; a network may have four times as much. */
  unprovenHolds: number
  unprovenHours: number
  /** Professional-hours that a confirmed guest or account may have booked without paying first, and how many each completed booking adds. */
  unpaidHoursOfGuest: number
  unpaidHoursOfAccount: number
  unpaidHoursEarned: number
  /** The share of a city's day that all newcomers together may have booked without paying: nobody's mailbox or account costs them anything. */
  newcomersShare: number
  /** The largest team that a guest may book without a card. */
  guestTeam: number
}

export const defaultCapacity: CapacitySettings = {
  confirmToday: 30,
  confirmTomorrow: 120,
  confirmLater: 720,
  unprovenShare: 100,
  unprovenServiceShare: 2_500,
  ordinaryVisit: 4,
  unprovenHolds: 3,
  unprovenHours: 12,
  unpaidHoursOfGuest: 48,
  unpaidHoursOfAccount: 240,
  unpaidHoursEarned: 16,
  newcomersShare: 4_000,
  guestTeam: 4,
}

/** However soon the visit is, a guest has this many minutes to confirm it. */
const leastToConfirm = 10

/** However small the city is, so many ordinary visits of newcomers fit into a day. */
const visitsOfNewcomers = 3

/** People behind one address of a network are many. */
const peopleOfNetwork = 4

/**
 * By when a guest has to confirm a booking: a while that suits the day of the first visit, and before its notice begins (leadTime, minutes).
 */
export function confirmBy(now: Date, startsAt: Date, leadTime: number, settings: CapacitySettings): Date {
  const [today, day] = [dubaiDateOf(now), dubaiDateOf(startsAt)]
  const window = day === today ? settings.confirmToday : day === addDays(today, 1) ? settings.confirmTomorrow : settings.confirmLater
  const wanted = addMinutes(now, window)
  const notice = addMinutes(startsAt, -leadTime)
  const least = addMinutes(now, leastToConfirm)
  const soonest = wanted < notice ? wanted : notice
  return soonest > least ? soonest : least
}

type Wanted = { frequency: Frequency; cleaners: number; paymentMethod: PaymentMethod }

/** Whether only somebody with a confirmed account may book this without a card: a series, or a large team. */
export const isForAccountsOnly = ({ frequency, cleaners, paymentMethod }: Wanted, { guestTeam }: CapacitySettings): boolean =>
  !isHeldUntilPaid(paymentMethod) && (frequency !== 'Once' || cleaners > guestTeam)

/** Whom holds are counted by. The key of a party is a hash; breadth is how many times the limit of its kind a wider network has (networksOf). */
export type PartyKind = 'mailbox' | 'phone' | 'network' | 'account' | 'card'
export type Party = { kind: PartyKind; key: string; breadth?: number }

/** What a booking takes of a budget while its hold lasts, or until it is over. most is what all bookings together may take of it. */
export type Claim = { budget: string; amount: number; most: number; ends: 'hold' | 'booking' }

/** Professional-hours on sale on each weekday, Sunday first. */
export type HoursOnSale = { city: readonly number[]; service: readonly number[] }

type Taken = { city: string; serviceId: number; cleaners: number; hours: number; dates: readonly DubaiDate[] }

/** What an unproven booking takes: of the city's days, of the service's, and of what each of its parties may hold. Rounded down. */
export function unprovenClaims(taken: Taken, onSale: HoursOnSale, parties: readonly Party[], settings: CapacitySettings): Claim[] {
  const { city, serviceId, cleaners, hours, dates } = taken
  const { unprovenShare, unprovenServiceShare, ordinaryVisit, unprovenHolds, unprovenHours } = settings
  const each = cleaners * hours
  const days = [...countOf(dates)].flatMap(([day, visits]): Claim[] => {
    const amount = visits * each
    return [
      { budget: `city ${city} ${day}`, amount, most: shareOf(day, onSale.city, unprovenShare, ordinaryVisit), ends: 'hold' },
      {
        budget: `service ${serviceId} ${city} ${day}`,
        amount,
        most: shareOf(day, onSale.service, unprovenServiceShare, ordinaryVisit / 2),
        ends: 'hold',
      },
    ]
  })
  const own = parties.flatMap(({ kind, key, breadth = 1 }): Claim[] => {
    const people = kind === 'network' ? peopleOfNetwork * breadth : 1
    return [
      { budget: `holds of ${kind} ${key}`, amount: 1, most: mostIn(unprovenHolds, people), ends: 'hold' },
      { budget: `hours of ${kind} ${key}`, amount: each * dates.length, most: mostIn(unprovenHours, people), ends: 'hold' },
    ]
  })
  return [...days, ...own]
}

/** What somebody who has not completed a booking yet takes of the share of the city's days that newcomers may have booked without paying. */
export function newcomerClaims(taken: Taken & { paymentMethod: PaymentMethod }, onSale: HoursOnSale, settings: CapacitySettings): Claim[] {
  const { city, cleaners, hours, dates, paymentMethod } = taken
  return [...countOf(dates)].map(([day, visits]) => ({
    budget: `unpaid newcomers ${city} ${day}`,
    amount: visits * cleaners * hours,
    most: shareOf(day, onSale.city, settings.newcomersShare, visitsOfNewcomers * settings.ordinaryVisit),
    ends: isHeldUntilPaid(paymentMethod) ? 'hold' : 'booking',
  }))
}

/** A share of the hours of a day, in basis points and rounded down, but so much at least. */
const shareOf = (day: DubaiDate, byWeekday: readonly number[], share: number, least: number): number =>
  Math.max(least, Math.floor(((byWeekday[weekdayOf(day)] ?? 0) * share) / 10_000))

const countOf = (dates: readonly DubaiDate[]): Map<DubaiDate, number> =>
  dates.reduce((counts, date) => counts.set(date, (counts.get(date) ?? 0) + 1), new Map<DubaiDate, number>())

type Unpaid = { cleaners: number; hours: number; dates: readonly DubaiDate[]; paymentMethod: PaymentMethod; completed: number }

/**
 * What a booking takes of the professional-hours that one person, a guest's mailbox or an account, may have booked without paying first;
 * completed bookings earn more. A card booking is unpaid only while its hold lasts.
 */
export function unpaidClaim({ kind, key }: Party, booking: Unpaid, settings: CapacitySettings): Claim {
  const base = kind === 'account' ? settings.unpaidHoursOfAccount : settings.unpaidHoursOfGuest
  return {
    budget: `unpaid of ${kind} ${key}`,
    amount: booking.cleaners * booking.hours * booking.dates.length,
    most: base + booking.completed * settings.unpaidHoursEarned,
    ends: isHeldUntilPaid(booking.paymentMethod) ? 'hold' : 'booking',
  }
}

/** Whether a claim alone is more than its budget. */
export const exceedsAlone = ({ amount, most }: Claim): boolean => amount > most
