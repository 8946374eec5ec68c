import { bookFor, breakCall, button, declinedCard, dialog, field, fillCard, goodCard, goTo, openAsNew } from './dashboard.ts'
import { expect, open, test } from './site.ts'

test.use({ expectedErrors: /Failed to load resource/ })

const submit = (page: Parameters<typeof dialog>[0], name: string | RegExp) =>
  dialog(page).getByRole('button', { name, exact: true }).click()

test('cards: added without their number leaving the browser, edited, made default and removed', async ({ page }) => {
  const bodies: string[] = []
  page.on('request', (request) => bodies.push(request.postData() ?? ''))
  await openAsNew(page, 'payment-methods')
  await expect(page.getByText('No payment methods saved yet')).toBeVisible()
  await button(page, '+ Add Payment Method').click()
  await submit(page, 'Save card')
  await expect(page.locator('dialog [id$="-error"]')).toHaveText([
    'Invalid card number',
    'Select month',
    'Select year',
    'Invalid CVV',
    'Enter cardholder name',
  ])
  await expect(field(page, 'number')).toBeFocused()
  await fillCard(page, declinedCard)
  await submit(page, 'Save card')
  await expect(dialog(page).getByRole('alert')).toHaveText('This card could not be saved. Please try another one.')
  await field(page, 'number').fill(goodCard)
  const mend = await breakCall(page, '**/api/customer/payment-methods/me*')
  await submit(page, 'Save card')
  await expect(dialog(page).getByRole('alert')).toHaveText('Network error. Please try again.')
  await expect(field(page, 'number')).toHaveValue(goodCard)
  await mend()
  await submit(page, 'Save card')
  const row = page.getByRole('main').getByRole('listitem')
  await expect(row.filter({ hasText: 'CARD' })).toContainText('Default')
  await expect(row.filter({ hasText: 'CARD' })).toContainText(/^CARDVisa.*•••• 4242.*Expires 05\//)
  expect(bodies.join().replace(/\s/g, '')).not.toContain(goodCard.replace(/\s/g, ''))

  await button(page, /^Edit /).click()
  await field(page, 'label').fill('Family card')
  await field(page, 'expiry_year').selectOption({ index: 4 })
  await submit(page, 'Save card')
  await expect(page.getByText('Family card')).toBeVisible()
  await button(page, /^Remove /).click()
  await dialog(page).getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('No payment methods saved yet')).toBeVisible()
})

