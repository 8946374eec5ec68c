import { type Hour, market, yearOf } from './demand.ts'

/**
 * Which part of given machines is the limit at which load, and what takes over at 10, 100 and 1,000 times: node bench/what-breaks-first.ts
 * The costs are those that bench/costs.ts and bench/years.ts measured on two shared cores; a faster core makes all of them smaller alike.
 */
type Cost = { node: number; database: number; wal: number; commits: number }

/** Milliseconds of processor, bytes of the log and commits of one request. */
const costs: Record<'page from memory' | 'page made anew' | 'search' | 'free times of a day' | 'booking', Cost> = {
  'page from memory': { node: 0.01, database: 0, wal: 0, commits: 0 },
  'page made anew': { node: 5, database: 0.04, wal: 0, commits: 0 },
  search: { node: 1.1, database: 5.3, wal: 0, commits: 0 },
  'free times of a day': { node: 1.1, database: 1.2, wal: 0, commits: 0 },
  booking: { node: 4.9, database: 13.2, wal: 9_100, commits: 5.4 },
}
/**
 * What becomes of a visit once it is booked: reminder, way, start, end, charge, invoice, emails and the tenth part of a series' next dates, in bookings. Not
 * measured: it is about twice as many statements.
 */
const lifeOfVisit = 2
const measured = {
  /** Bookings a second that want one city and day, with 16 clients, as the day fills. */
  onOneDay: 28,
  /** Commits a second of small transactions on one disk (TPC-B, 16 clients). */
  commits: 1_300,
  /** Milliseconds for which the row that numbers invoices is held: from its statement to the commit. */
  invoice: 4,
  memoryOfProcess: 330e6,
  directConnections: 5,
  bytesOfVisit: 5_700,
  /** Milliseconds of processor of the night's check of the ledger, for each visit there ever was. */
  checkOfVisit: 0.044,
} as const

type Machines = { name: string; siteCores: number; databaseCores: number; disk: number; siteMemory: number; connections: number }
const sets: Machines[] = [
  { name: 'one machine, 4 cores', siteCores: 2, databaseCores: 2, disk: 0.25e12, siteMemory: 4e9, connections: 100 },
  {
    name: 'two machines of 4 cores, primary and standby of 8',
    siteCores: 8,
    databaseCores: 8,
    disk: 1e12,
    siteMemory: 16e9,
    connections: 200,
  },
  {
    name: 'eight machines of 8 cores, primary and standbys of 64',
    siteCores: 64,
    databaseCores: 64,
    disk: 16e12,
    siteMemory: 128e9,
    connections: 600,
  },
]
/** Of a core's time, so that what waits does not wait long. */
const busy = 0.6
const yearsKept = 5
const nightHours = 4
const mostTimes = 10_000

/** What is asked of the product in the fullest minute of a year, a second, and over the year. */
type Load = { visitsOfYear: number; bookings: number; visits: number }

function loadOf(hours: readonly Hour[]): Load & { fullestDay: number; fullestHour: Hour; bookingsOfYear: number } {
  const fullestHour = hours.reduce((most, hour) => (hour.bookings > most.bookings ? hour : most))
  const ofDays = new Map<string, number>()
  for (const { at, visits } of hours) {
    const day = at.toISOString().slice(0, 10)
    ofDays.set(day, (ofDays.get(day) ?? 0) + visits)
  }
  const total = (pick: (hour: Hour) => number) => hours.reduce((sum, hour) => sum + pick(hour), 0)
  return {
    visitsOfYear: total(({ visits }) => visits),
    bookingsOfYear: total(({ bookings }) => bookings),
    bookings: (fullestHour.bookings / 3_600) * market.burst,
    visits: fullestHour.visits / 3_600,
    fullestDay: Math.max(...ofDays.values()),
    fullestHour,
  }
}

const times = (load: Load, factor: number): Load => ({
  visitsOfYear: load.visitsOfYear * factor,
  bookings: load.bookings * factor,
  visits: load.visits * factor,
})

