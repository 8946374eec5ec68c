import Stripe from 'stripe'
import type { ChargeOutcome, DeclineReason, RefundOutcome, SavedCard } from '../../domain/payments.ts'
import { EventForged } from '../event-forged.ts'
import { type Charge, GatewayUnavailable, type PaymentGateway, type SaveOutcome } from './gateway.ts'

export type StripeOptions = {
  secretKey: string
  webhookSecret: string
  publishableKey: string
  /** Where a customer returns to from a bank or wallet that requires its own page. */
  returnUrl: string
  /** Another server with Stripe's API; used by tests. */
  server?: { host: string; port: number; protocol: 'http' | 'https' }
}

const timeoutMs = 20_000
/** For a call that the payment can do without. */
const quick = { timeout: 3_000, maxNetworkRetries: 0 }
/** A payment is searched for among those created around the time it was requested. */
const searchBeforeS = 300
const searchAfterS = 3_600

/**
 * Stripe as a PaymentGateway: PaymentIntents confirmed on the server, SetupIntents, refunds, signed webhooks. AED has two decimals, so
 * Stripe's unit is fils.
 */
export function createStripeGateway({ secretKey, webhookSecret, publishableKey, returnUrl, server }: StripeOptions): PaymentGateway {
  const stripe = new Stripe(secretKey, { ...server, timeout: timeoutMs, maxNetworkRetries: 1, telemetry: false })

  async function customerFor(owner: string, idempotencyKey: string): Promise<string> {
    const customer = await stripe.customers.create({ metadata: { owner } }, { idempotencyKey: `${idempotencyKey}:customer` })
    return customer.id
  }

  const charge = (asked: Charge, hold: boolean): Promise<ChargeOutcome> =>
    answered(async () => {
      const { savedCard, saveFor, cardToken, idempotencyKey, isOwnerHere = false } = asked
      const customer = savedCard?.customer ?? (saveFor ? await customerFor(saveFor, idempotencyKey) : undefined)
      const intent = await stripe.paymentIntents.create(
        {
          amount: asked.amount,
          currency: 'aed',
          confirm: true,
          capture_method: hold ? 'manual' : 'automatic',
          description: asked.description,
          metadata: { payment_id: idempotencyKey },
          expand: ['payment_method'],
          automatic_payment_methods: { enabled: true, ...(savedCard && { allow_redirects: 'never' as const }) },
          ...(customer && { customer }),
          ...(savedCard
            ? { payment_method: savedCard.method, ...(!isOwnerHere && { off_session: true }) }
            : { ...instrumentOf(cardToken), return_url: returnUrl }),
          ...(saveFor && { setup_future_usage: 'off_session' as const }),
        },
        { idempotencyKey },
      )
      return outcomeOf(intent)
    })

  return {
    name: 'stripe',
    takesCards: true,
    demandsCardToken: true,
    publishableKey,
    charge: (asked) => charge(asked, false),
    authorise: (asked) => charge(asked, true),
    capture: ({ idempotencyKey, reference, amount }) =>
      asItStands(reference, () => stripe.paymentIntents.capture(reference, { amount_to_capture: amount }, { idempotencyKey })),
    release: ({ idempotencyKey, reference }) =>
      asItStands(reference, () => stripe.paymentIntents.cancel(reference, {}, { idempotencyKey })),
    refund: ({ idempotencyKey, reference, amount }) =>
      reached(async () => {
        try {
          const params = { payment_intent: reference, amount, metadata: { refund_id: idempotencyKey } }
          return refundOutcomeOf(await stripe.refunds.create(params, { idempotencyKey }))
        } catch (error) {
          if (error instanceof Stripe.errors.StripeInvalidRequestError) return { outcome: 'refused' }
          throw error
        }
      }),
    saveCard: ({ idempotencyKey, token, owner }) => saveCard(idempotencyKey, token, owner),
    async identifyCard(method) {
      try {
        if (!method.startsWith('ctoken_')) return (await stripe.paymentMethods.retrieve(method, {}, quick)).card?.fingerprint ?? null
        const { payment_method_preview: preview } = await stripe.confirmationTokens.retrieve(method, {}, quick)
        return preview?.card?.fingerprint ?? null
      } catch {
        return null
      }
    },
    forgetCard: ({ method }) =>
      reached(async () => {
        await stripe.paymentMethods.detach(method)
      }),
    find: (key, since) =>
      reached(async () => {
        const created = createdAbout(since)
        for await (const intent of stripe.paymentIntents.list({ created, limit: 100, expand: ['data.payment_method'] })) {
          if (intent.metadata.payment_id === key) return outcomeOf(intent)
        }
        return null
      }),
    findCard: (key, since) =>
      reached(async () => {
        for await (const intent of stripe.setupIntents.list({
          created: createdAbout(since),
          limit: 100,
          expand: ['data.payment_method'],
        })) {
          if (intent.metadata?.setup_id === key) return saveOutcomeOf(intent)
        }
        return null
      }),
    findRefund: (key, reference) =>
      reached(async () => {
        for await (const refund of stripe.refunds.list({ payment_intent: reference, limit: 100 })) {
          if (refund.metadata?.refund_id === key) return refundOutcomeOf(refund)
        }
        return null
      }),
    async readEvent(body, headers) {
      const event = await stripe.webhooks
        .constructEventAsync(body, headers.get('stripe-signature') ?? '', webhookSecret)
        .catch((error: unknown) => {
          throw new EventForged(error instanceof Error ? error.message : 'The signature is not right')
        })
      const about = event.data.object as { id?: string; metadata?: Record<string, string> | null }
      const { payment_id, refund_id, setup_id } = about.metadata ?? {}
      return {
        id: event.id,
        kind: event.type,
        subject: refund_id ? 'refund' : payment_id ? 'payment' : setup_id ? 'card' : null,
        subjectId: refund_id ?? payment_id ?? setup_id ?? null,
        payload: { type: event.type, object: about.id ?? null, created: event.created },
      }
    },
  }

  async function saveCard(idempotencyKey: string, token: string | null, owner: string): Promise<SaveOutcome> {
    try {
      return await reached(async () => {
        const customer = await customerFor(owner, idempotencyKey)
        const intent = await stripe.setupIntents.create(
          {
            customer,
            confirm: true,
            usage: 'off_session',
            ...instrumentOf(token),
            return_url: returnUrl,
            automatic_payment_methods: { enabled: true },
            metadata: { setup_id: idempotencyKey },
            expand: ['payment_method'],
          },
          { idempotencyKey },
        )
        return saveOutcomeOf(intent)
      })
    } catch (error) {
      if (error instanceof Stripe.errors.StripeCardError) return { outcome: 'declined', reason: reasonOf(error) }
      throw error
    }
  }

  /** Changes an intent; if its state no longer allows that, returns it as it is. */
  function asItStands(reference: string, change: () => Promise<Stripe.PaymentIntent>): Promise<ChargeOutcome> {
    return answered(async () => {
      try {
        return outcomeOf(await change())
      } catch (error) {
        if (error instanceof Stripe.errors.StripeInvalidRequestError) return outcomeOf(await stripe.paymentIntents.retrieve(reference))
        throw error
      }
    })
  }
}

