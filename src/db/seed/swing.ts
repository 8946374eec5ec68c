import { addDays, addMinutes, dubaiDateOf, dubaiTimeOf, instantOf } from '../../domain/dubai-time.ts'
import { bookingIdFrom } from '../../domain/reference.ts'
import { catalogue } from './catalogue/index.ts'
import type { DemoCustomer } from './customers.ts'
import type { CitySlug } from './editorial/cities.ts'
import { type Draft, draftOf, type Wish } from './make-booking.ts'
import { type DemoProfessional, demoProfessionals } from './professionals.ts'
import { createRandom } from './random.ts'

/** A booking around the moment of the first start. startsIn: minutes from the half hour before it. who: the professional, by city and trade. */
type Plot = {
  service: string
  startsIn: number
  hours?: number
  city?: CitySlug
  trade: string
  method?: Wish['method']
  isAishas?: boolean
  /** The slug of the area, where the customer must live near another one. */
  area?: string
}

const seed = 2_359
const stepMinutes = 30
const bookedAt = '19:20'

/**
 * What goes on at whatever hour the demo begins, also by night: some visits are over, some under way, some about to begin. The first three are one
 * professional's, the third is Aisha's.
 */
const plots: Plot[] = [
  { service: 'home-cleaning', startsIn: -300, trade: 'cleaning', area: 'dubai_marina' },
  { service: 'home-cleaning', startsIn: -90, trade: 'cleaning', area: 'dubai_marina', method: 'cash' },
  { service: 'home-cleaning', startsIn: 60, trade: 'cleaning', isAishas: true },
  { service: 'handyman', startsIn: -120, trade: 'home-maintenance' },
  { service: 'plumbing', startsIn: -30, hours: 3, trade: 'moving-storage' },
  { service: 'doctor-visit', startsIn: -60, trade: 'health-at-home' },
  { service: 'home-cleaning', startsIn: -60, hours: 3, trade: 'cleaning', city: 'abu_dhabi' },
  { service: 'ac-repair', startsIn: 120, trade: 'home-maintenance' },
  { service: 'home-cleaning', startsIn: 30, trade: 'cleaning', city: 'sharjah' },
]

type Swing = { draft: Draft; who: number }

/** Whoever works at any hour: nobody else could be at work in the night. */
function alwaysAtWork(city: CitySlug, trade: string): DemoProfessional {
  const id = catalogue.find(({ slug }) => slug === trade)?.id ?? 0
  const found = demoProfessionals.find((one) => one.city === city && one.shifts.length === 0 && one.categoryIds.includes(id))
  if (!found) throw new Error(`Nobody in ${city} always works in ${trade}`)
  return found
}

/** Whose phone the demo opens: they have done a visit, are at one, and go to Aisha next. */
export const professionalInSwing: number = alwaysAtWork('dubai', 'cleaning').id

/** The bookings around now, and who does each. */
export function bookingsInSwing(people: { aisha: DemoCustomer; others: DemoCustomer[] }, now: Date): Swing[] {
  const random = createRandom(seed)
  const taken = new Set<string>()
  const customerFor = ({ isAishas, city = 'dubai', area }: Plot): DemoCustomer => {
    if (isAishas) return people.aisha
    const fits = people.others.find(
      (one) => !one.isOffice && one.city === city && (area === undefined || one.area === area) && !taken.has(one.id),
    )
    if (!fits) throw new Error(`The demo has no customer in ${area ?? city}`)
    taken.add(fits.id)
    return fits
  }
  const last = new Date(Math.floor(now.getTime() / (stepMinutes * 60_000)) * stepMinutes * 60_000)
  return plots.map((plot) => {
    const { service: slug, startsIn, hours = 2, city = 'dubai', trade, method = 'card' } = plot
    const category = catalogue.find(({ services }) => services.some((one) => one.slug === slug))
    const service = category?.services.find((one) => one.slug === slug)
    if (!category || !service) throw new Error(`The demo data has no service ${slug}`)
    const startsAt = addMinutes(last, startsIn)
    const date = dubaiDateOf(startsAt)
    const wish: Wish = {
      ...{ id: bookingIdFrom(random.bytes(8)), customer: customerFor(plot), category, service, subServiceId: null },
      ...{ cleaners: 1, hours, materials: false, frequency: 'Once', weeks: null, method, outcome: 'done' },
      ...{ date, time: dubaiTimeOf(startsAt), createdAt: instantOf(addDays(date, -2), bookedAt), cancelledAt: startsAt },
    }
    return { draft: draftOf(wish, now), who: alwaysAtWork(city, trade).id }
  })
}
