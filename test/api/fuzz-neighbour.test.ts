import { pbkdf2Sync } from 'node:crypto'
import { expect, test } from 'vitest'
import { createApi } from '../../src/api/app.ts'
import { openGate } from '../../src/api/guard-call.ts'
import type { Call } from '../../src/contracts/call.ts'
import { everyCall } from '../../src/contracts/calls.ts'
import { addDays } from '../../src/domain/dubai-time.ts'
import { openWaitingRoom } from '../../src/operations/waiting-room.ts'
import { openSite, password, people } from '../accounts/site.ts'
import { officeCleaning } from '../bookings/people.ts'
import { createTestDatabase } from '../database.ts'
import { type Document, newSession, type Operation, operationsOf } from './fuzz.ts'
import { dearestTo } from './fuzz-dearest.ts'

/** Dear requests stand in a queue, so that there must be more than connections to the database; of all others the work of a few is measured. */
const atOnce = { dear: 18, other: 5 }
const connections = 6
/** The neighbour asks once so many have been answered: by then all have arrived. */
const askedAfter = 3
/** So many more of the dear ones may be answered before the neighbour is: those under way, and what arrives at the same moment. */
const mostBefore = 8
/** All others may take so many times the processor's time of a plain read. */
const mostWork = 30

type Storm = { status: number; before: number; work: number; statuses: number[] }

const site = await openSite(() => createTestDatabase(connections))
const { call, query } = site
/** Lets in what a machine with two processors does, and sends nobody away because this one is slow: who comes first counts here. */
const api = createApi(site.services, openGate({ dear: openWaitingRoom({ mostInside: 2, mostWaiting: 100, patience: 60_000 }) }))
site.services.site.rateLimits = false
const document = (await (await api.request('/api/openapi.json')).json()) as Document
/** What ends things comes last. */
const operations = operationsOf(document).sort((a, b) => Number(a.method === 'DELETE') - Number(b.method === 'DELETE'))

async function session(email: string): Promise<string> {
  const { id, token, hash } = newSession()
  await query(
    `INSERT INTO sessions (id, account_id, token_hash, made_for, second_factor, created_at, last_used_at, expires_at)
     SELECT $1, id, $2, CASE role WHEN 'customer' THEN 'customer' ELSE 'staff' END, role <> 'customer', $3::timestamptz, $3, $3::timestamptz + interval '12 hours' FROM accounts WHERE email = $4 ORDER BY created_at LIMIT 1`,
    [id, hash, site.now(), email],
  )
  return token
}
await site.join('Aisha')
await site.join('Omar')
await site.joinStaff('Layla', 'superadmin')
await query(
  `INSERT INTO professionals (name, city) SELECT jsonb_build_object('en', 'P' || n, 'ar', 'P' || n), 'dubai' FROM generate_series(1, 20) AS n`,
)
await query(
  `INSERT INTO areas (slug, city, name, latitude, longitude) VALUES ('deira', 'dubai', '{"en": "Deira", "ar": "ديرة"}', 25.27, 55.31)`,
)
await query('INSERT INTO professional_skills SELECT p.id, 2 FROM professionals p ON CONFLICT DO NOTHING')
const token = await session(people.Aisha.email)
const customer = (await call('POST', '/api/customer', { token, body: { ...people.Aisha, address: 'Villa 12' } })).body.id
const booking = (await call('POST', '/api/booking', { token, body: officeCleaning(customer) })).body.id
const first = '2026-11-26'
const known = {
  id: booking,
  booking_id: booking,
  booking,
  customer_id: customer,
  number: 1,
  visit: 1,
  service_id: 2,
  sub_service_id: null,
  service: 2,
  cleaners: 1,
  hours: 2,
  city: 'dubai',
  area: 'deira',
  frequency: 'Multiple times a week',
  weekdays: [0, 1, 2, 3, 4, 5, 6],
  date: (turn: number) => addDays(first, turn),
  to_date: (turn: number) => addDays(first, turn),
  from: first,
  time: '10:00',
  to_time: '11:00',
  skip: false,
  search: 'cleaning',
  materials: 'No',
  page: 1,
  slug: 'office-cleaning',
  phone: people.Aisha.phone,
  email: people.Aisha.email,
  password,
  payment_method: 'cash',
  total_price: 105,
}

