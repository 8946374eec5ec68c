import type { Page } from '@playwright/test'
import { longOf, oneIn } from '../quick.ts'
import { expect, open, test } from './site.ts'

const long = longOf(test)

const pages = [
  '/',
  '/services',
  '/services/office-cleaning',
  '/services/books',
  '/faqs',
  '/blog',
  '/blog/category/cleaning-tips',
  '/blog/after-a-sandstorm',
  '/become-partner',
]
const inArabic = (path: string) => `/ar${path === '/' ? '' : path}`

const facts = async (page: Page): Promise<Record<string, unknown>[]> =>
  (await page.locator('script[type="application/ld+json"]').allTextContents()).map((text) => JSON.parse(text))

test.describe('a reader without scripts', () => {
  test.use({ javaScriptEnabled: false })
  for (const path of oneIn(3, pages)) {
    test(`${path} has metadata for search engines and other sites, in both languages`, async ({ page, request, baseURL }) => {
      const titles = new Set<string>()
      for (const [language, address] of [
        ['en', path],
        ['ar', inArabic(path)],
      ] as const) {
        await page.goto(address)
        const whole = (own: string) => `${baseURL}${own}`
        await expect(page.locator('html')).toHaveAttribute('lang', language)
        titles.add(await page.title())
        await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', whole(address))
        await expect(page.locator('link[hreflang="en"][rel="alternate"]')).toHaveAttribute('href', whole(path))
        await expect(page.locator('link[hreflang="ar"][rel="alternate"]')).toHaveAttribute('href', whole(inArabic(path)))
        await expect(page.locator('link[hreflang="x-default"]')).toHaveAttribute('href', whole(path))
        await expect(page.locator('meta[property="og:url"]')).toHaveAttribute('content', whole(address))
        await expect(page.locator('meta[property="og:locale"]')).toHaveAttribute('content', `${language}_AE`)
        await expect(page.locator('meta[name="twitter:card"]')).toHaveAttribute('content', 'summary_large_image')
        const description = await page.locator('meta[name="description"]').getAttribute('content')
        expect(description?.length).toBeGreaterThan(30)
        await expect(page.locator('a[href^="http"]:not([rel~="noopener"])'), 'every link to another site has its rel').toHaveCount(0)
        const picture = await page.locator('meta[property="og:image"]').getAttribute('content')
        const drawn = await request.get(picture ?? '')
        expect(drawn.status()).toBe(200)
        expect(drawn.headers()['content-type']).toBe('image/png')
        expect(drawn.headers()['cache-control']).toContain('max-age=86400')
        const bytes = await drawn.body()
        expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630])
      }
      expect(titles.size).toBe(2)
    })
  }
})

test('every title is unique', async ({ request }) => {
  const titles = await Promise.all(
    pages.map(async (path) => /<title>([^<]*)<\/title>/.exec(await (await request.get(path)).text())?.[1] ?? path),
  )
  expect(new Set(titles).size).toBe(pages.length)
})

