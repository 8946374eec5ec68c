import { longOf } from '../quick.ts'
import { enterAsStaff, newOmar } from './people.ts'
import { expect, expectSound, open, test } from './site.ts'

const long = longOf(test)

long('Omar saves a view of the messages on his phone, opens it again, and takes back that he deleted it', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await enterAsStaff(page, newOmar(), 'admin')
  const views = page.getByRole('navigation', { name: 'Saved views' })
  await open(page, '/admin/messages?sort=newest')
  await views.getByRole('button', { name: 'Save this view' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Save', exact: true }).press('Enter')
  await expect(dialog.getByLabel('Name of the view')).toBeFocused()
  await page.keyboard.type('What came in last')
  await page.keyboard.press('Enter')
  const link = views.getByRole('link', { name: 'What came in last' })
  await expect(link).toHaveAttribute('aria-current', 'true')
  await expectSound(page)

  await open(page, '/ar/admin/messages')
  const arabic = page.getByRole('navigation', { name: 'العروض المحفوظة' })
  await arabic.getByRole('link', { name: 'What came in last' }).press('Enter')
  await expect(page).toHaveURL('/ar/admin/messages?sort=newest')
  await expectSound(page)
  await arabic.getByRole('button', { name: 'حذف What came in last' }).press('Enter')
  await expect(arabic.getByRole('link')).toHaveCount(0)
  await page.getByRole('button', { name: 'تراجع' }).press('Enter')
  await expect(arabic.getByRole('link', { name: 'What came in last' })).toBeVisible()
})
