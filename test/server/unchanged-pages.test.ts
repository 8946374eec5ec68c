import { Hono } from 'hono'
import type { RouterContextProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { apiFetchContext } from '../../src/app/load.ts'
import { openBusinessMemory } from '../../src/operations/business-memory.ts'
import { answerPages } from '../../src/server/answer-pages.ts'
import { openPageCalls } from '../../src/server/page-calls.ts'
import { apiOn } from '../api-on.ts'
import { contextOn } from '../context.ts'
import { createTestDatabase } from '../database.ts'
import { feedOnceHeard, serveFront } from './serve-front.ts'

const { pool, url } = await createTestDatabase()
const soon = { timeout: 60_000, interval: 20 }
afterEach(() => vi.useRealTimers())

/** What each page of a small site asks of the real API. */
const asks: Record<string, string[]> = {
  '/services': ['/api/services', '/api/contact'],
  '/faqs': ['/api/faqs/active', '/api/contact'],
  '/services/books': ['/api/services', '/api/free-times?service=2&date=2026-11-26'],
}

/** The pages behind the real front, on the real database; rendered names those that were rendered, in their order. */
async function openShop() {
  const services = contextOn(pool)
  const rendered: string[] = []
  const render = async (request: Request, context: RouterContextProvider) => {
    const { pathname } = new URL(request.url)
    rendered.push(pathname)
    const answers = await Promise.all((asks[pathname] ?? []).map((path) => context.get(apiFetchContext)(path, { method: 'GET' })))
    const texts = await Promise.all(answers.map((answer) => answer.text()))
    return new Response(`<p>${texts.join('</p><p>')}</p>`, { headers: { 'content-type': 'text/html' } })
  }
  const { memory } = services
  const app = new Hono()
  app.all('*', answerPages({ api: apiOn(services), render, memory, publicUrl: 'http://site.test' }))
  const { live, heard } = feedOnceHeard()
  const port = await serveFront({ fetch: app.fetch, databaseUrl: url, memory, live })
  await heard
  const look = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).text()
  const shows = (path: string, text: string) => vi.waitFor(async () => expect(await look(path)).toContain(text), soon)
  return { rendered, look, shows }
}

const rename = (title: string) =>
  pool.query("UPDATE services SET title = jsonb_set(title, '{en}', to_jsonb($1::text)) WHERE id = (SELECT min(id) FROM services)", [title])
const ask = (question: string) =>
  pool.query('INSERT INTO faqs (question, answer) VALUES ($1, $1)', [{ en: question, ar: 'هل يحضر عمر سلمًا؟' }])

test('an edit shows on every page that shows it, and no other is rendered again; control: an edit of that one', async () => {
  const { rendered, look, shows } = await openShop()
  const faqs = await look('/faqs')
  await look('/services')
  rendered.length = 0
  await rename('Layla cleans')
  await shows('/services', 'Layla cleans')
  expect(await look('/faqs')).toBe(faqs)
  expect(rendered).toEqual(['/services'])
  await ask('Does Omar bring a ladder?')
  await shows('/faqs', 'Does Omar bring a ladder?')
  expect(await look('/services')).toContain('Layla cleans')
  expect(rendered).toEqual(['/services', '/faqs'])
})

test('an edit that is taken back shows as it was', async () => {
  const { look, shows } = await openShop()
  await rename('Aisha cleans')
  await shows('/services', 'Aisha cleans')
  const before = await look('/services')
  await rename('Omar cleans')
  await shows('/services', 'Omar cleans')
  await rename('Aisha cleans')
  await shows('/services', 'Aisha cleans')
  expect(await look('/services')).toBe(before)
})

test('a page is rendered again in another hour, since the day of its clock may be another', async () => {
  const { rendered, look } = await openShop()
  const at = (time: string) => vi.useFakeTimers({ toFake: ['Date'], now: new Date(`2026-11-21T${time}:00Z`) })
  at('06:10')
  await look('/faqs')
  at('06:50')
  await look('/faqs')
  expect(rendered).toEqual(['/faqs'])
  at('07:01')
  await look('/faqs')
  expect(rendered).toEqual(['/faqs', '/faqs'])
})

/** The calls of one page, of which the API answers what `body` says. */
function opened(body: (path: string) => Response | Promise<Response>) {
  const memory = openBusinessMemory()
  memory.begin()
  const open = () => openPageCalls(memory, async (path) => body(path))
  const made = async (...paths: string[]) => {
    const calls = open()
    for (const path of paths) await calls.fetch(path, { method: 'GET' }).catch(() => {})
    return calls.read()
  }
  return { memory, open, made }
}

test.each([
  ['a search', '/api/services?search=cleaning', () => Response.json({})],
  ['the time that is free', '/api/free-times?service=2&date=2026-11-26', () => Response.json({})],
  ['a failure', '/api/faqs/active', () => Response.json({}, { status: 503 })],
  ['nothing, since the API is away', '/api/faqs/active', () => Promise.reject(new Error('away'))],
])('a page that shows %s is rendered each time', async (_, path, body) => {
  const { made } = opened((asked) => (asked === path ? body() : Response.json({})))
  expect(await made('/api/contact')).not.toBeNull()
  expect(await made('/api/contact', path)).toBeNull()
})

test('a page between whose calls something changed is compared with nothing', async () => {
  let count = 0
  const { memory, open } = opened(() => Response.json({ count: ++count }))
  const calls = open()
  await calls.fetch('/api/contact', { method: 'GET' })
  expect(calls.read()).not.toBeNull()
  memory.forget()
  await calls.fetch('/api/contact', { method: 'GET' })
  expect(calls.read()).toBeNull()
})

test('a page is not what it was while the API fails to say what it shows', async () => {
  const state = { status: 200 }
  const { memory, open, made } = opened(() => Response.json({}, { status: state.status }))
  const before = await made('/api/faqs/active')
  const isStill = async () => {
    memory.forget()
    return before && open().isStill(before)
  }
  expect(await isStill()).toBe(true)
  state.status = 503
  expect(await isStill()).toBe(false)
})
