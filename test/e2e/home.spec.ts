import { longOf } from '../quick.ts'
import { expect, open, test } from './site.ts'

const long = longOf(test)

const lists = /\/api\/(testimonials|about|why-choose-us|services\/organized)/
const sections = ['home', 'services', 'about', 'testimonial', 'contact']

long('the sections are in order, and every anchor of the menu exists', async ({ page }) => {
  await open(page, '/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Excellence in Every Service')
  const order = await page.evaluate(
    (ids) => ids.map((id) => document.getElementById(id)?.getBoundingClientRect().top ?? Number.NaN),
    sections,
  )
  expect([...order].sort((a, b) => a - b)).toEqual(order)
})

long('the banner links to the booking page and to the phone', async ({ page }) => {
  await open(page, '/')
  await expect(page.getByRole('link', { name: 'Get in Touch' })).toHaveAttribute('href', /^tel:\+971/)
  await page.getByRole('link', { name: 'Schedule a Service' }).click()
  await expect(page).toHaveURL('/services/books')
})

test('search finds as you type, despite a typing error, sends one request for quick typing, and links to the service', async ({ page }) => {
  await open(page, '/')
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/api/services?search') && asked.push(request.url()))
  await page.getByPlaceholder('Search services...').evaluate((box: HTMLInputElement) => {
    const type = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    for (let end = 1; end <= 'plumbnig'.length; end++) {
      type?.call(box, 'plumbnig'.slice(0, end))
      box.dispatchEvent(new Event('input', { bubbles: true }))
    }
    box.focus()
  })
  await page
    .getByRole('option', { name: /Plumbing/ })
    .first()
    .click()
  await expect(page).toHaveURL('/services/plumbing')
  expect(asked).toHaveLength(1)
})

long('search results are reached by the arrows, and Escape closes them', async ({ page }) => {
  await open(page, '/')
  const box = page.getByPlaceholder('Search services...')
  await box.fill('cleaning')
  await expect(page.getByRole('listbox')).toBeVisible()
  await box.press('Escape')
  await expect(page.getByRole('listbox')).toBeHidden()
  const answered = page.waitForResponse(/search=office/)
  await box.fill('office clean')
  await answered
  await expect(page.getByRole('option').first()).toHaveText(/Office Cleaning/)
  await box.press('ArrowDown')
  await box.press('Enter')
  await expect(page).toHaveURL('/services/office-cleaning')
})

test('a search finds parts of services and answers, and where there is no service, popular ones and whom to ask', async ({ page }) => {
  await open(page, '/')
  const box = page.getByPlaceholder('Search services...')
  await box.fill('faucet')
  await page
    .getByRole('search')
    .getByRole('link', { name: /Taps and Fixtures/ })
    .click()
  await expect(page).toHaveURL('/services/plumbing?sub=tap-fixture-installation')
  await page.goto('/services?search=helicopter')
  await expect(page.getByRole('heading', { name: 'No services found for “helicopter”.' })).toBeVisible()
  const popular = page.getByRole('region', { name: 'Featured services' }).getByRole('link')
  await expect(popular.first()).toHaveAttribute('href', /^\/services\//)
  await expect(page.getByRole('main').getByRole('link', { name: 'Ask on WhatsApp' })).toHaveAttribute('href', /helicopter/)
  await page.goto('/ar/services?search=رسوم الغاء الحجز')
  await page.getByRole('link', { name: /كم يكلّف إلغاء زيارة؟/ }).click()
  await expect(page.getByText('الإلغاء مجاني خلال دقائق من الحجز')).toBeVisible()
})

long('a card that the keyboard reaches is shown whole', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page, '/')
  const card = (name: string) => page.locator('#services article').filter({ has: page.getByRole('heading', { name, exact: true }) })
  await card('Home Cleaning').getByRole('link').focus()
  await page.keyboard.press('Tab')
  await expect(card('Office Cleaning').getByRole('link')).toBeFocused()
  await expect(card('Office Cleaning')).toBeInViewport({ ratio: 0.99 })
})

long('a category with more than three services scrolls by its buttons, another has none', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await open(page, '/')
  const cleaning = page.getByRole('button', { name: 'Cleaning: scroll forward', exact: true })
  await cleaning.click()
  const row = page.locator('#services ul, #services [role=list]').first()
  await expect.poll(() => row.evaluate((list) => Math.round(list.scrollLeft))).toBeGreaterThan(250)
  await expect(page.getByRole('button', { name: 'Air Conditioning: scroll forward' })).toHaveCount(0)
})

