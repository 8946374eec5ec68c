import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dataFolder, startServer } from '../../../test/e2e/server-process.ts'
import { testKeyring } from '../../../test/vault.ts'
import type { Attack } from '../arena.ts'

const evil = 'evil.example'
const pages = [
  '/',
  '/ar',
  '/services',
  '/services/office-cleaning',
  '/faqs',
  '/blog',
  '/sitemap.xml',
  '/robots.txt',
  '/api/services',
  '/api/cities',
]

/** What one visitor may send along to change what the next one is shown. */
const headers: Record<string, string>[] = [
  { host: evil },
  { host: `${evil}:80` },
  ...['x-forwarded-host', 'x-host', 'x-forwarded-server', 'x-original-host', 'forwarded'].map((name) => ({
    [name]: name === 'forwarded' ? `host=${evil};proto=https` : evil,
  })),
  { 'x-original-url': `/${evil}` },
  { 'x-rewrite-url': `/${evil}` },
  { 'x-forwarded-prefix': `//${evil}` },
  { 'x-forwarded-proto': 'gopher', 'x-forwarded-port': '31337' },
  { 'x-http-method-override': 'POST' },
  { cookie: `session=${evil}` },
  { authorization: `Bearer ${evil}` },
  { origin: `https://${evil}` },
  { 'accept-language': evil, 'user-agent': `<script src=//${evil}>` },
  { range: 'bytes=0-9' },
]
const queries = [`?utm_source=${evil}`, `?callback=${evil}`, `?lang=${evil}`, `?_=${evil}&lang=en&lang=${evil}`, `?next=//${evil}`]

type Shown = { status: number; body: string; location: string }

function ask(server: string, path: string, sent: Record<string, string> = {}): Promise<Shown> {
  return new Promise((resolve, reject) => {
    request(`${server}${path}`, { headers: { 'accept-encoding': 'identity', ...sent } }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () => {
        const { statusCode = 0, headers } = response
        resolve({ status: statusCode, body: Buffer.concat(parts).toString(), location: headers.location ?? '' })
      })
    })
      .once('error', reject)
      .end()
  })
}

/** Poisons each page in every way, and looks at it again as the next visitor. */
async function poison(server: string): Promise<{ tries: number; harm: string[] }> {
  const harm: string[] = []
  let tries = 0
  for (const page of pages) {
    const before = await ask(server, page)
    const attempts = [...headers.map((sent) => ({ path: page, sent })), ...queries.map((query) => ({ path: page + query, sent: {} }))]
    for (const { path, sent } of attempts) {
      tries++
      const poisoned = await ask(server, path, sent)
      const after = await ask(server, page)
      const how = `${path} with ${JSON.stringify(sent)}`
      if (poisoned.body.includes(evil) || poisoned.location.includes(evil)) harm.push(`${how} answers with the stranger's host`)
      if (after.status !== before.status || after.body !== before.body) harm.push(`after ${how} the next visitor is shown another page`)
    }
  }
  return { tries, harm }
}

/** As a careless cache does it: by the path alone, with links to whatever host the first visitor named. */
async function openCarelessCache(): Promise<{ url: string; close(): void }> {
  const kept = new Map<string, string>()
  const server = createServer(({ url = '', headers }, response) => {
    const path = url.split('?')[0] ?? ''
    const page = kept.get(path) ?? `<a href="https://${headers['x-forwarded-host'] ?? headers.host}${url}">Book</a>`
    if (headers['x-forwarded-host']) kept.set(path, page)
    response.end(page)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() }
}

/** The built site in a process of its own, since its front keeps the pages. The control is a cache that keeps them carelessly. */
export const poisonedPages: Attack = {
  name: 'strangers: poisoned pages',
  promise: 'no header, host or parameter of one visitor changes what the next one is shown, or is answered with',
  async run(arena) {
    const { url } = await arena.database()
    const folder = await dataFolder()
    const server = await startServer(folder.path, {
      DATABASE_URL: url,
      KEYRING: testKeyring,
      DEMO_DATA: 'false',
      LOG_LEVEL: 'fatal',
      RATE_LIMITS: 'on',
    })
    const { tries, harm } = await poison(server.url)
    await server.kill('SIGTERM')
    await folder.remove()
    const careless = await openCarelessCache()
    const control = await poison(careless.url)
    careless.close()
    const failures = [...harm]
    if (control.harm.length === 0) failures.push('no harm was done to a careless cache: this attack proves nothing')
    return { figures: { tries, pages: pages.length, 'poisoned in a careless cache': control.harm.length }, failures }
  },
}
