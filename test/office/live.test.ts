import pg from 'pg'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { liveKinds } from '../../src/domain/live-changes.ts'
import { rightGroups } from '../../src/domain/rights.ts'
import { openLiveFeed } from '../../src/operations/live-feed.ts'
import { openSite, people } from '../accounts/site.ts'
import { officeCleaning } from '../bookings/people.ts'
import { followNow, type Stream, serve, soon } from './follow.ts'

const site = await openSite()
const { call, join, joinStaff, query } = site
const follow = await serve(site)

const open: Stream[] = []
afterEach(async () => {
  for (const stream of open.splice(0)) stream.leave()
  await site.empty(
    'accounts',
    'audit_entries',
    'contact_messages',
    'queue_items',
    'idempotency_keys',
    'rate_limits',
    'customers',
    'bookings',
  )
})

const mark = () => query(`NOTIFY live_changes, 'runs:1'`)

/** Follows the changes as whoever has the token. */
async function followed(token: string): Promise<Stream> {
  const stream = await followNow(follow, token, mark)
  open.push(stream)
  return stream
}

const write = () => call('POST', '/api/contact', { body: { name: 'Huda', email: 'huda@example.com', message: 'Do you clean boats?' } })
const withhold = (groups: readonly string[]) =>
  query('INSERT INTO withheld_rights SELECT id, unnest($1::text[]) FROM accounts WHERE email = $2', [groups, people.Omar.email])
const heard = (stream: Stream, change: object) => vi.waitFor(() => expect(stream.changes()).toContainEqual(change), soon)
const ended = (stream: Stream) => vi.waitFor(() => expect(stream.hasEnded()).toBe(true), soon)

