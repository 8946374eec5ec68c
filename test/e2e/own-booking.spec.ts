import type { Locator, Page } from '@playwright/test'
import { addDays, dubaiDateOf } from '../../src/domain/dubai-time.ts'
import { few, longOf } from '../quick.ts'
import { bookOffice, quietDay } from './booking-calls.ts'
import { enterAsStaff, newOmar } from './people.ts'
import { expect, expectAccessible, expectSound, test } from './site.ts'
import { aisha, fillCard, goodCard } from './wizard.ts'

const long = longOf(test)

type Booked = { id: string; token: string }

/** Different days for each test, so that they can run at once. */
async function book(url: string | undefined, daysAhead: number, changes: Record<string, unknown> = {}): Promise<Booked> {
  for (const time of ['10:00', '13:00', '16:00', '18:30']) {
    const { status, body } = await bookOffice(url ?? '', { date: quietDay(daysAhead), time, ...changes })
    if (status === 200 || status === 201) return body.data
  }
  throw new Error('Nobody is free')
}

const address = ({ id, token }: Booked, language = '') => `${language}/bookings/${id.toLowerCase()}#key=${token}`
const open = async (page: Page, booked: Booked, language = '') => {
  await page.goto(address(booked, language))
  await expect(page.locator('#details-heading')).toBeVisible()
}
const dialog = (page: Page) => page.getByRole('dialog')
const press = (place: Page | Locator, name: string | RegExp) => place.getByRole('button', { name }).first().click()
const said = (page: Page) => page.locator('main').getByRole('status').first()
/** What was done is said and takes the focus, which scrolls the page: only then is the next thing pressed. */
async function told(page: Page, words: string): Promise<void> {
  await expect(said(page)).toHaveText(words)
  await expect(said(page).locator('..')).toBeFocused()
}
const today = () => dubaiDateOf(new Date())

test('a guest pays, moves and cancels through the link, each time shown the fee first', async ({ page, baseURL }) => {
  const booked = await book(baseURL, 60, { payment_method: 'card' })
  await open(page, booked)
  expect(page.url()).not.toContain('key=')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)

  const whatsapp = page.getByRole('link', { name: 'WhatsApp', exact: true }).first()
  await expect(whatsapp, 'the key of the page is told to nobody').not.toHaveAttribute('href', /key|token/)
  await press(page, 'Pay AED 105.00 now')
  await fillCard(page, goodCard)
  await press(dialog(page), /^Pay AED/)
  await told(page, 'Your payment has been received.')

  await press(page, 'Move')
  await expect(dialog(page).getByText('No fee')).toBeVisible()
  await press(dialog(page), 'Move')
  await expect(dialog(page).getByText('Choose a time first.')).toBeVisible()
  await dialog(page).getByRole('group', { name: 'Available times on' }).getByRole('radio', { name: '3:00 PM', exact: true }).check()
  await expect(dialog(page).getByText('you can still change or cancel it free of charge until')).toBeVisible()
  await press(dialog(page), /^Move to .*3:00\sPM$/)
  await told(page, 'Your visit has been moved.')
  await expect(page.getByText('3:00 PM to 5:00 PM')).toBeVisible()

  await press(page, 'Cancel visit')
  await expect(dialog(page)).toContainText('You get AED 105.00 back')
  await press(dialog(page), 'Cancel the visit')
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByText('No visit of this booking will take place.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Move' })).toHaveCount(0)
  const money = page.getByRole('region', { name: 'Price' }).filter({ visible: true })
  await expect(money).toContainText('AED\u00a0105.00 was charged.AED\u00a0105.00 of it goes back to you.')
  await expect(money.getByRole('region', { name: 'Refunds' })).toContainText(/(Requested|Sent to your bank) on .*\. Expected .*by /)
  await page.getByRole('link', { name: 'Sign up' }).click()
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(/@/)
})

