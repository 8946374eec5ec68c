import type { Page } from '@playwright/test'
import { few, oneIn } from '../quick.ts'
import { expect, expectSound, test } from './site.ts'
import { aisha, alive, daysFromToday, dialog } from './wizard.ts'

test.use({ viewport: { width: 320, height: 720 } })

const goOn = (page: Page) => page.locator('form button[type=submit]').click()
const answer = (page: Page, id: string) => page.locator(`[name="answers.${id}"]`)
const asked = (page: Page) =>
  page
    .locator('form')
    .evaluate((form) => [...new Set([...form.querySelectorAll<HTMLInputElement>('input, textarea, select')].map(({ name }) => name))])

type Job = {
  service: string
  days: number
  /** What step 1 asks, and nothing else. */
  asks: string[]
  fill: (page: Page) => Promise<void>
  total: string
  said: string[]
}

const jobs = (isArabic: boolean): Record<string, Job> => ({
  'a move': {
    ...{ service: 'home-moving', days: 41, total: '908.25', said: ['Villa 3, Mirdif, Dubai', '25'] },
    asks: ['sub_service', ...['to', 'volume', 'from_floor', 'to_floor', 'stairs', 'packing'].map((id) => `answers.${id}`)],
    fill: async (page) => {
      await goOn(page)
      await expect(answer(page, 'to')).toBeFocused()
      await expect(answer(page, 'to')).toHaveAccessibleDescription(isArabic ? /يُرجى الإجابة/ : /Please answer this question/)
      await answer(page, 'to').fill('Villa 3, Mirdif, Dubai')
      await answer(page, 'volume').fill('25')
      await page.getByRole('button', { name: isArabic ? 'أضف واحدًا: طوابق بلا مصعد' : 'One more: Floors without a lift' }).click()
    },
  },
  "a nurse's visit": {
    ...{ service: 'nurse-at-home&sub=injection-at-home', days: 42, total: '336.00', said: ['Diabetic.'] },
    asks: ['sub_service', 'answers.patients', 'answers.prescription', 'answers.condition'],
    fill: async (page) => {
      await page.getByRole('button', { name: isArabic ? 'أضف واحدًا: عدد المرضى' : 'One more: Patients' }).click()
      await answer(page, 'prescription').first().check()
      await answer(page, 'condition').fill('Diabetic.')
    },
  },
  'an AC service with four units': {
    ...{ service: 'ac-service', days: 43, total: '468.30', said: ['4'] },
    asks: ['sub_service', 'answers.kind', 'answers.units', 'answers.symptoms'],
    fill: async (page) => {
      await answer(page, 'kind').first().check()
      await answer(page, 'units').fill('')
      await goOn(page)
      await expect(answer(page, 'units')).toBeFocused()
      await expect(answer(page, 'units')).toHaveValue('')
      await expect(answer(page, 'units')).toHaveAccessibleDescription(
        isArabic ? /أدخل عددًا من \u2066?1\u2069? إلى \u2066?12/ : /Enter a number from 1 to 12/,
      )
      await answer(page, 'units').fill('4')
    },
  },
})

for (const language of few(['', '/ar'])) {
  for (const [name, { service, days, asks, fill, total, said }] of oneIn(2, Object.entries(jobs(language !== '')))) {
    test(`${name} asks only what fits, and is booked on a phone${language && ', in Arabic'}`, async ({ page }) => {
      await page.goto(`${language}/services/books?service=${service}`)
      await alive(page)
      await expect.poll(() => asked(page)).toEqual(asks)
      await fill(page)
      await expect(page.locator('form')).toContainText(`AED\u00a0${total}`)
      await expectSound(page)
      await page.reload()
      await alive(page)
      await expect(page.locator('form')).toContainText(`AED\u00a0${total}`)
      await goOn(page)
      await page.locator('input[name=date]').fill(daysFromToday(days + (language ? 7 : 0)))
      await page.locator('input[name=time]').first().check()
      await goOn(page)
      for (const [field, value] of Object.entries(aisha)) await page.locator(`[name=${field}]`).fill(value)
      await page.locator('[name=confirmEmail]').fill(aisha.email)
      await page.locator('[name=terms]').check()
      await goOn(page)
      await page.locator('input[name=payment_method][value=cash]').check()
      await goOn(page)
      for (const text of said) await expect(dialog(page)).toContainText(text)
      await dialog(page).getByRole('link').first().click()
      const details = page.getByRole('region', { name: language ? 'التفاصيل' : 'Details' })
      for (const text of said) await expect(details).toContainText(text)
    })
  }
}

test('rooms suggest people and hours, which another choice leaves and takes back, and a series takes off what it says', async ({
  page,
}) => {
  await page.goto('/services/books?service=home-cleaning')
  await alive(page)
  const hours = page.getByRole('group', { name: 'Hours per visit' })
  await answer(page, 'bedrooms').fill('4')
  await expect(page.getByText('We suggest 2 people for 3 hours.')).toBeVisible()
  await expect(hours.getByRole('radio', { name: '3', exact: true })).toBeChecked()
  await hours.getByRole('radio', { name: '5', exact: true }).check()
  await answer(page, 'bedrooms').fill('3')
  await expect(hours.getByRole('radio', { name: '5', exact: true })).toBeChecked()
  await page.getByRole('button', { name: 'Use the suggestion' }).click()
  await expect(page.getByRole('button', { name: 'Use the suggestion' })).toBeHidden()
  await answer(page, 'bedrooms').fill('4')
  const often = page.getByRole('group', { name: 'How often?' })
  const form = page.locator('form')
  await expect(form).toContainText('AED\u00a0203.70')
  await often.getByRole('radio', { name: 'Weekly 10% off each visit' }).check()
  await expect(form).toContainText('10% off each visit\u2212AED\u00a019.40')
  await expect(form).toContainText('AED\u00a0183.33')
  await often.getByRole('radio', { name: 'Multiple times a week 15% off each visit' }).check()
  await expect(form).toContainText('AED\u00a0173.15')
})
