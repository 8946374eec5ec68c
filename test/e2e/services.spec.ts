import { few, longOf } from '../quick.ts'
import { expect, open, test } from './site.ts'

const long = longOf(test)

test("'Our Services' lists every service below its category", async ({ page }) => {
  await open(page, '/services')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our Services')
  await expect(page.getByRole('heading', { name: 'Air Conditioning' })).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('link', { name: /Pest Control/ })
    .last()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pest Control')
})

test('a service shows its facts, what it costs with VAT, and what goes with it', async ({ page }) => {
  await open(page, '/services/office-cleaning')
  const figures = page.getByRole('region', { name: 'Service Market in figures' })
  for (const fact of ['50,000+', '5,000+', '4/5']) await expect(figures.getByText(fact, { exact: true })).toBeVisible()
  await expect(page.getByText('AED\u00a0105.00').first()).toBeVisible()
  for (const title of [
    "What's Included",
    'Benefits',
    'Availability & Pricing',
    'Related Subservices',
    'Related Services',
    'Bundle Your Service',
  ]) {
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
  }
  const section = (title: string) => page.locator('section').filter({ has: page.getByRole('heading', { name: title }) })
  expect(await section('Related Services').getByRole('heading', { level: 3 }).count()).toBeLessThanOrEqual(6)
  expect(await section('Bundle Your Service').getByRole('heading', { level: 3 }).count()).toBeLessThanOrEqual(4)
  await expect(section('Related Services').getByRole('link', { name: /^Office Cleaning/ })).toHaveCount(0)
  const titlesIn = (title: string) => section(title).getByRole('heading', { level: 3 }).allInnerTexts()
  const related = await titlesIn('Related Services')
  expect((await titlesIn('Bundle Your Service')).filter((title) => related.includes(title))).toEqual([])
  await page.getByRole('link', { name: 'GET FREE QUOTES' }).first().click()
  await expect(page).toHaveURL(/\/services\/books/)
})

long(
  "a service's own rating is the true average of its reviews, and stands apart from the company's figures",
  async ({ page, request }) => {
    const own = page.getByRole('paragraph').filter({ hasText: 'reviews of this service' })
    // Another test may review it in between.
    await expect(async () => {
      const { data } = await (await request.get('/api/services/slug/office-cleaning')).json()
      await open(page, '/services/office-cleaning')
      const words = `${data.rating.toFixed(1)}from ${data.rating_count} reviews of this service`
      expect(await own.textContent()).toBe(words)
    }).toPass()
    await expect(page.getByRole('region', { name: 'Service Market in figures' }).getByText('of this service')).toHaveCount(0)
  },
)

test('a sub-service opens its panel, which closes, goes back to the list, and books it', async ({ page }) => {
  await open(page, '/services/office-cleaning')
  const card = page.locator('#subservices [data-sub]').first()
  const book = page.getByRole('link', { name: 'Book This Service' })
  const close = page
    .locator('#subservices')
    .getByRole('link', { name: 'Close' })
    .or(page.locator('#subservices').getByRole('button', { name: 'Close' }))
  await card.click()
  await expect(book).toBeVisible()
  await close.click()
  await expect(book).toBeHidden()
  await card.click()
  await page.getByText('Back to List').click()
  await expect(book).toBeHidden()
  await card.click()
  await book.click()
  await expect(page).toHaveURL(/\/services\/books\?service=office-cleaning&sub=/)
  await open(page, '/services/plumbing')
  await expect(page.locator('#subservices')).toContainText('AED\u00a0103.95 incl. VAT')
})

test.describe('an unknown service', () => {
  test.use({ expectedErrors: /404|Failed to load resource/ })

  long("is 'Service Not Found' with status 404 and the way to all services", async ({ page }) => {
    const answer = await page.goto('/services/time-travel')
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Service Not Found' })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'See our services' }).click()
    await expect(page).toHaveURL('/services')
  })

  test('an unknown address shows our own 404 page', async ({ page }) => {
    const answer = await page.goto('/nowhere/at/all')
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
  })
})

