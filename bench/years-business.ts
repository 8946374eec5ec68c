import type pg from 'pg'
import { createApi } from '../src/api/app.ts'
import { customers } from '../src/db/schema/customers.ts'
import { simulatorChargesIn } from '../src/db/simulator-charges.ts'
import { addDays } from '../src/domain/dubai-time.ts'
import { createSimulator } from '../src/integrations/payments/simulator.ts'
import { findFreeTimes } from '../src/operations/availability/find-free-times.ts'
import { systemContext } from '../src/operations/context.ts'
import { officeCleaning } from '../test/bookings/people.ts'
import { servicesOn } from '../test/services.ts'
import { testVault } from '../test/vault.ts'
import { newKey } from './attack/customer.ts'
import { benchNow } from './business-size.ts'
import { officeToken } from './office-business.ts'
import type { Business } from './open-business.ts'
import { threadTime } from './processes.ts'

/** What one piece of work took: milliseconds, of which processor time of this process and of the database's; pages of the database that it read. */
export type Cost = { ms: number; node: number; database: number; pages: number }
export type LivingBusiness = Awaited<ReturnType<typeof liveIn>>

const firstDay = 5
const days = 25
const times = ['09:00', '11:30', '15:30', '18:00']
const areas = ['dubai_marina', 'deira', 'mirdif', 'business_bay', 'jumeirah_village_circle']

/** A generated business in which people book, look for times and work, in this process. */
export async function liveIn({ pool, url }: Business) {
  const opened = performance.now()
  const now = () => new Date(benchNow.getTime() + performance.now() - opened)
  const services = servicesOn(pool, createSimulator(simulatorChargesIn(pool)), now)
  services.memory.begin()
  const context = systemContext(services)
  const api = createApi({ ...services, site: { ...services.site, rateLimits: false } })
  const people = await addPeople(pool)
  let booked = 0
  const ask = async (path: string, init: RequestInit = {}): Promise<{ status: number; body: { data?: unknown; code?: string } }> => {
    const headers = { authorization: `Bearer ${officeToken}`, 'content-type': 'application/json', ...init.headers }
    const response = await api.request(`/api${path}`, { ...init, headers }, { address: '94.200.1.1' })
    return { status: response.status, body: await response.json() }
  }
  const bookingOf = (number: number) =>
    officeCleaning(people[number] ?? '', {
      service_id: 1 + (number % 24),
      date: addDays('2026-11-21', firstDay + (number % days)),
      time: times[Math.floor(number / days) % times.length] ?? '',
    })
  return {
    url,
    pool,
    context,
    /** A page of the back office; the number of rows in it. */
    async read(path: string): Promise<number> {
      const { status, body } = await ask(path)
      if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(body).slice(0, 300)}`)
      return Array.isArray(body.data) ? body.data.length : 1
    },
    /** One booking, at the next time that is free: a small business has few who can do a service. */
    async book(): Promise<void> {
      for (;;) {
        const { status, body } = await ask('/booking', {
          method: 'POST',
          headers: { 'idempotency-key': newKey(), authorization: '' },
          body: JSON.stringify(bookingOf(booked++)),
        })
        if (status === 200) return
        if (body.code !== 'time_taken') throw new Error(`A booking was refused: ${status} ${JSON.stringify(body).slice(0, 300)}`)
      }
    },
    async findTimes(call: number): Promise<void> {
      const where = { from: '2026-11-22', days: 14, city: 'dubai', area: areas[call % areas.length] }
      await findFreeTimes(context, { ...where, cleaners: 1 + (call % 2), hours: 2 + (call % 3), service: 1 + 6 * (call % 4) })
    },
    /** What some work costs here. */
    async costOf(work: () => Promise<unknown>): Promise<Cost> {
      const [before, began, used] = [await figuresOf(pool), performance.now(), process.cpuUsage()]
      await work()
      const [ms, node, after] = [performance.now() - began, process.cpuUsage(used), await figuresOf(pool)]
      return { ms, node: (node.user + node.system) / 1_000, database: after.cpu - before.cpu, pages: after.pages - before.pages }
    },
  }
}

/** Processor time of the connections that are open, and the pages that the database has read so far. */
async function figuresOf(pool: pg.Pool): Promise<{ cpu: number; pages: number }> {
  await pool.query('SELECT pg_stat_force_next_flush()')
  const { rows } = await pool.query<{ pids: number[]; pages: number }>(
    `SELECT array_agg(pid) AS pids, (SELECT blks_hit + blks_read FROM pg_stat_database WHERE datname = current_database())::float8 AS pages
      FROM pg_stat_activity WHERE datname = current_database()`,
  )
  const { pids = [], pages = 0 } = rows[0] ?? {}
  return { cpu: pids.reduce((sum, pid) => sum + (threadTime(pid) ?? 0), 0), pages }
}

/** Customers who have booked nothing, in a business that is used again too. */
async function addPeople(pool: pg.Pool): Promise<string[]> {
  const first = BigInt(Date.now()) * 1_000_000n
  const ids = Array.from({ length: 2_000 }, (_, number) => `cus_${String(first + BigInt(number)).padStart(32, '0')}`)
  await pool.query(
    `INSERT INTO customers (id, first_name, last_name, email, phone, address, proven_at)
      SELECT id, 'Aisha', 'Rahman', 'aisha' || ltrim(id, 'cus_0') || '@example.com', phone, address, $4 FROM unnest($1::text[], $2::text[], $3::text[]) AS c (id, phone, address)
      ON CONFLICT DO NOTHING`,
    [
      ids,
      ids.map((id) => testVault.seal(customers.phone, id, '+971501234567')),
      ids.map((id) => testVault.seal(customers.address, id, 'Villa 12')),
      benchNow,
    ],
  )
  return ids
}
