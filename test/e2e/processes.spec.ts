import { randomBytes } from 'node:crypto'
import { get } from 'node:http'
import { connect } from 'node:net'
import { expect, test } from '@playwright/test'
import pg from 'pg'
import { openArena } from '../../bench/attack/arena.ts'
import { book, omar, post } from '../../bench/attack/customer.ts'
import { databaseAway } from '../../bench/attack/database-away.ts'
import { dataDir as siteDir } from '../../playwright.config.ts'
import { startEmbeddedPostgres } from '../../src/db/embedded/start.ts'
import { openLine } from '../line.ts'
import { longOf } from '../quick.ts'
import { testKeyring } from '../vault.ts'
import { bookOffice, payCard, quietDay } from './booking-calls.ts'
import { makeSeededFolder } from './seeded-folder.ts'
import { type ServerProcess, startServer, startWorker } from './server-process.ts'

const long = longOf(test)

test.describe.configure({ mode: 'serial' })

let folder: ReturnType<typeof makeSeededFolder>
test.beforeAll(() => {
  folder = makeSeededFolder(siteDir)
})
test.afterAll(() => folder.remove())

long('killed at any moment, it restarts with every acknowledged booking', async () => {
  const acknowledged: string[] = []
  let server = await startServer(folder.path)
  try {
    for (let round = 0; round < 2; round++) {
      const known = acknowledged.length
      const storm = Array.from({ length: 30 }, async (_, place) => {
        const date = quietDay(20 + round * 10 + (place % 10))
        const answer = await bookOffice(server.url, { date, payment_method: place % 2 ? 'card' : 'cash' }).catch(() => null)
        if (answer?.status !== 200) return
        acknowledged.push(answer.body.id)
        if (place % 2) await payCard(server.url, answer.body.data).catch(() => null)
      })
      await expect.poll(() => acknowledged.length, { intervals: [10] }).toBeGreaterThan(known + round * 5)
      await server.kill('SIGKILL')
      await Promise.all(storm)
      server = await startServer(folder.path)
    }
    expect(await missingFrom(folder.path, acknowledged)).toEqual([])
  } finally {
    await server.kill('SIGTERM')
  }
})

long('two server processes on one database give the last time to exactly as many customers as can be served', async () => {
  const servers: ServerProcess[] = []
  try {
    servers.push(await startServer(folder.path), await startServer(folder.path))
    const date = quietDay(65)
    const able = await professionalsOf(folder.path, date)
    const attempts = await Promise.all(
      Array.from({ length: 200 }, (_, place) => bookOffice(servers[place % 2]?.url ?? '', { date, cleaners: 3, total_price: 210 })),
    )
    expect(attempts.filter(({ status }) => status === 200)).toHaveLength(Math.floor(able / 3))
    for (const { status, body } of attempts.filter((attempt) => attempt.status !== 200)) {
      expect(status).toBe(409)
      expect(body.details.nearest.length).toBeGreaterThan(0)
    }
  } finally {
    await Promise.all(servers.map((server) => server.kill('SIGTERM')))
  }
})

