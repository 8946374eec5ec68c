import pino from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openLog } from '../src/log.ts'
import { openSite, password, people } from './accounts/site.ts'
import { officeCleaning } from './bookings/people.ts'

const site = await openSite()
const { call, query } = site
let lines: string[] = []
const to = { write: (line: string) => void lines.push(line) }

beforeEach(() => {
  lines = []
})
afterEach(() => site.empty('accounts', 'customers', 'guesses', 'rate_limits', 'outbox_messages'))

const card = '4242424242424242'
const aisha = { ...people.Aisha, address: 'Villa 12', phone: '+971501234567' }
const token = 'T0k3nOfAisha'.padEnd(43, '-')

/** Calls with everything that must not be logged, on a database whose tables fail one after the other. */
async function callsThatFail(): Promise<void> {
  site.services.log = openLog('debug', to)
  for (const table of ['accounts', 'customers', 'guesses', 'sessions', 'bookings', 'payments', 'contact_messages']) {
    await query(`ALTER TABLE ${table} RENAME TO away`)
    await call('POST', '/api/signup', { body: aisha })
    await call('POST', '/api/login', { body: { email: aisha.email, password } })
    await call('POST', '/api/customer', { token, body: aisha })
    await call('POST', '/api/booking', { body: officeCleaning(`cus_${'0'.repeat(32)}`) })
    await call('POST', '/api/payment', { body: { booking_id: 'SM-AAAA-AAAA', amount: 105, method: 'card', card_token: card } })
    await call('POST', '/api/contact', { body: { name: 'Aisha', email: aisha.email, message: `My card is ${card}` } })
    await call('PUT', '/api/auth/change-password', {
      token,
      body: { current_password: password, new_password: 'x', confirm_password: 'x' },
    })
    await query(`ALTER TABLE away RENAME TO ${table}`)
  }
}

const secrets = [password, token, card, '971501234567', '0501234567', '\\$argon2', 'aisha@example\\.com', 'Villa 12']

describe('the log of calls that fail in the database', () => {
  test('names the failed statement and the reason, but no password, token, card, phone number or address', async () => {
    await callsThatFail()
    expect(lines.length).toBeGreaterThan(6)
    expect(lines.join('\n')).toMatch(/Failed query: [\s\S]*relation \\?"customers\\?" does not exist/)
    for (const secret of secrets) expect(lines.join('\n')).not.toMatch(new RegExp(secret, 'i'))
  })

  test("negative control: an unfiltered error contains its query's parameters", async () => {
    site.services.log = pino({ level: 'debug' }, to)
    await query('ALTER TABLE customers RENAME TO away')
    await call('POST', '/api/customer', { body: aisha })
    await query('ALTER TABLE away RENAME TO customers')
    expect(lines.join('\n')).toContain('aisha@example.com')
  })
})

test('a row that violates a constraint is not repeated in the log', async () => {
  const log = openLog('info', to)
  await site.join('Aisha')
  const error = await query(`INSERT INTO accounts (id, email, password_hash, first_name, last_name)
    SELECT id, email, password_hash, first_name, last_name FROM accounts`).catch((cause: unknown) => cause)
  log.error({ err: new Error('outer', { cause: error }) }, 'failed')
  expect(lines.join('')).toContain('unique constraint')
  expect(lines.join('')).toContain('log.test.ts')
  expect(lines.join('')).not.toContain('aisha@example.com')
})
