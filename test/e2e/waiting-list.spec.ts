import type { APIRequestContext } from '@playwright/test'
import { cancelBooking } from '../../src/operations/bookings/cancel-booking.ts'
import { offerFreedTimes } from '../../src/operations/waiting-list/offer-freed-times.ts'
import { longOf } from '../quick.ts'
import { bookOffice, quietDay } from './booking-calls.ts'
import { inHouse } from './house.ts'
import { enter, linkTo, newAddress, newAisha, signUp } from './people.ts'
import { expect, expectSound, open, test } from './site.ts'
import { fillCard, goodCard } from './wizard.ts'

const long = longOf(test)

/** Books everybody in a small town at ten o'clock on that day, or on the next day when several people are available. */
async function fill(url: string, daysAhead: number): Promise<{ wish: { city: string; date: string; time: string }; first: string }> {
  const wish = { city: 'ajman', date: quietDay(daysAhead), time: '10:00' }
  const booked: string[] = []
  for (let answer = await bookOffice(url, wish); answer.status === 200; answer = await bookOffice(url, wish))
    booked.push(answer.body.data.id)
  return booked.length > 1 ? { wish, first: booked[0] ?? '' } : fill(url, daysAhead + 1)
}

/** Somebody joins the waiting list and confirms it, and gets the emailed link to an offer once a booking is cancelled. */
async function offered(
  request: APIRequestContext,
  url: string,
  daysAhead: number,
  { language = 'en', confirm = confirmedBy(request) } = {},
) {
  const { wish, first } = await fill(url, daysAhead)
  const email = newAddress('waiting')
  const joined = await request.post(`/api/waiting-list?lang=${language}`, {
    data: { ...wish, service_id: 2, cleaners: 1, hours: 2, email },
  })
  expect(joined.status()).toBe(200)
  await confirm(await linkTo(email, 'waiting_list_joined'))
  await inHouse(async (context) => {
    await cancelBooking(context, first, { expected_fee: 0, refund_to: 'source', reason: null })
    await offerFreedTimes(context)
  })
  return { email, link: await linkTo(email, 'time_offered') }
}

const placeIn = (link: string) => new URLSearchParams(new URL(link, 'http://any').hash.slice(1)).get('place')

const confirmedBy = (request: APIRequestContext) => async (link: string) => {
  expect((await request.put(`/api/waiting-list/${placeIn(link)}/confirmation`)).status()).toBe(200)
}

test('a freed time is offered by email, and booked once through its link', async ({ page, request, baseURL }) => {
  const { email, link } = await offered(request, baseURL ?? '', 41, {
    confirm: async (toConfirm) => {
      await open(page, toConfirm)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText("You're on the list")
      // The link in the next mail is the same address, and opens anew.
      await page.goto('about:blank')
    },
  })
  await page.goto('about:blank')
  await open(page, link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A time has opened up for you')
  await expect(page.getByText(/Held for you until .* \(1\d:\d\d left\)/)).toBeVisible()
  const form = page.getByRole('form', { name: 'Book this time' })
  await form.getByLabel('Full name').fill('Layla Nasser')
  await form.getByLabel('Your email').fill(email)
  await form.getByLabel('Phone').fill('050 345 6789')
  await form.getByLabel('Address').fill('Villa 12, Al Rawda, Ajman')
  await form.getByRole('button', { name: 'Book this time' }).click()
  await expect(page.getByText('Villa 12, Al Rawda, Ajman')).toBeVisible()
  await expect(page).toHaveURL(/\/bookings\/SM-[\w-]+$/)
  await open(page, link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This time is yours')
  await expect(page.getByRole('form', { name: 'Book this time' })).toHaveCount(0)
})

long("by card it is held, paid on the booking's page, and found again through the link", async ({ page, request, baseURL }) => {
  const { email, link } = await offered(request, baseURL ?? '', 47)
  const aisha = await signUp(request, newAisha())
  const { token } = await (await request.post('/api/login', { data: aisha })).json()
  const home = { title: 'Home', address: 'Marina Heights', city: 'dubai', is_primary: true }
  const headers = { authorization: `Bearer ${token}` }
  expect((await request.post('/api/customer/locations/me', { headers, data: home })).status()).toBe(200)
  await enter(page, aisha)
  await open(page, link)
  const form = page.getByRole('form', { name: 'Book this time' })
  await expect(form.getByLabel('Full name'), 'who is signed in types nothing twice').toHaveValue('Aisha Rahman')
  await expect(form.getByLabel('Your email')).toHaveValue(aisha.email)
  await expect(form.getByLabel('Address'), 'an address of another city is not where we come').toHaveValue('')
  await form.getByLabel('Full name').fill('')
  await form.getByRole('radio', { name: /^Card/ }).check()
  await form.getByLabel('Phone').fill('12')
  await page.getByRole('button', { name: 'Hold this time and pay' }).click()
  await expect(form.getByLabel('Full name')).toBeFocused()
  await expect(form.getByLabel('Phone')).toHaveAccessibleDescription('Invalid phone number')
  await form.getByLabel('Full name').fill('Layla Nasser')
  await form.getByLabel('Your email').fill(email)
  await form.getByLabel('Phone').fill('050 345 6789')
  await form.getByLabel('Address').fill('Villa 12, Al Rawda, Ajman')
  await page.getByRole('button', { name: 'Hold this time and pay' }).click()
  const dialog = page.getByRole('dialog', { name: 'Pay for your booking' })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')

  await open(page, link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your time is held')
  await page.getByRole('link', { name: 'Continue to payment' }).click()
  await page.getByRole('button', { name: 'Pay AED\u00a0105.00 now' }).first().click()
  await fillCard(page, goodCard)
  await dialog.getByRole('button', { name: /^Pay AED/ }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Your payment has been received.' })).toBeVisible()
  await open(page, link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This time is yours')
  await expect(page.getByRole('link', { name: 'See my booking' })).toBeVisible()
})

long('in Arabic too, and leaving the list is confirmed', async ({ page, request, baseURL }) => {
  const { link } = await offered(request, baseURL ?? '', 43, { language: 'ar' })
  expect(link).toMatch(/^\/ar\/waiting-list#place=/)
  await page.setViewportSize({ width: 360, height: 800 })
  await open(page, link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('توفّر موعد لك')
  await expectSound(page)
  await page.getByRole('button', { name: 'مغادرة قائمة الانتظار' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('غادرت قائمة الانتظار')
})

long('an expired offer says so, and that the place on the list has ended', async ({ page, request, baseURL }) => {
  const { link } = await offered(request, baseURL ?? '', 45)
  await page.clock.install()
  await open(page, link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A time has opened up for you')
  await inHouse(({ db }) => db.execute(`UPDATE waiting_list_entries SET offer_expires_at = now() WHERE id = '${placeIn(link)}'`))
  await page.clock.fastForward('15:01')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your place has ended')
  await expect(page.getByRole('link', { name: 'Join again or choose another day' })).toBeVisible()
})
