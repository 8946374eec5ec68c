import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { buildIfStale } from '../scripts/build.ts'
import { demoPassword } from '../src/db/seed/accounts.ts'
import { sealedForNobody } from '../test/vault.ts'
import { startSite } from './processes.ts'
import { median } from './rounds.ts'

/**
 * A dashboard does not slow down for loyal customers: GET /api/customer/profile/me and the list of bookings with 5,000 bookings take at
 * most twice as long as with a few. The two are measured alternately; the medians are compared.
 */
const many = 5_000
const asked = 400
const most = 2

type Login = { token: string }

buildIfStale()
const site = await startSite()
const database = new pg.Client({ connectionString: site.databaseUrl })
await database.connect()
let missed = false
try {
  const few = await logIn('aisha@example.com', demoPassword)
  const password = randomBytes(12).toString('base64url')
  await call('/api/signup', { first_name: 'Loyal', last_name: 'Customer', email: 'loyal@example.com', password })
  const loyal = await logIn('loyal@example.com', password)
  await book('loyal@example.com')
  for (const path of ['/api/customer/profile/me', '/api/customer/bookings']) {
    const times = { few: [] as number[], many: [] as number[] }
    for (let round = 0; round < asked; round += 1) {
      times.few.push(await timeOf(path, few.token))
      times.many.push(await timeOf(path, loyal.token))
    }
    const ratio = median(times.many) / median(times.few)
    missed ||= ratio > most
    const said = `${median(times.few).toFixed(2)} ms with 12 bookings, ${median(times.many).toFixed(2)} ms with ${many}: ratio ${ratio.toFixed(2)}`
    process.stdout.write(`${path}: ${said}${ratio > most ? '  <- misses its promise' : ''}\n`)
  }
} finally {
  await database.end()
  await site.stop()
}
process.exit(missed ? 1 : 0)

async function call<T>(path: string, body: unknown): Promise<T> {
  const answer = await fetch(`http://127.0.0.1:${site.port}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  return (await answer.json()) as T
}

function logIn(email: string, password: string): Promise<Login> {
  return call('/api/login', { email, password })
}

async function timeOf(path: string, token: string): Promise<number> {
  const began = performance.now()
  const answer = await fetch(`http://127.0.0.1:${site.port}${path}`, { headers: { authorization: `Bearer ${token}` } })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  return performance.now() - began
}

async function book(email: string): Promise<void> {
  await database.query(
    `WITH details AS (
       INSERT INTO customers (id, first_name, last_name, email, phone, address, account_id, used_at)
       SELECT 'cus_' || md5(random()::text), first_name, last_name, email, $3, $3, id, now() FROM accounts WHERE email = $1 RETURNING id
     )
     INSERT INTO bookings (id, customer_id, service_id, city, address, cleaners, hours, frequency, materials, payment_method, status,
       charge, vat, total, vat_basis_points, created_at)
     SELECT 'SM-' || translate(substr(h, 1, 4), '01', 'XY') || '-' || translate(substr(h, 5, 4), '01', 'XY'), details.id, 2, 'dubai', $3, 1, 2,
       'Once', false, 'cash', 'completed', 10000, 500, 10500, 500, now() - make_interval(mins => n)
     FROM details, generate_series(1, $2::int) AS n, upper(md5('loyal' || n)) AS h`,
    [email, many, sealedForNobody],
  )
  await database.query(
    "INSERT INTO visits (booking_id, number, starts_at, ends_at) SELECT id, 1, created_at, created_at + interval '2 hours' FROM bookings WHERE account_id = (SELECT id FROM accounts WHERE email = $1)",
    [email],
  )
  await database.query('ANALYZE')
}
