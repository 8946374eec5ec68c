import { z } from 'zod'
import { everyCall } from '../src/contracts/calls.ts'
import { mostCounted } from '../src/contracts/office/list.ts'
import { queueNames } from '../src/domain/queues.ts'

type Property = { enum?: string[]; const?: string }

/** What a filter without a list of values is set to; '' leaves it out. A filter that is missing here fails the run. */
const samples: Record<string, string | string[]> = {
  after: '',
  limit: '',
  days: '',
  account_id: 'acc_00000000000000000000000000000001',
  booking_id: 'SM-AAAA-AAAA',
  category: '1',
  city: ['dubai', 'al_ain'],
  customer: `acc_${'2'.padStart(32, '0')}`,
  date: '2026-11-22',
  from: '2026-11-22',
  kind: 'booking_confirmed',
  professional: '1',
  quarter: '2026-Q4',
  rating: ['1', '5'],
  search: ['SM-AAAA-AAAA', 'mohammed', 'silva', 'sara.silva7@gmail.com'],
  service: ['1', '24'],
  subject_kind: 'visit',
  until: '2026-11-22',
}

/** Callers are shown with their details, which in a generated business nobody can open. */
const samplesOf: Record<string, Record<string, string>> = { 'GET /admin/callers': { search: 'SM-AAAA-AAAA' } }

/** How much a page asks for, where that is its own to choose. */
const views: Record<string, string> = {
  'GET /admin/calendar': 'from=2026-11-22&days=7',
  'GET /admin/calendar/days': 'from=2026-10-26&days=42',
  'GET /admin/dispatch': 'city=dubai&date=2026-11-22',
  'GET /admin/reports': 'from=2026-10-23&until=2026-11-21',
  'GET /admin/views': 'list=bookings',
}

/** A read about one row that the query names, and the stream of changes, which has no end. */
const others = ['GET /admin/compensations/terms', 'GET /admin/events']

/** Of the rows that a list goes through, at least one in so many matches. */
const passedOver = 10

/**
 * How many rows of a large table a read goes through at most: it counts up to 1,001 in a list, in each queue of Today, and in each day of a month,
 * looks for a less frequent name among more, and finds who of a city works on the day of a board.
 */
export function mostRead(path: string): number {
  const counts = path.startsWith('/admin/today')
    ? queueNames.length
    : path.startsWith('/admin/calendar/days')
      ? 42
      : path.includes('search=') || path.startsWith('/admin/dispatch?')
        ? 4
        : 1
  return counts * passedOver * mostCounted
}

/**
 * What costs more in a larger business by its nature has a limit in milliseconds instead: the days of a month and missing cash are counted up to
 * 1,001, reports and VAT add up the days of each city and service, a name that half a percent of the customers have is looked for among some
 * 10,000 of them, the names to filter by are those of 2,000 professionals, and a board shows 300 of them.
 */
const bounded = /^.admin.(calendar.days|cash|reports|vat|booking-filters|dispatch)\b|[?&]search=(mohammed|silva)/
const boundedMs = 250
const timesAsLong = 2
/** Below this a ratio says nothing: it is the time of a statement's way to the database and back. */
const leastMs = 0.5

/** How many milliseconds a read may take in the larger of two businesses, which takes so many in the smaller. */
export const mostMs = (path: string, inSmaller: number): number =>
  bounded.test(path) ? boundedMs : Math.max(timesAsLong * inSmaller, inSmaller + leastMs)

/** Every read of the back office that needs no id, with each of its filters (so many values of each) and sorts, as addresses below /api. */
export function officeReads(valuesOfAFilter = 100): string[] {
  return everyCall.flatMap(([name, call]) => {
    if (call.who !== 'staff' || !name.startsWith('GET ') || name.includes('{') || others.includes(name)) return []
    const path = name.slice('GET '.length)
    const filters = ['', ...(call.query ? filtersOf(name, call.query, valuesOfAFilter) : [])]
    return filters.map((filter) => [path, [views[name], filter].filter(Boolean).join('&')].filter(Boolean).join('?'))
  })
}

/** The same list with what it shows by default. */
export function withoutFilters(path: string): string {
  const [list = ''] = path.split('?')
  return [list, views[`GET ${list}`]].filter(Boolean).join('?')
}

function filtersOf(name: string, query: z.ZodObject, most: number): string[] {
  const properties = z.toJSONSchema(query, { io: 'output', unrepresentable: 'any' }).properties as Record<string, Property>
  const isGiven = (filter: string) => new URLSearchParams(views[name]).has(filter)
  return Object.entries(properties).flatMap(([filter, { enum: values, const: only }]) => {
    if (isGiven(filter)) return []
    const sample = samplesOf[name]?.[filter] ?? samples[filter]
    const known = values ?? (only === undefined ? (sample === undefined ? null : sample === '' ? [] : [sample].flat()) : [only])
    if (known === null) throw new Error(`bench/office-reads.ts has no sample for ${filter} of ${name}`)
    return known.slice(0, most).map((value) => `${filter}=${encodeURIComponent(value)}`)
  })
}
