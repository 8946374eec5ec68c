import { request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import { Hono } from 'hono'
import type pg from 'pg'
import { openWaitingRoom } from '../../src/operations/waiting-room.ts'
import type { Memory } from '../../src/server/memory.ts'
import { feedOnceHeard, serveFront } from './serve-front.ts'

type Options = { pool: pg.Pool; url: string; answers?: Memory; publicUrl?: string; beforeAnswer?: () => Promise<void> }
type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer }

/**
 * A small site on a test database behind the real front, as one process would run it: /services shows the first service's title and counts the public articles, /live asks
 * not to be cached, /broken fails, /half lacks a part. made counts how often the application was called.
 */
export async function openSite({ pool, url, answers, publicUrl = 'http://site.test', beforeAnswer = async () => {} }: Options) {
  let made = 0
  const app = new Hono()
  app.onError((_, c) => c.text('planted', 500))
  app.use(async (_, next) => {
    made += 1
    await next()
  })
  app.get('/services', async (c) => {
    const { rows } = await pool.query(
      "SELECT title->>'en' AS title, (SELECT count(*) FROM articles WHERE published_at <= now()) AS articles FROM services ORDER BY id LIMIT 1",
    )
    await beforeAnswer()
    return c.html(
      `<p>${rows[0].title}</p>${'<p>A clean home.</p>'.repeat(100)}<p>${c.req.query('search') ?? ''}</p><p>${rows[0].articles} articles</p>`,
    )
  })
  app.get('/api/services', (c) => c.json({ status: 'success', cookie: c.req.header('cookie') ?? null }))
  app.post('/api/contact', (c) => c.json({ made }))
  app.get('/api/customer', (c) => c.json({ authorization: c.req.header('authorization') ?? null }))
  app.get('/live', (c) => c.text(String(made), 200, { 'cache-control': 'no-store' }))
  app.get('/half', (c) => c.text(String(made), 200, { 'x-incomplete': '1' }))
  app.get('/broken', () => {
    throw new Error('planted')
  })
  const { live, heard } = feedOnceHeard()
  const port = await serveFront({
    fetch: app.fetch,
    publicUrl,
    databaseUrl: url,
    answers,
    live,
    turns: openWaitingRoom({ mostInside: 100 }),
  })
  await heard

  /** Sends a plain request: no headers of its own, nothing decoded. */
  const ask = (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const sent = httpRequest({ port, host: '127.0.0.1', path, method, headers }, (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }))
      })
      sent.on('error', reject)
      sent.end()
    })
  return { ask, timesMade: () => made }
}
