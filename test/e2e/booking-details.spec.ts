import type { Page } from '@playwright/test'
import { longOf } from '../quick.ts'
import { openAsNew, openTab } from './dashboard.ts'
import { newAddress } from './people.ts'
import { expect, expectSound, open, test } from './site.ts'
import {
  aisha,
  callsOf,
  choosePayment,
  chooseService,
  chooseTime,
  confirm,
  daysFromToday,
  dialog,
  fillDetails,
  next,
  omar,
  openWizard,
  success,
} from './wizard.ts'

const long = longOf(test)

const code = 'MARHABA20'
const pin = { latitude: 25.0805, longitude: 55.1403 }

/** To step 3 of a booking of AED 210.00, which the demo's promo code takes AED 42.00 off. */
async function toDetails(page: Page, days: number, city = 'sharjah') {
  await openWizard(page)
  await chooseService(page, { cleaners: '2', hours: '3', materials: 'Yes' })
  await chooseTime(page, { date: daysFromToday(days), city })
}

const findYou = (page: Page) => page.getByText('Help the team find you')

test('a guest gives every part of the address and a company, and finds them on the page of the booking', async ({ page, context }) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ ...pin, accuracy: 12 })
  const calls = callsOf(page)
  await toDetails(page, 24)
  await expect(page.getByLabel('Access note')).toHaveCount(0)
  await page.getByLabel('Area').fill('Al Majaz')
  await page.getByLabel('Unit').fill('Office 1204')
  await findYou(page).click()
  await page.getByLabel('Access note').fill('Gate code 12, then ask at reception.')
  await page.getByLabel('Makani number').fill('30032 953')
  await page.getByRole('button', { name: 'Use my location' }).click()
  await expect(page.getByText('Location found, accurate to about 12 m.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Show on map: 25.08050, 55.14030' })).toHaveAttribute('href', /google.*25\.0805%2C55\.1403/)
  await page.getByLabel('I need a tax invoice for a company').check()
  await page.getByLabel('TRN').fill('123')
  await page.getByLabel('Billing address').fill('Office 301, Business Bay')
  await page.getByLabel('Full name').fill(aisha.name)
  await page.getByLabel('Email', { exact: true }).fill(aisha.email)
  await page.getByLabel('Confirm email').fill(aisha.email)
  await page.getByLabel('Phone').fill(aisha.phone)
  await page.getByLabel('Address', { exact: true }).fill('Crystal Plaza')
  await page.getByLabel(/I accept the booking terms/).check()
  await findYou(page).click()
  await expect(page.getByLabel('Makani number')).toHaveCount(0)
  await next(page)
  await expect(page.getByLabel('Makani number')).toBeFocused()
  for (const message of ['A Makani number has 10 digits', 'Company name is required', 'A TRN has 15 digits'])
    await expect(page.getByText(message, { exact: true })).toBeVisible()
  await expectSound(page)

  await page.getByLabel('Makani number').fill('٣٠٠٣٢ ٩٥٣٢٠')
  await page.getByLabel('Company name').fill('Horizon LLC')
  await page.getByLabel('TRN').fill('100 2003 0040 0003')
  await page.reload()
  await expect(page.getByLabel('Access note')).toHaveValue('Gate code 12, then ask at reception.')
  await expect(page.getByLabel('TRN')).toHaveValue('100 2003 0040 0003')
  await next(page)
  await choosePayment(page, 'Cash')
  await confirm(page)
  await expect(dialog(page).getByRole('heading')).toHaveText(success)
  await expect(dialog(page)).toContainText('Office 1204, Crystal Plaza, Al Majaz')
  expect(calls.to('/api/customer')[0]?.body).toEqual({
    first_name: 'Aisha',
    last_name: 'Rahman',
    email: aisha.email,
    phone: aisha.phone,
    address: 'Crystal Plaza',
    area: 'Al Majaz',
    unit: 'Office 1204',
    access_note: 'Gate code 12, then ask at reception.',
    makani: '٣٠٠٣٢ ٩٥٣٢٠',
    ...pin,
    billing: { name: 'Horizon LLC', trn: '100 2003 0040 0003', address: 'Office 301, Business Bay' },
  })

  await dialog(page).getByRole('link', { name: 'See your booking' }).click()
  const details = page.getByRole('region', { name: 'Details' })
  await expect(details).toContainText('Office 1204, Crystal Plaza, Al Majaz')
  await expect(details).toContainText('Gate code 12, then ask at reception.')
  await expect(details).toContainText('Makani number 30032 95320')
  await expect(details.getByRole('link', { name: 'Show on map' })).toHaveAttribute('href', /25\.0805%2C55\.1403/)
  await expectSound(page)
})

