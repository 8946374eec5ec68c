import type { APIRequestContext, Page } from '@playwright/test'
import { longOf } from '../quick.ts'
import { bookOffice, quietDay } from './booking-calls.ts'
import { inHouse, takePlace } from './house.ts'
import { expect, expectAccessible, open, test } from './site.ts'

const long = longOf(test)

const reviewsOf = async (request: APIRequestContext) => (await request.get('/api/services/slug/office-cleaning/reviews?limit=1')).json()
const starsOf = (slug: string) =>
  inHouse(async ({ db }) => {
    const { rows } = await db.execute<{ sum: number; count: number }>(
      `SELECT sum(r.rating)::int AS sum, count(*)::int AS count FROM reviews r JOIN services s ON s.id = r.service_id WHERE s.slug = '${slug}'`,
    )
    return rows[0] ?? { sum: 0, count: 0 }
  })

/** Scrolls down to the reviews. */
async function reviewsOn(page: Page, name: string) {
  const reviews = page.getByRole('region', { name })
  const further = async () => {
    await page.mouse.wheel(0, 500)
    return reviews.isVisible()
  }
  await expect.poll(further).toBe(true)
  return reviews
}

async function done(url: string) {
  for (let day = 48; ; day += 7) {
    const { status, body } = await bookOffice(url, { date: quietDay(day), time: '15:00' })
    if (status !== 200) continue
    await takePlace(body.data.id)
    return body.data
  }
}

test('a visit is reviewed once, with the keyboard, and the service shows it with the correct average', async ({
  page,
  request,
  baseURL,
}) => {
  const { id, token } = await done(baseURL ?? '')
  await open(page, `/bookings/${id}#key=${token}`)
  await page.getByRole('button', { name: 'Review this visit' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'How was the visit?' })
  await dialog.getByRole('button', { name: 'Send review' }).press('Enter')
  await expect(dialog.getByText('Select 1 to 5 stars')).toBeVisible()
  await expect(dialog.getByRole('radio', { name: '1 star' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByRole('radio', { name: '2 stars' })).toBeChecked()
  await page.keyboard.press('Tab')
  const words = `They came late, and left the windows. ${id}`
  await page.keyboard.type(words)
  await expectAccessible(page)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Your review', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Review this visit' })).toHaveCount(0)
  const again = await request.post('/api/reviews', { data: { booking_id: id, visit: 1, rating: 5 }, headers: { 'booking-token': token } })
  expect(again.status()).toBe(409)

  const { sum, count } = await starsOf('office-cleaning')
  const average = Math.round((sum / count) * 100) / 100
  await expect.poll(async () => (await reviewsOf(request)).meta).toMatchObject({ total: count, rating: average })
  const { data } = await reviewsOf(request)
  expect(data[0]).toMatchObject({ author: 'Omar H.', rating: 2, text: words })
  await open(page, '/services/office-cleaning')
  const reviews = await reviewsOn(page, 'What customers say')
  await expect(reviews.getByText(words)).toBeVisible()
  await expect(reviews.getByText(`from ${count} reviews after a visit`)).toBeVisible()
  await expect(reviews.getByRole('img', { name: `${average.toFixed(1)} of 5 stars on average` })).toBeVisible()
})

long('more reviews are added below, in Arabic too, and the focus moves to them', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await open(page, '/ar/services/office-cleaning')
  const reviews = await reviewsOn(page, 'آراء العملاء')
  const cards = reviews.getByRole('listitem')
  await expect(cards).toHaveCount(6)
  await reviews.getByRole('button').press('Enter')
  await expect(cards.nth(6)).toBeFocused()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})
