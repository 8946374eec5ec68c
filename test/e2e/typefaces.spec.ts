import { aisha as customer, openTab } from './dashboard.ts'
import { expect, open, test } from './site.ts'
import { beyondTheScreen, expectToFit } from './typeface.ts'
import { aisha, chooseService, chooseTime, confirm, daysFromToday, fillDetails, next } from './wizard.ts'

test.use({ viewport: { width: 320, height: 800 } })

const pages = [
  '/',
  '/services',
  '/services?search=nothing-like-it',
  '/services/home-cleaning',
  '/services/office-cleaning',
  '/services/books',
  '/faqs',
  '/blog',
  '/blog/child-safe-apartment',
  '/blog/category/home-maintenance',
  '/become-partner',
  '/login',
  '/signup',
  '/forgot-password',
  '/reset-password?token=none',
  '/verify-email',
  '/waiting-list?place=none',
  '/unauthorized',
]
const tabs = ['profile', 'bookings', 'quotes', 'outstanding', 'locations', 'payment-methods', 'support', 'wallet']

for (const language of ['', '/ar']) {
  for (const path of pages) {
    const address = `${language}${path}`
    test(`${address} fits a narrow screen in any typeface`, async ({ page }) => {
      await open(page, address)
      await expect(page.locator('html'), 'laid out to its end').toHaveAttribute('data-whole')
      await expectToFit(page)
    })
  }

  test(`the tabs of the dashboard fit a narrow screen in any typeface: ${language || '/'}`, async ({ page }) => {
    for (const tab of tabs) {
      await openTab(page, customer, tab, language)
      await expectToFit(page)
    }
  })
}

test('the steps of the wizard fit a narrow screen in any typeface', async ({ page }) => {
  await open(page, '/services/books')
  await next(page)
  await expectToFit(page, 'step 1, nothing chosen')
  await chooseService(page)
  await expectToFit(page, 'step 2')
  await chooseTime(page, { date: daysFromToday(20) })
  await next(page)
  await expectToFit(page, 'step 3, nothing filled in')
  await fillDetails(page, aisha)
  await confirm(page)
  await expectToFit(page, 'step 4, nothing filled in')
})

test('a line that only narrow letters leave on the screen is found', async ({ page }) => {
  await open(page, '/unauthorized')
  await page.locator('main').evaluate((main) => {
    main.insertAdjacentHTML('beforeend', '<p class="whitespace-nowrap">Nobody is in two places at once</p>')
  })
  const found = await beyondTheScreen(page)
  expect(found['narrow letters']).toEqual([])
  expect(found['wide letters']).not.toEqual([])
  expect(found['doubled text']).not.toEqual([])
})