long('a guest who gives no more than the specification asks for sends no more', async ({ page }) => {
  const calls = callsOf(page)
  await toDetails(page, 25)
  await fillDetails(page, { ...aisha, email: newAddress('aisha') })
  await choosePayment(page, 'Cash')
  await confirm(page)
  await expect(dialog(page).getByRole('heading')).toHaveText(success)
  expect(Object.keys(calls.to('/api/customer')[0]?.body ?? {}).sort()).toEqual(['address', 'email', 'first_name', 'last_name', 'phone'])
  expect(calls.to('/api/booking')[0]?.body).not.toHaveProperty('promo_code')
})

long('a location that the browser does not share loses nothing, and a pin can be removed', async ({ page, context }) => {
  await toDetails(page, 26)
  await page.getByLabel('Address').fill('Crystal Plaza')
  await findYou(page).click()
  await page.getByRole('button', { name: 'Use my location' }).click()
  await expect(page.getByText("Your browser isn't sharing your location. Your address is enough.")).toBeVisible()
  await expect(page.getByLabel('Address')).toHaveValue('Crystal Plaza')
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation(pin)
  await page.getByRole('button', { name: 'Use my location' }).click()
  await page.getByRole('button', { name: 'Remove pin' }).click()
  await expect(page.getByRole('link', { name: /Show on map/ })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Use my location' })).toBeFocused()
})

test.describe('in Arabic', () => {
  test.use({ expectedErrors: /status of 422/ })

  long('the optional parts, the company and the code are refused and taken in Arabic, by keyboard alone', async ({ page }) => {
    await openWizard(page, '/ar/services/books')
    await page.evaluate(
      ([date]) => {
        const key = 'booking-draft:v3:office-cleaning'
        const form = { cleaners: '2', hours: '3', frequency: 'Once', materials: 'Yes', date, time: '10:00' }
        sessionStorage.setItem(key, JSON.stringify({ step: 3, form, city: 'sharjah', weekdays: [], method: 'cash', asked: null }))
      },
      [daysFromToday(30)],
    )
    await page.reload()
    await page.locator('[name=name]').fill('عائشة رحمن')
    await page.locator('[name=email]').fill(aisha.email)
    await page.locator('[name=confirmEmail]').fill(aisha.email)
    await page.locator('[name=phone]').fill('٠٥٠١٢٣٤٥٦٧')
    await page.locator('[name=address]').fill('كريستال بلازا')
    await page.locator('[name=unit]').focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.locator('[name=makani]')).toBeVisible()
    await page.locator('[name=makani]').fill('١٢٣')
    await page.locator('[name=isForCompany]').focus()
    await page.keyboard.press('Space')
    await page.locator('[name=trn]').fill('١٢٣')
    await page.locator('[name=terms]').check()
    await page.keyboard.press('Enter')
    await expect(page.locator('[name=makani]')).toBeFocused()
    for (const message of ['يتكون رقم مكاني من 10 أرقام', 'اسم الشركة مطلوب', 'يتكون رقم التسجيل الضريبي من 15 رقمًا'])
      await expect(page.getByText(message, { exact: true })).toBeVisible()
    await expectSound(page)
    await page.locator('[name=makani]').fill('٣٠٠٣٢ ٩٥٣٢٠')
    await page.locator('[name=isForCompany]').uncheck()
    await page.locator('[name=makani]').press('Enter')
    await expect(page.getByRole('heading', { name: 'الدفع', level: 2 })).toBeFocused()
    await page.getByText('هل لديك رمز خصم؟').focus()
    await page.keyboard.press('Enter')
    await page.locator('[name=promo_code]').fill('none')
    await page.keyboard.press('Enter')
    await expect(page.locator('[name=promo_code]')).toHaveAccessibleDescription('رمز الخصم هذا غير صالح')
    await page.locator('[name=promo_code]').fill(code)
    await page.keyboard.press('Enter')
    await expect(page.locator('dd[aria-live]')).toHaveText('AED\u00a0168.00')
    await expectSound(page)
  })
})

