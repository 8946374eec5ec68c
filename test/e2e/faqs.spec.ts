import { longOf } from '../quick.ts'
import { expect, expectSound, goByFooter, open, test } from './site.ts'

const long = longOf(test)

const questions = (page: import('@playwright/test').Page) => page.locator('details[name="faq"]')

test('one answer is open at a time, and a click closes it again', async ({ page }) => {
  await open(page, '/faqs')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Frequently Asked Questions')
  await expect(questions(page)).toHaveCount(12)
  const [first, second] = [questions(page).nth(0), questions(page).nth(1)]
  await first.locator('summary').click()
  await expect(first).toHaveAttribute('open')
  await second.locator('summary').click()
  await expect(second).toHaveAttribute('open')
  await expect(first).not.toHaveAttribute('open')
  await second.locator('summary').click()
  await expect(second).not.toHaveAttribute('open')
})

long('an answer is at most 500 pixels high', async ({ page }) => {
  await open(page, '/faqs')
  const answer = questions(page).first().locator('summary + div')
  await questions(page).first().locator('summary').press('Enter')
  await expect(answer).toHaveCSS('max-height', '500px')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  long('the answers open one at a time too', async ({ page }) => {
    await page.goto('/ar/faqs')
    await questions(page).nth(0).locator('summary').click()
    await questions(page).nth(2).locator('summary').click()
    await expect(questions(page).nth(0)).not.toHaveAttribute('open')
    await expect(questions(page).nth(2)).toHaveAttribute('open')
  })
})

test.describe('where the call fails in the browser', () => {
  test.use({ expectedErrors: /Failed to load resource/ })

  test('the page says that there are none, and tries again when asked', async ({ page }) => {
    await open(page, '/unauthorized')
    await page.route('**/api/faqs/active*', (route) =>
      route.fulfill({ status: 500, json: { status: 'error', code: 'internal', message: 'No' } }),
    )
    await goByFooter(page, 'FAQs')
    await expect(page.getByRole('status').getByText('No FAQs available at the moment.')).toBeVisible()
    await page.unroute('**/api/faqs/active*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(questions(page)).toHaveCount(12)
  })

  long('in Arabic as well', async ({ page }) => {
    await open(page, '/ar/unauthorized')
    await page.route('**/api/faqs/active*', (route) => route.abort())
    await page.getByRole('contentinfo').getByRole('link', { name: 'الأسئلة الشائعة' }).first().click()
    await expect(page.getByText('لا توجد أسئلة شائعة في الوقت الحالي.')).toBeVisible()
  })
})

for (const address of ['/faqs', '/ar/faqs']) {
  long(`${address} is sound with an answer open`, async ({ page }) => {
    await open(page, address)
    await questions(page).first().locator('summary').click()
    await expectSound(page)
  })
}
