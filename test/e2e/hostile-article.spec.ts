import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from '@playwright/test'
import { dataDir } from '../../playwright.config.ts'
import { startEmbeddedPostgres } from '../../src/db/embedded/start.ts'
import { openPool } from '../../src/db/pool.ts'
import { contextOn } from '../context.ts'
import { alive, expect, test } from './site.ts'

/** What an article would bring if nothing sanitised it: each item tries to run, and some look like what the router writes. */
const hostile = [
  '<script>ran("inline")</script>',
  '<script type="module" async="">ran("module")</script>',
  '<script>window.__reactRouterContext = { streamController: ran("context") }</script>',
  '<!--$--><script>window.__reactRouterContext.of = ran("stream")</script>',
  '<script type="text/later" data-modules="">ran("later")</script>',
  '<img src="/nowhere.png" onerror="ran(&quot;handler&quot;)">',
  '<iframe srcdoc="<script>parent.ran(&quot;frame&quot;)</script>"></iframe>',
  '<a id="bait" href="javascript:ran(\'link\')">bait</a>',
].join('')

type Built = typeof import('../../src/server.ts')

/** The built site on the database of the pages, with the hostile markup in each article as if the sanitiser had let it through. */
async function openWithHostileArticles({ hasPolicy }: { hasPolicy: boolean }) {
  const { createServer: createSite, openFront }: Built = await import(pathToFileURL(join(process.cwd(), 'build/server/index.js')).href)
  const database = await startEmbeddedPostgres({ dataDir })
  const pool = openPool(database.url, 4)
  const services = { ...contextOn(pool), now: () => new Date() }
  const staticFiles = join(process.cwd(), 'build/client')
  const site = createSite(services, { publicUrl: 'http://localhost', staticFiles })
  const front = openFront({
    fetch: async (request, bindings) => {
      const answer = await site.fetch(request, bindings)
      if (!answer.headers.get('content-type')?.startsWith('text/html')) return answer
      return new Response(
        (await answer.text()).replace('<p>', () => `${hostile}<p>`),
        answer,
      )
    },
    publicUrl: 'http://localhost',
    staticFiles,
    databaseUrl: database.url,
    log: services.log,
    isDevelopment: false,
  })
  const server = createServer((request, response) => {
    if (!hasPolicy) {
      const write = response.writeHead.bind(response) as (status: number, headers: string[]) => typeof response
      response.writeHead = ((status: number, headers: string[]) =>
        write(
          status,
          headers.map((text) => (/^content-security-policy$/i.test(text) ? 'X-Without-Policy' : text)),
        )) as typeof response.writeHead
    }
    front.listener(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}/blog/after-a-sandstorm`,
    close: async () => {
      await closed(server)
      await front.close()
      await pool.end()
      await database.stop()
    },
  }
}

function closed(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(() => resolve()))
}

/** Lets the page write down what of the article ran. */
const watch = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(window, { tried: [], ran: (how: string) => (window as unknown as { tried: string[] }).tried.push(how) })
  })
const whatRan = (page: Page) => page.evaluate(() => (window as unknown as { tried: string[] }).tried)

test.use({ expectedErrors: /Content Security Policy|violates|404/ })

test('an article that nobody sanitised runs nothing, is reported, and its page works', async ({ page }) => {
  const site = await openWithHostileArticles({ hasPolicy: true })
  const refused: string[] = []
  page.on('console', (message) => void refused.push(message.text()))
  const report = page.waitForResponse(/policy-reports/)
  await watch(page)
  await page.goto(site.address)
  await alive(page)
  await page.locator('#bait').click()
  expect((await report).status()).toBe(200)
  expect(await whatRan(page)).toEqual([])
  expect(refused.filter((text) => text.includes('script-src')).length).toBeGreaterThanOrEqual(4)
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQs' }).first().click()
  await expect(page).toHaveURL(/faqs/)
  await site.close()
})

test('negative control: without the policy of the page it runs', async ({ page }) => {
  const site = await openWithHostileArticles({ hasPolicy: false })
  await watch(page)
  await page.goto(site.address)
  await expect.poll(() => whatRan(page)).toEqual(expect.arrayContaining(['inline', 'module', 'context', 'handler']))
  await site.close()
})
