import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { shedLoad } from '../../src/server/shed-load.ts'

const pool = { waitingCount: 0, options: { max: 20 } }
const app = new Hono().use(shedLoad(pool)).all('*', (c) => c.text('served'))

test('a call that arrives while thirty wait for each connection is refused at once, and no call before or after', async () => {
  pool.waitingCount = 599
  expect((await app.request('/api/booking', { method: 'POST' })).status).toBe(200)
  pool.waitingCount = 600
  const call = await app.request('/api/booking?lang=ar', { method: 'POST' })
  expect([call.status, call.headers.get('retry-after'), call.headers.get('cache-control')]).toEqual([503, '2', 'no-store'])
  expect(await call.json()).toMatchObject({ status: 'error', code: 'busy', message: expect.stringMatching(/[\u0600-\u06ff]/) })
  const page = await app.request('/services')
  expect([page.status, page.headers.get('retry-after'), await page.text()]).toEqual([
    503,
    '2',
    'We are very busy right now. Please try again in a moment.',
  ])
  expect(await (await app.request('/ar/services')).text()).toMatch(/[\u0600-\u06ff]/)
  pool.waitingCount = 0
  expect((await app.request('/services')).status).toBe(200)
})

test('two hundred reads run at once, while bookings are still accepted', async () => {
  let finish = () => {}
  const finished = new Promise<void>((resolve) => {
    finish = resolve
  })
  let begun = 0
  const slow = new Hono().use(shedLoad(pool)).all('*', async (c) => {
    if (c.req.method === 'GET') {
      begun++
      await finished
    }
    return c.text('served')
  })
  const answers = Array.from({ length: 300 }, async () => (await slow.request('/api/free-times')).status)
  await expect.poll(() => begun).toBe(200)
  expect((await slow.request('/api/booking', { method: 'POST' })).status).toBe(200)
  finish()
  const statuses = await Promise.all(answers)
  expect([statuses.filter((status) => status === 200).length, statuses.filter((status) => status === 503).length]).toEqual([200, 100])
  expect((await slow.request('/api/free-times')).status).toBe(200)
})
