import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { replicaReads } from '../src/api/replica-reads.ts'
import { officeLists } from '../src/contracts/office/exports.ts'
import { databaseOn } from '../src/db/client.ts'
import { type Replica, replicaOn } from '../src/db/replica.ts'
import { openSite } from './accounts/site.ts'

/**
 * The same database through a connection that takes no writes, and that says of itself what a standby says: that it has replayed the log up to
 * fake.replayed, or all of it where that is empty. A real standby is attacked by `npm run attack -- replica`.
 */
const site = await openSite()
const { call, joinStaff, pool, query, services } = site
const standby = new pg.Pool({
  connectionString: site.url,
  options: '-c search_path=fake,pg_catalog,public -c default_transaction_read_only=on -c timezone=UTC',
})
let replica: Replica
/** How the reads of a piece of work ended. */
async function readsOf(work: () => Promise<unknown>): Promise<Record<string, number>> {
  const counts = () => services.tally.read().filter(({ what }) => what === 'replica_reads')
  const before = new Map(counts().map(({ outcome, times }) => [outcome, times]))
  await work()
  const more = counts().map(({ outcome, times }) => [outcome, times - (before.get(outcome) ?? 0)] as const)
  return Object.fromEntries(more.filter(([, times]) => times > 0))
}
const layla = () => joinStaff('Layla', 'superadmin')
const caughtUp = () => expect.poll(() => replica.lagSeconds()).toBe(0)

beforeAll(async () => {
  await query(`
    CREATE SCHEMA fake;
    CREATE TABLE fake.replayed (lsn pg_lsn);
    CREATE FUNCTION fake.pg_is_in_recovery() RETURNS boolean LANGUAGE sql AS 'SELECT true';
    CREATE FUNCTION fake.pg_last_wal_replay_lsn() RETURNS pg_lsn LANGUAGE sql
      AS 'SELECT coalesce((SELECT lsn FROM fake.replayed), pg_current_wal_flush_lsn())'`)
  replica = replicaOn(pool, standby)
  Object.assign(services, { replica })
})
afterEach(() => query('TRUNCATE fake.replayed'))
afterAll(() => replica.close())

const queries: { readonly [name: string]: string } = { 'GET /admin/reports': '?from=2026-11-01&until=2026-11-30' }

test('every read that may, and every export, is done by a replica that takes no writes', async () => {
  const token = await layla()
  await caughtUp()
  const reads = await readsOf(async () => {
    for (const name of replicaReads) {
      const { status, body } = await call('GET', `/api${name.replace('GET ', '')}${queries[name] ?? ''}`, { token })
      expect(status, `${name} ${JSON.stringify(body)}`).toBe(200)
    }
    for (const list of officeLists) {
      const { status, body } = await call('POST', '/api/admin/exports', { token, body: { list, query: {} } })
      expect(status, `${list} ${JSON.stringify(body)}`).toBe(200)
    }
  })
  expect(reads).toEqual({ replica: replicaReads.size + officeLists.length })
})

test('the primary reads while the replica lacks something, and the replica again once it has it', async () => {
  const token = await layla()
  await caughtUp()
  await query(`INSERT INTO fake.replayed VALUES ('0/0')`)
  const look = () => call('GET', '/api/admin/customers', { token })
  expect(await readsOf(look)).toEqual({ behind: 1 })
  expect(await readsOf(look)).toEqual({ behind: 1 })
  expect(replica.lagSeconds()).toBeGreaterThan(0)
  await query('TRUNCATE fake.replayed')
  await caughtUp()
  expect(await readsOf(look)).toEqual({ replica: 1 })
})

test('a replica that breaks off a read leaves it to the primary, and what it refuses for good is refused', async () => {
  const token = await layla()
  const gone = new pg.Pool({ connectionString: 'postgres://shop@127.0.0.1:1/shop' })
  const failures: string[] = []
  const broken: Replica = { ...replica, caughtUp: async () => databaseOn(gone), fail: () => void failures.push('failed') }
  Object.assign(services, { replica: broken })
  let status = 0
  const reads = await readsOf(async () => {
    status = (await call('GET', '/api/admin/customers', { token })).status
  })
  Object.assign(services, { replica })
  expect({ status, reads, failures }).toEqual({ status: 200, reads: { failed: 1 }, failures: ['failed'] })
  await caughtUp()
  const omar = await joinStaff('Omar', 'admin')
  expect((await call('GET', '/api/admin/audit', { token: omar })).status).toBe(403)
  await gone.end()
})

test('an operation that is no such read never sees it', async () => {
  await layla()
  await caughtUp()
  expect(await readsOf(() => call('GET', '/api/services'))).toEqual({})
  expect(await readsOf(async () => call('GET', '/api/admin/today', { token: await layla() }))).toEqual({})
})
