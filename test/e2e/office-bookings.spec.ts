import type { Locator } from '@playwright/test'
import { enterAsStaff, newAddress, newOmar, newPhone } from './people.ts'
import { expect, expectSound, open, test } from './site.ts'

/** Chooses the first free time of the first day that has one. */
async function chooseTime(part: Locator): Promise<void> {
  const days = part.getByRole('button', { pressed: false }).filter({ hasText: /\d/ })
  await days.filter({ hasText: 'free' }).or(days).nth(3).click()
  await part.getByRole('radio').first().check()
}

test('Omar books for a caller, sends the link to pay, moves the visit, takes that back, and sends somebody else', async ({ page }) => {
  const huda = newAddress('huda')
  await enterAsStaff(page, newOmar(), 'admin')
  await open(page, '/admin/bookings')
  await page.getByRole('link', { name: 'Book for a caller' }).press('Enter')
  await expect(page).toHaveURL('/admin/bookings/new')
  await page.getByLabel('First name').fill('Huda')
  await page.getByLabel('Last name').fill('Salem')
  await page.getByLabel('Phone', { exact: true }).fill(newPhone())
  await page.getByLabel('Email', { exact: true }).fill(huda)
  await page.getByLabel('Building or villa').fill('Villa 7, Al Barsha')
  await chooseTime(page.getByRole('region', { name: 'What and when?' }))
  await expect(page.getByText('The visit costs AED 105.00')).toBeVisible()
  await page.getByRole('button', { name: 'Book', exact: true }).click()
  await expect(page.getByLabel('I have read this to the caller, who agrees')).toBeFocused()
  await expectSound(page)
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Book', exact: true }).press('Enter')

  await expect(page).toHaveURL(/\/admin\/bookings\/sm-/i)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Office Cleaning · Huda Salem')
  await expect(page.getByText('Omar booked this for a caller')).toBeVisible()
  await page.getByRole('button', { name: 'Send payment link' }).press('Enter')
  await expect(page.getByRole('status').getByText('The payment link is on its way')).toBeVisible()
  await expect(page.getByText('A link to pay was sent by email')).toBeVisible()
  await expectSound(page)

  const when = page.getByRole('region', { name: 'Visits' }).getByRole('heading', { level: 3 })
  const before = (await when.textContent()) ?? ''
  await page.getByRole('button', { name: 'Move', exact: true }).press('Enter')
  const moving = page.getByRole('dialog', { name: 'Move this visit' })
  await moving.getByRole('radio').last().check()
  await moving.getByRole('button', { name: /^Move to/ }).click()
  await expect(moving.getByText('Say why')).toBeVisible()
  await moving.getByLabel('Reason').fill('She asked for the evening')
  await moving.getByRole('button', { name: /^Move to/ }).press('Enter')
  await expect(moving).toBeHidden()
  await expect(when).not.toHaveText(before)
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(when).toHaveText(before)

  await page.getByRole('button', { name: 'Change team' }).press('Enter')
  const choosing = page.getByRole('dialog', { name: 'Who comes?' })
  const other = choosing.locator('label:has(input:not(:checked))').first()
  const name = await other.locator('.font-semibold').textContent()
  await other.click()
  await choosing.getByLabel('Reason').fill('Her colleague is ill')
  await choosing.getByRole('button', { name: 'Change team' }).press('Enter')
  await expect(choosing).toBeHidden()
  await expect(page.getByText(`Team: ${name}`)).toBeVisible()
  await page.getByLabel('New note').fill('Prefers the evening')
  await page.getByRole('button', { name: 'Add note' }).press('Enter')
  await expect(page.getByRole('region', { name: 'Notes' }).getByRole('listitem')).toContainText('Prefers the evening')

  await page.getByRole('link', { name: 'Back to the list' }).press('Enter')
  await page.getByRole('searchbox').fill(huda)
  await page.getByRole('searchbox').press('Enter')
  await expect(page.getByRole('row').filter({ hasText: 'Huda Salem' })).toHaveCount(1)
  await expectSound(page)
})

test('on a phone, in Arabic, a caller who is known is found, and a booking is cancelled with its reason', async ({ page, request }) => {
  const email = newAddress('aisha')
  const staff = newOmar()
  await enterAsStaff(page, staff, 'admin')
  const body = { first_name: 'عائشة', last_name: '', email, phone: newPhone(), address: 'Villa 12, Jumeirah 1' }
  const { id: customer_id } = await (await request.post('/api/customer', { data: body })).json()
  const { data: days } = await (await request.get('/api/free-times?service=2&days=14')).json()
  const day = days.findLast(({ times }: { times: string[] }) => times.length > 0)
  const wish = { service_id: 2, cleaners: 1, hours: 2, frequency: 'Once', materials: 'No', payment_method: 'card', total_price: 105 }
  const booked = await request.post('/api/booking', { data: { ...wish, customer_id, date: day.date, time: day.times.at(-1) } })
  const { id } = await booked.json()

  await page.setViewportSize({ width: 360, height: 740 })
  await open(page, '/ar/admin/bookings/new')
  await page.getByRole('searchbox').fill(email)
  await page.getByRole('searchbox').press('Enter')
  await page.getByRole('button', { name: email }).click()
  await expect(page.getByLabel('المبنى أو الفيلا')).toHaveValue('Villa 12, Jumeirah 1')
  await expectSound(page)

  await open(page, `/ar/admin/bookings/${id.toLowerCase()}`)
  await expect(page.getByRole('button', { name: 'إلغاء الحجز' })).toBeVisible()
  await expectSound(page)
  await page.getByRole('button', { name: 'إلغاء الحجز' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('لا يدفع العميل رسومًا.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'السبب' }).fill('الفريق مريض')
  await expectSound(page)
  await dialog.getByRole('button', { name: 'إلغاء الحجز' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('«الفريق مريض»')).toBeVisible()
})