long('an authorised payment is released, and the page says so, in Arabic too', async ({ page, baseURL }) => {
  const booked = await book(baseURL, 74, { payment_method: 'card', frequency: 'Weekly', weeks: 4 })
  await open(page, booked)
  await press(page, 'Pay AED 105.00 now')
  await fillCard(page, goodCard)
  await press(dialog(page), /^Pay AED/)
  await expect(page.getByText('AED\u00a0105.00 held on your card, charged after the visit')).toBeVisible()
  await press(page, 'Cancel all visits')
  await expect(dialog(page)).toContainText('The hold of AED\u00a0105.00 on your card is released in full. Nothing is charged.')
  await expect(dialog(page).getByRole('radio')).toHaveCount(0)
  await page.route(/\/cancellation(\?|$)/, async (route) => {
    const answer = await (await route.fetch()).json()
    Object.assign(answer.data, { fee: 52.5, owed: 26.25, set_aside: { amount: 105, kept: 26.25 } })
    await route.fulfill({ json: answer })
  })
  await open(page, booked, '/ar')
  await press(page, 'إلغاء جميع الزيارات')
  await expect(dialog(page)).toContainText('المحجوز على بطاقتك يُخصم')
  await expect(dialog(page)).toContainText('\u2066AED\u00a026.25\u2069 بعد ذلك من البطاقة التي حجزت بها')
})

test.describe('with a fee', () => {
  test.use({ expectedErrors: /Failed to load resource/ })

  long('it is shown with its rule, and a fee that has risen is shown before it is charged', async ({ page, baseURL }) => {
    const booked = await book(baseURL, 62)
    const now = { fee: 26.25, fee_percent: 25 }
    await page.route(/\/cancellation\?visit=1/, async (route) => {
      const answer = await (await route.fetch()).json()
      Object.assign(answer.data, { fee: now.fee })
      Object.assign(answer.data.visits[0], now)
      await route.fulfill({ json: answer })
    })
    await page.route(/\/visits\/1\/cancellation/, (route) => {
      expect(route.request().postDataJSON()).toMatchObject({ expected_fee: now.fee })
      Object.assign(now, { fee: 52.5, fee_percent: 50 })
      return route.fulfill({ status: 409, json: { status: 'error', code: 'conflict', message: 'The fee has changed.', details: now } })
    })
    await open(page, booked)
    await press(page, 'Cancel visit')
    await expect(dialog(page)).toContainText('Fee: AED\u00a026.2525% of the price of the visit.')
    await press(dialog(page), 'Cancel the visit')
    await expect(dialog(page)).toContainText('Fee: AED\u00a052.5050% of the price of the visit.')
    await expect(dialog(page).getByRole('alert')).toContainText('The fee has changed')
  })
})

test.describe('while the API fails', () => {
  test.use({ expectedErrors: /Failed to load resource/ })

  long(
    'choices stay, with the error; nothing is found without the right key, and a wrong one changes nothing',
    async ({ page, browser, baseURL }) => {
      const booked = await book(baseURL, 64)
      await open(page, booked)
      await page.route(/\/visits\/1\/cancellation/, (route) => route.abort())
      await press(page, 'Cancel visit')
      await expect(dialog(page).getByText('No fee')).toBeVisible()
      await dialog(page).getByLabel('Why? (optional)').fill('We are away')
      await press(dialog(page), 'Cancel the visit')
      await expect(dialog(page).getByRole('alert')).toContainText('Nothing has changed')
      await expect(dialog(page).getByLabel('Why? (optional)')).toHaveValue('We are away')
      await page.unroute(/\/visits\/1\/cancellation/)
      await press(dialog(page), 'Cancel the visit')
      await expect(dialog(page)).toBeHidden()

      await page.evaluate(() => location.assign('#key=of-another-booking'))
      await expect(page.getByRole('heading', { name: "We can't show this booking here" })).toBeVisible()
      await page.reload()
      await expect(page.locator('#details-heading')).toBeVisible()

      const stranger = await browser.newPage({ baseURL })
      await stranger.goto(`/bookings/${booked.id.toLowerCase()}`)
      await expect(stranger.getByRole('heading', { name: "We can't show this booking here" })).toBeVisible()
      await expect(stranger.locator('main')).not.toContainText('Marina')
      await stranger.close()
    },
  )
})