for (const [address, width] of [
  ['/', 360],
  ['/', 1280],
  ['/ar', 1280],
] as const)
  long(`each step of a row of services at ${address} rests where a card begins, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await open(page, address)
    const section = page.locator('#services section').first()
    const row = section.locator('ul')
    const cards = await row.locator('> li').count()
    for (let step = 0; step < cards; step++) {
      await section.getByRole('button').last().click()
      await expect.poll(() => row.evaluate(distanceToNearestCard)).toBeLessThan(1)
    }
    expect(await row.evaluate((list) => Math.abs(list.scrollLeft))).toBeGreaterThan(250)
  })

/** How far the start edge of a row is from the start of the nearest card, in pixels. */
function distanceToNearestCard(list: Element): number {
  const { direction, scrollPaddingInlineStart } = getComputedStyle(list)
  const sideOf = (element: Element) => element.getBoundingClientRect()[direction === 'rtl' ? 'right' : 'left']
  const inset = (Number.parseFloat(scrollPaddingInlineStart) || 0) * (direction === 'rtl' ? -1 : 1)
  return Math.min(...[...list.children].map((card) => Math.abs(sideOf(card) - sideOf(list) - inset)))
}

test.describe('a call that fails', () => {
  test.use({ expectedErrors: /Failed to (load resource|fetch)/ })

  test('shows its message in its section, or in the log, and leaves the rest of the page intact', async ({ page }) => {
    const logged: string[] = []
    page.on('console', (message) => logged.push(message.text()))
    await open(page, '/unauthorized')
    await page.route(lists, (route) => route.fulfill({ status: 500, json: { status: 'error' } }))
    await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click()
    await expect(page.getByText('Failed to fetch services by category')).toBeVisible()
    await expect(page.getByText('Unable to load testimonials right now.')).toBeVisible()
    await expect(page.getByText('API Error: 500')).toBeVisible()
    await expect(page.getByText('No data available.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Send Message' })).toBeVisible()
    expect(logged).toEqual(expect.arrayContaining(['Failed to fetch testimonials: 500', 'Failed to fetch Why Choose Us items']))
    await page.unroute(lists)
    await page.getByRole('button', { name: 'Try again' }).first().click()
    await expect(page.getByText('API Error: 500')).toBeHidden()
  })

  long('without a response, or with an unreadable one, has its own message', async ({ page }) => {
    const home = page.getByRole('banner').getByRole('link', { name: 'Home', exact: true })
    await open(page, '/unauthorized')
    await page.route(lists, (route) => route.abort())
    await home.click()
    await expect(page.getByText('Failed to load About content.')).toBeVisible()
    await open(page, '/unauthorized')
    await page.route(lists, (route) => route.fulfill({ json: { status: 'success', data: 'words' } }))
    await home.click()
    await expect(page.getByText('Unexpected data format from API.')).toBeVisible()
  })

  long('of a search finds nothing and breaks nothing', async ({ page }) => {
    await open(page, '/')
    await page.route('**/api/services?*', (route) => route.abort())
    await page.getByPlaceholder('Search services...').fill('cleaning')
    await expect(page.getByText('No services found for “cleaning”')).toBeVisible()
  })

  test('of the contact form keeps what Layla wrote, and a second try sends it', async ({ page }) => {
    await open(page, '/')
    await page.getByLabel('Name', { exact: true }).fill('Layla Nasser')
    await page.getByLabel('Email', { exact: true }).fill('layla@example.com')
    await page.getByLabel('Message', { exact: true }).fill('Do you clean on Eid?')
    const send = page.getByRole('button', { name: 'Send Message' })
    const waiting = Promise.withResolvers<void>()
    await page.route('**/api/contact*', (route) => route.abort(), { times: 1 })
    await send.click()
    await expect(page.getByText('Failed to send message')).toBeVisible()
    await expect(page.getByLabel('Message', { exact: true })).toHaveValue('Do you clean on Eid?')
    await page.route('**/api/contact*', (route) => waiting.promise.then(() => route.fulfill({ status: 500, body: '' })), { times: 1 })
    await send.click()
    await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled()
    waiting.resolve()
    await expect(page.getByText('Failed to submit contact form')).toBeVisible()
    await page.route('**/api/contact*', (route) => route.fulfill({ json: { status: 'error', message: 'Please call us instead.' } }), {
      times: 1,
    })
    await send.click()
    await expect(page.getByText('Please call us instead.')).toBeVisible()
    await expect(page.getByLabel('Message', { exact: true })).toHaveValue('Do you clean on Eid?')
    await send.click()
    await expect(page.getByText('Message sent successfully!')).toBeVisible()
    await expect(page.getByLabel('Message', { exact: true })).toHaveValue('')
  })
})

long('a list without entries says so', async ({ page }) => {
  await open(page, '/unauthorized')
  await page.route(lists, (route) => route.fulfill({ json: { status: 'success', data: [] } }))
  await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click()
  for (const words of [
    'No services available in any category.',
    'No About sections available.',
    'No testimonials available at the moment.',
    'No data available.',
  ]) {
    await expect(page.getByText(words)).toBeVisible()
  }
})

long('a placeholder is shown if a content picture is missing or fails to load', async ({ page }) => {
  await page.route(/\/uploads\/(about|why|services)\/(?!placeholder)/, (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: 'no picture' }),
  )
  await page.route('**/api/testimonials*', async (route) => {
    const { data } = await (await route.fetch()).json()
    await route.fulfill({ json: { status: 'success', data: data.map((one: object) => ({ ...one, img: null })) } })
  })
  await open(page, '/unauthorized')
  await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click()
  for (const kind of ['services', 'about', 'testimonials', 'why']) {
    const image = page.locator(`main img[src^="/uploads/${kind}/"]`).first()
    await image.scrollIntoViewIfNeeded()
    await expect(image).toHaveAttribute('src', `/uploads/${kind}/placeholder.svg`)
    await expect.poll(() => image.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBeGreaterThan(0)
  }
})

test('the menu of a phone opens, closes on scroll, and works by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page, '/')
  const menu = page.getByRole('banner').getByRole('link', { name: 'Testimonials' })
  await expect(menu).toBeHidden()
  await page
    .locator('header')
    .getByLabel('Menu')
    .or(page.locator('header').getByRole('button', { name: /menu/i }))
    .first()
    .click()
  await expect(menu).toBeVisible()
  await page.mouse.wheel(0, 600)
  await expect(menu).toBeHidden()
})

long('the language switch stays on the page', async ({ page }) => {
  await open(page, '/services/home-cleaning')
  await page.getByRole('banner').getByRole('link', { name: 'العربية' }).first().click()
  await expect(page).toHaveURL('/ar/services/home-cleaning')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
})
