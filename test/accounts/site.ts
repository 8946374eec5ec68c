import { createHash } from 'node:crypto'
import { expect } from 'vitest'
import { ErrorAnswer } from '../../src/contracts/answers.ts'
import { simulatorChargesIn } from '../../src/db/simulator-charges.ts'
import { createSimulator } from '../../src/integrations/payments/simulator.ts'
import { systemContext } from '../../src/operations/context.ts'
import { sendMessages } from '../../src/operations/messages/send-messages.ts'
import { apiOn } from '../api-on.ts'
import { testStart } from '../context.ts'
import { createTestDatabase, empty } from '../database.ts'
import { employ } from '../employ.ts'
import { servicesOn } from '../services.ts'

export const password = 'Dubai-Marina-2026'

export const people = {
  Aisha: { first_name: 'Aisha', last_name: 'Rahman', email: 'aisha@example.com', phone: '050 123 4567', password },
  Omar: { first_name: 'Omar', last_name: 'Haddad', email: 'omar@example.com', phone: '050 234 5678', password },
  Layla: { first_name: 'Layla', last_name: 'Nasser', email: 'layla@example.com', phone: '050 345 6789', password },
}
export type Person = keyof typeof people

export type Ask = {
  body?: unknown
  token?: string | null
  address?: string | null
  agent?: string
  headers?: Record<string, string>
}
export type Reply = {
  status: number
  headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers whose shape is what they are about
  body: any
}

export const chromeOnWindows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'

const leftByPeople = [
  'accounts',
  'customers',
  'bookings',
  'ledger_transactions',
  'audit_entries',
  'idempotency_keys',
  'invoice_counters',
  'invoice_days',
  'rate_limits',
  'outbox_messages',
]

/** An API on its own database, with a manual clock and people who have accounts. */
export async function openSite(createDatabase = createTestDatabase) {
  const { pool, url } = await createDatabase(20)
  let now = testStart
  const services = servicesOn(pool, createSimulator(simulatorChargesIn(pool), { now: () => now }), () => now)
  const api = apiOn(services)

  async function call(method: string, path: string, { body, token, address = '94.200.1.1', agent = chromeOnWindows, headers }: Ask = {}) {
    const isForm = body instanceof FormData
    const response = await api.request(
      path,
      {
        method,
        headers: {
          'user-agent': agent,
          ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
          ...(token && { authorization: `Bearer ${token}` }),
          ...headers,
        },
        ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
      },
      { address },
    )
    const reply: Reply = {
      status: response.status,
      headers: response.headers,
      body: response.headers.get('content-type')?.startsWith('text/') ? await response.text() : await response.json(),
    }
    if (response.status >= 400) ErrorAnswer.strict().parse(reply.body)
    return reply
  }

  const minutesLater = (minutes: number) => {
    now = new Date(now.getTime() + minutes * 60_000)
  }

  const logIn = (email: string, typed = password, ask: Ask = {}) => call('POST', '/api/login', { body: { email, password: typed }, ...ask })

  /** Sends queued emails and returns those that went out. */
  async function mails() {
    const before = services.mail.sent.length
    await sendMessages(systemContext(services))
    return services.mail.sent.slice(before)
  }

  return {
    pool,
    url,
    services,
    api,
    call,
    logIn,
    mails,
    minutesLater,
    now: () => now,
    setNow: (moment: Date) => {
      now = moment
    },
    empty: (...tables: string[]) => empty(pool, ...tables),
    /** Empties what people and their bookings leave behind, and these tables. */
    emptyOfPeople: (...tables: string[]) => empty(pool, ...leftByPeople, ...tables),
    query: async (statement: string, values: unknown[] = []) => (await pool.query(statement, values)).rows,

    /** Signs up and logs in; the address is confirmed by default. */
    async join(name: Person, { isVerified = true, ...ask }: Ask & { isVerified?: boolean } = {}): Promise<string> {
      const signedUp = await call('POST', '/api/signup', { body: people[name], ...ask })
      expect(signedUp.status, JSON.stringify(signedUp.body)).toBe(200)
      const { body } = await logIn(people[name].email, password, ask)
      if (isVerified)
        await pool.query('UPDATE accounts SET email_verified_at = $1 WHERE lower(email) = lower($2)', [now, people[name].email])
      return body.token
    },

    /** A session of a member of staff, for tests that are not about the second factor. */
    async joinStaff(name: Person, role: 'admin' | 'superadmin'): Promise<string> {
      const known = await pool.query('SELECT id FROM accounts WHERE email = $1', [people[name].email])
      if (known.rowCount === 0) await call('POST', '/api/signup', { body: people[name] })
      const id = await employ(pool, people[name].email, role, now)
      const token = `staff-${name}`.padEnd(43, '-')
      await pool.query(
        `INSERT INTO sessions (id, account_id, token_hash, made_for, second_factor, created_at, last_used_at, expires_at) VALUES ('ses_' || md5($1::text), $1, $2, 'staff', true, $3::timestamptz, $3, $3::timestamptz + interval '12 hours') ON CONFLICT DO NOTHING`,
        [id, createHash('sha256').update(token).digest(), now],
      )
      return token
    },
  }
}

export type Site = Awaited<ReturnType<typeof openSite>>

/** The token in a mail's link. */
export function linkIn(mail: { text: string } | undefined): string {
  const token = /[?&]token=([A-Za-z0-9_-]+)/.exec(mail?.text ?? '')?.[1]
  if (!token) throw new Error('There is no link in this mail')
  return token
}
