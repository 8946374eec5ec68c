import { expect, test } from '@playwright/test'
import { dateText } from '../../src/app/booking/dates.ts'
import type { AnswerOf } from '../../src/contracts/client.ts'
import { longOf } from '../quick.ts'
import {
  aisha,
  callsOf,
  choosePayment,
  chooseService,
  chooseTime,
  confirm,
  daysFromToday,
  declinedCard,
  dialog,
  fillCard,
  fillDetails,
  goodCard,
  heading,
  layla,
  next,
  omar,
  openWizard,
  success,
  total,
} from './wizard.ts'

const long = longOf(test)

test('Aisha books an office cleaning in cash, and the wizard starts over', async ({ page }) => {
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
  for (const name of ['1', '2', 'Once', 'No']) await expect(page.getByRole('radio', { name, exact: true, checked: true })).toBeVisible()
  await expect(total(page)).toHaveText('AED\u00a0105.00')
})

test('Omar pays by card, and his card number is sent nowhere', async ({ page }) => {
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
  expect(payment?.body).toMatchObject({
    amount: 105,
    method: 'card',
    status: 'paid',
    card_token: expect.stringMatching(/^tok_sim_visa_4242_20\d\d-05$/),
  })
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
  await expect(page.getByText(/^Your visit is held until \d+:\d\d\s[AP]M/)).toBeVisible()
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

long('a change of method after a declined card replaces the held booking, which can be paid from there', async ({ page }) => {
  const calls = callsOf(page)
  await openWizard(page)
  await chooseService(page)
  await chooseTime(page, { date: daysFromToday(23) })
  await fillDetails(page, layla)
  await fillCard(page, declinedCard)
  await confirm(page)
  await dialog(page).getByRole('button', { name: 'Try another card' }).click()
  await choosePayment(page, 'PayPal')
  await confirm(page)
  await expect(dialog(page).getByRole('heading')).toHaveText(success)
  const [first, second] = calls.to('/api/booking')
  const held = calls.to('/api/payment')[0]?.body.booking_id
  expect(second?.body).toMatchObject({ replaces: held, customer_id: first?.body.customer_id, payment_method: 'paypal' })
  await dialog(page).getByRole('link', { name: 'Pay now' }).click()
  await page.getByRole('dialog', { name: 'Pay for your booking' }).getByRole('button', { name: 'Pay AED' }).click()
  await expect(page.locator('main').getByRole('status').first()).toHaveText('Your payment has been received.')
})

test('each step reports what is missing, and clears it when the field is edited', async ({ page }) => {
  const says = async (...messages: string[]) => {
    for (const message of messages) await expect(page.getByText(message, { exact: true })).toBeVisible()
  }
  const gone = (message: string) => expect(page.getByText(message, { exact: true })).toBeHidden()

  await openWizard(page)
  for (const name of ['1', '2', 'Once', 'No']) await page.getByRole('radio', { name, exact: true, checked: true }).click()
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  await next(page)
  await says('Select number of cleaners', 'Select hours', 'Select frequency', 'Select an option')
  await expect(page.getByRole('radio', { name: '1', exact: true })).toBeFocused()
  await page.getByRole('group', { name: 'Hours per visit' }).getByRole('radio', { name: '4' }).check()
  await gone('Select hours')
  await says('Select frequency')
  await chooseService(page)

  await page.getByRole('region', { name: 'Choose a day' }).getByRole('radio', { checked: true }).click()
  await next(page)
  await says('Select date', 'Select time')
  await page.getByLabel('Date', { exact: true }).fill(daysFromToday(24))
  await gone('Select date')
  await chooseTime(page, { date: daysFromToday(24) })

  await next(page)
  await says('Enter name', 'Invalid email', 'Enter phone', 'Enter address', 'Accept terms')
  await page.getByLabel('Email', { exact: true }).fill('aisha@example.com')
  await gone('Invalid email')
  await page.getByLabel('Confirm email').fill('aysha@example.com')
  await next(page)
  await says('Emails do not match')
  await page.getByLabel('Confirm email').fill('aisha@example.com')
  await gone('Emails do not match')
  await fillDetails(page, aisha)

  await confirm(page)
  await says('Invalid card number', 'Select month', 'Select year', 'Invalid CVV', 'Enter cardholder name')
  await page.getByLabel('Expiry month').selectOption('05')
  await gone('Select month')
  await page.getByLabel('Expiry year').selectOption({ index: 3 })
  await expect(page.getByLabel('Expiry (MM/YY)')).toHaveValue(/^05\/\d\d$/)
  await page.getByLabel('CVV').fill('12')
  await gone('Invalid CVV')
  await confirm(page)
  await says('Invalid CVV')
  await page.getByRole('radio', { name: 'Card' }).click()
  await expect(page.getByLabel('Card number')).toBeHidden()
  await confirm(page)
  await says('Select a payment method')
})

long('the fields of each step come in the order of the specification, by keyboard too', async ({ page }) => {
  await openWizard(page)
  const groups = page.getByRole('form').getByRole('group')
  const names = ['Number of cleaners', 'Hours per visit', 'How often?', 'Should we bring cleaning materials?']
  for (const [place, name] of names.entries()) await expect(groups.nth(place)).toHaveAccessibleName(name)
  await expect(page.locator('form :is(input, select)').last(), 'the choice of a sub-service follows the four').toHaveAttribute(
    'name',
    'sub_service',
  )
  await chooseService(page)
  await chooseTime(page, { date: daysFromToday(31) })
  await expect(page.getByLabel('Area')).toBeVisible()
  await expect(page.getByText('Notes and photos for the team')).toBeVisible()
  const reached: string[] = []
  for (let press = 0; press < 11; press++) {
    await page.keyboard.press('Tab')
    reached.push((await page.evaluate(() => document.activeElement?.getAttribute('name') ?? document.activeElement?.textContent)) ?? '')
  }
  const optional = ['area', 'unit', 'Help the team find you', 'Notes and photos for the team', 'isForCompany']
  expect(reached).toEqual(['name', 'email', 'confirmEmail', 'phone', 'address', ...optional, 'terms'])
})

long('a series shows every date before it is booked, the nearest times for a taken one, and what could not be loaded', async ({ page }) => {
  const calls = callsOf(page)
  const taken = { date: daysFromToday(44), time: '10:00' }
  let isAway = true
  await page.route('**/api/free-times?*', async (route) => {
    if (
      isAway &&
      route
        .request()
        .url()
        .includes(`from=${daysFromToday(30)}`)
    )
      return route.abort()
    const response = await route.fetch()
    const json = (await response.json()) as AnswerOf<'GET /free-times'>
    for (const day of json.data) if (day.date === taken.date) day.times = day.times.filter((time) => time !== taken.time)
    await route.fulfill({ response, json })
  })
  await openWizard(page)
  await chooseService(page, { frequency: 'Weekly' })
  await page.getByLabel('Date', { exact: true }).fill(daysFromToday(30))
  await expect(page.getByRole('heading', { name: 'Your 4 visits in the next 4 weeks' })).toBeVisible()
  const dates = page.getByRole('region', { name: /^Your 4 visits/ }).getByRole('listitem')
  await expect(dates).toHaveCount(4)
  await page.getByRole('group', { name: 'Available times on' }).getByRole('radio', { name: '10:00 AM', exact: true }).check()
  await expect(page.getByText("We couldn't load the available times.")).toBeVisible()
  isAway = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('1 date is not available at 10:00 AM.')).toBeVisible()
  const instead = dates.nth(2).getByRole('group').getByRole('button').first()
  const time = await instead.textContent()
  await instead.click()
  await expect(dates.nth(2), 'the pressed button is gone, and its line has the focus').toBeFocused()
  await expect(dates.nth(2)).toContainText(`, ${time}`)
  await next(page)
  await fillDetails(page, layla)
  await expect(page.getByText('Your visits go on until you end them')).toBeVisible()
  await expect(page.getByText('Two days before the first charge we email you again.')).toBeVisible()
  await choosePayment(page, 'Cash')
  await confirm(page)
  await expect(dialog(page).getByRole('heading')).toHaveText(success)
  await expect(dialog(page)).toContainText(`${time}`)
  expect(calls.to('/api/booking')[0]?.body).toMatchObject({ frequency: 'Weekly', changes: [{ date: taken.date }] })
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('the whole wizard works with the keyboard', async ({ page }) => {
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
    await expect(dialog(page)).toContainText(dateText(date, 'en'))
    await expect(dialog(page)).toContainText('9:30 AM')
  })
})
