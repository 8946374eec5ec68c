import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { few } from '../quick.ts'
import { newAddress } from './people.ts'
import { expect, expectSound, test } from './site.ts'
import { aisha, alive, daysFromToday, dialog } from './wizard.ts'

test.use({ viewport: { width: 390, height: 844 } })

const photoOf = async (name: string, background: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer(),
})
const unreadable = { name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: Buffer.from('\0\0\0\x18ftypheic') }

const goOn = (page: Page) => page.locator('form button[type=submit]').click()
const choose = (page: Page, name: string, value?: string) =>
  page
    .locator(`input[name="${name}"]${value === undefined ? '' : `[value="${value}"]`}`)
    .first()
    .check()
const heading = (page: Page) => page.getByRole('heading', { level: 2 }).and(page.locator(':focus'))

/** To step 3 of a visit for a leak, on a day that is quiet. */
async function toDetails(page: Page, language: string, days: number): Promise<void> {
  await page.goto(`${language}/services/books?service=plumbing&sub=leak-repair`)
  await alive(page)
  for (const name of ['cleaners', 'hours', 'frequency', 'materials']) await expect(page.locator(`input[name=${name}]`)).toHaveCount(0)
  await page.locator('[name="answers.problem"]').fill('It drips under the sink.')
  await choose(page, 'answers.running', 'slowly')
  await expect(page.locator('form')).toContainText('166.95')
  await goOn(page)
  await expect(heading(page)).toBeVisible()
  await page.locator('input[name=date]').fill(daysFromToday(days))
  await choose(page, 'time')
  await expect(
    page
      .getByRole('paragraph')
      .filter({ hasText: language ? /تغيير الموعد أو إلغاؤه مجاني/ : /Free to move or cancel/ })
      .first(),
  ).toBeVisible()
  await goOn(page)
  await expect(page.locator('[name=address]')).toBeVisible()
}

async function fillContact(page: Page): Promise<void> {
  const email = newAddress('leak')
  await page.locator('[name=name]').fill(aisha.name)
  await page.locator('[name=email]').fill(email)
  await page.locator('[name=confirmEmail]').fill(email)
  await page.locator('[name=phone]').fill(aisha.phone)
  await page.locator('[name=address]').fill('Crystal Plaza')
  await page.locator('[name=terms]').check()
}

for (const { language, words } of few([
  {
    language: '',
    words: {
      notes: 'Notes and photos for the team',
      photo: 'Photo 2 of the problem',
      change: 'Change',
      save: 'Save',
      see: 'See your booking',
    },
  },
  { language: '/ar', words: { notes: 'ملاحظات وصور للفريق', photo: 'الصورة 2 للمشكلة', change: 'تغيير', save: 'حفظ', see: 'عرض حجزك' } },
])) {
  test(`a leak with two photos is booked with notes for the team${language && ', in Arabic'}`, async ({ page }) => {
    await toDetails(page, language, language ? 33 : 32)
    await page.getByText(words.notes).click()
    await page
      .locator('input[name=photos]')
      .setInputFiles([await photoOf('tap.jpg', '#357'), unreadable, await photoOf('pipe.jpg', '#753')])
    await expect(page.getByRole('img', { name: words.photo })).toBeVisible()
    await expect(page.locator('input[name=photos]')).toHaveAccessibleDescription(/IMG_1\.HEIC/)
    await page.locator('[name=team_note]').fill('Mind the rug.')
    await page.locator('[name=door_code]').fill('4711#')
    await choose(page, 'has_pets', 'yes')
    await page.locator('[name=pets]').fill('A parrot')
    await expectSound(page)
    await page.reload()
    await expect(page.locator('[name=pets]')).toHaveValue('A parrot')
    await expect(page.getByRole('img', { name: words.photo })).toBeVisible()
    await fillContact(page)
    await goOn(page)
    await choose(page, 'payment_method', 'cash')
    await goOn(page)
    await dialog(page).getByRole('link', { name: words.see }).click()

    await expect(page.locator('a[href^="https://wa.me/9"][href*="SM-"]')).toBeVisible()
    const notes = page.getByRole('region', { name: words.notes })
    await expect(notes.getByRole('img')).toHaveCount(2)
    for (const said of ['Mind the rug.', '4711#', 'A parrot']) await expect(notes).toContainText(said)
    await notes.getByRole('button', { name: words.change }).click()
    await notes.locator('[name=door_code]').fill('0815')
    await notes.getByRole('button', { name: words.save }).click()
    await expect(notes.getByRole('button', { name: words.change })).toBeFocused()
    await expect(notes).toContainText('0815')
    await expectSound(page)
  })
}
