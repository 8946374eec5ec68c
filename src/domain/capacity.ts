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

/** The name that a party's budgets have. */
export const nameOfParty = ({ kind, key }: Party): string => `${kind} ${key}`

/** Professional-hours on sale on each weekday, Sunday first. */
export type HoursOnSale = { city: readonly number[]; service: readonly number[] }

/** What all bookings together may claim on each weekday, Sunday first, in professional-hours. */
type MostOfDays = number[]

/**
 * What a booking is counted against as long as it lasts, and the most that all bookings together may claim of it. It is stored with the booking;
 * the database makes the booking's claims of it and of its visits (claimsOf).
 */
export type Budgets = {
  /** Whose unpaid bookings it is counted with: a party's name. */
  person: string
  /** Professional-hours; completed bookings of the account, and what each later one adds. */
  mostUnpaid: number
  earnedEach: number
  completed: number
  /** The professional-hours that it is booked with, which a card vouches for once it is charged. */
  chargedHours: number
  /** Null for whoever has completed a booking. */
  mostOfNewcomers: MostOfDays | null
  /** While it is held without a proof. */
  unproven: { mostOfCity: MostOfDays; mostOfService: MostOfDays; parties: { party: string; holds: number; hours: number }[] } | null
}

/** What everybody who proved nothing may hold together, and each of these parties. */
export function unprovenBudgets(
  onSale: HoursOnSale,
  parties: readonly Party[],
  settings: CapacitySettings,
): NonNullable<Budgets['unproven']> {
  const { unprovenShare, unprovenServiceShare, ordinaryVisit, unprovenHolds, unprovenHours } = settings
  return {
    mostOfCity: sharesOf(onSale.city, unprovenShare, ordinaryVisit),
    mostOfService: sharesOf(onSale.service, unprovenServiceShare, ordinaryVisit / 2),
    parties: parties.map((party) => {
      const people = party.kind === 'network' ? peopleOfNetwork * (party.breadth ?? 1) : 1
      return { party: nameOfParty(party), holds: mostIn(unprovenHolds, people), hours: mostIn(unprovenHours, people) }
    }),
  }
}

/**
 * What one person, a guest's mailbox or an account, may have booked without paying first, to which completed bookings add; and all newcomers together,
 * who have completed none. hours: the professional-hours of the booking as it is made.
 */
export function unpaidBudgets(
  person: Party,
  { completed, hours }: { completed: number; hours: number },
  onSale: HoursOnSale,
  settings: CapacitySettings,
): Budgets {
  const { unpaidHoursOfAccount, unpaidHoursOfGuest, unpaidHoursEarned, newcomersShare, ordinaryVisit } = settings
  const base = person.kind === 'account' ? unpaidHoursOfAccount : unpaidHoursOfGuest
  return {
    person: nameOfParty(person),
    mostUnpaid: base + completed * unpaidHoursEarned,
    earnedEach: person.kind === 'account' ? unpaidHoursEarned : 0,
    completed,
    chargedHours: hours,
    mostOfNewcomers: completed > 0 ? null : sharesOf(onSale.city, newcomersShare, visitsOfNewcomers * ordinaryVisit),
    unproven: null,
  }
}

/** A share of the hours of each weekday, in basis points and rounded down, but so much at least. */
const sharesOf = (byWeekday: readonly number[], share: number, least: number): MostOfDays =>
  Array.from({ length: 7 }, (_, day) => Math.max(least, Math.floor(((byWeekday[day] ?? 0) * share) / 10_000)))

/** What a booking holds: its visits to come with their professional-hours, whether its hold may still end, and whether a card pays it. */
export type Held = {
  city: string
  serviceId: number
  visits: readonly { date: DubaiDate; hours: number }[]
  isHeld: boolean
  isByCard: boolean
}

/** What a booking takes of a budget. most is what all bookings together may take of it. */
export type Claim = { budget: string; amount: number; most: number }

/**
 * What a booking claims: of the days and of whoever holds it, while nothing is proven; of its person's and the newcomers' unpaid hours, until it is over. A
 * card that was charged vouches for as much as was booked with it: only what is added since is unpaid. claims_of in the database is the same rule.
 */
export function claimsOf(budgets: Budgets, { city, serviceId, visits, isHeld, isByCard }: Held): Claim[] {
  const { person, mostUnpaid, chargedHours, mostOfNewcomers, unproven } = budgets
  const days = hoursByDay(visits)
  const hours = visits.reduce((sum, visit) => sum + visit.hours, 0)
  if (hours === 0) return []
  const isCharged = isByCard && !isHeld
  const unpaid = isCharged ? hours - chargedHours : hours
  const ofDays = (name: string, most: MostOfDays) =>
    days.map(([day, amount]) => ({ budget: `${name} ${day}`, amount, most: most[weekdayOf(day)] ?? 0 }))
  return [
    ...(isHeld && unproven
      ? [
          ...ofDays(`city ${city}`, unproven.mostOfCity),
          ...ofDays(`service ${serviceId} ${city}`, unproven.mostOfService),
          ...unproven.parties.flatMap(({ party, holds, hours: most }) => [
            { budget: `holds of ${party}`, amount: 1, most: holds },
            { budget: `hours of ${party}`, amount: hours, most },
          ]),
        ]
      : []),
    ...(unpaid > 0 ? [{ budget: `unpaid of ${person}`, amount: unpaid, most: mostUnpaid }] : []),
    ...(unpaid > 0 && mostOfNewcomers ? ofDays(`unpaid newcomers ${city}`, mostOfNewcomers) : []),
  ]
}

const hoursByDay = (visits: Held['visits']): [DubaiDate, number][] => [
  ...visits.reduce((days, { date, hours }) => days.set(date, (days.get(date) ?? 0) + hours), new Map<DubaiDate, number>()),
]

/** Whether a claim alone is more than its budget. */
export const exceedsAlone = ({ amount, most }: Claim): boolean => amount > most
