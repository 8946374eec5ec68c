import { longOf } from '../quick.ts'
import { expect, open, test } from './site.ts'

const long = longOf(test)

test('whoever gives consent can read what they agree to, in a new tab that keeps what they typed', async ({ page, context }) => {
  await open(page, '/signup')
  await page.getByLabel('First name').fill('Aisha')
  const opened = context.waitForEvent('page')
  await page.getByRole('main').getByRole('link', { name: 'Terms of service' }).click()
  const terms = await opened
  await expect(terms.getByRole('heading', { level: 1 })).toHaveText('Terms of service')
  await expect(terms.getByText(/^Version \d+, \d+\s\w+\s\d{4}$/).first()).toBeVisible()
  await expect(terms.getByText('Free until 12 hours before the visit.')).toBeVisible()
  await expect(page.getByLabel('First name')).toHaveValue('Aisha')
})

long('the footer leads to the privacy policy, in Arabic too', async ({ page }) => {
  await open(page, '/ar/faqs')
  await page.getByRole('contentinfo').getByRole('link', { name: 'سياسة الخصوصية' }).click()
  await expect(page).toHaveURL('/ar/privacy')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('سياسة الخصوصية')
})
