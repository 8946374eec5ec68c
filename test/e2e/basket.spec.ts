import type { Page } from '@playwright/test'
import { few } from '../quick.ts'
import { newAddress } from './people.ts'
import { expect, expectSound, test } from './site.ts'
import { aisha, alive, daysFromToday, dialog, fillCard, goodCard } from './wizard.ts'

test.use({ viewport: { width: 390, height: 844 } })

const goOn = (page: Page) => page.locator('form button[type=submit]').click()
const second = (page: Page) => page.locator('select[name=second]')
const total = (page: Page) => page.locator('form .figures.font-bold').filter({ hasText: 'AED' }).first()

/** Keeps files on their way until told. */
async function holdBack(page: Page, files: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(files, (route) => promise.then(() => route.continue()))
  return resolve
}

for (const { language, day, words } of few([
  {
    language: '',
    day: 36,
    words: {
      add: 'Add another service',
      incomplete: 'Complete the second service',
      begins: /AC Service.* begins at/,
      second: 'Your second service',
      answered: 'Split units',
      see: 'See your booking',
    },
  },
  {
    language: '/ar',
    day: 37,
    words: {
      add: 'إضافة خدمة أخرى',
      incomplete: 'أكمل الخدمة الثانية',
      begins: /تبدأ خدمة/,
      second: 'خدمتك الثانية',
      answered: 'سبليت',
      see: 'عرض حجزك',
    },
  },
])) {
  test(`two services are booked in one go and paid at once${language && ', in Arabic'}`, async ({ page }) => {
    await page.goto(`${language}/services/books?service=office-cleaning`)
    await alive(page)
    await goOn(page)
    const alone = await total(page).innerText()
    const comeIn = await holdBack(page, '**/assets/second-fields-*.js')
    await page.getByRole('button', { name: words.add }).click()
    await goOn(page)
    await expect(page.locator('#step-heading')).toBeFocused()
    comeIn()
    await expect(second(page)).toBeFocused()
    await expect(second(page)).toHaveAccessibleDescription(new RegExp(words.incomplete))
    await second(page).selectOption('ac-service')
    await page.locator('input[name="answers.kind"]').first().check()
    await expect(total(page)).not.toHaveText(alone)
    await page.locator('input[name=date]').fill(daysFromToday(day))
    await page.locator('input[name=time]').first().check()
    await expect(page.getByText(words.begins)).toBeVisible()
    await expectSound(page)
    await page.reload()
    await alive(page)
    await expect(second(page)).toHaveValue('ac-service')
    await goOn(page)
    const email = newAddress('basket')
    await page.locator('[name=name]').fill(aisha.name)
    await page.locator('[name=email]').fill(email)
    await page.locator('[name=confirmEmail]').fill(email)
    await page.locator('[name=phone]').fill(aisha.phone)
    await page.locator('[name=address]').fill('Crystal Plaza')
    await page.locator('[name=terms]').check()
    await goOn(page)
    await expect(page.getByText(words.begins), 'the payment says what is paid').toBeVisible()
    const summary = page.locator('dl').filter({ hasText: words.second }).first()
    await expect(summary, 'with what was answered about the second service').toContainText(words.answered)
    await (language ? page.locator('input[name=payment_method][value=cash]').check() : fillCard(page, goodCard))
    await goOn(page)
    const both = dialog(page).getByRole('link', { name: language ? /^ثم / : /^Then / })
    await expect(both).toBeVisible()
    await dialog(page).getByRole('link', { name: words.see }).click()
    const sibling = page.getByRole('link', { name: /AC|تكييف|مكيف/ }).and(page.locator('a[href*="/bookings/SM-"]'))
    await expect(sibling).toBeVisible()
    const address = page.url()
    await sibling.click()
    await expect(page).not.toHaveURL(address)
    await expect(
      page.getByRole('link', { name: language ? /المكاتب|مكتب/ : /Office Cleaning/ }).and(page.locator('a[href*="/bookings/SM-"]')),
    ).toBeVisible()
    await expectSound(page)
  })
}
