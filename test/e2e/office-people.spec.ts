import { longOf } from '../quick.ts'
import { enterAsStaff, newAddress, newAisha, newLayla, signUp } from './people.ts'
import { expect, expectSound, open, test } from './site.ts'

const long = longOf(test)

/** A day on which no other run has recorded anything. */
const dayLongAhead = () => new Date(Date.UTC(2030, 0, 1) + (Date.now() % 5_000) * 86_400_000).toISOString().slice(0, 10)

long(
  'Layla blocks a customer, who reads why she cannot log in, and records an absence that says what it touches',
  async ({ page, browser }) => {
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
  },
)
