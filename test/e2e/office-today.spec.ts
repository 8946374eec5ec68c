import { addDays, dubaiDateOf } from '../../src/domain/dubai-time.ts'
import { longOf } from '../quick.ts'
import { bookOffice, quietDay } from './booking-calls.ts'
import { enterAsStaff, newAddress, newLayla, newOmar } from './people.ts'
import { expect, expectSound, open, test } from './site.ts'

const long = longOf(test)

test('Omar takes what waits and puts it off by keyboard, and takes that back', async ({ page, request }) => {
  const huda = newAddress('huda')
  const name = `Huda ${huda.slice(5, -12)}`
  await request.post('/api/contact', { data: { name, email: huda, message: 'Do you clean boats?' } })
  await enterAsStaff(page, newOmar(), 'admin')
  await open(page, '/admin?queue=messages&taker=nobody')
  await expectSound(page)
  await page.getByRole('button', { name: `Take: ${name}` }).press('Enter')
  await expect(page.getByRole('button', { name: `Take: ${name}` })).toHaveCount(0)
  await page.getByLabel('With').selectOption('me')
  await expect(page).toHaveURL('/admin?queue=messages&taker=me')
  await page.getByRole('button', { name: `Put off: ${name}` }).press('Enter')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('link', { name })).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(page.getByRole('link', { name })).toBeVisible()
})

test.describe('the calendar', () => {
  const day = quietDay(33)

  test('moves a visit by keys: the customer is told why, and Undo brings it back', async ({ page, baseURL }) => {
    const { body: booked } = await bookOffice(baseURL ?? '', { date: day, time: '10:00' })
    await enterAsStaff(page, newOmar(), 'admin')
    await open(page, `/admin/calendar?view=day&date=${day}`)
    await expectSound(page)
    const visit = page.locator(`a[href="/admin/bookings/${booked.id}"]`).first()
    await expect(visit).toHaveAccessibleName(/^10:00\sAM/)
    await visit.focus()
    for (const key of ['m', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: /^Move to .* 11:30 AM$/ }).press('Enter')
    await expect(dialog.getByText('Say why, in a few words')).toBeVisible()
    await page.keyboard.type('The team is held up in Deira')
    await expectSound(page)
    await dialog.getByRole('button', { name: /^Move to / }).press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(visit).toHaveAccessibleName(/^11:30\sAM/)
    await page.getByRole('button', { name: 'Undo' }).press('Enter')
    await expect(visit).toHaveAccessibleName(/^10:00\sAM/)
  })

  long('proposes where a visit was dropped, and leaves it there if nobody says why', async ({ page, baseURL }) => {
    const { body: booked } = await bookOffice(baseURL ?? '', { date: addDays(day, 1), time: '10:00' })
    await enterAsStaff(page, newOmar(), 'admin')
    await open(page, `/admin/calendar?view=day&date=${addDays(day, 1)}`)
    const visit = page.locator(`a[href="/admin/bookings/${booked.id}"]`).first()
    await expect(visit).toBeVisible()
    await page.evaluate(() => document.fonts.ready)
    const box = await visit.boundingBox()
    if (!box) throw new Error('The visit is not shown')
    await page.mouse.move(box.x + 10, box.y + 10)
    await page.mouse.down()
    await page.mouse.move(box.x + 10, box.y + 80, { steps: 4 })
    await page.mouse.up()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('button', { name: /^Move to .* 11:00 AM$/ })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(visit).toHaveAccessibleName(/^10:00\sAM/)
  })

  long('is a list on a phone, in Arabic, and counts a month', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await enterAsStaff(page, newLayla(), 'superadmin')
    await open(page, `/ar/admin/calendar?date=${addDays(dubaiDateOf(new Date()), 7)}&view=century`)
    await expect(page.getByText('تعذّرت قراءة: العرض. يظهر التقويم من دونها.')).toBeVisible()
    await expect(page.getByRole('button', { name: /^نقل: / }).first()).toBeVisible()
    await expectSound(page)
    await page.getByLabel('العرض').selectOption('month')
    await expect(page.getByRole('table').getByRole('link').first()).toBeVisible()
    await expectSound(page)
  })
})
