import { createHash } from 'node:crypto'
import type { ConsoleMessage, Page } from '@playwright/test'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { matchPath } from 'react-router'
import routes from '../../src/app/routes.ts'
import { few, oneIn } from '../quick.ts'
import { findingsOf } from './axe.ts'
import { expect, expectSound, open } from './site.ts'
import { beyondTheScreen } from './typeface.ts'
import { test } from './visitor.ts'

/** Every page that anybody can open, as loaded: one visit each checks everything that holds for every page. */
const pages = [
  '/',
  '/services',
  '/services?search=nothing-like-it',
  '/services/home-cleaning',
  '/services/office-cleaning',
  '/services/books',
  '/faqs',
  '/blog',
  '/blog?search=water&category=home-maintenance',
  '/blog?search=qqqzzz',
  '/blog/category/cooling-and-summer',
  '/blog/after-a-sandstorm',
  '/blog/child-safe-apartment',
  '/become-partner',
  '/terms',
  '/privacy',
  '/promises/guarantee',
  '/promises/insurance',
  '/login',
  '/signup',
  '/forgot-password',
  '/reset-password?token=none',
  '/verify-email',
  '/waiting-list?place=none',
  '/unauthorized',
]
const deadEnds = ['/no-such-page', '/blog/unheard-of']
const inArabic = (path: string) => `/ar${path === '/' ? '' : path}`
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** What axe makes Chromium remark while it measures is verbose and not the page's, nor is that the tests keep the service worker away. */
const isOfPage = (message: ConsoleMessage) =>
  (message.type() as string) !== 'verbose' && message.text() !== 'Service Worker registration blocked by Playwright'

/** Opens a page whose policy allows only the scripts in it. */
async function visit(page: Page, address: string): Promise<void> {
  const answer = page.waitForResponse((response) => response.request().isNavigationRequest())
  await open(page, address)
  const html = await (await answer).text()
  const policy = (await (await answer).allHeaders())['content-security-policy'] ?? ''
  expect(policy).not.toMatch(/unsafe-inline|unsafe-eval/)
  const scripts = [...html.matchAll(/<script(?![^>]*(?:src=|ld\+json))[^>]*>(.*?)<\/script>/gs)].map(([, text = '']) => text)
  for (const text of scripts.filter((script) => script !== '')) expect(policy).toContain(hash(text))
}

for (const address of oneIn(
  5,
  pages.flatMap((path) => [path, inArabic(path)]),
)) {
  test(`${address} respects its policy, hydrates, logs nothing, is accessible, and fits any screen and typeface`, async ({ page }) => {
    const said: string[] = []
    page.on('console', (message) => isOfPage(message) && said.push(message.text()))
    await visit(page, address)
    await expectSound(page, true)
    expect(said).toEqual([])
  })
}

test.describe('a dead end', () => {
  test.use({ expectedErrors: /404/ })

  for (const address of few(deadEnds.flatMap((path) => [path, inArabic(path)]))) {
    test(`${address} is as sound as a page`, async ({ page }) => {
      await visit(page, address)
      await expectSound(page, true)
    })
  }
})

test('every page of the site map is visited above, or one of its kind', async ({ request }) => {
  const kindOf = (path: string) => (path.split('?')[0] ?? '').replace(/^\/(services|blog|blog\/category)\/[^/]+$/, '/$1/one')
  const map = await (await request.get('/sitemap.xml')).text()
  const listed = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
  expect(listed.length).toBeGreaterThan(50)
  const visited = new Set(pages.map(kindOf))
  const english = listed.map((path) => path.replace(/^\/ar(?=\/|$)/, '') || '/')
  expect([...new Set(english.map(kindOf))].filter((kind) => !visited.has(kind))).toEqual([])
})

/** Writes a line at the end of the page. */
const addLine = (page: Page, text: string, style: string) =>
  page.locator('main').evaluate(
    (main, said) => {
      const line = main.appendChild(document.createElement('p'))
      line.textContent = said.text
      line.style.cssText = said.style
    },
    { text, style },
  )

test('Arabic words that pale are found, although their letters join', async ({ page }) => {
  await open(page, '/ar/unauthorized')
  await addLine(page, 'لا أحد في مكانين', 'color: #eee')
  expect(await findingsOf(page, 'light')).toEqual([expect.stringContaining('color-contrast')])
})

test('a line that only narrow letters leave on the screen is found', async ({ page }) => {
  await open(page, '/unauthorized')
  await addLine(page, 'Nobody is in two places at once', 'white-space: nowrap')
  const found = await beyondTheScreen(page)
  expect(found['narrow letters']).toEqual([])
  expect(found['wide letters']).not.toEqual([])
  expect(found['doubled text']).not.toEqual([])
})

test('a picture without words and words that pale in the dark are found', async ({ page }) => {
  await open(page, '/unauthorized')
  await addLine(page, 'Nobody is in two places at once', 'color: light-dark(black, #222)')
  expect(await findingsOf(page, 'light')).toEqual([])
  expect(await findingsOf(page, 'dark')).toEqual([expect.stringContaining('color-contrast')])
  await page.locator('main').evaluate((main) => main.appendChild(document.createElement('img')))
  expect(await findingsOf(page, 'light', 'main')).toEqual([expect.stringContaining('image-alt')])
})

/** Pages that need a login, a key or an id have tests of their own; these addresses only redirect. The back office is one of them. */
const elsewhere = ['book-now', 'bookings', 'bookings/:id', 'invoices/:number', 'profile', 'admin/*', '*']

const pathsOf = (entry: RouteConfigEntry): string[] => [...(entry.path ? [entry.path] : []), ...(entry.children ?? []).flatMap(pathsOf)]

test('every page of routes.ts is visited here, or known to need a login, a key or an id', async () => {
  const [english] = await routes
  const missing = pathsOf(english as RouteConfigEntry).filter(
    (path) => !elsewhere.includes(path) && !pages.some((page) => matchPath(`/${path}`, page.split('?')[0] ?? '')),
  )
  expect(missing).toEqual([])
})