/** Sends the dearest request that a call allows, many times at once, and meanwhile a neighbour's read. */
async function storm(operation: Operation, on = api): Promise<Storm> {
  const length = dear.has(operation.name) ? atOnce.dear : atOnce.other
  const attacker = { authorization: `Bearer ${await session((forStaff.has(operation.name) ? people.Layla : people.Aisha).email)}` }
  const neighbour = { authorization: `Bearer ${await session(people.Omar.email)}` }
  const { path, body } = dearestTo(document, operation, known)
  const isJson = body !== undefined && { 'content-type': 'application/json' }
  const init = { method: operation.method, headers: { ...attacker, ...isJson }, ...(isJson && { body: JSON.stringify(body) }) }
  let answered = 0
  const start = process.threadCpuUsage()
  const arrival = Promise.withResolvers<void>()
  const all = Promise.all(
    Array.from({ length }, async () => {
      const { status } = await on.request(path, init, { address: '94.200.1.1' })
      if (++answered === askedAfter) arrival.resolve()
      return status
    }),
  )
  await arrival.promise
  const { status } = await on.request('/api/customer/locations/me', { headers: neighbour }, { address: '94.200.2.2' })
  const before = answered - askedAfter
  const statuses = await all
  return { status, before, work: workSince(start), statuses }
}

/** Milliseconds of the processor that this thread took. */
function workSince(start: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(start)
  return (user + system) / 1_000
}

const named = (name: string) => operations.filter((operation) => operation.name === name)
const namesOf = (isMeant: (call: Call) => boolean) =>
  new Set(everyCall.filter(([, call]) => isMeant(call)).map(([name]) => name.replace(' ', ' /api')))
const dear = namesOf(({ cost }) => cost === 'dear')
const forStaff = namesOf(({ who }) => who === 'staff')

/** What as many plain reads take of the processor (milliseconds of this thread): the measure for all others, on any machine. */
async function ofReads(): Promise<number> {
  const [read] = named('GET /api/customer/locations/me') as [Operation]
  return Math.min((await storm(read)).work, (await storm(read)).work, (await storm(read)).work)
}

/** Why a neighbour of these calls is worse off than the limits above allow; null if not. */
function harmOf({ name }: Operation, { status, before, work, statuses }: Storm, reads: number): string | null {
  if (status !== 200) return `${name}: the neighbour was answered ${status}`
  if (dear.has(name))
    return statuses.includes(200) && before > mostBefore ? `${name}: the neighbour waited for ${before} of ${atOnce.dear}` : null
  return work > mostWork * reads ? `${name} takes ${Math.round(work / reads)} times a read, and is not marked as dear` : null
}

test('the dearest request to any call, many times at once, leaves a neighbour in peace', async () => {
  const reads = await ofReads()
  const harm: (string | null)[] = []
  let served = 0
  for (const operation of operations) {
    const first = await storm(operation)
    if (first.statuses.includes(200)) served++
    // Asked again, since the memory of all calls before may have been collected in the middle of this one.
    harm.push(harmOf(operation, first, reads) && harmOf(operation, await storm(operation), reads))
  }
  expect(harm.filter(Boolean)).toEqual([])
  expect(served).toBeGreaterThan(45)
})

test('control: without the queue of dear work the neighbour waits for nearly all of them', async () => {
  const withoutQueue = createApi(site.services, openGate({ dear: openWaitingRoom({ mostInside: Number.POSITIVE_INFINITY }) }))
  const [operation] = named('POST /api/series-check') as [Operation]
  expect(harmOf(operation, await storm(operation, withoutQueue), 1)).toContain('the neighbour waited for')
})

test('control: a call that keeps the processor busy is found', async () => {
  const reads = await ofReads()
  const start = process.threadCpuUsage()
  const now = () => {
    while (workSince(start) < 2 * mostWork * reads) pbkdf2Sync('slow', 'clock', 1_000, 32, 'sha256')
    return site.now()
  }
  const [operation] = named('GET /api/faqs/active') as [Operation]
  expect(harmOf(operation, await storm(operation, createApi({ ...site.services, now })), reads)).toContain('not marked as dear')
})
