import type { Page } from '@playwright/test'
import { longOf } from '../quick.ts'
import { bookOffice, quietDay } from './booking-calls.ts'
import { button, dialog, field, openAsNew } from './dashboard.ts'
import { expect, open, test } from './site.ts'
import { bankStepOn, confirmWithBank, type Sent, withStripe } from './stripe.ts'

const long = longOf(test)

const press = (page: Page, name: string | RegExp) => dialog(page).getByRole('button', { name, exact: true }).click()

test.use({ expectedErrors: /the server responded with a status of 402|net::ERR_FAILED/ })
test.beforeEach(({ page }) => withStripe(page))

test("with Stripe, the card is typed into Stripe's form, and the bank's confirmation is done there", async ({ page, baseURL }) => {
  const { body } = await bookOffice(baseURL ?? '', { payment_method: 'card', date: quietDay(37), time: '12:00' })
  const paid = await bankStepOn(page, '**/visits/1/payments*')
  await open(page, `/bookings/${body.data.id}#key=${body.data.token}`)
  await page.getByRole('button', { name: 'Pay AED\u00a0105.00 now' }).first().click()
  await expect(page.getByText('Card form of pk_test_form')).toBeVisible()
  await expect(page.getByLabel('Card number')).toHaveCount(0)
  await press(page, 'Pay AED\u00a0105.00')
  expect(await confirmWithBank(page)).toBe('secret_of_the_step')
  await expect(page.getByRole('status').filter({ hasText: 'Your payment has been received.' })).toBeVisible()
  expect(paid).toHaveLength(2)
  expect(paid[0]).toEqual(paid[1])
  expect(paid[0]).toMatchObject([expect.any(String), { amount: 105, card_token: 'tok_sim_1' }])
})

long("Stripe's form saves a card, and reports one it cannot read", async ({ page }) => {
  await openAsNew(page, 'payment-methods')
  const saved = await bankStepOn(page, '**/api/customer/payment-methods/me*')
  await button(page, '+ Add Payment Method').click()
  await expect(dialog(page).getByText('Card form of pk_test_form')).toBeVisible()
  expect(await page.evaluate('window.asOf.mode')).toBe('setup')
  await page.evaluate("window.unread = 'Your card is not known to us.'")
  await press(page, 'Save card')
  await expect(dialog(page).getByRole('alert')).toHaveText('Your card is not known to us.')
  expect(saved).toHaveLength(0)
  await page.evaluate('delete window.unread')
  await press(page, 'Save card')
  expect(await confirmWithBank(page)).toBe('secret_of_the_step')
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'CARD' })).toContainText('Default')
  expect(saved[0]).toEqual(saved[1])
})

test('a wallet top-up is charged once though the first response is lost, and later uses the saved card and its bank', async ({ page }) => {
  await openAsNew(page, 'wallet')
  const balance = page.getByRole('region', { name: 'My Wallet Balance' })
  const sent: Sent[] = []
  await page.route('**/api/customer/wallet/me/top-ups*', async (route) => {
    sent.push([route.request().headers()['idempotency-key'], route.request().postDataJSON()])
    await route.fetch()
    await route.abort()
  })
  await button(page, 'Add Money').click()
  await field(page, 'amount').fill('80')
  await press(page, 'Add AED\u00a080.00')
  await expect(dialog(page).getByRole('alert')).toHaveText('Network error. Please try again.')
  expect(await page.evaluate('window.asOf.amount')).toBe(8000)
  await page.unroute('**/api/customer/wallet/me/top-ups*')
  await press(page, 'Add AED\u00a080.00')
  await expect(balance).toContainText('AED\u00a080.00')
  expect(await page.evaluate('window.made')).toBe(1)
  expect(sent).toHaveLength(1)

  await page.getByRole('navigation', { name: 'My account' }).getByRole('link', { name: 'Payment Methods' }).click()
  await button(page, '+ Add Payment Method').click()
  await expect(dialog(page).getByText('Card form of pk_test_form')).toBeVisible()
  await press(page, 'Save card')
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'CARD' })).toContainText('Default')
  await page.getByRole('navigation', { name: 'My account' }).getByRole('link', { name: 'My Wallet' }).click()
  const again = await bankStepOn(page, '**/api/customer/wallet/me/top-ups*')
  await button(page, 'Add Money').click()
  await field(page, 'amount').fill('20')
  await expect(dialog(page).getByText('Card form of pk_test_form')).toHaveCount(0)
  await press(page, 'Add AED\u00a020.00')
  expect(await confirmWithBank(page)).toBe('secret_of_the_step')
  await expect(balance).toContainText('AED\u00a0100.00')
  expect(again[0]).toEqual(again[1])
  expect(again[0]?.[1]).toMatchObject({ amount: 20, payment_method_id: expect.any(String) })
})
