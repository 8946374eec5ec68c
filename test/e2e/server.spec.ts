import { expect, type Page, test } from '@playwright/test'

const addresses = [
  '/',
  '/services',
  '/services/home-cleaning',
  '/services/books',
  '/faqs',
  '/blog',
  '/become-partner',
  '/unauthorized',
  '/no-such-page',
].flatMap((path) => [path, `/ar${path === '/' ? '' : path}`])

const ready = (page: Page) => page.waitForSelector('html[data-ready]', { state: 'attached' })

/** Delays every script file of the page until released, as a slow network would. */
async function holdScripts(page: Page) {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(/\/(?:assets|boot)\/.*\.js/, async (route) => {
    await held
    await route.continue()
  })
  return () => letGo()
}

for (const address of addresses) {
  test(`${address} paints without render-blocking requests`, async ({ request }) => {
    const answer = await request.get(address)
    const html = await answer.text()
    expect(html.replace(/<noscript>.*?<\/noscript>/gs, '')).not.toMatch(/<link(?![^>]*disabled)[^>]*rel="stylesheet"/)
    expect(html).not.toMatch(/<script[^>]*src=|rel="modulepreload"|<script type="module"/)
    expect(html).toMatch(/<style>[^<]{5000}/)
    expect(html).toMatch(/<script>\(function\(\)\{.{500,}?<\/script><\/head>/)
    const isKept = !answer.headers()['cache-control']?.includes('no-store')
    expect(html.includes('data-file="/boot/'), 'what wakes a page that is kept is a file of its own').toBe(isKept)
    const compressed = await request.get(address, { headers: { 'accept-encoding': 'br' } })
    expect(compressed.headers()['content-encoding']).toBe('br')
  })
}

test('every kind of response has the common headers', async ({ request }) => {
  for (const address of [
    '/',
    '/services/books',
    '/nowhere',
    '/api/services',
    '/api/free-times?service=2',
    '/api/nowhere',
    '/favicon.svg',
    '/health',
  ]) {
    const headers = (await request.get(address)).headers()
    expect(headers, address).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      'permissions-policy': expect.stringContaining('camera=()'),
      'x-request-id': expect.stringMatching(/./),
    })
    expect(headers['access-control-allow-origin'], address).toBeUndefined()
  }
  expect((await request.get('/services/books')).headers()['cache-control']).toBe('no-store')
  expect((await request.get('/api/free-times?service=2')).headers()['cache-control']).toBe('no-store')
})

test('assets are cached forever, pages and pictures are revalidated', async ({ page, request }) => {
  await page.goto('/')
  const modules = await page.locator('script[type="text/later"]').getAttribute('data-modules')
  const asset = `/assets/${modules?.split(' ')[0]}.js`
  const script = await request.get(asset, { headers: { 'accept-encoding': 'br' } })
  expect(script.headers()).toMatchObject({ 'cache-control': 'public, max-age=31536000, immutable', 'content-encoding': 'br' })
  for (const address of ['/', '/api/services', '/favicon.svg', '/uploads/services/home-cleaning.svg', asset]) {
    const { etag = '' } = (await request.get(address)).headers()
    expect((await request.get(address, { headers: { 'if-none-match': etag } })).status(), address).toBe(304)
  }
})

test('what is typed before the scripts load stays, and the page knows it', async ({ page }) => {
  const letGo = await holdScripts(page)
  await page.goto('/')
  await page.getByRole('combobox').fill('clean')
  await page.getByLabel('Name').first().fill('Aisha Rahman')
  letGo()
  await ready(page)
  await expect(page.getByRole('combobox')).toHaveValue('clean')
  await expect(page.getByRole('combobox')).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('link', { name: /Office Cleaning/ }).first()).toBeVisible()
  await expect(page.getByLabel('Name').first()).toHaveValue('Aisha Rahman')
})

test('a choice made before the scripts load counts', async ({ page }) => {
  const letGo = await holdScripts(page)
  await page.goto('/services/books')
  await page.getByRole('group', { name: 'Number of cleaners' }).getByRole('radio', { name: '3', exact: true }).check()
  await page.getByRole('group', { name: 'Hours per visit' }).getByRole('radio', { name: '4', exact: true }).check()
  letGo()
  await ready(page)
  await expect(page.getByRole('group', { name: 'Number of cleaners' }).getByRole('radio', { name: '3', exact: true })).toBeChecked()
  await expect(page.getByRole('region', { name: 'Booking Summary' })).toContainText('3')
  await page.getByRole('group', { name: 'How often?' }).getByRole('radio', { name: 'Once', exact: true }).check()
  await page.getByRole('group', { name: 'Should we bring cleaning materials?' }).getByRole('radio', { name: 'No', exact: true }).check()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('heading', { name: 'Date & Time' })).toBeVisible()
})

test('a form submitted before the scripts load is sent once they have', async ({ page }) => {
  const letGo = await holdScripts(page)
  await page.goto('/')
  const form = page.locator('form').filter({ has: page.getByLabel('Message') })
  await form.getByRole('button').click()
  await expect(page).toHaveURL(/\/$/)
  letGo()
  await ready(page)
  await expect(form.getByText('required').first()).toBeVisible()
})

test('links and the search work before the scripts load', async ({ page }) => {
  await holdScripts(page)
  await page.goto('/')
  await page.getByRole('combobox').fill('clean')
  await page.getByRole('combobox').press('Enter')
  await expect(page).toHaveURL(/\/services\?search=clean$/)
})

test('scripts, the full stylesheet and the pictures below the first row wait for the first interaction or an idle moment', async ({
  page,
}) => {
  const asked: string[] = []
  const cards = () => asked.filter((path) => path.startsWith('/uploads/services/')).length
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.addInitScript(() => {
    window.requestIdleCallback = () => {
      document.documentElement.dataset.waits = ''
      return 0
    }
  })
  await page.goto('/')
  await expect(page.locator('html'), 'an idle moment is asked for').toHaveAttribute('data-waits')
  await expect.poll(cards).toBeGreaterThan(0)
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  expect(asked.filter((path) => /\.(?:js|css)$/.test(path))).toEqual([])
  const atFirst = cards()
  expect(atFirst).toBeLessThanOrEqual(5)
  await page.mouse.down()
  await ready(page)
  expect(asked.filter((path) => path.endsWith('.css'))).toHaveLength(1)
  await expect.poll(cards).toBeGreaterThan(atFirst)
})
