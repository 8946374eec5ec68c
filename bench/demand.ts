/** What a market asks of the product over a year, hour by hour. Everything here is an assumption, named so that it can be changed. */
export const market = {
  households: 2_200_000,
  /** Visits of a household that uses the product, in a year. */
  visitsOfHousehold: 20,
  /** Visits that somebody booked one by one; the others are dates of a series. */
  bookedSingly: 0.45,
  /** Visits to the site for one booking, and what each asks for. */
  sessionsOfBooking: 12,
  ofSession: { 'page from memory': 6, 'page made anew': 0.2, search: 0.4, 'free times of a day': 1.2 },
  /** Of all bookings, those in the largest city, and of these those for the day that most want. */
  ofLargestCity: 0.45,
  ofFullestDay: 0.25,
  /** The fullest minute of an hour in which a campaign was sent, to the average one. */
  burst: 4,
} as const

export type Hour = { at: Date; bookings: number; visits: number }

const ofWeekday = [1.12, 0.98, 0.92, 0.93, 1.0, 1.02, 1.13]
/** July and August are away; before the summer and in autumn much is cleaned. */
const ofMonth = [1.02, 1.0, 1.0, 1.05, 1.08, 0.98, 0.82, 0.8, 1.06, 1.1, 1.09, 1.0]
const ofHour = [6, 3, 2, 1, 1, 2, 8, 22, 46, 62, 66, 60, 54, 50, 48, 46, 48, 52, 58, 66, 74, 76, 52, 22]
/** In Ramadan people book in the evening and at night. */
const ofFastingHour = [48, 38, 22, 10, 4, 2, 3, 8, 20, 34, 42, 44, 42, 38, 34, 30, 22, 10, 12, 36, 68, 82, 80, 66]

/** Ramadan and the days of the feasts in 2026, as expected; the week before a feast is the fullest of the year. */
const ramadan = ['2026-02-18', '2026-03-19'] as const
const feasts = ['2026-03-20', '2026-05-27', '2026-12-02']

const dayMs = 86_400_000
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** The hours of 2026 in a market of which this share of the households uses the product. The same share gives the same year. */
export function yearOf(share: number): Hour[] {
  const chance = randomOf(20_260_101)
  const visits = market.households * share * market.visitsOfHousehold
  const days = Array.from({ length: 365 }, (_, day) => new Date(Date.UTC(2026, 0, 1) + day * dayMs))
  const weights = days.map(weightOf)
  return days.flatMap((day, index) => {
    const ofDay = (visits * (weights[index] ?? 0)) / sum(weights)
    const hours = isFasting(day) ? ofFastingHour : ofHour
    return hours.map((weight, hour) => {
      const expected = (ofDay * weight) / sum(hours)
      return {
        at: new Date(day.getTime() + hour * 3_600_000),
        bookings: poisson(expected * market.bookedSingly, chance),
        visits: poisson(expected, chance),
      }
    })
  })
}

function weightOf(day: Date): number {
  const untilFeast = Math.min(...feasts.map((feast) => (Date.parse(feast) - day.getTime()) / dayMs).filter((days) => days > -3))
  const ofFeast = untilFeast <= 0 ? 0.55 : untilFeast <= 7 ? 1.6 : 1
  return (ofWeekday[day.getUTCDay()] ?? 1) * (ofMonth[day.getUTCMonth()] ?? 1) * ofFeast * (isFasting(day) ? 0.95 : 1)
}

function isFasting(day: Date): boolean {
  const date = day.toISOString().slice(0, 10)
  return date >= ramadan[0] && date <= ramadan[1]
}

/** Numbers from 0 to 1 that look like chance (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** How often something happened that is expected so many times: exactly for small numbers, by the normal curve for large ones. */
function poisson(expected: number, chance: () => number): number {
  if (expected > 50) {
    const normal = Math.sqrt(-2 * Math.log(chance() || 1e-9)) * Math.cos(2 * Math.PI * chance())
    return Math.max(0, Math.round(expected + Math.sqrt(expected) * normal))
  }
  let [product, count] = [chance(), 0]
  for (const limit = Math.exp(-expected); product > limit; count++) product *= chance()
  return count
}
