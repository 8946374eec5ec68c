import { enterAsStaff, newAddress, newAisha, newOmar, signUp } from './people.ts'
import { expect, expectSound, open, test } from './site.ts'

test('Omar gives AED 50 and takes it back, and accepts a company, by keyboard', async ({ page, request }) => {
  const aisha = await signUp(request, newAisha())
  const company = `Spotless ${Date.now().toString(36)}`
  const application = {
    ...{ company_name: company, contact_person: 'Sara Ali', contact_email: newAddress('sara'), phone: '0501234567' },
    ...{ cities: ['dubai'], service_categories: ['cleaning'] },
  }
  expect((await request.post('/api/partners/applications', { data: application })).status()).toBe(200)
  await enterAsStaff(page, newOmar(), 'admin')
  await open(page, '/admin/nowhere')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found')

  await open(page, `/admin/customers?search=${encodeURIComponent(aisha.email)}`)
  await page.getByRole('link', { name: 'Aisha Rahman' }).press('Enter')
  await page.getByRole('button', { name: 'Give credit' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Give credit to Aisha Rahman' })
  await dialog.getByLabel('Amount in dirhams').fill('fifty')
  await dialog.getByLabel('Reason').fill('The team came late')
  await dialog.getByRole('button', { name: /^(Give|Ask)/ }).press('Enter')
  await expect(dialog.getByText('Enter an amount in dirhams')).toBeVisible()
  await dialog.getByLabel('Amount in dirhams').fill('50')
  await expectSound(page)
  await dialog.getByRole('button', { name: 'Give AED 50.00' }).press('Enter')
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(page.getByText('Undone. Everything is as before.')).toBeVisible()

  await open(page, '/admin/applications?sort=newest')
  await page.getByRole('link', { name: company }).press('Enter')
  await page.getByRole('button', { name: 'Accept' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Accept' }).press('Enter')
  await expect(page.getByText('Accepted').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Decline' })).toHaveCount(0)
  await expectSound(page)
})
