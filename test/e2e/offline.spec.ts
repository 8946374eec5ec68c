import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BrowserContext, Page } from '@playwright/test'
import { findingsOf } from './axe.ts'
import { expect, goByFooter, open, test } from './site.ts'
import { expectToFit } from './typeface.ts'
import {
  aisha,
  callsOf,
  choosePayment,
  chooseService,
  chooseTime,
  confirm,
  daysFromToday,
  dialog,
  fillDetails,
  heading,
  next,
  openWizard,
  success,
} from './wizard.ts'

test.use({ serviceWorkers: 'allow', expectedErrors: /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|status of (?:404|503)/ })

/** What the browser keeps, by cache: none is what the worker of another release or of /pro keeps. */
const keptIn = (page: Page, kind: string) =>
  page.evaluate(async (kind) => {
    const names = (await caches.keys()).filter((name) => name.startsWith(kind))
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  }, kind)

/** Opens a page twice over, so that the worker answers for it. */
async function openWatched(page: Page, address: string) {
  await open(page, address)
  await expect(page.locator('html')).toHaveAttribute('data-prepared', '')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await expect.poll(() => keptIn(page, 'site-')).toContain(address)
}

const expectSound = async (page: Page) => {
  for (const theme of ['light', 'dark'] as const) expect(await findingsOf(page, theme), theme).toEqual([])
  await expectToFit(page)
}

const turn = (context: BrowserContext, net: 'on' | 'off') => context.setOffline(net === 'off')

test('without network a page that was seen is read, another says how to call us, and both give way once it is back', async ({
  page,
  context,
}) => {
  await page.goto('/services/home-cleaning')
  await page.evaluate(() => Promise.all(['site-of-before', 'pro-of-others'].map((name) => caches.open(name))))
  await openWatched(page, '/services/home-cleaning')
  expect(await page.evaluate(() => caches.keys())).toEqual([
    expect.stringMatching(/^pro-of-others$|^site-/),
    expect.stringMatching(/^pro-of-others$|^site-/),
  ])
  expect(await page.evaluate(() => caches.has('site-of-before'))).toBe(false)
  const phone = (await page.getByRole('contentinfo').locator('a[href^="tel:"]').getAttribute('href')) ?? ''
  const price =
    (await page
      .getByText(/^AED\s[\d.]+/)
      .first()
      .textContent()) ?? ''
  await goByFooter(page, 'FAQs')
  await expect.poll(() => keptIn(page, 'site-')).toContain('/faqs')
  await page.goto('/login')
  await page.goto('/services?search=tap')
  await open(page, '/faqs')
  await expect(page.locator('html')).toHaveAttribute('data-prepared', '')
  // The worker keeps a page anew each time it is loaded.
  await expect.poll(async () => (await keptIn(page, 'site-')).sort()).toEqual(['/api/contact', '/faqs', '/services/home-cleaning'])

  await turn(context, 'off')
  await goByFooter(page, 'Blog')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline')
  expect(new URL(page.url()).pathname).toBe('/blog')
  await expect(page.getByRole('main').getByRole('link', { name: /^\+971/ })).toHaveAttribute('href', phone)
  await expectSound(page)
  await page.getByRole('link', { name: 'Home Cleaning' }).click()
  await expect(page.getByRole('region', { name: 'You are offline' })).toContainText('This is the page as it was on')
  await expect(page.getByText(price).first()).toBeVisible()
  await expectSound(page)

  await turn(context, 'on')
  await expect(page.locator('html')).toHaveAttribute('data-ready', '')
  await expect(page.getByText('This is the page as it was on')).toHaveCount(0)

  await turn(context, 'off')
  await page.goto('/ar/privacy')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('لا يوجد اتصال بالإنترنت')
  await expectSound(page)
})

test('the wizard loses nothing without network: a step goes on by itself, and what is confirmed is booked once', async ({
  page,
  context,
}) => {
  const { to } = callsOf(page)
  const words = page.getByText('You are offline: nothing is lost.')
  await openWizard(page)
  await expect(page.locator('html')).toHaveAttribute('data-prepared', '')
  await chooseService(page)
  await chooseTime(page, { date: daysFromToday(23) })
  // The heading of a step comes before its script.
  await expect(page.getByLabel('Full name')).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  await turn(context, 'off')
  await next(page)
  await expect(words).toBeVisible()
  await turn(context, 'on')
  await expect(heading(page, 'Your Details')).toBeFocused()
  await expect(words).toBeHidden()
  await fillDetails(page, aisha)
  await choosePayment(page, 'Cash')
  await turn(context, 'off')
  await confirm(page)
  await expect(words).toBeVisible()
  await expect(dialog(page)).toBeHidden()
  await turn(context, 'on')
  await expect(words).toBeHidden()
  expect(to('/api/booking')).toHaveLength(0)
  await confirm(page)
  await expect(dialog(page).getByRole('heading')).toHaveText(success)
  expect(to('/api/booking')).toHaveLength(1)
})

test('the switch for offline pages takes from a browser what it kept, and the worker itself', async ({ page }) => {
  const shop = await shopWithWorkers()
  await page.goto(shop.address)
  await page.evaluate(() => navigator.serviceWorker.register('/worker.js'))
  await expect.poll(() => keptIn(page, 'site-')).toEqual(['/'])
  shop.switchOff()
  await page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()))
  await expect
    .poll(() => page.evaluate(async () => [await caches.keys(), await navigator.serviceWorker.getRegistrations()]))
    .toEqual([[], []])
  shop.close()
})

test('where only we are away, the page says so to a visitor who is online, and opens by itself once we answer', async ({ page }) => {
  const shop = await shopWithWorkers()
  await page.clock.install()
  await page.goto(shop.address)
  await page.evaluate(() => navigator.serviceWorker.register('/worker.js'))
  await expect.poll(() => keptIn(page, 'site-')).toEqual(['/'])
  await shop.goAway()
  await page.goto(`${shop.address}blog`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("We can't be reached right now")
  await expect(page.getByRole('main')).toContainText('You are connected, but our server is not answering.')
  await page.goto(`${shop.address}ar/blog`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('يتعذّر الوصول إلينا الآن')
  await page.clock.fastForward(20_000)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('يتعذّر الوصول إلينا الآن')
  await shop.comeBack()
  await page.clock.fastForward(20_000)
  await expect(page).toHaveTitle('Shop')
  shop.close()
})

/** A page with the built worker, which is replaced by what the server answers once it is switched off. */
async function shopWithWorkers() {
  const { worker, remover } = JSON.parse(readFileSync('build/server/site-worker.json', 'utf8')) as { worker: string; remover: string }
  let script = worker
  const server = createServer(({ url }, response) => {
    const [type, text] =
      url === '/worker.js'
        ? ['text/javascript', script]
        : ['text/html', '<link rel="canonical" href="/"><link rel="icon" href="data:,"><title>Shop</title>']
    response
      .writeHead(url === '/' || url === '/worker.js' ? 200 : 404, { 'content-type': type, 'cache-control': 'public, max-age=0' })
      .end(text)
  })
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, 'localhost', resolve))
  await listen(0)
  const { port } = server.address() as AddressInfo
  return {
    address: `http://localhost:${port}/`,
    goAway: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
    comeBack: () => listen(port),
    switchOff: () => {
      script = remover
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