test('the wallet takes money from a card once, however often the button is pressed, and sends some to a bank', async ({ page }) => {
  await openAsNew(page, 'wallet')
  const balance = page.getByRole('region', { name: 'My Wallet Balance' })
  await expect(balance).toContainText('AED\u00a00.00')
  await expect(page.getByText('No recent transactions')).toBeVisible()
  await button(page, 'Add Money').click()
  await field(page, 'amount').fill('5')
  await fillCard(page, goodCard)
  await submit(page, 'Add Money')
  await expect(page.locator('dialog [id$="-error"]')).toHaveText('This amount is too small')
  await field(page, 'amount').fill('250.50')

  // The answer of the first press is lost on its way back.
  await page.route('**/api/customer/wallet/me/top-ups*', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await submit(page, /^Add AED/)
  await expect(dialog(page).getByRole('alert')).toHaveText('Network error. Please try again.')
  await page.unroute('**/api/customer/wallet/me/top-ups*')
  await submit(page, /^Add AED/)
  await expect(balance).toContainText('AED\u00a0250.50')
  await expect(page.getByRole('listitem').filter({ hasText: 'Money added' })).toHaveCount(1)

  await button(page, 'Withdraw').click()
  await field(page, 'amount').fill('900')
  await field(page, 'iban').fill('AE07 0331 2345 6789 0123 457')
  await submit(page, 'Request withdrawal')
  await expect(page.locator('dialog [id$="-error"]')).toHaveText([
    'Your wallet does not hold this amount.',
    'Enter a valid IBAN',
    'Enter the name of the account holder',
  ])
  await field(page, 'iban').fill('AE07 0331 2345 6789 0123 456')
  await field(page, 'account_holder').fill('Aisha Rahman')
  await field(page, 'amount').fill('50')
  await submit(page, 'Request withdrawal')
  await expect(balance).toContainText('AED\u00a0200.50')
  await expect(page.getByRole('listitem').filter({ hasText: 'Withdrawal' })).toHaveCount(1)
})

test('what is outstanding is paid from the wallet as far as it reaches, and the rest by card', async ({ page }) => {
  const person = await openAsNew(page, 'outstanding')
  await expect(page.getByText('Nothing is outstanding')).toBeVisible()
  await bookFor(page.request, person, 'paypal')
  await goTo(page, 'My Wallet')
  await button(page, 'Add Money').click()
  await field(page, 'amount').fill('25')
  await fillCard(page, goodCard)
  await submit(page, /^Add AED/)
  await expect(dialog(page)).toHaveCount(0)
  await goTo(page, 'Outstanding Payments')
  const row = page.getByRole('listitem').filter({ hasText: 'Office Cleaning' })
  await expect(row).toContainText('AED\u00a0105.00')
  await button(page, /^Pay now for Office Cleaning/).click()
  await dialog(page)
    .getByRole('radio', { name: /My Wallet/ })
    .check()
  await submit(page, /^Pay AED/)
  await expect(row).toContainText('AED\u00a080.00')
  await button(page, /^Pay now for Office Cleaning/).click()
  await fillCard(page, declinedCard)
  await submit(page, /^Pay AED/)
  await expect(dialog(page).getByRole('alert')).toHaveText('Your card was declined. Please try another card.')
  await field(page, 'number').fill(goodCard)
  await submit(page, /^Pay AED/)
  await expect(page.getByText('Nothing is outstanding')).toBeVisible()
})

test('support: written, kept through a failure, read at its own address, replied to and closed', async ({ page }) => {
  await openAsNew(page, 'support')
  await expect(page.getByText('You have not written to us yet')).toBeVisible()
  await button(page, 'New request').click()
  await button(page, 'Send request').click()
  await expect(page.locator('[id$="-error"]')).toHaveText(['Subject is required', 'Message is required'])
  await field(page, 'subject').fill('The same cleaner again')
  await field(page, 'message').fill('Could Maria come\nevery week?')
  const mend = await breakCall(page, '**/api/customer/support*')
  await button(page, 'Send request').click()
  await expect(page.getByRole('alert')).toHaveText('Network error. Please try again.')
  await expect(field(page, 'message')).toHaveValue('Could Maria come\nevery week?')
  await mend()
  await button(page, 'Send request').click()
  await expect(page).toHaveURL(/tab=support&request=sup_/)
  await expect(page.getByText('Waiting for us')).toBeVisible()
  await field(page, 'message').fill('On Thursdays, please')
  await button(page, 'Send reply').click()
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'On Thursdays, please' })).toBeVisible()
  await button(page, 'This is solved').click()
  await expect(page.getByText('This request is closed. If something')).toBeVisible()
  await page.getByRole('link', { name: 'All requests' }).click()
  await expect(page.getByRole('list', { name: 'Your requests' })).toContainText('Closed')
})

test('an invitation is a link, copied, that the sign-up knows', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openAsNew(page, 'quotes')
  await expect(page.getByText('0 invited, 0 credited')).toBeVisible()
  await button(page, 'Invite').click()
  await expect(page.getByText('Link copied')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toMatch(/\/signup\?invite=\w+$/)
  await expect(field(page, 'referral_link')).toHaveValue(link)
  await open(page, '/ar/profile?tab=quotes')
  await expect(page.getByText('هذا القسم قادم قريبًا!')).toBeVisible()
})