describe('the stream of changes', () => {
  test('tells two members of staff at once what somebody did, as kind and id and nothing else', async () => {
    const [omar, layla] = [await joinStaff('Omar', 'admin'), await joinStaff('Layla', 'superadmin')]
    const streams = [await followed(omar), await followed(layla)]
    await write()
    const [{ id }] = await query('SELECT id FROM contact_messages')
    for (const stream of streams) {
      await heard(stream, { kind: 'messages', id: String(id) })
      await heard(stream, { kind: 'queues', id: 'messages' })
      expect(stream.text()).not.toMatch(/huda|boats/i)
      for (const change of stream.changes()) expect(Object.keys(change)).toEqual(['kind', 'id'])
    }
    await call('PUT', `/api/admin/queue-items/messages/${id}/taker`, { token: omar, body: { from: null } })
    await vi.waitFor(() => expect(streams[1]?.changes().filter(({ kind }) => kind === 'queues')).toHaveLength(2), soon)
    expect(streams[1]?.changes().map(({ kind }) => kind)).toContain('audit')
    expect(streams[0]?.changes().map(({ kind }) => kind)).not.toContain('audit')
  })

  test('is whole at every moment: nothing compresses it, stores it or holds it back', async () => {
    const omar = await joinStaff('Omar', 'admin')
    await followed(omar)
    const stream = await follow(omar)
    open.push(stream)
    const { headers, text } = stream
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    expect(headers.get('content-encoding')).toBeNull()
    await vi.waitFor(() => expect(text()).toBe(':\n\n'), soon)
  })

  test('is for staff: a visitor is sent to the login, and a customer away', async () => {
    await followed(await joinStaff('Omar', 'admin'))
    expect((await follow(null)).status).toBe(401)
    expect((await follow(await join('Aisha'))).status).toBe(403)
  })

  test('tells nothing of what is withheld', async () => {
    const omar = await joinStaff('Omar', 'admin')
    await withhold(rightGroups)
    const stream = await followed(omar)
    await write()
    await mark()
    await heard(stream, { kind: 'runs', id: '1' })
    expect(stream.changes()).toEqual([{ kind: 'runs', id: '1' }])
  })

  test('ends when a right is withheld, the role changes or the session ends, and begins again with less or not at all', async () => {
    const omar = await joinStaff('Omar', 'admin')
    const superadmin = await joinStaff('Layla', 'superadmin')
    const layla = await followed(superadmin)
    const before = await followed(omar)
    await withhold(['desk'])
    await ended(before)
    const between = await followed(omar)
    await write()
    await mark()
    await heard(between, { kind: 'runs', id: '1' })
    expect(between.changes()).toHaveLength(1)
    const [{ id }] = await query('SELECT id FROM accounts WHERE email = $1', [people.Omar.email])
    const body = { role: 'superadmin', reason: 'Leads the shop while Layla is away' }
    expect(await call('PUT', `/api/admin/staff/${id}/role`, { token: superadmin, body })).toMatchObject({ status: 200 })
    await ended(between)
    const after = await followed(omar)
    await write()
    await vi.waitFor(() => expect(after.changes().map(({ kind }) => kind)).toContain('messages'), soon)
    await call('POST', '/api/logout', { token: omar })
    await ended(after)
    expect((await follow(omar)).status).toBe(401)
    expect(layla.hasEnded()).toBe(false)
  })

  test('is open so many times for one account, and again once one of them is left', async () => {
    const omar = await joinStaff('Omar', 'admin')
    await followed(omar)
    for (let n = 1; n < 12; n++) open.push(await follow(omar))
    expect((await follow(omar)).status).toBe(429)
    await followed(await joinStaff('Layla', 'superadmin'))
    open[0]?.leave()
    await vi.waitFor(async () => expect((await follow(omar)).status).toBe(200), soon)
  })

  test('ends when the database is no longer heard, since something may have been missed', async () => {
    const omar = await joinStaff('Omar', 'admin')
    const stream = await followed(omar)
    await query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'service-market-changes' AND datname = current_database()`,
    )
    await ended(stream)
    const next = await followed(omar)
    await mark()
    await heard(next, { kind: 'runs', id: '1' })
  })
})

describe('the database tells', () => {
  /** The notices of what is done meanwhile. */
  async function noticesOf(work: () => Promise<unknown>): Promise<string[]> {
    const listener = new pg.Client({ connectionString: site.url })
    await listener.connect()
    const notices: string[] = []
    listener.on('notification', ({ payload = '' }) => notices.push(payload))
    await listener.query('LISTEN live_changes')
    await work()
    await query(`NOTIFY live_changes, 'last'`)
    await vi.waitFor(() => expect(notices.at(-1)).toBe('last'), soon)
    await listener.end()
    return notices.slice(0, -1)
  }

  test('every kind that the code knows, and no other', async () => {
    const [{ told }] = await query(
      `SELECT string_agg(encode(t.tgargs, 'escape') || p.prosrc, ' ') AS told FROM pg_trigger t JOIN pg_proc p ON p.oid = t.tgfoid
        WHERE t.tgname LIKE 'tell_live%'`,
    )
    for (const kind of Object.keys(liveKinds)) expect(told).toContain(kind)
  })

  test('a job that fails or is parked, and none of its other runs', async () => {
    await query(`INSERT INTO job_states (name, cron) VALUES ('tidy', '0 3 * * *')`)
    expect(await noticesOf(() => query('UPDATE job_states SET finished_at = now(), took_ms = 3'))).toEqual([])
    expect(await noticesOf(() => query('UPDATE job_states SET failures = 1, failed_at = now()'))).toEqual(['jobs:tidy'])
    expect(await noticesOf(() => query('UPDATE job_states SET parked_at = now()'))).toEqual(['jobs:tidy'])
  })

  test('a statement that changes a thousand rows once, and a statement that changes none not at all', async () => {
    const insert = `INSERT INTO contact_messages (name, email, message) SELECT 'Guest', 'a@example.com', 'x' FROM generate_series(1, 1000)`
    expect(await noticesOf(() => query(insert))).toEqual(['queues:messages', 'messages:'])
    expect(await noticesOf(() => query(`UPDATE contact_messages SET state = 'open' WHERE false`))).toEqual([])
  })

  test('a booking with one notice', async () => {
    const aisha = await join('Aisha')
    const customer = (await call('POST', '/api/customer', { token: aisha, body: { ...people.Aisha, address: 'Villa 12' } })).body.id
    const booked: string[] = []
    const notices = await noticesOf(async () => {
      booked.push((await call('POST', '/api/booking', { token: aisha, body: officeCleaning(customer) })).body.id)
    })
    expect(notices).toEqual(booked.map((id) => `bookings:${id}`))
  })
})

describe('the feed of a process', () => {
  const change = (id: number) => `messages:${id}`
  const follower = { accountId: 'acc_1', mayHear: () => true }
  const opened = () => {
    const feed = openLiveFeed()
    feed.begin()
    const following = feed.follow(follower)
    if (typeof following === 'string') throw new Error(following)
    return { feed, following }
  }

  test('tells together what comes together, and many rows as their kind', async () => {
    const { feed, following } = opened()
    const told = following.next(10_000)
    for (let n = 0; n < 3; n++) feed.hear(change(n % 2))
    expect(await told).toEqual([
      { kind: 'messages', id: '0' },
      { kind: 'messages', id: '1' },
    ])
    for (let n = 0; n < 500; n++) feed.hear(change(n))
    feed.hear('nonsense:1')
    expect(await following.next(10_000)).toEqual([{ kind: 'messages', id: null }])
    expect(await following.next(1)).toEqual([])
    feed.close()
  })

  test('ends whatever is followed when it closes, at once, and begins nothing more', async () => {
    const { feed, following } = opened()
    const waiting = following.next(60_000)
    feed.close()
    expect(await waiting).toBeNull()
    feed.begin()
    expect(feed.follow(follower)).toBe('busy')
  })
})
