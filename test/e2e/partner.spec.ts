import type { Page } from '@playwright/test'
import { few, longOf } from '../quick.ts'
import { expect, expectSound, goByFooter, open, test } from './site.ts'

const long = longOf(test)

const submit = (page: Page) => page.getByRole('button', { name: 'Submit application' }).click()
const field = (page: Page, name: string) => page.getByRole('textbox', { name })
const chip = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true })

async function fillIn(page: Page): Promise<void> {
  await field(page, 'Company name').fill('Falcon Cleaning LLC')
  await field(page, 'Website').fill('falcon.example')
  await page.getByRole('combobox', { name: 'Number of employees' }).selectOption('51-100')
  await field(page, 'Business description').fill('Villas and offices since 2015')
  await field(page, 'Contact person').fill('Mariam Saeed')
  await field(page, 'Contact email').fill('mariam@falcon.example')
  await field(page, 'Phone').fill('050 123 4567')
  await chip(page, 'Dubai').press('Space')
  await chip(page, 'Al Ain').press('Space')
  await chip(page, 'Cleaning').press('Space')
  await field(page, 'Additional information').fill('Licensed and insured')
}

long('shows what the specification says: figures, six benefits, four questions, a reply within 2 working days', async ({ page }) => {
  await open(page, '/become-partner')
  for (const figure of ['50,000+', '5,000+', '4.8']) await expect(page.getByText(figure, { exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'What you get as a partner' }).getByRole('listitem')).toHaveCount(6)
  await expect(page.locator('details')).toHaveCount(4)
  await expect(page.getByText('We reply within 2 working days.').first()).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Number of employees' }).getByRole('option')).toHaveText([
    'Select a range',
    ...['1-10', '11-50', '51-100', '101-250', '251-500', '500+'],
  ])
})

long('asks in the order of the specification', async ({ page }) => {
  await open(page, '/become-partner')
  const names = await page.locator('#apply [name]').evaluateAll((fields) => fields.map((field) => field.getAttribute('name')))
  expect([...new Set(names)]).toEqual([
    'company_name',
    'contact_person',
    'contact_email',
    'phone',
    'website',
    'number_of_employees',
    'business_description',
    'cities',
    'service_categories',
    'additional_info',
  ])
})

