import { expect, test } from '@playwright/test'
import { longOf } from '../quick.ts'
import { openWizard } from './wizard.ts'

const long = longOf(test)

test.use({ viewport: { width: 360, height: 740 } })

long('the total stays in sight and opens the summary', async ({ page }) => {
  await openWizard(page)
  const toggle = page.getByRole('button', { name: /AED\s105\.00/ })
  await expect(toggle).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('button', { name: 'Next' })).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('heading', { name: 'Booking Summary' })).toBeHidden()
  await toggle.click()
  await expect(page.getByRole('heading', { name: 'Booking Summary' })).toBeVisible()
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(360)
})

test('no control that the keyboard reaches is behind the bar at the bottom', async ({ page }) => {
  await openWizard(page)
  await page.getByRole('radio', { name: '1', exact: true }).focus()
  for (const name of ['hours', 'frequency', 'materials', 'sub_service']) {
    await page.keyboard.press('Tab')
    const focused = page.locator(':focus')
    await expect(focused).toHaveAttribute('name', name)
    expect(await focused.evaluate(isUncovered), name).toBe(true)
  }
})

function isUncovered(control: Element): boolean {
  const { left, right, bottom } = control.getBoundingClientRect()
  return control.contains(document.elementFromPoint((left + right) / 2, bottom - 1))
}