test('a series is skipped, changed, paused, resumed and ended, with the keyboard too', async ({ page, baseURL }) => {
  const booked = await book(baseURL, 66, { frequency: 'Weekly', weeks: 6 })
  await open(page, booked)
  await page
    .getByRole('button', { name: /^Skip this date/ })
    .first()
    .focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toContainText('Nobody will come on')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /^Skip this date/ }).first()).toBeFocused()
  await page.keyboard.press('Enter')
  await press(dialog(page), 'Skip the date')
  await told(page, 'This date has been skipped.')

  await press(page, 'Change')
  await dialog(page).getByLabel('Time', { exact: true }).selectOption('11:30')
  await dialog(page).getByLabel('Hours per visit').selectOption('3')
  await expect(dialog(page)).toContainText('AED\u00a0136.50 per visit instead of AED\u00a0105.00 (+AED\u00a031.50).')
  await expect(dialog(page)).toContainText('There is no fee for this change.')
  await press(dialog(page), 'Change the series')
  await told(page, 'Your series has been changed.')
  await expect(page.getByText('11:30 AM to 2:30 PM').first()).toBeVisible()

  await press(page, 'Pause')
  await expect(dialog(page)).toContainText('5 visits will not take place')
  await dialog(page).getByLabel('Resume on').fill(addDays(today(), 80))
  await expect(dialog(page)).toContainText('1 visit will not take place')
  await press(dialog(page), 'Pause')
  await told(page, 'Your visits are paused.')

  await press(page, 'Resume visits')
  await press(dialog(page), 'Resume visits')
  await expect(dialog(page)).toBeHidden()

  await press(page, 'End the series')
  await dialog(page).getByLabel('Last day with a visit').fill(addDays(today(), 90))
  await expect(dialog(page)).toContainText('No fee')
  await press(dialog(page), 'End the series')
  await expect(page.getByText('The series has ended.')).toBeVisible()
})

long(
  'Omar changes a series for its customer: every date and the price before, with a reason, and without a fee',
  async ({ page, baseURL }) => {
    const { id } = await book(baseURL, 52, { frequency: 'Weekly', weeks: 4 })
    await enterAsStaff(page, newOmar(), 'admin')
    await page.goto(`/admin/bookings/${id.toLowerCase()}`)
    await page.getByRole('button', { name: 'Change the series' }).click()
    const change = dialog(page).getByRole('button', { name: 'Change the series (final)' })
    await expect(change).toBeDisabled()
    await dialog(page).getByLabel('Time', { exact: true }).selectOption('11:30')
    await dialog(page).getByLabel('Hours per visit').selectOption('3')
    await expect(dialog(page)).toContainText('AED\u00a0136.50 per visit instead of AED\u00a0105.00 (+AED\u00a031.50).')
    await change.click()
    await expect(dialog(page).getByLabel('Reason')).toBeFocused()
    await dialog(page).getByLabel('Reason').fill('She asked for it by phone')
    await change.click()
    await expect(dialog(page)).toBeHidden()
    await expect(page.getByRole('region', { name: 'Visits' })).toContainText('11:30 AM to 2:30 PM')
  },
)

for (const language of few(['', '/ar']))
  test(`nothing that axe finds ${language || '/en'}`, async ({ page, baseURL }) => {
    await page.setViewportSize({ width: 360, height: 800 })
    await open(page, await book(baseURL, language ? 70 : 72, { frequency: 'Weekly', weeks: 4 }), language)
    await expect(page.locator('html')).toHaveAttribute('dir', language ? 'rtl' : 'ltr')
    await expectSound(page)
    await press(page, language ? /^تغيير الموعد/ : /^Move/)
    await expect(dialog(page).locator('[name="time"]').first()).toBeVisible()
    await expectAccessible(page)
  })

test.describe('signed in', () => {
  test.use({ expectedErrors: /Failed to load resource/ })

  long('a booking and its tax invoice need no link, and nobody else can read them', async ({ page, browser, baseURL }) => {
    const login = await page.request.post('/api/login', { data: { email: aisha.email, password: 'Dubai-Marina-2026' } })
    const { token } = await login.json()
    const own = await page.request.get('/api/customer/invoices?limit=1', { headers: { authorization: `Bearer ${token}` } })
    const [{ number, booking_id }] = (await own.json()).data.invoices
    await page.addInitScript((kept) => localStorage.setItem('service-market:token', kept), token)
    await page.goto(`/bookings/${booking_id}`)
    await page.getByRole('link', { name: `Tax invoice ${number}` }).click()
    await expect(page.getByRole('heading', { name: 'Tax invoice' })).toBeVisible()
    await expect(page.locator('article')).toContainText(/TRN 1\d{14}/)
    await expectAccessible(page)
    const download = page.waitForEvent('download')
    await press(page, 'Download PDF')
    expect((await download).suggestedFilename()).toBe(`${number}.pdf`)

    const stranger = await browser.newPage({ baseURL })
    await stranger.goto(`/ar/invoices/${number}?booking=${booking_id}`)
    await expect(stranger.getByRole('heading', { name: 'لا يمكننا عرض هذا المستند هنا' })).toBeVisible()
    await stranger.close()
  })
})
