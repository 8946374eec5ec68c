import type { Page } from '@playwright/test'
import { expect, expectSound, test } from './site.ts'
import { aisha, alive, daysFromToday, dialog } from './wizard.ts'

test.use({ viewport: { width: 390, height: 844 } })

const goOn = (page: Page) => page.locator('form button[type=submit]').click()
const choose = (page: Page, name: string, value?: string) =>
  page
    .locator(`input[name=${name}]${value === undefined ? '' : `[value="${value}"]`}`)
    .first()
    .check()
const heading = (page: Page) => page.getByRole('heading', { level: 2 }).and(page.locator(':focus'))

/** To step 3 of a visit for a leak, on a day that is quiet. */
async function toDetails(page: Page, language: string, days: number): Promise<void> {
  await page.goto(`${language}/services/books?service=plumbing`)
  await alive(page)
  for (const name of ['cleaners', 'hours', 'frequency', 'materials']) await choose(page, name)
  await goOn(page)
  await expect(heading(page)).toBeVisible()
  await page.locator('input[name=date]').fill(daysFromToday(days))
  await choose(page, 'time')
  await goOn(page)
  await expect(page.locator('[name=address]')).toBeVisible()
}

async function fillContact(page: Page): Promise<void> {
  await page.locator('[name=name]').fill(aisha.name)
  await page.locator('[name=email]').fill(aisha.email)
  await page.locator('[name=confirmEmail]').fill(aisha.email)
  await page.locator('[name=phone]').fill(aisha.phone)
  await page.locator('[name=address]').fill('Crystal Plaza')
  await page.locator('[name=terms]').check()
}

for (const { language, words } of [
  { language: '', words: { notes: 'Notes for the team', change: 'Change', save: 'Save', see: 'See your booking' } },
  { language: '/ar', words: { notes: 'ملاحظات للفريق', change: 'تغيير', save: 'حفظ', see: 'عرض حجزك' } },
]) {
  test(`a leak is booked with notes for the team${language && ', in Arabic'}`, async ({ page }) => {
    await toDetails(page, language, language ? 33 : 32)
    await page.getByText(words.notes).click()
    await page.locator('[name=team_note]').fill('Mind the rug.')
    await page.locator('[name=door_code]').fill('4711#')
    await choose(page, 'has_pets', 'yes')
    await page.locator('[name=pets]').fill('A parrot')
    await expectSound(page)
    await page.reload()
    await expect(page.locator('[name=pets]')).toHaveValue('A parrot')
    await fillContact(page)
    await goOn(page)
    await choose(page, 'payment_method', 'cash')
    await goOn(page)
    await dialog(page).getByRole('link', { name: words.see }).click()

    const notes = page.getByRole('region', { name: words.notes })
    for (const said of ['Mind the rug.', '4711#', 'A parrot']) await expect(notes).toContainText(said)
    await notes.getByRole('button', { name: words.change }).click()
    await notes.locator('[name=door_code]').fill('0815')
    await notes.getByRole('button', { name: words.save }).click()
    await expect(notes.getByRole('button', { name: words.change })).toBeFocused()
    await expect(notes).toContainText('0815')
    await expectSound(page)
  })
}
