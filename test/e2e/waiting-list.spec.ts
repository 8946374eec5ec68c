import type { APIRequestContext } from '@playwright/test'
import { cancelBooking } from '../../src/operations/bookings/cancel-booking.ts'
import { offerFreedTimes } from '../../src/operations/bookings/offer-freed-times.ts'
import { bookOffice, quietDay } from './booking-calls.ts'
import { inHouse } from './house.ts'
import { linkTo, newAddress } from './people.ts'
import { expect, expectAccessible, open, test } from './site.ts'

/** Ten o'clock is full in a small town; somebody waits for it, and gets the link of the mail once a booking is given up. */
async function offered(request: APIRequestContext, url: string, daysAhead: number, language = 'en') {
  const wish = { city: 'ajman', date: quietDay(daysAhead), time: '10:00' }
  const booked: string[] = []
  for (let answer = await bookOffice(url, wish); answer.status === 200; answer = await bookOffice(url, wish))
    booked.push(answer.body.data.id)
  const email = newAddress('waiting')
  const joined = await request.post(`/api/waiting-list?lang=${language}`, {
    data: { ...wish, service_id: 2, cleaners: 1, hours: 2, email },
  })
  expect(joined.status()).toBe(200)
  const [first = ''] = booked
  await inHouse(async (context) => {
    await cancelBooking(context, first, { expected_fee: 0, refund_to: 'source', reason: null })
    await offerFreedTimes(context)
  })
  return { email, link: await linkTo(email, 'time_offered') }
}

test('a freed time is offered by mail, and taken on the page of its link, once', async ({ page, request, baseURL }) => {
  const { email, link } = await offered(request, baseURL ?? '', 41)
  await open(page, link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A time is free for you')
  await expect(page.getByText(/Kept for you until .* \(1\d:\d\d left\)/)).toBeVisible()
  const form = page.getByRole('form', { name: 'Book this time' })
  await form.getByLabel('Full name').fill('Layla Nasser')
  await form.getByLabel('Your e-mail').fill(email)
  await form.getByLabel('Phone').fill('050 345 6789')
  await form.getByLabel('Address').fill('Villa 12, Al Rawda, Ajman')
  await form.getByRole('button', { name: 'Book this time' }).click()
  await expect(page.getByText('Villa 12, Al Rawda, Ajman')).toBeVisible({ timeout: 20_000 })
  await expect(page).toHaveURL(/\/bookings\/SM-[\w-]+$/)
  await open(page, link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You have taken your time')
  await expect(page.getByRole('form', { name: 'Book this time' })).toHaveCount(0)
})

test('in Arabic too, and whoever gives the place up is told so', async ({ page, request, baseURL }) => {
  const { link } = await offered(request, baseURL ?? '', 43, 'ar')
  expect(link).toMatch(/^\/ar\/waiting-list#place=/)
  await page.setViewportSize({ width: 360, height: 800 })
  await open(page, link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('توفّر موعد لك')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'التخلي عن مكاني' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('غادرت قائمة الانتظار')
})

test('an offer that is over says so, and the place is kept', async ({ page, request, baseURL }) => {
  const { link } = await offered(request, baseURL ?? '', 45)
  await page.clock.install()
  await open(page, link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A time is free for you')
  const place = new URLSearchParams(new URL(link, baseURL).hash.slice(1)).get('place')
  await inHouse(({ db }) => db.execute(`UPDATE waiting_places SET offer_expires_at = now() WHERE id = '${place}'`))
  await page.clock.fastForward('15:01')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are on the list')
})