long('a saved location fills every part of the step and its city, and a time that its city does not have is said', async ({ page }) => {
  const person = await openAsNew(page, 'locations')
  await page.getByRole('button', { name: 'Add Your First Location' }).click()
  await page.getByLabel('Title').fill('Studio')
  await page.getByLabel('Address *').fill('Crystal Plaza')
  await page.getByLabel('City').selectOption('ajman')
  await page.getByLabel('Area').fill('Al Majaz')
  await page.getByLabel('Unit').fill('Office 1204')
  await page.getByLabel('Access note').fill('Ask at reception.')
  await page.getByLabel('Makani number').fill('12')
  await page.getByRole('button', { name: 'Save Location' }).click()
  await expect(page.getByLabel('Makani number')).toHaveAccessibleDescription(/A Makani number has 10 digits/)
  await page.getByLabel('Makani number').fill('3003295320')
  await page.getByRole('button', { name: 'Save Location' }).click()
  const card = page.getByRole('listitem').filter({ hasText: 'Studio' })
  await expect(card).toContainText('Office 1204, Crystal Plaza, Al Majaz')
  await expect(card).toContainText('Ajman')
  await expect(card).toContainText('Makani number 30032 95320')
  await expectSound(page)

  await open(page, '/services/books')
  await chooseService(page)
  await chooseTime(page, { date: daysFromToday(12), city: 'sharjah' })
  await expect(page.getByLabel('Full name')).toHaveValue(`${person.first_name} ${person.last_name}`)
  await expect(page.getByLabel('Address')).toHaveValue('')
  await page.route('**/api/free-times*', async (route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    const data = body.data.map((day: { date: string }) => ({ ...day, times: [], unavailable: 'full' }))
    await route.fulfill({ json: { ...body, data } })
  })
  await page.getByRole('group', { name: 'Your saved locations' }).getByRole('radio', { name: 'Studio' }).check()
  await expect(page.getByLabel('Address')).toHaveValue('Crystal Plaza')
  await expect(page.getByLabel('Area')).toHaveValue('Al Majaz')
  await expect(page.getByLabel('Unit')).toHaveValue('Office 1204')
  await findYou(page).click()
  await expect(page.getByLabel('Access note')).toHaveValue('Ask at reception.')
  await expect(page.getByLabel('Makani number')).toHaveValue('3003295320')
  await expect(page.getByText('The time you chose is not available in Ajman.')).toBeVisible()
  await page.getByRole('button', { name: 'Choose another time' }).click()
  await expect(page.getByLabel('City')).toHaveValue('ajman')
})

