import sharp from 'sharp'
import { catalogue as ar } from '../../src/app/i18n/ar/catalogue.ts'
import { catalogue as en } from '../../src/app/i18n/en/catalogue.ts'
import { few } from '../quick.ts'
import { bookOffice, quietDay } from './booking-calls.ts'
import { agreeToRedo, takePlace } from './house.ts'
import { expect, expectAccessible, expectSound, test } from './site.ts'

test.use({ viewport: { width: 390, height: 844 } })

const photo = {
  name: 'kitchen.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 60, height: 40, channels: 3, background: '#753' } })
    .jpeg()
    .toBuffer(),
}

for (const { language, t, days, again } of few([
  { language: '', t: en, days: 56, again: 23 },
  { language: '/ar', t: ar, days: 58, again: 24 },
])) {
  test(`a visit is asked to be done again from the link's page, with a photo, and its time chosen there once it is agreed${language && ', in Arabic'}`, async ({
    page,
    baseURL,
  }) => {
    const { body } = await bookOffice(baseURL ?? '', { date: quietDay(days) })
    await takePlace(body.data.id)
    const words = t.bookings.claims
    // What the team did comes above the button, and would move it from under the press.
    await page.goto(`${language}/bookings/${body.data.id}#key=${body.data.token}`, { waitUntil: 'networkidle' })
    await page.getByRole('button', { name: words.button }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: words.send }).click()
    await expect(dialog.locator('[name=fault]')).toBeFocused()
    await dialog.locator('[name=fault]').selectOption('left_out')
    await dialog.locator('[name=details]').fill('The kitchen')
    await dialog.locator('input[name=photos]').setInputFiles([photo])
    await expect(dialog.getByRole('img', { name: t.team.photos.alt(1) })).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: words.send }).click()
    await expect(page.getByText(words.states.asked, { exact: true })).toBeVisible()
    await expect(page.getByRole('img', { name: t.team.photos.alt(1) })).toBeVisible()
    await page.getByRole('button', { name: words.withdraw }).click()
    await expect(dialog.getByRole('heading', { name: words.withdrawTitle })).toBeVisible()
    await dialog.getByRole('button', { name: t.bookings.cancel.keep }).click()
    await expect(page.getByText(words.states.asked, { exact: true }), 'nothing is withdrawn by one press').toBeVisible()
    await expect(page.getByRole('button', { name: words.button })).toBeVisible()
    await expectSound(page)

    await agreeToRedo(body.data.id)
    await page.reload()
    await page.getByRole('button', { name: words.chooseTime }).click()
    await dialog.getByRole('button', { name: words.chooseTime }).click()
    await expect(dialog.getByText(t.bookings.moving.choose)).toBeVisible()
    // Whoever came before may be off on that day of the week.
    await dialog.getByRole('radio', { name: words.team.any }).check()
    await dialog.getByRole('button', { name: t.booking.laterDays }).click()
    await dialog.locator(`input[value="${quietDay(again)}"]`).check()
    await dialog.locator('input[name=time]').first().check()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: words.bookAt('').trim() }).click()
    await expect(page.getByText(words.states.booked, { exact: true })).toBeVisible()
  })
}
