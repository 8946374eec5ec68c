import type { Page } from '@playwright/test'

/** Behaves like Stripe's script as far as our pages use it; the first card of a test may be unreadable on request. */
const standIn = `window.Stripe = (key) => ({
  elements: (options) => {
    window.asOf = options
    return {
      update: (change) => Object.assign(options, change),
      create: () => ({ on: (event, told) => event === 'ready' && setTimeout(told), unmount() {},
        mount: (place) => { place.append('Card form of ' + key) } }),
      submit: async () => ({}),
    }
  },
  createConfirmationToken: async () => {
    if (window.unread) return { error: { message: window.unread } }
    window.made = (window.made ?? 0) + 1
    return { confirmationToken: { id: 'tok_sim_' + window.made } }
  },
  handleNextAction: ({ clientSecret }) => new Promise((done) => {
    const step = document.createElement('button')
    step.textContent = 'Confirm with your bank'
    step.style = 'position: fixed; inset: 0 auto auto 0; z-index: 2147483647'
    step.onclick = () => { step.remove(); window.asked = clientSecret; done({}) }
    document.body.prepend(step)
  }),
})`

const bankAsks = {
  status: 402,
  json: { status: 'error', code: 'action_required', message: 'Your bank asks', details: { client_secret: 'secret_of_the_step' } },
}

export type Sent = [key: string | undefined, body: unknown]

/** The policy that pages have where Stripe is the gateway (src/server/headers.ts). */
const allowingStripe = (policy: string) =>
  policy.replace("script-src 'self'", "script-src 'self' https://js.stripe.com").replace(/trusted-types article[^;]*; /, '')

/** A site whose cards are taken by Stripe's form. */
export async function withStripe(page: Page): Promise<void> {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch()
    const policy = allowingStripe(response.headers()['content-security-policy'] ?? '')
    await route.fulfill({ response, headers: { ...response.headers(), 'content-security-policy': policy } })
  })
  await page.route('**/api/payment-gateway*', (route) =>
    route.fulfill({ json: { status: 'success', data: { name: 'stripe', publishable_key: 'pk_test_form', captures_on: 'booking' } } }),
  )
  await page.route('https://js.stripe.com/**', (route) => route.fulfill({ contentType: 'text/javascript', body: standIn }))
}

/** Makes the bank require a confirmation the first time; returns what was sent. */
export async function bankStepOn(page: Page, path: string | RegExp): Promise<Sent[]> {
  const sent: Sent[] = []
  await page.route(path, async (route) => {
    const request = route.request()
    if (request.method() !== 'POST') return route.continue()
    sent.push([request.headers()['idempotency-key'], request.postDataJSON()])
    if (sent.length > 1) return route.continue()
    await route.fulfill(bankAsks)
  })
  return sent
}

/** Confirms in what stands in for the provider's own window, on the page as that is. Returns the secret of the confirmation. */
export async function confirmWithBank(page: Page): Promise<unknown> {
  await page.getByRole('button', { name: 'Confirm with your bank' }).click()
  return page.evaluate('window.asked')
}