test('SIGTERM under load stops it once proxies look elsewhere, whoever never finishes a request, and no other request is broken', async () => {
  const server = await startServer(folder.path, { DRAIN_SECONDS: '1' })
  try {
    let killedAt = Number.POSITIVE_INFINITY
    const asked: { at: number; status: number }[] = []
    const timed = async <R extends { status: number }>(call: () => Promise<R>): Promise<R> => {
      const at = performance.now()
      const reply = await call()
      asked.push({ at, status: reply.status })
      return reply
    }
    const customers = Array.from({ length: 20 }, async (_, customer) => {
      for (let turn = 0; performance.now() < killedAt; turn++) {
        const { body } = await timed(() => post(server.url, '/api/customer', omar))
        await timed(() => book(server.url, body.id ?? '', { date: quietDay(20 + ((customer * 7 + turn) % 40)), time: '10:00' }))
      }
    })
    await expect.poll(() => asked.length, { intervals: [50] }).toBeGreaterThan(150)
    const endless = connect(Number(new URL(server.url).port), '127.0.0.1')
    endless
      .on('error', () => {})
      .write('POST /api/customer HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{')
    const stream = await fetch(`${server.url}/api/admin/events`, {
      headers: { authorization: `Bearer ${await staffSession(folder.path)}` },
    })
    expect(stream.status).toBe(200)
    killedAt = performance.now()
    // Lines are taken in their order. The first answer lets what was sent before leave this process, the second says that the server has it.
    for (let time = 0; time < 2; time += 1) expect(await statusOnNewLine(`${server.url}/health/ready`)).toBe(200)
    const ended = server.kill('SIGTERM')
    await expect.poll(async () => (await fetch(`${server.url}/health/ready`)).status, { intervals: [20] }).toBe(503)
    expect((await fetch(`${server.url}/health/live`)).status).toBe(200)
    await Promise.all(customers)
    expect(await ended).toBe(0)
    // It was told that it ends; a connection that is cut would throw.
    expect(await stream.text()).toMatch(/\n\n$/)
    const accepted = asked.filter(({ at }) => at < killedAt)
    expect(accepted.length).toBeGreaterThan(20)
    expect(accepted.filter(({ status }) => status !== 200 && status !== 409)).toEqual([])
  } finally {
    await server.kill('SIGKILL')
  }
})

long('SIGTERM ends a process and a worker although their database is gone without a word', async () => {
  const database = await startEmbeddedPostgres({ dataDir: folder.path })
  const arena = await openArena(database.url)
  const line = await openLine((await arena.database(1)).url)
  const settings = { DATABASE_URL: line.url, KEYRING: testKeyring, DEMO_DATA: 'false', LOG_LEVEL: 'fatal' }
  const started: ServerProcess[] = []
  try {
    started.push(await startServer(folder.path, settings), await startWorker(folder.path, settings))
    line.silence()
    expect(await Promise.all(started.map((one) => one.kill('SIGTERM')))).not.toContain(null)
  } finally {
    await Promise.all(started.map((one) => one.kill('SIGKILL')))
    await line.close()
    await arena.close()
    await database.stop()
  }
})

long(databaseAway.promise, async () => {
  const database = await startEmbeddedPostgres({ dataDir: folder.path })
  const arena = await openArena(database.url)
  try {
    const { failures, figures } = await databaseAway.run(arena, 'small')
    expect(failures, JSON.stringify(figures)).toEqual([])
  } finally {
    await arena.close()
    await database.stop()
  }
})

const statusOnNewLine = (url: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    get(url, { agent: false }, (response) => resolve(response.resume().statusCode)).on('error', reject)
  })

const onDatabase = async <T>(dataDir: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const database = await startEmbeddedPostgres({ dataDir })
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
    await database.stop()
  }
}

/** The token of a session of a member of staff. */
const staffSession = (dataDir: string) =>
  onDatabase(dataDir, async (client) => {
    const token = randomBytes(32).toString('base64url')
    await client.query(
      `INSERT INTO sessions (id, account_id, token_hash, made_for, second_factor, expires_at)
        SELECT 'ses_' || md5($1), id, sha256($1::bytea), 'staff', true, now() + interval '1 hour' FROM accounts WHERE role = 'admin' LIMIT 1`,
      [token],
    )
    return token
  })

/** How many professionals in Dubai do office cleaning and work on a day from ten to twelve. */
const professionalsOf = (dataDir: string, date: string) =>
  onDatabase(dataDir, async (client) => {
    const { rows } = await client.query<{ able: number }>(
      `SELECT count(*)::int AS able FROM professionals p JOIN professional_skills s ON s.professional_id = p.id WHERE p.city = 'dubai' AND s.service_id = 2
        AND professional_works(p.id, tstzrange($1::timestamptz, $2::timestamptz))`,
      [`${date}T10:00:00+04:00`, `${date}T12:00:00+04:00`],
    )
    return rows[0]?.able ?? 0
  })

const missingFrom = (dataDir: string, ids: string[]) =>
  onDatabase(dataDir, async (client) => {
    const { rows } = await client.query<{ id: string }>('SELECT id FROM bookings WHERE id = ANY($1)', [ids])
    const found = new Set(rows.map(({ id }) => id))
    return ids.filter((id) => !found.has(id))
  })