/** The part of each limit that a load uses: over 1 it is broken. */
function usesOf({ visitsOfYear, bookings, visits }: Load, set: Machines): Record<string, number> {
  const works = bookings + lifeOfVisit * visits
  const asked = Object.entries(market.ofSession).map(([kind, each]) => ({
    ...costs[kind as keyof typeof costs],
    rate: each * market.sessionsOfBooking * bookings,
  }))
  const need = (of: (cost: Cost) => number) => asked.reduce((sum, one) => sum + one.rate * of(one), works * of(costs.booking))
  const node = need((cost) => cost.node) / 1_000
  const processes = Math.max(2, Math.min(set.siteCores, Math.ceil(node / busy)))
  return {
    'processor of the site': node / (set.siteCores * busy),
    'processor of PostgreSQL': need((cost) => cost.database) / 1_000 / (set.databaseCores * busy),
    'the turn of one city and day': (bookings * market.ofLargestCity * market.ofFullestDay) / measured.onOneDay,
    'commits of one primary': (works * costs.booking.commits) / (measured.commits * Math.max(1, set.databaseCores / 2)),
    'the log, at 50 MB/s to standby and archive': (works * costs.booking.wal) / 50e6,
    'the number of invoices': (visits * measured.invoice) / 1_000,
    'connections, without a pooler': (processes * (20 + measured.directConnections)) / set.connections,
    'memory of the site': (processes * measured.memoryOfProcess) / set.siteMemory,
    [`the disk, with ${yearsKept} years`]: (yearsKept * visitsOfYear * measured.bytesOfVisit) / set.disk,
    [`the night's check, with ${yearsKept} years`]: (yearsKept * visitsOfYear * measured.checkOfVisit) / (nightHours * 3_600_000),
  }
}

const line = (...cells: (string | number)[]) => process.stdout.write(`| ${cells.join(' | ')} |\n`)
const number = (value: number) => Math.round(value).toLocaleString('en')
const percent = (value: number) => (value < 0.0005 ? '0%' : value < 0.1 ? `${(100 * value).toFixed(1)}%` : `${number(100 * value)}%`)

const shares = { '1%': loadOf(yearOf(0.01)), '30%': loadOf(yearOf(0.3)) }
line(
  'of the households',
  'visits a year',
  'on the fullest day',
  'fullest hour of booking (Dubai)',
  'bookings in it',
  'bookings a second in its fullest minute',
  'requests a second in it',
)
line(...Array(7).fill('---'))
for (const [share, load] of Object.entries(shares)) {
  const requests = load.bookings * (2 + market.sessionsOfBooking * Object.values(market.ofSession).reduce((sum, each) => sum + each, 0))
  line(
    share,
    number(load.visitsOfYear),
    number(load.fullestDay),
    load.fullestHour.at.toISOString().slice(0, 13).replace('T', ', '),
    number(load.fullestHour.bookings),
    load.bookings.toFixed(2),
    number(requests),
  )
}

const base = shares['1%']
const loads: [string, Load][] = [
  ['1 time (1% of the households)', base],
  ['10 times', times(base, 10)],
  ['30 times (30%)', shares['30%']],
  ['100 times', times(base, 100)],
  ['1,000 times', times(base, 1_000)],
]
for (const set of sets) {
  const uses = loads.map(([, load]) => usesOf(load, set))
  process.stdout.write(`\n**${set.name}**\n\n`)
  line('part', ...loads.map(([name]) => name), 'is full at')
  line(...Array(loads.length + 2).fill('---'))
  const parts = Object.keys(uses[0] ?? {}).map((part) => ({ part, full: fullAt(part, set) }))
  for (const { part, full } of parts.sort((a, b) => a.full - b.full)) {
    const cells = uses.map((one) => ((one[part] ?? 0) > 1 ? `**${percent(one[part] ?? 0)}**` : percent(one[part] ?? 0)))
    line(part, ...cells, full > mostTimes ? 'more' : `${full < 10 ? full.toFixed(1) : number(full)} times`)
  }
}

/** At how many times the load of 1% of the households a part is full. */
function fullAt(part: string, set: Machines): number {
  let factor = 0.1
  while (factor <= mostTimes && (usesOf(times(base, factor), set)[part] ?? 0) <= 1) factor *= 1.02
  return factor
}
