import { afterAll, describe, expect, test } from 'vitest'
import { openPool } from '../../src/db/pool.ts'
import { simulatorChargesIn } from '../../src/db/simulator-charges.ts'
import { createSimulator } from '../../src/integrations/payments/simulator.ts'
import { isDatabaseAway } from '../../src/operations/is-database-away.ts'
import { apiOn } from '../api-on.ts'
import { customerNamed, officeCleaning } from '../bookings/people.ts'
import { contextOn, testStart } from '../context.ts'
import { createTestDatabase } from '../database.ts'
import { openLine } from '../line.ts'
import { servicesOn } from '../services.ts'

const { pool, url } = await createTestDatabase()
const line = await openLine(url)
const far = openPool(line.url, 5)
far.options.connectionTimeoutMillis = 500
const api = apiOn(servicesOn(far, createSimulator(simulatorChargesIn(far)), () => testStart))
afterAll(async () => {
  await far.end()
  await line.close()
})

const customer = await customerNamed(contextOn(pool), 'Aisha')
const book = (time: string) =>
  api.request('/api/booking', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(officeCleaning(customer, { time })),
  })

describe('while the database is away', () => {
  test('reads and writes return 503 with Retry-After, and work again once it is back', async () => {
    expect((await api.request('/api/cities')).status).toBe(200)
    await line.cut()
    const answers = await Promise.all([
      book('09:00'),
      book('12:00'),
      api.request('/api/cities'),
      api.request('/api/customer/bookings'),
      book('15:00'),
    ])
    expect(answers.map(({ status }) => status)).toEqual([503, 503, 503, 401, 503])
    for (const answer of answers.filter(({ status }) => status === 503)) {
      expect(answer.headers.get('retry-after')).toBe('5')
      expect(await answer.json()).toEqual({
        status: 'error',
        code: 'busy',
        message: 'We are very busy right now. Please try again in a moment.',
      })
    }
    const token = { headers: { authorization: `Bearer ${'a'.repeat(43)}` } }
    expect((await api.request('/api/customer/bookings?lang=ar', token)).status).toBe(503)
    await line.mend()
    expect((await book('09:00')).status).toBe(200)
    expect((await pool.query('SELECT count(*)::int AS count FROM bookings')).rows).toEqual([{ count: 1 }])
  })

  test('a call that finds every connection taken returns 503 too', async () => {
    const taken = await Promise.all(Array.from({ length: 5 }, () => far.connect()))
    const answer = await api.request('/api/cities')
    for (const client of taken) client.release()
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
  })
})

test.each([
  [{ code: '57P01' }, true],
  [{ code: '53300' }, true],
  [{ code: '40P01' }, true],
  [{ code: '57014' }, true],
  [{ code: 'ECONNREFUSED' }, true],
  [{ code: '23505' }, false],
  [{ code: '42P01' }, false],
  [{ code: 'TypeError' }, false],
  [{}, false],
])('%j says that the database is away: %s, also as the cause of another error', (fields, isAway) => {
  const error = Object.assign(new Error('planned'), fields)
  expect([isDatabaseAway(error), isDatabaseAway(new Error('outer', { cause: error }))]).toEqual([isAway, isAway])
})
