import { expect, test } from '@playwright/test'
import { longOf } from '../quick.ts'
import { goByFooter, open } from './site.ts'
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

const long = longOf(test)

test('a part whose script fails is tried again, by a press or once the network is back, and the page can be loaded anew', async ({
  page,
  context,
}) => {
  const failed = page.getByText("We couldn't load this part of the page.")
  await openWizard(page)
  await chooseService(page)
  await chooseTime(page, { date: daysFromToday(29) })
  await page.getByLabel('Full name').fill(aisha.name)
  await page.route('**/assets/{terms-rules,access-fields}-*.js', (route) => route.abort())
  await page.getByText('Booking terms', { exact: true }).click()
  await page.getByText('Help the team find you').click()
  await expect(failed).toHaveCount(2)
  const again = page.getByRole('button', { name: 'Try again' }).first()
  const isAsked = page.waitForRequest('**/assets/access-fields-*.js')
  await again.click()
  await isAsked
  await expect(again).not.toHaveAttribute('aria-busy')
  await expect(failed).toHaveCount(2)
  await page.unroute('**/assets/{terms-rules,access-fields}-*.js')
  await again.click()
  await expect(failed).toHaveCount(1)
  await expect(page.locator(':focus')).toHaveAttribute('name', 'accessNote')
  await expect(page.getByRole('button', { name: 'Reload the page' })).toBeVisible()
  await context.setOffline(true)
  await context.setOffline(false)
  await expect(page.getByText('If you move, cancel or miss a visit')).toBeVisible()
  await expect(page.getByLabel('Full name'), 'nothing that was typed is lost').toHaveValue(aisha.name)
})

long('a part whose script has not come after 120 seconds says so', async ({ page }) => {
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

long('a page whose script has not come after 120 seconds says so, and is offered as a new document', async ({ page }) => {
  await open(page, '/faqs')
  const late = page.getByText('This page is taking too long to load.')
  await page.route('**/assets/blog-list-*.js', () => {})
  await page.clock.install()
  const isAsked = page.waitForRequest('**/assets/blog-list-*.js')
  await goByFooter(page, 'Blog')
  await isAsked
  // The page counts from when it says that it loads.
  await expect(page.getByRole('status').getByText('Loading')).toBeAttached()
  await page.clock.runFor(119_000)
  await expect(late).toBeHidden()
  await page.clock.runFor(3_000)
  await expect(late).toBeVisible()
  await page.getByRole('link', { name: 'Reload the page' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Our Blog Articles' })).toBeVisible()
  await expect(page).toHaveURL('/blog')
  await expect(late).toBeHidden()
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
  long(`a wizard whose scripts have not come after 120 seconds says so at ${address}`, async ({ page }) => {
    let isHeld = true
    await page.route('**/assets/entry.client-*.js', (route) => (isHeld ? undefined : route.continue()))
    await page.goto(address, { waitUntil: 'commit' })
    const shownAfter = () =>
      page.evaluate(() => {
        const late = document.getAnimations().find((animation) => (animation as CSSAnimation).animationName === 'scripts-late')
        const delay = late?.effect?.getComputedTiming().delay ?? null
        late?.finish()
        return delay
      })
    await expect(page.getByText(late)).toBeHidden()
    isHeld = false
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
