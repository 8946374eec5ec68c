import { longOf } from '../quick.ts'
import { aisha, bookFor, button, dialog, openAsNew, openTab, settled } from './dashboard.ts'
import { expect, open, test } from './site.ts'

const long = longOf(test)

test.use({ expectedErrors: /Failed to load resource/ })

long('bookings: counts, filters in the address, more on demand, and the message of each failure', async ({ page }) => {
  await openTab(page, aisha, 'bookings')
  const rows = page.getByRole('main').locator('li:has(a[href^="/bookings/"])')
  await expect(page.getByRole('definition').first()).not.toHaveText('0')
  await expect(rows).toHaveCount(9)
  await button(page, 'Show more').click()
  await expect.poll(() => rows.count()).toBeGreaterThan(9)
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

test('the next visit comes first, with what can be done about it', async ({ page }) => {
  await openTab(page, aisha, 'bookings')
  const part = (name: string) => page.getByRole('main').getByRole('region', { name })
  const titles = page.getByRole('main').getByRole('heading', { level: 2 })
  const parts = titles.filter({ hasText: /^(Next visit|Upcoming|Past)$/ })
  await expect(parts.first()).toHaveText('Next visit')
  await expect(parts.nth(1)).toHaveText('Upcoming')
  await expect(part('Upcoming').getByRole('link', { name: /^Book again/ })).toHaveCount(0)
  const next = part('Next visit')
  await expect(next).toContainText("Who's coming: ")
  const [file] = await Promise.all([page.waitForEvent('download'), next.getByRole('button', { name: 'Add to calendar' }).click()])
  expect(file.suggestedFilename()).toMatch(/^SM-.*\.ics$/)
  await next.getByRole('link', { name: 'Move' }).click()
  await expect(dialog(page).getByRole('heading', { name: 'Move the visit' })).toBeVisible()
})
