import { aisha, bookFor, button, openAsNew, openTab, settled } from './dashboard.ts'
import { expect, open, test } from './site.ts'

test.use({ expectedErrors: /Failed to load resource/ })

test('bookings: counts, filters in the address, more on demand, and the message of each failure', async ({ page }) => {
  await openTab(page, aisha, 'bookings')
  const rows = page.getByRole('main').locator('li:has(a[href^="/bookings/"])')
  await expect(page.getByRole('definition').first()).not.toHaveText('0')
  await expect(rows).toHaveCount(10)
  await button(page, 'Show more').click()
  await expect.poll(() => rows.count()).toBeGreaterThan(10)
  await page.getByRole('navigation', { name: 'Show' }).getByRole('link', { name: 'Completed' }).click()
  await expect(page).toHaveURL('/profile?tab=bookings&status=completed')
  await settled(page)
  await expect(rows.first()).toContainText('Completed')
  await expect(rows.filter({ hasNotText: 'Completed' })).toHaveCount(0)
  for (const [answer, words] of [
    [null, 'Network error. Please try again.'],
    [{ status: 403, json: { status: 'error', message: 'no' } }, 'You are not authorized to view bookings'],
    [{ status: 502, body: '' }, 'HTTP error! status: 502'],
    [{ status: 200, json: { status: 'error' } }, 'Failed to fetch bookings'],
    [{ status: 200, json: { status: 'error', message: 'Closed' } }, 'Closed'],
  ] as const) {
    await page.route('**/api/customer/bookings*', (route) => (answer ? route.fulfill(answer) : route.abort()))
    await open(page, '/profile?tab=bookings&status=cancelled')
    await expect(page.getByRole('alert')).toHaveText(words)
    await page.unroute('**/api/customer/bookings*')
  }
  await button(page, 'Try again').click()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a customer without bookings is sent to the booking page; a new booking links to its own page', async ({ page }) => {
  const person = await openAsNew(page, 'bookings')
  await expect(page.getByText('Your bookings will appear here')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Book a Service' })).toHaveAttribute('href', '/services/books')
  const id = await bookFor(page.request, person, 'cash')
  await button(page, 'Refresh').click()
  await expect(page.getByRole('link', { name: 'Office Cleaning' })).toHaveAttribute('href', `/bookings/${id}`)
  await expect(page.getByRole('definition').first()).toHaveText('1')
})

test('a past booking is booked again with the choices made then', async ({ page }) => {
  await openTab(page, aisha, 'bookings')
  const part = (name: string) => page.getByRole('main').getByRole('region', { name })
  await expect(
    page
      .getByRole('main')
      .getByRole('heading', { level: 2 })
      .filter({ hasText: /^(Upcoming|Past)$/ }),
  ).toHaveText(['Upcoming', 'Past'])
  const again = { name: /^Book again/ }
  await expect(part('Upcoming').getByRole('link', again)).toHaveCount(0)
  await part('Past').getByRole('link', again).first().click()
  await expect(page).toHaveURL(/\/services\/books\?service=/)
  for (const name of ['cleaners', 'hours', 'frequency', 'materials'])
    await expect(page.locator(`input[name="${name}"]:checked`), name).toHaveCount(1)
})
