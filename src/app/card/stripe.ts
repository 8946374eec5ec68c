import type { Fils } from '../../domain/money.ts'
import { trustedPolicy } from '../trusted-types.ts'

/** The part of Stripe.js that these pages use; it is loaded only from Stripe, as their terms require. */
type Failure = { error?: { message?: string } }
type StripeElement = { mount(place: HTMLElement): void; unmount(): void; on(event: 'ready' | 'loaderror', told: () => void): void }
export type StripeElements = {
  create(kind: 'payment', options: unknown): StripeElement
  update(options: { amount: Fils }): void
  submit(): Promise<Failure>
}
export type Stripe = {
  elements(options: unknown): StripeElements
  createConfirmationToken(of: { elements: StripeElements }): Promise<Failure & { confirmationToken?: { id: string } }>
  handleNextAction(step: { clientSecret: string }): Promise<Failure>
}

/** The provider's own form for the card: what is typed there reaches neither our page nor our server. */
export type HostedForm = {
  /** The card's token, or null if something is wrong, which the form shows itself. */
  token(): Promise<string | null>
  /** Runs the confirmation step that the customer's bank requires; whatever its outcome, the payment is requested again. */
  confirm(clientSecret: string): Promise<void>
}

/** A saved card needs no form, but a confirmation step that its bank may require still comes from the provider. */
export const bankStepOf = (publishableKey: string): HostedForm => ({
  token: () => Promise.resolve(null),
  async confirm(clientSecret) {
    const stripe = await loadStripe(publishableKey)
    await stripe.handleNextAction({ clientSecret })
  },
})

const address = 'https://js.stripe.com/v3/'

declare global {
  interface Window {
    Stripe?: (publishableKey: string) => Stripe
  }
}

let loading: Promise<void> | null = null

/** Stripe on this page; its script is loaded when the first form is shown, and again after a failure. */
export async function loadStripe(publishableKey: string): Promise<Stripe> {
  loading ??= addScript().catch((error: unknown) => {
    loading = null
    throw error
  })
  await loading
  if (!window.Stripe) throw new Error('The script of Stripe did not bring Stripe')
  return window.Stripe(publishableKey)
}

function addScript(): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = trustedPolicy('stripe', { createScriptURL: (url: string) => url }).createScriptURL(address)
    script.onload = () => resolve()
    script.onerror = () => {
      script.remove()
      reject(new Error('The script of Stripe did not load'))
    }
    document.head.append(script)
  })
}