test('pages keep the correct head while the visitor navigates', async ({ page, baseURL }) => {
  await open(page, '/blog')
  await page.getByRole('link', { name: 'After a sandstorm' }).click()
  await expect(page).toHaveTitle('After a sandstorm: getting the dust out of your home | Service Market')
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${baseURL}/blog/after-a-sandstorm`)
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', `${baseURL}/og/en/blog/after-a-sandstorm.png`)
})

test('structured data is on the pages it belongs to', async ({ page }) => {
  const typesOn = async (path: string) => {
    await page.goto(path)
    return (await facts(page)).map((fact) => fact['@type'])
  }
  expect(await typesOn('/')).toContain('LocalBusiness')
  expect(await typesOn('/services/office-cleaning')).toEqual(expect.arrayContaining(['Service', 'BreadcrumbList']))
  expect((await facts(page)).find((fact) => fact['@type'] === 'Service')?.offers).toMatchObject({ price: '105.00', priceCurrency: 'AED' })
  expect(await typesOn('/faqs')).toContain('FAQPage')
  expect(await typesOn('/ar/blog/after-a-sandstorm')).toEqual(expect.arrayContaining(['Article', 'BreadcrumbList']))
})

test('pictures of pages that do not exist are not found', async ({ request }) => {
  for (const page of [
    'nothing',
    'services/nothing',
    'blog/nothing',
    'blog/category/nothing',
    '../../etc/passwd',
    'services/%2e%2e',
    'constructor',
  ])
    expect((await request.get(`/og/en/${page}.png`)).status(), page).toBe(404)
  expect((await request.get('/og/fr/home.png')).status()).toBe(404)
})

test('one address for each page: no slash at the end, no capitals, no doubled slashes', async ({ request, baseURL }) => {
  const moved = async (path: string) => {
    const answer = await request.get(baseURL + path, { maxRedirects: 0 })
    return [answer.status(), answer.headers().location]
  }
  expect(await moved('/faqs/')).toEqual([301, '/faqs'])
  expect(await moved('/Blog?search=AC')).toEqual([301, '/blog?search=AC'])
  expect(await moved('/ar/')).toEqual([301, '/ar'])
  expect(await moved('/Blog//After-a-Sandstorm/')).toEqual([301, '/blog/after-a-sandstorm'])
  expect(await moved('/services/Office-Cleaning')).toEqual([301, '/services/office-cleaning'])
  expect(await moved('//evil.example/')).toEqual([301, '/evil.example'])
  expect(await moved('/book-now?service=plumbing&utm_source=x')).toEqual([301, '/services/books?service=plumbing&utm_source=x'])
  expect(await moved('/ar/book-now')).toEqual([301, '/ar/services/books'])
})

test('/book-now leads to the wizard within the site too', async ({ page }) => {
  await open(page, '/services/office-cleaning')
  const link = page.locator('a[href^="/book-now"], a[href^="/services/books"]').last()
  await link.click()
  await expect(page).toHaveURL(/\/services\/books/)
})

test('the sitemap names every public page in both languages, each with its other language', async ({ request, baseURL }) => {
  const answer = await request.get('/sitemap.xml')
  expect(answer.headers()['content-type']).toContain('application/xml')
  const text = await answer.text()
  const listed = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address)
  for (const path of pages) {
    expect(listed).toContain(baseURL + path.replace(/^\/$/, '/'))
    expect(listed).toContain(baseURL + inArabic(path))
  }
  expect(new Set(listed).size).toBe(listed.length)
  expect(text.match(/hreflang="x-default"/g)).toHaveLength(listed.length)
  expect(text).toMatch(/<lastmod>\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ<\/lastmod>/)
  expect((await request.get('/sitemap-2.xml')).status()).toBe(404)
  for (const address of listed.filter((_, index) => index % 7 === 0)) expect((await request.get(address ?? '')).status(), address).toBe(200)
})

test('robots and manifest', async ({ request, baseURL }) => {
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`)
  expect(robots).toContain('Disallow: /api/')
  for (const [path, dir] of [
    ['/manifest.webmanifest', 'ltr'],
    ['/ar/manifest.webmanifest', 'rtl'],
  ] as const) {
    const manifest = await (await request.get(path)).json()
    expect(manifest).toMatchObject({ dir, display: 'standalone' })
    for (const icon of manifest.icons) expect((await request.get(icon.src)).status(), icon.src).toBe(200)
  }
  expect((await request.get('/apple-touch-icon.png')).headers()['content-type']).toBe('image/png')
})

test('dead ends stay out of search engines', async ({ request }) => {
  for (const [path, status] of [
    ['/no-such-page', 404],
    ['/blog/no-such-article', 404],
    ['/services/no-such-service', 404],
    ['/blog?search=water', 200],
  ] as const) {
    const answer = await request.get(path)
    expect(answer.status(), path).toBe(status)
    expect(await answer.text(), path).toContain('<meta name="robots" content="noindex, follow"/>')
  }
})

test.describe('a browser that prefers Arabic', () => {
  test.use({ locale: 'ar-AE' })
  test('is offered it at the first interaction, in Arabic, never forced, and only until it is declined', async ({ page }) => {
    await open(page, '/faqs')
    const offer = page.getByRole('complementary', { name: 'اختيار اللغة' })
    await expect(offer).toBeHidden()
    await page.mouse.move(200, 300)
    await expect(offer.getByRole('link', { name: 'اقرأها بالعربية' })).toHaveAttribute('href', '/ar/faqs')
    await offer.getByRole('button', { name: 'إغلاق' }).click()
    await expect(offer).toBeHidden()
    await open(page, '/blog')
    await page.mouse.move(300, 200)
    await expect(offer).toBeHidden()
  })

  long('is never offered it over the fields of a form', async ({ page }) => {
    const offer = page.getByRole('complementary', { name: 'اختيار اللغة' })
    await page.setViewportSize({ width: 360, height: 640 })
    for (const path of ['/login', '/signup', '/services/books']) {
      await open(page, path)
      await expect(page.getByRole('banner').getByRole('link', { name: 'العربية' }).first()).toBeVisible()
      await page.keyboard.press('Shift')
      await expect(offer).toBeHidden()
    }
    await open(page, '/become-partner')
    await page.keyboard.press('Shift')
    await expect(offer).toBeVisible()
    await page.getByRole('main').getByRole('textbox').first().focus()
    await expect(offer).toBeHidden()
  })
})

long('a browser that prefers English is offered it on Arabic pages', async ({ page }) => {
  await open(page, '/ar/blog?page=2')
  await page.mouse.move(200, 300)
  await expect(page.getByRole('complementary', { name: 'Choose a language' }).getByRole('link')).toHaveAttribute('href', '/blog?page=2')
  await open(page, '/blog')
  await page.mouse.move(300, 200)
  await expect(page.getByRole('complementary', { name: 'Choose a language' })).toBeHidden()
})
