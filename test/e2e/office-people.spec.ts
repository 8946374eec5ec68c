import { enterAsStaff, newAddress, newAisha, newLayla, newOmar, signUp } from './people.ts'
import { expect, expectSound, open, test } from './site.ts'

/** A day on which no other run has recorded anything. */
const dayLongAhead = () => new Date(Date.UTC(2030, 0, 1) + (Date.now() % 5_000) * 86_400_000).toISOString().slice(0, 10)

test('Omar hides a review by keyboard, takes it back, and answers it; Layla finds the reviews on her phone in Arabic', async ({
  page,
  browser,
}) => {
  await enterAsStaff(page, newOmar(), 'admin')
  await open(page, '/admin/reviews?state=published&rating=5')
  // Another test reads the average of office cleaning.
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader'), hasNotText: 'Office Cleaning' })
  await row.first().getByRole('rowheader').getByRole('link').press('Enter')
  await expect(page.getByRole('heading', { name: 'What the customer wrote' })).toBeVisible()
  await expectSound(page)

  await page.getByRole('button', { name: 'Hide' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Hide' }).press('Enter')
  await expect(dialog.getByText('Say why')).toBeVisible()
  await expect(dialog.getByLabel('Reason')).toBeFocused()
  await page.keyboard.type('Names a member of the team')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Hidden', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Published', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: /^(Answer|Change the answer)$/ }).click()
  await page.getByRole('dialog').getByLabel('Our answer').fill('Thank you, we told the team.')
  await page.getByRole('dialog').getByRole('button', { name: 'Publish the answer' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText('Thank you, we told the team.')).toBeVisible()

  const phone = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage()
  await enterAsStaff(phone, newLayla(), 'superadmin')
  await open(phone, '/ar/admin/reviews?state=all')
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('التقييمات')
  await expectSound(phone)
  await phone.context().close()
})

test('Layla blocks a customer, who reads why she cannot log in, and records an absence that says what it touches', async ({
  page,
  browser,
}) => {
  const aisha = await signUp(page.request, newAisha())
  await enterAsStaff(page, newLayla(), 'superadmin')
  await open(page, `/admin/customers?search=${encodeURIComponent(aisha.email)}`)
  await page.getByRole('link', { name: 'Aisha Rahman' }).click()
  await expect(page.getByRole('heading', { name: 'Consents' })).toBeVisible()
  await expectSound(page)
  await page.getByRole('button', { name: 'Block' }).click()
  await page.getByRole('dialog').getByLabel('Reason').fill('Threatened the team')
  await page.getByRole('dialog').getByRole('button', { name: 'Block' }).click()
  await expect(page.getByText('Blocked', { exact: true })).toBeVisible()

  const hers = await (await browser.newContext()).newPage()
  await open(hers, '/login')
  await hers.locator('main [name="email"]').fill(aisha.email)
  await hers.locator('main [name="password"]').fill(aisha.password)
  await hers.locator('main button[type="submit"]').click()
  await expect(hers.getByText('We have closed this account.')).toBeVisible()
  await hers.context().close()

  await open(page, '/admin/professionals')
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  await expectSound(page)
  await page.getByRole('rowheader').first().getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'Absence and extra work' })).toBeVisible()
  await expectSound(page)
  await page.getByRole('button', { name: 'Record an absence' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Record' }).click()
  await expect(dialog.getByText('Choose a day').first()).toBeVisible()
  await dialog.getByLabel('First day').fill(dayLongAhead())
  await expect(dialog.getByText('No visit is booked in this time.')).toBeVisible()
  const why = `Leave ${newAddress('mona')}`
  await dialog.getByLabel('Why').fill(why)
  await dialog.getByRole('button', { name: 'Record' }).click()
  await expect(page.getByText(why)).toBeVisible()
})
