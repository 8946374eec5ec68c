import { setTimeout as sleep } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { Memory } from '../../src/server/memory.ts'
import { createTestDatabase } from '../database.ts'
import { openSite } from './site.ts'

const { pool, url } = await createTestDatabase()
const soon = { timeout: 60_000, interval: 20 }
const rename = (title: string) =>
  pool.query(
    "UPDATE services SET title = jsonb_set(title, '{en}', to_jsonb($1::text)) WHERE id = (SELECT id FROM services ORDER BY id LIMIT 1)",
    [title],
  )

test('a page is rendered once and then comes from the cache', async () => {
  const { ask, timesMade } = await openSite({ pool, url })
  const first = await ask('/services')
  const made = timesMade()
  const second = await ask('/services')
  expect(second.body.equals(first.body)).toBe(true)
  expect(second.headers['cache-control']).toBe('public, max-age=0, must-revalidate')
  expect(timesMade()).toBe(made)
})

test('many simultaneous requests are served by one rendering', async () => {
  const { ask, timesMade } = await openSite({ pool, url, beforeAnswer: () => sleep(100) })
  const answers = await Promise.all(Array.from({ length: 100 }, () => ask('/services')))
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  expect(timesMade()).toBe(1)
})

test('brotli and gzip bytes decode to the page, and each has its own ETag', async () => {
  const { ask } = await openSite({ pool, url })
  const plain = await ask('/services')
  const brotli = await ask('/services', { 'accept-encoding': 'gzip, deflate, br' })
  const gzip = await ask('/services', { 'accept-encoding': 'gzip' })
  expect(brotli.headers['content-encoding']).toBe('br')
  expect(gzip.headers['content-encoding']).toBe('gzip')
  expect(brotliDecompressSync(brotli.body).equals(plain.body)).toBe(true)
  expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true)
  expect(new Set([plain, brotli, gzip].map(({ headers }) => headers.etag)).size).toBe(3)
  expect([plain, brotli, gzip].every(({ headers }) => headers.vary === 'Accept-Encoding')).toBe(true)
})

test('what a browser has is not sent again until it changes', async () => {
  const { ask } = await openSite({ pool, url })
  const { headers } = await ask('/services')
  const again = await ask('/services', { 'if-none-match': headers.etag ?? '' })
  expect(again).toMatchObject({ status: 304, headers: { etag: headers.etag } })
  expect(again.body.length).toBe(0)
  await rename(`Renamed ${Date.now()}`)
  await vi.waitFor(async () => expect(await ask('/services', { 'if-none-match': headers.etag ?? '' })).toMatchObject({ status: 200 }), soon)
})

test('HEAD returns the headers that GET would send', async () => {
  const { ask } = await openSite({ pool, url })
  const whole = await ask('/services')
  const head = await ask('/services', {}, 'HEAD')
  expect(head.body.length).toBe(0)
  expect(head.headers).toMatchObject({ 'content-length': String(whole.body.length), etag: whole.headers.etag })
})

test('an edit by SQL shows in two processes, without any API call', async () => {
  const sites = [await openSite({ pool, url }), await openSite({ pool, url })]
  await Promise.all(sites.map(({ ask }) => ask('/services')))
  const title = `Edited ${Date.now()}`
  await rename(title)
  for (const { ask } of sites) await vi.waitFor(async () => expect((await ask('/services')).body.toString()).toContain(title), soon)
})

test('what the clock alone changes shows at its moment', async () => {
  const { ask } = await openSite({ pool, url })
  const written = JSON.stringify({ en: 'Soon', ar: 'قريبًا' })
  await pool.query(
    `INSERT INTO articles (slug, title, excerpt, author_name, published_at) VALUES ('soon', $1, $1, $1, now() + interval '700 ms')`,
    [written],
  )
  const shown = async () => (await ask('/services')).body.toString()
  expect(await shown()).toContain('0 articles')
  await vi.waitFor(async () => expect(await shown()).toContain('1 articles'), soon)
})