long('billing details are saved in the profile, fill in the wizard, and are removed', async ({ page }) => {
  const person = await openAsNew(page, 'profile')
  const card = page.getByRole('region', { name: 'Billing details' })
  await card.getByLabel('TRN').fill('12')
  await card.getByRole('button', { name: 'Save billing details' }).click()
  await expect(card.getByLabel('Name on invoices')).toBeFocused()
  await expect(card.getByLabel('TRN')).toHaveAccessibleDescription(/A TRN has 15 digits/)
  await card.getByLabel('Name on invoices').fill('Horizon LLC')
  await card.getByLabel('TRN').fill('١٠٠٢٠٠٣٠٠٤٠٠٠٠٣')
  await card.getByLabel('Billing address').fill('Office 301, Business Bay')
  await card.getByRole('button', { name: 'Save billing details' }).click()
  await expect(card.getByRole('status')).toContainText('Billing details saved.')
  await expect(card.getByLabel('TRN')).toHaveValue('100200300400003')
  await expectSound(page)

  await open(page, '/services/books')
  await chooseService(page)
  await chooseTime(page, { date: daysFromToday(13), city: 'sharjah' })
  await page.getByLabel('I need a tax invoice for a company').check()
  await expect(page.getByLabel('Company name')).toHaveValue('Horizon LLC')
  await expect(page.getByLabel('TRN')).toHaveValue('100200300400003')

  await openTab(page, person, 'profile')
  await card.getByRole('button', { name: 'Remove billing details' }).click()
  await expect(card.getByRole('status')).toContainText('Billing details removed.')
  await expect(card.getByLabel('Name on invoices')).toHaveValue('')
  await expect(card.getByLabel('Name on invoices')).toBeFocused()
})

long('a wish says how many times it leaves before it is chosen, and is sent with the booking', async ({ page }) => {
  const date = daysFromToday(25)
  const calls = callsOf(page)
  await page.route('**/api/free-times*wants_*', async (route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    const some = (day: { date: string; times: string[] }) => ({ ...day, times: day.date === date ? ['10:00', '14:00'] : day.times })
    await route.fulfill({ json: { ...body, data: body.data.map(some) } })
  })
  await openWizard(page)
  await chooseService(page)
  await page.getByLabel('Date', { exact: true }).fill(date)
  const times = page.getByRole('group', { name: 'Available times on' }).getByRole('radio')
  await expect(times.first()).toBeVisible()
  const all = await times.count()
  await page.getByText('Wishes about who comes').click()
  await page.getByLabel('A language that they speak').selectOption('Arabic')
  await expect(page.getByText(`At 2 of ${all} times we can: 10:00 AM, 2:00 PM`)).toBeVisible()
  await page.getByRole('group', { name: 'Only a woman' }).getByRole('radio', { name: 'A woman' }).check()
  await expect(page.getByText(`2 of ${all} times left on this day`)).toBeVisible()
  await expect(times).toHaveCount(2)
  await expectSound(page)
  await times.last().check()
  await next(page)
  await fillDetails(page, aisha)
  await choosePayment(page, 'Cash')
  await confirm(page)
  await expect.poll(() => calls.to('/api/booking')[0]?.body).toMatchObject({ wants_gender: 'female', wants_language: 'ar', time: '14:00' })
})

test('the service is asked for where none is known, and changes without losing city, time, address and contact', async ({ page }) => {
  await toDetails(page, 9)
  await expect(page.getByText('What do you need?').first()).toBeVisible()
  await page.getByLabel('Full name').fill(omar.name)
  await page.getByLabel('Address').fill(omar.address)
  await page.getByRole('button', { name: 'Change service' }).click()
  const box = page.getByRole('dialog').getByRole('searchbox')
  await expect(box).toBeFocused()
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Featured services' })).toBeVisible()
  await box.fill('سباك')
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /^Plumbing/ })
    .click()
  await expect(page).toHaveURL(/\/services\/books\?service=plumbing(?:#|$)/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Book Plumbing')
  await expect(page.getByLabel('Full name')).toHaveValue(omar.name)
  await expect(page.getByLabel('Address')).toHaveValue(omar.address)
  await page.getByRole('button', { name: /Date & Time/ }).click()
  await expect(page.getByLabel('City')).toHaveValue('sharjah')
  await expect(page.getByLabel('Date', { exact: true })).toHaveValue(daysFromToday(9))
})
