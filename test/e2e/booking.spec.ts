import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { addDays, dubaiDateOf } from '../../src/domain/dubai-time.ts'
import {
  aisha,
  alive,
  choosePayment,
  chooseService,
  chooseTime,
  confirm,
  declinedCard,
  dialog,
  fillCard,
  fillDetails,
  goodCard,
  heading,
  hydrated,
  layla,
  next,
  omar,
  openWizard,
  total,
} from './wizard.ts'

const daysFromToday = (days: number) => addDays(dubaiDateOf(new Date()), days)
const success = /^✅ Booking successful! Booking ID: SM-[A-Z2-9]{4}-[A-Z2-9]{4}$/

/** The requests of a page to the calls that make a booking, with what they carried. */
function callsOf(page: Page) {
  const calls: { path: string; key: string | undefined; body: Record<string, unknown> }[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() !== 'POST' || !pathname.startsWith('/api/')) return
    calls.push({ path: pathname, key: request.headers()['idempotency-key'], body: request.postDataJSON() })
  })
  return { all: calls, to: (path: string) => calls.filter((call) => call.path === path) }
}

test('Aisha books an office cleaning in cash, and the wizard starts afresh', async ({ page }) => {
  const calls = callsOf(page)
  await openWizard(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Book an Office Cleaning Service')
  await expect(total(page)).toHaveText('AED\u00a0105.00')
  await chooseService(page, { cleaners: '2', hours: '3', materials: 'Yes' })
  await expect(total(page)).toHaveText('AED\u00a0210.00')
  await chooseTime(page, { date: daysFromToday(20) })
  await fillDetails(page, aisha)
  await choosePayment(page, 'Cash')
  await expect(page.getByText('Pay the cleaner in cash on arrival.')).toBeVisible()
  await confirm(page)

  await expect(dialog(page).getByRole('heading')).toHaveText(success)
  await expect(dialog(page)).toContainText('Please pay the cleaner AED\u00a0210.00 in cash on arrival.')
  expect(calls.all.map(({ path }) => path)).toEqual(['/api/customer', '/api/booking'])
  expect(calls.to('/api/booking')[0]?.body).toMatchObject({
    service_id: 2,
    cleaners: 2,
    hours: 3,
    frequency: 'Once',
    materials: 'Yes',
    date: daysFromToday(20),
    payment_method: 'cash',
    total_price: 210,
    status: 'pending',
  })

  await dialog(page).getByRole('button', { name: 'Done' }).click()
  await expect(heading(page, 'Service Details')).toBeFocused()
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  await expect(total(page)).toHaveText('AED\u00a0105.00')
})

test('Omar pays by card, and his card number goes nowhere', async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''} ${JSON.stringify(request.headers())}`))
  const calls = callsOf(page)
  await openWizard(page)
  await chooseService(page)
  await chooseTime(page, { date: daysFromToday(21) })
  await fillDetails(page, omar)
  await fillCard(page, goodCard)
  await confirm(page)
  await expect(dialog(page).getByRole('heading')).toHaveText(success)

  const [payment] = calls.to('/api/payment')
  expect(payment?.body).toMatchObject({ amount: 105, method: 'card', status: 'paid', card_token: 'tok_sim_approved' })
  expect(payment?.body.transaction_id).toMatch(/^TXN-\d{13}$/)
  expect(payment?.key).toBeTruthy()
  expect(sent.join('\n').replace(/[\s+]|%20/g, '')).not.toContain('4242424242424242')
  expect(page.url()).not.toContain('4242')
})

test('a declined card keeps the visit held, and another card pays for the same booking', async ({ page }) => {
  const calls = callsOf(page)
  await openWizard(page)
  await chooseService(page)
  await chooseTime(page, { date: daysFromToday(22) })
  await fillDetails(page, layla)
  await fillCard(page, declinedCard)
  await confirm(page)
  await expect(dialog(page).getByRole('heading')).toHaveText('❌ Error: Your card was declined. Please try another card.')
  await dialog(page).getByRole('button', { name: 'Try another card' }).click()
  await expect(page.getByText(/^Your visit is held until \d+:\d\d [AP]M/)).toBeVisible()
  await expect(page.getByRole('timer')).toHaveText(/^1[45]:\d\d$/)

  await page.getByLabel('Card number').fill(goodCard)
  await confirm(page)
  await expect(dialog(page).getByRole('heading')).toHaveText(success)
  expect(calls.to('/api/booking')).toHaveLength(1)
  const [first, second] = calls.to('/api/payment')
  expect(second?.body.booking_id).toBe(first?.body.booking_id)
  expect(second?.key).not.toBe(first?.key)
  await expect(dialog(page)).toContainText(String(first?.body.booking_id))
})

test('a change of method after a declined card replaces the held booking', async ({ page }) => {
  const calls = callsOf(page)
  await openWizard(page)
  await chooseService(page)
  await chooseTime(page, { date: daysFromToday(23) })
  await fillDetails(page, layla)
  await fillCard(page, declinedCard)
  await confirm(page)
  await dialog(page).getByRole('button', { name: 'Try another card' }).click()
  await choosePayment(page, 'Cash')
  await confirm(page)
  await expect(dialog(page).getByRole('heading')).toHaveText(success)
  const [first, second] = calls.to('/api/booking')
  const held = calls.to('/api/payment')[0]?.body.booking_id
  expect(second?.body).toMatchObject({ replaces: held, customer_id: first?.body.customer_id, payment_method: 'cash' })
})

test('each step says what is missing, and forgets it when the field is edited', async ({ page }) => {
  const says = async (...messages: string[]) => {
    for (const message of messages) await expect(page.getByText(message, { exact: true })).toBeVisible()
  }
  const gone = (message: string) => expect(page.getByText(message, { exact: true })).toBeHidden()

  await openWizard(page)
  await next(page)
  await says('Select number of cleaners', 'Select hours', 'Select frequency', 'Select an option')
  await expect(page.getByRole('radio', { name: '1', exact: true })).toBeFocused()
  await page.getByRole('group', { name: 'Hours per visit' }).getByRole('radio', { name: '4' }).check()
  await gone('Select hours')
  await says('Select frequency')
  await chooseService(page)

  await next(page)
  await says('Select date', 'Select time')
  await page.getByLabel('Date', { exact: true }).fill(daysFromToday(24))
  await gone('Select date')
  await chooseTime(page, { date: daysFromToday(24) })

  await next(page)
  await says('Enter name', 'Invalid email', 'Enter phone', 'Enter address', 'Accept terms')
  await page.getByLabel('E-mail', { exact: true }).fill('aisha@example.com')
  await gone('Invalid email')
  await page.getByLabel('Confirm e-mail').fill('aysha@example.com')
  await next(page)
  await says('Emails do not match')
  await page.getByLabel('Confirm e-mail').fill('aisha@example.com')
  await gone('Emails do not match')
  await fillDetails(page, aisha)

  await confirm(page)
  await says('Invalid card number', 'Select month', 'Select year', 'Invalid CVV', 'Enter cardholder name')
  await page.getByLabel('CVV').fill('12')
  await gone('Invalid CVV')
  await confirm(page)
  await says('Invalid CVV')
  await page.getByRole('radio', { name: 'Card' }).click()
  await expect(page.getByLabel('Card number')).toBeHidden()
  await confirm(page)
  await says('Select a payment method')
})

/** Books a time again and again until nobody is free then. */
async function takeAll(request: APIRequestContext, slot: { date: string; time: string; city: string }) {
  for (let visit = 0; visit < 30; visit++) {
    const { id } = await (
      await request.post('/api/customer', {
        data: { first_name: 'Omar', last_name: 'Haddad', email: omar.email, phone: omar.phone, address: omar.address },
      })
    ).json()
    const booked = await request.post('/api/booking', {
      data: {
        customer_id: id,
        service_id: 2,
        cleaners: 1,
        hours: 2,
        frequency: 'Once',
        materials: 'No',
        payment_method: 'cash',
        total_price: 105,
        ...slot,
      },
    })
    if (booked.status() === 409) return
    expect(booked.status()).toBe(200)
  }
  throw new Error('There is always someone free')
}

test('a time taken meanwhile is answered with the nearest free ones', async ({ page, request }) => {
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
  const time = offered.match(/\d+:\d\d [AP]M/)?.[0] ?? ''
  await expect(page.getByRole('radio', { name: time, exact: true })).toBeChecked()
  await expect(page.getByRole('radio', { name: '11:00 AM', exact: true })).toBeHidden()
  await next(page)
  await next(page)
  await confirm(page)
  await expect(dialog(page).getByRole('heading')).toHaveText(success)
})

/** Comes to the wizard from a service's page, so that the browser itself asks for the price, in vain. */
async function openWithoutPrices(page: Page) {
  await page.route('**/api/price*', (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.goto('/services/home-cleaning')
  await hydrated(page)
  await page.getByRole('link', { name: 'GET FREE QUOTES' }).first().click()
  await alive(page)
}

test('while prices cannot be had the default prices are shown', async ({ page }) => {
  await openWithoutPrices(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Book Home Cleaning')
  await expect(total(page)).toHaveText('AED\u00a0105.00')
})

test('a total that differs is refused with the right one, and the wizard learns it', async ({ page }) => {
  await openWithoutPrices(page)
  await chooseService(page)
  await chooseTime(page, { date: daysFromToday(25) })
  await fillDetails(page, aisha)
  await choosePayment(page, 'Cash')
  await page.unroute('**/api/price*')
  await confirm(page)
  await expect(dialog(page).getByRole('heading')).toHaveText(/^❌ Error: The price has changed. The right total is AED\s[\d.]+\.$/)
  await dialog(page).getByRole('button', { name: 'OK' }).click()
  await expect(total(page)).not.toHaveText('AED\u00a0105.00')
  await confirm(page)
  await expect(dialog(page).getByRole('heading')).toHaveText(success)
})

test('a day without a free time offers the next one that has', async ({ page }) => {
  await page.route('**/api/free-times*', async (route) => {
    const answer = await (await route.fetch()).json()
    for (const day of answer.data.slice(2, 4)) day.times = []
    await route.fulfill({ json: answer })
  })
  await openWizard(page)
  await chooseService(page)
  await page.getByRole('button', { name: /Full$/ }).first().click()
  await expect(page.getByText(/^No free time on /)).toBeVisible()
  await page.getByRole('button', { name: /^Next free day: / }).click()
  await expect(page.getByLabel('Date', { exact: true })).toHaveValue(daysFromToday(4))
  await expect(page.getByRole('group', { name: 'Free times on' })).toBeVisible()
})

test('free times that do not load can be asked for again', async ({ page }) => {
  await page.route('**/api/free-times*', (route) => route.abort())
  await openWizard(page)
  await chooseService(page)
  await expect(page.getByRole('alert').filter({ hasText: 'The free times did not load.' })).toBeVisible()
  await page.unroute('**/api/free-times*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await chooseTime(page, { date: daysFromToday(26) })
})

test('a lost connection costs nothing: the same booking is asked for under the same key', async ({ page }) => {
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
  await expect(dialog(page).getByRole('heading')).toHaveText('❌ Error: We could not reach our server.')
  await dialog(page).getByRole('button', { name: 'OK' }).click()
  await page.unroute('**/api/booking')
  await confirm(page)
  await expect(dialog(page).getByRole('heading')).toHaveText(success)
  const [first, second] = calls.to('/api/booking')
  expect(second).toEqual(first)
})

test('a draft survives a reload, without the card', async ({ page }) => {
  await openWizard(page)
  await chooseService(page, { frequency: 'Weekly' })
  await chooseTime(page, { date: daysFromToday(28) })
  await fillDetails(page, aisha)
  await fillCard(page, goodCard)
  const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))
  expect(kept).toContain(aisha.email)
  expect(kept.replace(/\s/g, '')).not.toContain('42424242')
  expect(kept).not.toContain('987')

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

test('a series shows every date before it is booked', async ({ page }) => {
  const calls = callsOf(page)
  await openWizard(page)
  await chooseService(page, { frequency: 'Weekly' })
  await page.getByLabel('Date', { exact: true }).fill(daysFromToday(30))
  await expect(page.getByRole('heading', { name: 'Your 4 visits in the next four weeks' })).toBeVisible()
  await expect(page.getByRole('region', { name: /^Your 4 visits/ }).getByRole('listitem')).toHaveCount(4)
  await chooseTime(page, { date: daysFromToday(30) })
  await fillDetails(page, layla)
  await choosePayment(page, 'Cash')
  await confirm(page)
  await expect(dialog(page).getByRole('heading')).toHaveText(success)
  await expect(dialog(page)).toContainText('Then at the same time on')
  expect(calls.to('/api/booking')[0]?.body.frequency).toBe('Weekly')
})

test('an unknown service falls back to office cleaning and says so', async ({ page }) => {
  await openWizard(page, '/services/books?service=moon-cleaning')
  await expect(page.getByText('We could not find the service you asked for')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Book an Office Cleaning Service')
})

test('the whole way can be gone with the keyboard', async ({ page }) => {
  await openWizard(page)
  const choose = async (group: string, key: string) => {
    await page.getByRole('group', { name: group }).getByRole('radio').first().focus()
    await page.keyboard.press('Space')
    await page.keyboard.press(key)
  }
  await choose('Number of cleaners', 'ArrowRight')
  await choose('Hours per visit', 'ArrowRight')
  await choose('How often?', 'Space')
  await choose('Should we bring cleaning materials?', 'ArrowRight')
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Date & Time')).toBeFocused()
  await expect(page.getByRole('region', { name: 'Booking Summary' })).toContainText('extra cleaner')
})

test.describe('in a browser that lives in Tokyo', () => {
  test.use({ timezoneId: 'Asia/Tokyo' })

  test('the visit is booked for the same Dubai day and time', async ({ page }) => {
    const calls = callsOf(page)
    await openWizard(page)
    await chooseService(page)
    const date = daysFromToday(29)
    await chooseTime(page, { date, time: '9:30 AM' })
    await fillDetails(page, layla)
    await choosePayment(page, 'Cash')
    await confirm(page)
    await expect(dialog(page).getByRole('heading')).toHaveText(success)
    expect(calls.to('/api/booking')[0]?.body).toMatchObject({ date, time: '09:30' })
    const words = new Intl.DateTimeFormat('en-AE', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
    await expect(dialog(page)).toContainText(words.format(new Date(`${date}T00:00:00Z`)))
    await expect(dialog(page)).toContainText('9:30 AM')
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('the total stays in sight and opens the summary', async ({ page }) => {
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
})
