import type { Page } from '@playwright/test'
import { longOf } from '../quick.ts'
import { newAddress, newPhone } from './people.ts'
import { expect, expectSound, test } from './site.ts'
import {
  aisha,
  callsOf,
  choosePayment,
  chooseService,
  chooseTime,
  confirm,
  daysFromToday,
  dialog,
  fillDetails,
  heading,
  next,
  openWizard,
  success,
  total,
} from './wizard.ts'

const long = longOf(test)

/** The demo's code: 20% off at least AED 150.00 before VAT, once. */
const code = 'MARHABA20'

/** Once is once a mailbox and a phone, so everybody here has their own. */
const somebody = () => ({ ...aisha, email: newAddress('aisha'), phone: newPhone() })

/** To the last step of a booking of AED 210.00, which the code takes AED 42.00 off. */
async function toPayment(page: Page, days: number, who = somebody()) {
  await openWizard(page)
  await chooseService(page, { cleaners: '2', hours: '3', materials: 'Yes' })
  await chooseTime(page, { date: daysFromToday(days), city: 'sharjah' })
  await fillDetails(page, who)
  await choosePayment(page, 'Cash')
}

const promo = (page: Page) => page.getByLabel('Promo code')
const openPromo = (page: Page) => page.getByText('Have a promo code?').click()

test.use({ expectedErrors: /status of 422/ })

test('a promo code lowers discount, VAT and total, follows the choice, is kept over a reload, and can be removed', async ({ page }) => {
  const calls = callsOf(page)
  const summary = page.getByRole('region', { name: 'Booking Summary' })
  await toPayment(page, 27)
  await openPromo(page)
  await promo(page).fill('nothing')
  await promo(page).press('Enter')
  await expect(promo(page)).toBeFocused()
  await expect(promo(page)).toHaveAccessibleDescription('This promo code is not valid')
  await confirm(page)
  await expect(promo(page)).toBeFocused()
  expect(calls.to('/api/booking')).toHaveLength(0)
  await expectSound(page)

  const answer = Promise.withResolvers<void>()
  await page.route('**/api/promo-codes/validation*', (route) => answer.promise.then(() => route.continue()), { times: 1 })
  await promo(page).fill('nobody')
  await promo(page).press('Enter')
  await page.getByRole('radio', { name: 'Cash' }).focus()
  answer.resolve()
  await expect(promo(page)).toHaveAccessibleDescription('This promo code is not valid')
  await expect(page.getByRole('radio', { name: 'Cash' }), 'whoever went on is not called back').toBeFocused()

  await promo(page).fill(code.toLowerCase())
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByRole('button', { name: 'Remove code' })).toBeFocused()
  await expect(page.getByText('You save AED\u00a040.00 before VAT.')).toBeVisible()
  await expect(summary).toContainText(`Discount (${code})`)
  await expect(summary).toContainText('ChargeAED\u00a0160.00')
  await expect(total(page)).toHaveText('AED\u00a0168.00')
  await expectSound(page)
  await page.reload()
  await expect(total(page)).toHaveText('AED\u00a0168.00')

  const step = (name: string) => page.getByRole('navigation', { name: 'Booking steps' }).getByRole('button', { name }).click()
  await step('Service Details')
  await page.getByRole('group', { name: 'Hours per visit' }).getByRole('radio', { name: '4', exact: true }).check()
  await expect(total(page)).toHaveText('AED\u00a0193.20')
  await page.getByRole('group', { name: 'Number of cleaners' }).getByRole('radio', { name: '1', exact: true }).check()
  await page.getByRole('group', { name: 'Hours per visit' }).getByRole('radio', { name: '2', exact: true }).check()
  await expect(summary).toContainText('This promo code requires a booking of at least AED\u00a0150.00 before VAT')
  await expect(total(page)).toHaveText('AED\u00a0126.00')
  await page.getByRole('group', { name: 'Number of cleaners' }).getByRole('radio', { name: '2', exact: true }).check()
  await page.getByRole('group', { name: 'Hours per visit' }).getByRole('radio', { name: '3', exact: true }).check()
  await next(page)
  await next(page)
  await next(page)
  await expect(heading(page, 'Payment')).toBeFocused()
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.getByRole('button', { name: 'Remove code' }).click()
  await expect(promo(page)).toBeFocused()
  await expect(total(page)).toHaveText('AED\u00a0210.00')
  await promo(page).fill(code)
  await confirm(page)
  await expect(total(page)).toHaveText('AED\u00a0168.00')
  expect(calls.to('/api/booking')).toHaveLength(0)
  await confirm(page)
  await expect(dialog(page).getByRole('heading')).toHaveText(success)
  await expect(dialog(page)).toContainText('AED\u00a0168.00')
  expect(calls.to('/api/booking')[0]?.body).toMatchObject({ promo_code: code, total_price: 168 })
})

long('a code that stops being valid before the booking is refused at its field, and nothing is lost', async ({ page }) => {
  const who = somebody()
  await toPayment(page, 28, who)
  await openPromo(page)
  await promo(page).fill(code)
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(total(page)).toHaveText('AED\u00a0168.00')
  await confirm(page)
  await expect(dialog(page).getByRole('heading')).toHaveText(success)

  await toPayment(page, 29, who)
  await openPromo(page)
  await promo(page).fill(code)
  await page.getByRole('button', { name: 'Apply' }).click()
  await confirm(page)
  await expect(dialog(page).getByRole('heading')).toHaveText('❌ Error: You have already used this promo code')
  await dialog(page).getByRole('button', { name: 'OK' }).click()
  await expect(promo(page)).toBeFocused()
  await expect(promo(page)).toHaveValue(code)
  await expect(promo(page)).toHaveAccessibleDescription('You have already used this promo code')
  await expect(total(page)).toHaveText('AED\u00a0210.00')
  await promo(page).fill('')
  await confirm(page)
  await expect(dialog(page).getByRole('heading')).toHaveText(success)
})
