import { request } from 'node:http'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { Hono } from 'hono'
import { matchPath } from 'react-router'
import { expect, test } from 'vitest'
import { pageParameters } from '../../src/app/addresses.ts'
import routes from '../../src/app/routes.ts'
import { openWaitingRoom } from '../../src/operations/waiting-room.ts'
import { sharedAddress } from '../../src/server/address.ts'
import { createTestDatabase } from '../database.ts'
import { feedOnceHeard, serveFront } from './serve-front.ts'

const { url } = await createTestDatabase()

const pathsOf = (entry: RouteConfigEntry, above = ''): string[] => {
  const path = [above, entry.path].filter(Boolean).join('/')
  return [
    ...(entry.index || (entry.path && !entry.children) ? [`/${path}`] : []),
    ...(entry.children ?? []).flatMap((child) => pathsOf(child, path)),
  ]
}
const paths = (await routes).flatMap((entry) => pathsOf(entry)).map((path) => path.replace(/:\w+|\*/g, 'one'))
const allParameters = [...new Set(Object.values(pageParameters).flat())]
const declaredBy = (path: string): readonly string[] => {
  const plain = path.replace(/^\/ar(?=\/|$)/, '') || '/'
  return Object.entries(pageParameters).find(([pattern]) => matchPath(pattern, plain))?.[1] ?? []
}

test('a page is cached by its path and what it declares: any other parameter changes nothing', () => {
  expect(paths.length).toBeGreaterThan(40)
  for (const path of paths.filter((path) => !path.endsWith('/book-now'))) {
    const others = [...allParameters.filter((name) => !declaredBy(path).includes(name)), 'invented', 'utm_source']
    expect(sharedAddress(`${path}?${others.map((name) => `${name}=x1`).join('&')}`)?.address, path).toBe(path)
    for (const name of declaredBy(path)) expect(sharedAddress(`${path}?${name}=x1`)?.address).toBe(`${path}?${name}=x1`)
  }
})

/** A site whose pages each take a turn of work; how many were made, and at most at once. */
async function opened(turns?: ReturnType<typeof openWaitingRoom>) {
  let [made, inside, most] = [0, 0, 0]
  let held: PromiseWithResolvers<void> | null = null
  const app = new Hono()
  app.get('*', async (c) => {
    made++
    most = Math.max(most, ++inside)
    await held?.promise
    inside--
    return c.req.path.startsWith('/nowhere') ? c.text('Not found', 404) : c.html(`<p>${c.req.path} ${c.req.header('cookie') ?? ''}</p>`)
  })
  const { live, heard } = feedOnceHeard()
  const port = await serveFront({ fetch: app.fetch, databaseUrl: url, live, turns, trustedProxies: ['127.0.0.0/8'] })
  await heard
  const ask = (path: string, headers: Record<string, string> = {}) =>
    new Promise<{ status: number; body: string }>((resolve, reject) => {
      request({ port, host: '127.0.0.1', path, headers }, (response) => {
        let body = ''
        response.on('data', (part) => {
          body += part
        })
        response.on('end', () => resolve({ status: response.statusCode ?? 0, body }))
      })
        .on('error', reject)
        .end()
    })
  return {
    ask,
    made: () => made,
    most: () => most,
    hold: () => {
      held = Promise.withResolvers()
      return () => {
        held?.resolve()
        held = null
      }
    },
  }
}

test('a cookie, a session and an unknown parameter get the page from memory', async () => {
  const { ask, made } = await opened()
  const { body } = await ask('/faqs')
  for (const [path, headers] of [
    ['/faqs', { cookie: 'a=1' }],
    ['/faqs', { authorization: 'Bearer x' }],
    ['/faqs?page=7&invented=1', { cookie: 'b=2' }],
  ] as const)
    expect((await ask(path, headers)).body).toBe(body)
  expect(made()).toBe(1)
})

test('control: what is kept for nobody is made for each who asks', async () => {
  const { ask, made } = await opened()
  for (const number of [1, 2, 3]) await ask('/services/office-cleaning/book-now?invented=1', { cookie: `a=${number}` })
  expect(made()).toBe(3)
})

const flood = ['/services?search=', '/nowhere/', '/blog?page=', '/faqs.data?x=', '/boot/abc.js?of=/nowhere/']

/** Asks for many pages that nobody has, and meanwhile for one that is in memory. */
async function storm(turns?: ReturnType<typeof openWaitingRoom>) {
  const { ask, hold, most } = await opened(turns)
  await ask('/faqs')
  const letGo = hold()
  const all = Array.from({ length: 40 }, (_, index) =>
    ask(`${flood[index % flood.length]}${index}`, { 'x-forwarded-for': `94.200.${index}.1`, cookie: `n=${index}` }),
  )
  const cached = await ask('/faqs', { 'x-forwarded-for': '198.51.100.7' })
  letGo()
  const statuses = (await Promise.all(all)).map(({ status }) => status)
  return { cached: cached.status, most: most(), statuses: [...new Set(statuses)].sort() }
}

test('pages that nobody has are made few at a time, whoever asks and however; what is in memory passes by', async () => {
  const { cached, most, statuses } = await storm(openWaitingRoom({ mostInside: 2, patience: 60_000 }))
  expect(cached).toBe(200)
  expect(most).toBeLessThanOrEqual(2)
  expect(statuses).toEqual([200, 404])
})

test('control: without turns all of them are made at once', async () => {
  expect((await storm(openWaitingRoom({ mostInside: Number.POSITIVE_INFINITY }))).most).toBeGreaterThan(20)
})

test('whoever waits too long is told so, with the headers of every answer', async () => {
  const { ask, hold } = await opened(openWaitingRoom({ mostInside: 1, patience: 20 }))
  const letGo = hold()
  const first = ask('/nowhere/1')
  expect(await ask('/ar/nowhere/2')).toMatchObject({ status: 503, body: expect.stringContaining('نشهد ضغطًا') })
  letGo()
  expect((await first).status).toBe(404)
})