test('shows only the first error, in order, and takes the visitor to it', async ({ page }) => {
  await open(page, '/become-partner')
  const steps: [error: string, field: string, fix: () => Promise<void>][] = [
    ['Company name is required', 'company_name', () => field(page, 'Company name').fill('Falcon')],
    ['Contact person is required', 'contact_person', () => field(page, 'Contact person').fill('Mariam')],
    ['Contact email is required', 'contact_email', () => field(page, 'Contact email').fill('mariam')],
    ['Phone number is required', 'phone', () => field(page, 'Phone').fill('050')],
    ['Invalid email', 'contact_email', () => field(page, 'Contact email').fill('mariam@falcon.example')],
    ['Invalid phone number', 'phone', () => field(page, 'Phone').fill('0501234567')],
    ['Select at least one city', 'cities', () => chip(page, 'Sharjah').press('Space')],
    ['Select at least one service category', 'service_categories', () => chip(page, 'Cleaning').press('Space')],
  ]
  for (const [error, name, fix] of steps) {
    await submit(page)
    await expect(page.locator('[id$="-error"]')).toHaveText([error])
    await expect(page.locator(`[name="${name}"]`).first()).toBeFocused()
    await fix()
    await expect(page.locator('[id$="-error"]')).toHaveCount(0)
  }
  await submit(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Application Submitted Successfully!')
})

test('sends every field by its name, then offers another, empty one and the way home', async ({ page }) => {
  await open(page, '/become-partner')
  await fillIn(page)
  const sent = page.waitForRequest('**/api/partners/applications')
  await submit(page)
  const body = (await sent).postDataJSON()
  expect(body).toEqual({
    company_name: 'Falcon Cleaning LLC',
    contact_person: 'Mariam Saeed',
    contact_email: 'mariam@falcon.example',
    phone: '050 123 4567',
    website: 'falcon.example',
    number_of_employees: 51,
    business_description: 'Villas and offices since 2015',
    cities: ['dubai', 'al_ain'],
    service_categories: ['cleaning'],
    additional_info: 'Licensed and insured',
    submitted_at: body.submitted_at,
  })
  expect(new Date(body.submitted_at).toISOString()).toBe(body.submitted_at)
  await expect(page.getByRole('heading', { name: 'Application Submitted Successfully!' })).toBeFocused()
  await page.getByRole('button', { name: 'Submit Another' }).click()
  await expect(field(page, 'Company name')).toHaveValue('')
  await expect(chip(page, 'Dubai')).not.toBeChecked()
  await fillIn(page)
  await submit(page)
  await page.getByRole('link', { name: 'Return Home' }).click()
  await expect(page).toHaveURL('/')
})

test.describe('where a call fails', () => {
  test.use({ expectedErrors: /Failed to load resource/ })

  for (const [name, fail, words] of few([
    [
      'with words of the server',
      { status: 503, json: { status: 'error', code: 'busy', message: 'We are very busy.' } },
      'We are very busy.',
    ],
    ['without words', { status: 500, body: '' }, 'Submission failed'],
    ['by a body that says so', { status: 200, json: { success: false } }, 'Submission failed'],
    ['without an answer', null, 'Failed to submit application'],
  ] as const)) {
    test(`the application fails ${name}, and nothing typed is lost`, async ({ page }) => {
      await open(page, '/become-partner')
      await fillIn(page)
      await page.route('**/api/partners/applications*', (route) => (fail ? route.fulfill(fail) : route.abort()))
      await submit(page)
      await expect(page.getByRole('alert')).toContainText(words)
      await expect(field(page, 'Company name')).toHaveValue('Falcon Cleaning LLC')
      await expect(chip(page, 'Al Ain')).toBeChecked()
      await page.unroute('**/api/partners/applications*')
      await submit(page)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Application Submitted Successfully!')
    })
  }

  long('an error that only the server finds is shown at its field', async ({ page }) => {
    await open(page, '/become-partner')
    await fillIn(page)
    await field(page, 'Website').fill('no website')
    await submit(page)
    await expect(page.locator('[id$="-error"]')).toHaveText(['Invalid website'])
    await expect(field(page, 'Website')).toBeFocused()
  })

  long('the eight default cities replace the list, and there are no categories', async ({ page }) => {
    await open(page, '/unauthorized')
    await page.route('**/api/{cities,service-categories}*', (route) => route.abort())
    await goByFooter(page, 'Partner')
    const cities = page.getByRole('group', { name: 'Cities' }).getByRole('checkbox')
    await expect(cities).toHaveCount(8)
    expect(await cities.evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value))).toEqual([
      'dubai',
      'abu_dhabi',
      'sharjah',
      'ajman',
      'ras_al_khaimah',
      'fujairah',
      'umm_al_quwain',
      'al_ain',
    ])
    await expect(page.getByRole('group', { name: 'Service categories' }).getByRole('checkbox')).toHaveCount(0)
  })
})

long('in Arabic', async ({ page }) => {
  await open(page, '/ar/become-partner')
  await page.getByRole('button', { name: 'إرسال الطلب' }).click()
  await expect(page.locator('[id$="-error"]')).toHaveText(['اسم الشركة مطلوب'])
  await expect(page.getByRole('group', { name: 'المدن' }).getByRole('checkbox', { name: 'دبي' })).toBeAttached()
})

for (const address of ['/become-partner', '/ar/become-partner']) {
  long(`${address} is sound with an error in it`, async ({ page }) => {
    await open(page, address)
    await page.locator('form button[type="submit"]').click()
    await expect(page.locator('[id$="-error"]').first()).toBeVisible()
    await expectSound(page)
  })
}