long('many services are paged by plain links', async ({ page }) => {
  await open(page, '/')
  await page.route('**/api/services', async (route) => {
    const answer = await (await route.fetch()).json()
    await route.fulfill({ json: { ...answer, meta: { ...answer.meta, pages: 2 } } })
  })
  await page.route('**/api/services?page=2', async (route) => {
    const answer = await (await route.fetch({ url: route.request().url().replace('page=2', 'limit=3') })).json()
    await route.fulfill({ json: { ...answer, meta: { ...answer.meta, page: 2, pages: 2 } } })
  })
  await page.getByRole('link', { name: 'All services' }).click()
  const pages = page.getByRole('navigation', { name: 'Pages' })
  await pages.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL('/services?page=2')
  await expect(page).toHaveTitle(/^Our Services, page 2/)
  await expect(pages.getByRole('link')).toHaveText(['Previous', '1'])
  await page.unrouteAll()
  await page.goto('/services?page=99')
  await expect(page).toHaveURL('/services')
})

test.describe('when a call fails in the browser', () => {
  test.use({ expectedErrors: /Failed to load resource/ })

  long('the list says so and tries again; an empty one says that too', async ({ page }) => {
    await open(page, '/')
    await page.route('**/api/services', (route) => route.fulfill({ status: 500, body: '' }))
    await page.getByRole('link', { name: 'All services' }).click()
    await expect(page.getByText('Failed to fetch services')).toBeVisible()
    await page.unrouteAll()
    await page.route('**/api/services', (route) => route.fulfill({ json: { status: 'success', data: [] } }))
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('No services found in the database.')).toBeVisible()
  })

  for (const [name, answer] of few([
    ['fails', { status: 500, body: '' }],
    ['cannot be read', { json: { status: 'error' } }],
  ] as const)) {
    test(`a service whose call ${name} is 'Service Not Found', with why`, async ({ page }) => {
      await open(page, '/services')
      await page.route('**/api/services/slug/*', (route) => route.fulfill(answer))
      await page.getByRole('main').getByRole('link', { name: 'Pest Control' }).click()
      await expect(page.getByRole('heading', { name: 'Service Not Found' })).toBeVisible()
      await expect(page.getByText('Failed to load service data')).toBeVisible()
    })
  }

  long('failing or missing sub-services leave the service intact', async ({ page }) => {
    await open(page, '/services')
    await page.route('**/api/subservices/**', (route) => route.abort())
    await page.getByRole('main').getByRole('link', { name: 'Pest Control' }).click()
    await expect(page.getByText('Failed to fetch sub-services')).toBeVisible()
    await page.unrouteAll()
    await page.route('**/api/subservices/**', (route) => route.fulfill({ json: { status: 'success', data: [] } }))
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('No subservices found.')).toBeVisible()
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  for (const [address, words] of [
    ['/', 'Excellence in Every Service'],
    ['/ar', 'التنظيف'],
    ['/services', 'Our Services'],
    ['/services/home-cleaning', "What's Included"],
    ['/blog', 'Our Blog Articles'],
  ] as const) {
    test(`${address} is complete`, async ({ page }) => {
      await page.goto(address)
      await expect(page.getByRole('main').getByText(words).first()).toBeVisible()
      await expect(page.getByRole('contentinfo')).toBeVisible()
    })
  }

  long('search works by its form', async ({ page }) => {
    await page.goto('/')
    await page.getByPlaceholder('Search services...').fill('sofa')
    await page.getByPlaceholder('Search services...').press('Enter')
    await expect(page).toHaveURL(/\/services\?search=sofa/)
    await expect(page.getByRole('main').getByRole('link', { name: /Sofa/ }).first()).toBeVisible()
  })
})
