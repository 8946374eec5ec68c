import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { officeCleaning } from '../bookings/people.ts'
import { few, longOf } from '../quick.ts'
import {
  aisha,
  alive,
  callsOf,
  choosePayment,
  chooseService,
  chooseTime,
  confirm,
  daysFromToday,
  dialog,
  fillCard,
  fillDetails,
  goodCard,
  heading,
  hydrated,
  next,
  omar,
  openWizard,
  success,
  total,
} from './wizard.ts'

const long = longOf(test)

/** Books a time repeatedly until nobody is available then. */
async function takeAll(request: APIRequestContext, slot: { date: string; time: string; city: string }) {
  for (let visit = 0; visit < 30; visit++) {
    const { id } = await (
      await request.post('/api/customer', {
        data: { first_name: 'Omar', last_name: 'Haddad', email: omar.email, phone: omar.phone, address: omar.address },
      })
    ).json()
    const booked = await request.post('/api/booking', { data: officeCleaning(id, slot) })
    if (booked.status() === 409) return
    expect(booked.status()).toBe(200)
  }
  throw new Error('There is always someone free')
}

test('a time taken in the meantime is refused with the nearest free ones', async ({ page, request }) => {
  const city = 'fujairah'
  const free = await (await request.get(`/api/free-times?service=2&city=${city}&from=${daysFromToday(10)}&days=31`)).json()
  const day = (free.data as { date: string; times: string[] }[]).find(({ times }) => times.includes('11:00') && times.length > 4)
  if (!day) throw new Error('Fujairah is full')
  await openWizard(page)
  await chooseService(page)
  await chooseTime(page, { date: day.date, time: '11:00 AM', city })
  await fillDetails(page, aisha)
  await choosePayment(page, 'Cash')
  await takeAll(request, { date: day.date, time: '11:00', city })
  await confirm(page)

  await expect(dialog(page).getByRole('heading', { level: 2 })).toHaveText(
    '❌ Error: This time is no longer available. Please choose another one.',
  )
  const nearest = dialog(page).getByRole('listitem').getByRole('button').first()
  const offered = await nearest.innerText()
  await nearest.click()
  await expect(heading(page, 'Date & Time')).toBeFocused()
  const time = offered.match(/\d+:\d\d\s[AP]M/)?.[0] ?? ''
  await expect(page.getByRole('radio', { name: time, exact: true })).toBeChecked()
  await expect(page.getByRole('radio', { name: '11:00 AM', exact: true })).toBeHidden()
  await next(page)
  await next(page)
  await confirm(page)
  await expect(dialog(page).getByRole('heading')).toHaveText(success)
})

/** Opens the wizard from the page of home cleaning, so that the browser itself makes the calls. */
async function openFromService(page: Page) {
  await page.goto('/services/home-cleaning')
  await hydrated(page)
  await page.getByRole('link', { name: 'GET FREE QUOTES' }).first().click()
}

const failing = (page: Page, address: string) => page.route(address, (route) => route.fulfill({ status: 500, body: '{}' }))