test('a response started before a change is not cached after it', async () => {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  let begun = 0
  const { ask, timesMade } = await openSite({
    pool,
    url,
    beforeAnswer: () => {
      begun += 1
      return held
    },
  })
  await ask('/api/services')
  const early = ask('/services')
  await vi.waitFor(() => expect(begun).toBe(1), soon)
  const made = timesMade()
  const title = `Meanwhile ${Date.now()}`
  await rename(title)
  // The change has been received once the other entry is rendered again.
  await vi.waitFor(async () => {
    await ask('/api/services')
    expect(timesMade()).toBeGreaterThan(made)
  }, soon)
  const late = ask('/services')
  letGo()
  expect((await early).body.toString()).not.toContain(title)
  expect((await late).body.toString()).toContain(title)
  expect((await ask('/services')).body.toString()).toContain(title)
})

test('changes are received again after the connection was cut', async () => {
  const { ask } = await openSite({ pool, url })
  await ask('/services')
  await pool.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'service-market-changes' AND datname = current_database()",
  )
  const title = `Unheard ${Date.now()}`
  await rename(title)
  await vi.waitFor(async () => expect((await ask('/services')).body.toString()).toContain(title), soon)
})

test('a flood of queries stays within its memory limit and evicts no page', async () => {
  const answers = new Memory({ pages: 200_000, others: 100_000 })
  const { ask, timesMade } = await openSite({ pool, url, answers })
  await ask('/services')
  for (let batch = 0; batch < 10; batch += 1) {
    await Promise.all(Array.from({ length: 50 }, (_, index) => ask(`/services?search=${batch}-${index}`)))
  }
  expect(answers.bytes).toBeLessThan(300_000)
  const made = timesMade()
  await ask('/services')
  await ask('/services?utm_source=newsletter&fbclid=1')
  expect(timesMade()).toBe(made)
})

test('unused parameters and their order do not create another cache entry', async () => {
  const { ask, timesMade } = await openSite({ pool, url })
  const one = await ask('/services?search=clean&page=2')
  const made = timesMade()
  const other = await ask('/services?page=2&gclid=abc&search=clean')
  expect(timesMade()).toBe(made)
  expect(other.body.equals(one.body)).toBe(true)
})

test('only responses that are the same for everyone are cached', async () => {
  const { ask, timesMade } = await openSite({ pool, url })
  for (const path of ['/live', '/half', '/broken']) {
    await ask(path)
    const made = timesMade()
    expect((await ask(path)).headers['cache-control']).toBe('no-store')
    expect(timesMade()).toBe(made + 1)
  }
  const posted = await ask('/api/contact', { 'content-type': 'application/json' }, 'POST')
  const postedAgain = await ask('/api/contact', { 'content-type': 'application/json' }, 'POST')
  expect(posted.body.equals(postedAgain.body)).toBe(false)
  expect(posted.headers['cache-control']).toBe('no-store')
})

test("a visitor's headers do not reach cached responses", async () => {
  const { ask } = await openSite({ pool, url })
  await ask('/api/services', { 'x-forwarded-host': 'evil.test', cookie: 'name=alice' })
  expect((await ask('/api/services')).body.toString()).toContain('"cookie":null')
  const asAlice = await ask('/api/customer', { authorization: 'Bearer alice' })
  expect(asAlice.headers['cache-control']).toBe('no-store')
  expect((await ask('/api/customer')).body.toString()).toBe('{"authorization":null}')
})

test('a response that can no longer be made is served from an older one', async () => {
  let isBroken = false
  const { ask, timesMade } = await openSite({
    pool,
    url,
    beforeAnswer: async () => {
      if (isBroken) throw new Error('planted')
    },
  })
  const whole = await ask('/services')
  const made = timesMade()
  isBroken = true
  await rename(`Unseen ${Date.now()}`)
  await vi.waitFor(async () => {
    const lent = await ask('/services')
    expect(timesMade()).toBeGreaterThan(made)
    expect([lent.status, lent.body.equals(whole.body)]).toEqual([200, true])
  }, soon)
})

test('every response has the common headers', async () => {
  const { ask } = await openSite({ pool, url, publicUrl: 'https://site.test' })
  const answers = [
    await ask('/services'),
    await ask('/live'),
    await ask('/broken'),
    await ask('/nowhere'),
    await ask('/api/nowhere'),
    await ask('/api/contact', {}, 'POST'),
  ]
  for (const { headers } of answers) {
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
    })
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(headers['permissions-policy']).toContain('camera=()')
    expect(headers['x-request-id']).toMatch(/^[\w-]+$/)
    expect(headers['access-control-allow-origin']).toBeUndefined()
  }
  expect(new Set(answers.map(({ headers }) => headers['x-request-id'])).size).toBe(answers.length)
})
