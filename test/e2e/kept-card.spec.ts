import type { Page } from '@playwright/test'
import { longOf } from '../quick.ts'
import { enter, newAisha, signUp } from './people.ts'
import { enterWithSaved } from './saved-customer.ts'
import { expect, open, test } from './site.ts'
import { bankStepOn, confirmWithBank, withStripe } from './stripe.ts'
import {
  aisha,
  alive,
  chooseService,
  chooseTime,
  confirm,
  daysFromToday,
  dialog,
  fillDetails,
  next,
  openWizard,
  success,
} from './wizard.ts'

const long = longOf(test)

/** Aisha, logged in, with a saved card. */
async function enterWithCard(page: Page): Promise<typeof aisha> {
  const person = await signUp(page.request, newAisha())
  const { token } = await (await page.request.post('/api/login', { data: person })).json()
  const headers = { authorization: `Bearer ${token}` }
  const kept = await page.request.post('/api/customer/payment-methods/me', { headers, data: { card_token: 'tok_sim_approved' } })
  expect(kept.ok()).toBe(true)
  await enter(page, person)
  return { ...aisha, email: person.email }
}

async function toPayment(page: Page, person: typeof aisha, date: string): Promise<void> {
  await chooseService(page)
  await chooseTime(page, { date })
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(person.email)
  await fillDetails(page, person)
}

test.use({ expectedErrors: /the server responded with a status of 402/ })

test('the bank of a saved card requires a confirmation, and the booking is paid once', async ({ page }) => {
  await withStripe(page)
  const person = await enterWithCard(page)
  const paid = await bankStepOn(page, /\/api\/payment(\?|$)/)
  await open(page, '/services/office-cleaning')
  await page.getByRole('main').getByRole('link', { name: 'Book now' }).first().click()
  await alive(page)
  await toPayment(page, person, daysFromToday(34))
  await expect(page.getByText('Card form of')).toHaveCount(0)
  await confirm(page)
  expect(await confirmWithBank(page)).toBe('secret_of_the_step')
  await expect(dialog(page).getByRole('heading')).toHaveText(success)
  expect(paid).toHaveLength(2)
  expect(paid[0]).toEqual(paid[1])
})

long('a wallet that holds the price pays for the booking', async ({ page }) => {
  await enterWithSaved(page)
  await openWizard(page)
  await chooseService(page, { hours: '4' })
  await chooseTime(page, { date: daysFromToday(35) })
  await expect(page.getByLabel('Address')).toHaveValue('Marina Heights')
  await page.getByLabel(/I accept the booking terms/).check()
  await next(page)
  await page.getByRole('checkbox', { name: 'Use wallet balance (AED\u00a0300.00)' }).check()
  await expect(page.getByText('There is nothing else to pay.')).toBeVisible()
  await expect(page.getByRole('radio')).toHaveCount(0)
  await expect(page.getByText('AED\u00a0168.00 is taken from your wallet when you confirm.')).toBeVisible()
  await confirm(page)
  await expect(dialog(page).getByRole('heading')).toHaveText(success)
  await expect(dialog(page)).toContainText('Paid from your wallet, VAT included')
  await dialog(page).getByRole('link', { name: 'See your booking' }).click()
  await expect(page.getByText('AED\u00a0168.00 paid').first()).toBeVisible()
})

long('a pack is bought with a saved card and pays for the next booking', async ({ page }) => {
  await enterWithSaved(page)
  await open(page, '/profile?tab=wallet')
  await page.getByRole('button', { name: 'Buy Office cleaning, 5 visits' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Pay AED/ })
    .click()
  const own = page.getByRole('region', { name: 'Your packs' })
  await expect(own).toContainText('5 of 5 left')
  await own.getByRole('link', { name: 'Book a visit with Office cleaning, 5 visits' }).click()
  await alive(page)
  await chooseService(page)
  await chooseTime(page, { date: daysFromToday(36) })
  await expect(page.getByLabel('Address')).toHaveValue('Marina Heights')
  await page.getByLabel(/I accept the booking terms/).check()
  await next(page)
  await expect(page.getByRole('radio', { name: /Use your pack \(5 of 5 left/ })).toBeChecked()
  await confirm(page)
  await expect(dialog(page).getByRole('heading')).toHaveText(success)
  await expect(dialog(page)).toContainText('Paid with your pack')
})