long("while the price call fails the service's own prices are used", async ({ page }) => {
  await failing(page, '**/api/price*')
  await openFromService(page)
  await alive(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Book Home Cleaning')
  await expect(total(page)).toHaveText('AED\u00a0166.95')
})

long('while no prices can be had the default prices and VAT of the specification are shown', async ({ page }) => {
  await failing(page, '**/api/price*')
  await failing(page, '**/api/booking-terms*')
  await page.route('**/api/services/slug/home-cleaning*', async (route) => {
    const answer = await (await route.fetch()).json()
    delete answer.data.price
    await route.fulfill({ json: answer })
  })
  await openFromService(page)
  await alive(page)
  await expect(total(page)).toHaveText('AED\u00a0168.00')
  await expect(page.getByRole('region', { name: 'Booking Summary' })).toContainText('VAT (5%)')
})

for (const [failure, answer] of few([
  ['an error of the server', { status: 503, body: '{}' }],
  ['an answer that is none', { status: 200, body: '{"status":"success","data":null}' }],
] as const))
  test(`nothing is booked for a service that cannot be read: ${failure}`, async ({ page }) => {
    await page.goto('/services/home-cleaning')
    await hydrated(page)
    await page.route('**/api/services/slug/home-cleaning*', (route) => route.fulfill(answer))
    await page.getByRole('link', { name: 'GET FREE QUOTES' }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText("We couldn't load this service")
    await expect(page.getByRole('form')).toHaveCount(0)
    await page.unroute('**/api/services/slug/home-cleaning*')
    await page.getByRole('link', { name: 'Try again' }).click()
    await alive(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Book Home Cleaning')
  })

long('a wrong total is refused with the correct one, and the wizard updates it', async ({ page }) => {
  const cheaper = { base_price: 10, extra_cleaner: 10, extra_hour: 10, material_price: 10 }
  await page.route('**/api/price*', (route) => route.fulfill({ json: { status: 'success', data: cheaper } }))
  await openFromService(page)
  await alive(page)
  await expect(total(page)).toHaveText('AED\u00a031.50')
  await chooseService(page)
  await chooseTime(page, { date: daysFromToday(25) })
  await fillDetails(page, aisha)
  await choosePayment(page, 'Cash')
  await page.unroute('**/api/price*')
  await confirm(page)
  const refusal = dialog(page).getByRole('heading')
  await expect(refusal).toHaveText(/^❌ Error: The price has changed. The correct total is AED\s[\d.]+\.$/)
  const correct = /AED\s\d+\.\d\d/.exec((await refusal.textContent()) ?? '')?.[0] ?? ''
  await dialog(page).getByRole('button', { name: 'OK' }).click()
  await expect(total(page)).toHaveText(correct)
  await confirm(page)
  await expect(dialog(page).getByRole('heading')).toHaveText(success)
})

long('a past date is named at its field, and the next day that can be booked is offered', async ({ page }) => {
  await openWizard(page)
  await chooseService(page)
  const date = page.getByLabel('Date', { exact: true })
  await date.fill(daysFromToday(-3))
  await expect(date).toHaveAccessibleDescription('This date has passed. Choose today or a later day.')
  await expect(page.getByText(/ has passed\.$/)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Tell me when' })).toHaveCount(0)
  await next(page)
  await expect(date).toBeFocused()
  await page.getByRole('button', { name: /^Next available day: / }).click()
  await expect(page.getByRole('group', { name: 'Available times on' })).toBeVisible()
  await expect(date).toHaveAccessibleDescription('')
})

long('a date beyond the horizon is not called full, and the last day that can be booked is offered', async ({ page, request }) => {
  const { data } = await (await request.get('/api/booking-terms')).json()
  await openWizard(page)
  await chooseService(page)
  const date = page.getByLabel('Date', { exact: true })
  await date.fill(daysFromToday(data.horizon_days + 40))
  await expect(date).toHaveAccessibleDescription(/^You can book up to /)
  await expect(page.getByText(/ cannot be booked yet\.$/)).toBeVisible()
  await expect(page.getByRole('radio', { name: /Full$/ })).toHaveCount(0)
  await page.getByRole('button', { name: /^Last available day: / }).click()
  await expect(date).toHaveValue(daysFromToday(data.horizon_days))
  await expect(page.getByRole('group', { name: 'Available times on' })).toBeVisible()
})

long('a day that is too near for its service says so, in place of a waiting list that cannot help', async ({ page }) => {
  await openWizard(page, '/services/books?service=office-moving')
  await page.getByLabel('Where are you moving to?').fill('Bay Square 7, Business Bay, Dubai')
  await next(page)
  await expect(page.getByText('Please book at least 168 hours before the visit.')).toBeVisible()
  await page
    .getByRole('radio', { name: /Too late$/ })
    .nth(1)
    .click()
  await expect(page.getByText(/^It is too late to book for /)).toBeVisible()
  await expect(page.getByLabel('Your email')).toHaveCount(0)
  await page.getByRole('button', { name: /^Next available day: / }).click()
  await expect(page.getByRole('group', { name: 'Available times on' })).toBeVisible()
})

test('a day without free times offers the next one that has some', async ({ page }) => {
  await page.route('**/api/free-times*', async (route) => {
    const answer = await (await route.fetch()).json()
    for (const day of answer.data.slice(0, 4)) day.times = []
    await route.fulfill({ json: answer })
  })
  await openWizard(page)
  await chooseService(page)
  await page.getByRole('radio', { name: /Full$/ }).first().click()
  await expect(page.getByText(/^No available times on /)).toBeVisible()
  await page.getByRole('button', { name: /^Next available day: / }).click()
  await expect(page.getByLabel('Date', { exact: true })).toHaveValue(daysFromToday(4))
  await expect(page.getByRole('group', { name: 'Available times on' })).toBeVisible()
})

long('free times that fail to load can be retried', async ({ page }) => {
  await page.route('**/api/free-times*', (route) => route.abort())
  await openWizard(page)
  await chooseService(page)
  await expect(page.getByRole('alert').filter({ hasText: "We couldn't load the available times." })).toBeVisible()
  await page.unroute('**/api/free-times*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await chooseTime(page, { date: daysFromToday(26) })
})

test('a lost connection loses nothing: the same booking is sent under the same key', async ({ page }) => {
  const calls = callsOf(page)
  await openWizard(page)
  await chooseService(page)
  await chooseTime(page, { date: daysFromToday(27) })
  await fillDetails(page, omar)
  await choosePayment(page, 'Cash')
  await page.route('**/api/booking', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await confirm(page)
  await expect(dialog(page).getByRole('heading')).toHaveText("❌ Error: We couldn't reach our server.")
  await dialog(page).getByRole('button', { name: 'OK' }).click()
  await page.unroute('**/api/booking')
  await confirm(page)
  await expect(dialog(page).getByRole('heading')).toHaveText(success)
  const [first, second] = calls.to('/api/booking')
  expect(second).toEqual(first)
})

long('a draft survives a reload, without the card', async ({ page }) => {
  await openWizard(page)
  await chooseService(page, { frequency: 'Weekly' })
  await chooseTime(page, { date: daysFromToday(28) })
  await fillDetails(page, aisha)
  await fillCard(page, goodCard)
  const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))
  expect(kept).toContain(aisha.email)
  expect(kept.replace(/\s/g, '')).not.toContain('42424242')
  expect(kept).not.toMatch(/\b987\b/)

  await page.reload()
  await alive(page)
  await expect(heading(page, 'Payment')).toBeVisible()
  await expect(page.getByLabel('Card number')).toHaveValue('')
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(page.getByLabel('Full name')).toHaveValue(aisha.name)
  await page.goto('/services/books?service=home-cleaning')
  await alive(page)
  await expect(heading(page, 'Service Details')).toBeVisible()
})

long('an unknown service falls back to office cleaning, with a notice', async ({ page }) => {
  await openWizard(page, '/services/books?service=moon-cleaning')
  await expect(page.getByText("We couldn't find the service you asked for")).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Book an Office Cleaning Service')
})
