import { bookOffice, quietDay } from './booking-calls.ts'
import { expect, open, test } from './site.ts'

/** Speaks as Stripe's script does, as far as our pages ask it. */
const standIn = `window.Stripe = (key) => ({
  elements: () => ({
    create: () => ({ on: (event, told) => event === 'ready' && setTimeout(told), unmount() {},
      mount: (place) => { place.innerHTML = '<p>Card form of ' + key + '</p>' } }),
    submit: async () => ({}),
  }),
  createConfirmationToken: async () => ({ confirmationToken: { id: 'ctoken_of_the_form' } }),
  handleNextAction: async ({ clientSecret }) => { window.asked = clientSecret; return {} },
})`

test.use({ bypassCSP: true, expectedErrors: /the server responded with a status of 402/ })

test("with Stripe the card is typed into Stripe's form, and the step of the bank is done there", async ({ page, baseURL }) => {
  const { body } = await bookOffice(baseURL ?? '', { payment_method: 'card', date: quietDay(37), time: '12:00' })
  await page.route('**/api/payment-gateway*', (route) =>
    route.fulfill({ json: { status: 'success', data: { name: 'stripe', publishable_key: 'pk_test_form' } } }),
  )
  await page.route('https://js.stripe.com/**', (route) => route.fulfill({ contentType: 'text/javascript', body: standIn }))
  const paid: unknown[] = []
  await page.route('**/visits/1/payments*', async (route) => {
    const request = route.request()
    paid.push([request.headers()['idempotency-key'], request.postDataJSON()])
    if (paid.length > 1) return route.continue()
    const details = { client_secret: 'secret_of_the_step' }
    await route.fulfill({ status: 402, json: { status: 'error', code: 'action_required', message: 'Your bank asks', details } })
  })
  await open(page, `/bookings/${body.data.id}#key=${body.data.token}`)
  await page.getByRole('button', { name: 'Pay AED\u00a0105.00 now' }).first().click()
  await expect(page.getByText('Card form of pk_test_form')).toBeVisible()
  await expect(page.getByLabel('Card number')).toHaveCount(0)
  await page.getByRole('dialog').getByRole('button', { name: 'Pay AED\u00a0105.00' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Your payment has been received.' })).toBeVisible()
  expect(await page.evaluate('window.asked')).toBe('secret_of_the_step')
  expect(paid).toHaveLength(2)
  expect(paid[0]).toEqual(paid[1])
  expect(paid[0]).toMatchObject([expect.any(String), { amount: 105, card_token: 'ctoken_of_the_form' }])
})