function createdAbout(since = new Date()) {
  const from = Math.floor(since.getTime() / 1000)
  return { gte: from - searchBeforeS, lte: from + searchAfterS }
}

const instrumentOf = (token: string | null) =>
  token?.startsWith('ctoken_') ? { confirmation_token: token } : { payment_method: token ?? '' }

/** A declined card is a result; no response at all is GatewayUnavailable. */
async function answered(work: () => Promise<ChargeOutcome>): Promise<ChargeOutcome> {
  try {
    return await reached(work)
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError) return { outcome: 'declined', reason: reasonOf(error) }
    throw error
  }
}

async function reached<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const isOurs = error instanceof Stripe.errors.StripeCardError || error instanceof Stripe.errors.StripeInvalidRequestError
    if (error instanceof Stripe.errors.StripeError && !isOurs) throw new GatewayUnavailable(error.message, { cause: error })
    throw error
  }
}

function outcomeOf(intent: Stripe.PaymentIntent): ChargeOutcome {
  const reference = intent.id
  const customer = typeof intent.customer === 'string' ? intent.customer : (intent.customer?.id ?? null)
  const card = intent.setup_future_usage && customer ? cardOf(intent.payment_method, customer) : null
  if (intent.status === 'succeeded') return { outcome: 'approved', reference, captured: intent.amount_received, card }
  if (intent.status === 'requires_capture') return { outcome: 'approved', reference, captured: 0, card }
  if (intent.status === 'canceled') return { outcome: 'voided', reference }
  if (intent.status === 'requires_payment_method') return { outcome: 'declined', reason: reasonOf(intent.last_payment_error ?? {}) }
  return { outcome: 'open', reference, clientSecret: intent.status === 'requires_action' ? intent.client_secret : null }
}

function saveOutcomeOf(intent: Stripe.SetupIntent): SaveOutcome {
  const customer = typeof intent.customer === 'string' ? intent.customer : (intent.customer?.id ?? null)
  const card = customer && cardOf(intent.payment_method, customer)
  if (intent.status === 'succeeded' && card) return { outcome: 'saved', card }
  if (intent.status === 'requires_action' || intent.status === 'processing')
    return { outcome: 'open', reference: intent.id, clientSecret: intent.client_secret }
  return { outcome: 'declined', reason: 'declined' }
}

function refundOutcomeOf({ id, status }: Stripe.Refund): RefundOutcome {
  if (status === 'succeeded') return { outcome: 'done', reference: id }
  return status === 'failed' || status === 'canceled' ? { outcome: 'refused' } : { outcome: 'open' }
}

function cardOf(method: string | Stripe.PaymentMethod | null, customer: string): SavedCard | null {
  if (!method || typeof method === 'string' || !method.card) return null
  const { brand, last4, exp_month, exp_year } = method.card
  return { customer, method: method.id, provider: brand, lastFour: last4, expiryMonth: exp_month, expiryYear: exp_year }
}

function reasonOf({ code, decline_code }: { code?: string | null | undefined; decline_code?: string | null | undefined }): DeclineReason {
  if (code === 'authentication_required' || decline_code === 'authentication_required') return 'authentication_required'
  if (decline_code === 'insufficient_funds') return 'insufficient_funds'
  return code === 'expired_card' ? 'expired_card' : 'declined'
}
