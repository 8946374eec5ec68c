import type { Page } from '@playwright/test'

/** Speaks as Stripe's script does, as far as our pages ask it; the first card that a test wants so is not read. */
const standIn = `window.Stripe = (key) => ({
  elements: (options) => {
    window.asOf = options
    return {
      update: (change) => Object.assign(options, change),
      create: () => ({ on: (event, told) => event === 'ready' && setTimeout(told), unmount() {},
        mount: (place) => { place.innerHTML = '<p>Card form of ' + key + '</p>' } }),
      submit: async () => ({}),
    }
  },
  createConfirmationToken: async () => {
    if (window.unread) return { error: { message: window.unread } }
    window.made = (window.made ?? 0) + 1
    return { confirmationToken: { id: 'ctoken_' + window.made } }
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

/** A house whose cards are taken by Stripe's form. */
export async function withStripe(page: Page): Promise<void> {
  await page.route('**/api/payment-gateway*', (route) =>
    route.fulfill({ json: { status: 'success', data: { name: 'stripe', publishable_key: 'pk_test_form', captures_on: 'booking' } } }),
  )
  await page.route('https://js.stripe.com/**', (route) => route.fulfill({ contentType: 'text/javascript', body: standIn }))
}

/** Lets the bank ask for a step the first time; answers what was sent. */
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

/** Does the step of the bank, which stands on the page as the provider's own does; answers its secret. */
export async function confirmWithBank(page: Page): Promise<unknown> {
  await page.getByRole('button', { name: 'Confirm with your bank' }).click()
  return page.evaluate('window.asked')
}
