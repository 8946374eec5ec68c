import { expect, test } from '@playwright/test'
import {
  aisha,
  alive,
  choosePayment,
  chooseService,
  chooseTime,
  confirm,
  daysFromToday,
  dialog,
  fillDetails,
  openWizard,
  success,
} from './wizard.ts'

test('a part whose script fails says so, with a way to load the page again', async ({ page }) => {
  await openWizard(page)
  await chooseService(page)
  await chooseTime(page, { date: daysFromToday(29) })
  await page.route('**/assets/terms-rules-*.js', (route) => route.abort())
  await page.getByText('Booking terms', { exact: true }).click()
  await expect(page.getByText("We couldn't load this part of the page.")).toBeVisible()
  await page.unroute('**/assets/terms-rules-*.js')
  await page.getByRole('button', { name: 'Reload the page' }).click()
  await alive(page)
  await page.getByText('Booking terms', { exact: true }).click()
  await expect(page.getByText('If you move, cancel or miss a visit')).toBeVisible()
})

test('a part whose script has not come after 120 seconds says so', async ({ page }) => {
  await openWizard(page)
  await chooseService(page)
  await chooseTime(page, { date: daysFromToday(29) })
  await page.route('**/assets/terms-rules-*.js', () => {})
  await page.clock.install()
  const isAsked = page.waitForRequest('**/assets/terms-rules-*.js')
  await page.getByText('Booking terms', { exact: true }).click()
  await isAsked
  await page.clock.runFor(119_000)
  await expect(page.getByText("We couldn't load this part of the page.")).toBeHidden()
  await page.clock.runFor(2_000)
  await expect(page.getByText("We couldn't load this part of the page.")).toBeVisible()
})

test('a booking whose scripts fail is not sent, says so, and is sent after the page is loaded again', async ({ page }) => {
  await page.route('**/assets/once-chosen-*.js', (route) => route.abort())
  await openWizard(page)
  await chooseService(page)
  await chooseTime(page, { date: daysFromToday(32), city: 'sharjah' })
  await fillDetails(page, aisha)
  await choosePayment(page, 'Cash')
  await confirm(page)
  await expect(dialog(page).getByRole('heading')).toHaveText("❌ Error: We couldn't reach our server.")
  await page.unroute('**/assets/once-chosen-*.js')
  await dialog(page).getByRole('button', { name: 'Reload the page' }).click()
  await alive(page)
  await confirm(page)
  await expect(dialog(page).getByRole('heading')).toHaveText(success)
})

for (const [address, late, reload] of [
  ['/services/books', 'This page is taking too long to load.', 'Reload the page'],
  ['/ar/services/books', 'يستغرق تحميل هذه الصفحة وقتًا أطول من المعتاد.', 'إعادة تحميل الصفحة'],
] as const)
  test(`a wizard whose scripts have not come after 120 seconds says so at ${address}`, async ({ page }) => {
    await page.route('**/assets/entry.client-*.js', () => {})
    await page.goto(address, { waitUntil: 'commit' })
    const shownAfter = () =>
      page.evaluate(() => {
        const late = document.getAnimations().find((animation) => (animation as CSSAnimation).animationName === 'scripts-late')
        const delay = late?.effect?.getComputedTiming().delay ?? null
        late?.finish()
        return delay
      })
    await expect(page.getByText(late)).toBeHidden()
    await page.unroute('**/assets/entry.client-*.js')
    await expect(async () => {
      expect(await shownAfter()).toBe(120_000)
      await expect(page.getByText(late)).toBeVisible({ timeout: 1_000 })
      await page
        .getByRole('link', { name: reload })
        .evaluate((link: HTMLElement) => void setTimeout(() => link.click()), null, { timeout: 1_000 })
    }).toPass()
    await alive(page)
    await expect(page.getByText(late)).toBeHidden()
  })
