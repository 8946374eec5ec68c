import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { readConfig } from '../../src/config.ts'
import { createStripeGateway } from '../../src/integrations/payments/stripe.ts'
import { createBooking } from '../../src/operations/bookings/create-booking.ts'
import { addCard } from '../../src/operations/cards/add-card.ts'
import { listCards } from '../../src/operations/cards/list-cards.ts'
import { payOutstanding } from '../../src/operations/outstanding/pay-outstanding.ts'
import { makePayment } from '../../src/operations/payments/make-payment.ts'
import { receiveEvent } from '../../src/operations/payments/receive-event.ts'
import { reconcilePayments } from '../../src/operations/payments/reconcile-payments.ts'
import { refundPayment } from '../../src/operations/refunds/refund-payment.ts'
import { customerNamed, officeCleaning, signedInAs } from '../bookings/people.ts'
import { createTestDatabase } from '../database.ts'
import { longOf } from '../quick.ts'
import { startStripe } from './stripe-server.ts'
import { worldOn } from './world.ts'

const long = longOf(test)

const secretKey = 'sk_test_of_the_tests'
const stripe = await startStripe('whsec_of_the_tests')
const gateway = createStripeGateway({
  secretKey,
  webhookSecret: 'whsec_of_the_tests',
  publishableKey: 'pk_test_of_the_tests',
  returnUrl: 'http://localhost/services/books',
  server: stripe.server,
})
const { pool } = await createTestDatabase()
const world = worldOn(pool, {}, gateway)
afterAll(() => stripe.stop())
afterEach(async () => {
  stripe.faults.length = 0
  await pool.query('UPDATE visit_assignments SET is_active = false')
  expect(await world.check()).toMatchObject({ clean: true, problems: [] })
})

const card = { card_token: 'pm_visa' }
const created = () => stripe.calls.filter(({ path }) => path === 'POST /v1/payment_intents')
/** Stripe's clock is real time; ours is set to it, so that payments are found by their time. */
const now = () => world.context.setNow(new Date(Date.now() + 60_000))

describe('a payment through Stripe', () => {
  test('is a PaymentIntent in fils, confirmed on the server with the token of the Payment Element', async () => {
    const id = await world.book()
    expect(await world.pay(id, card)).toMatchObject({ status: 'paid', booking_status: 'confirmed' })
    const payment = await world.paymentOf(id)
    expect(created().at(-1)).toMatchObject({
      key: payment.id,
      authorization: `Bearer ${secretKey}`,
      fields: {
        amount: '10500',
        currency: 'aed',
        confirm: 'true',
        capture_method: 'automatic',
        payment_method: 'pm_visa',
        'metadata[payment_id]': payment.id,
      },
    })
    expect(stripe.intents.get(payment.gateway_reference)).toMatchObject({ amount_received: 10_500 })
  })

  test('without a token is refused before Stripe is asked', async () => {
    const id = await world.book()
    const before = stripe.calls.length
    await expect(world.pay(id)).rejects.toMatchObject({ code: 'invalid', fields: { card_token: 'Card details are missing' } })
    expect(stripe.calls.length).toBe(before)
  })

  test.each([
    ['pm_declined', 'Your card has insufficient funds. Please try another card.'],
    ['pm_expired', 'Your card has expired. Please try another card.'],
  ])('with %s is declined with a message for the customer', async (card_token, message) => {
    const id = await world.book()
    await expect(world.pay(id, { card_token })).rejects.toMatchObject({ code: 'payment_declined', message })
  })

  test('that needs a bank confirmation gives the browser what it needs, and is settled by the event', async () => {
    const id = await world.book()
    const refusal = await world.pay(id, { card_token: 'pm_3ds' }, 'wizard-3ds').catch((error: unknown) => error)
    const { gateway_reference: _, id: payment } = await world.paymentOf(id)
    const intent = [...stripe.intents.values()].find(({ metadata }) => metadata.payment_id === payment)
    expect(refusal).toMatchObject({ code: 'action_required', data: { client_secret: intent?.client_secret } })
    stripe.authenticate(intent?.id ?? '')
    const event = stripe.event('payment_intent.succeeded', intent ?? {})
    world.context.setNow(new Date())
    expect(await receiveEvent(world.context, 'stripe', event.body, event.headers)).toBe('settled')
    expect(await receiveEvent(world.context, 'stripe', event.body, event.headers)).toBe('nothing_new')
    expect(await world.statusOf(id)).toBe('confirmed')
    world.reset()
    expect(await world.pay(id, { card_token: 'pm_3ds' }, 'wizard-3ds')).toMatchObject({ status: 'paid' })
  })

  test('whose confirmation was abandoned gives way to another card, and can no longer be charged', async () => {
    const id = await world.book({ time: '17:00' })
    world.context.setNow(new Date())
    await pool.query(`UPDATE bookings SET hold_expires_at = now() + interval '1 hour', hold_extended_at = now() WHERE id = $1`, [id])
    await expect(world.pay(id, { card_token: 'pm_3ds' }, 'wizard-left')).rejects.toMatchObject({ code: 'action_required' })
    const left = [...stripe.intents.values()].at(-1)
    expect(await world.pay(id, card, 'wizard-another')).toMatchObject({ status: 'paid', booking_status: 'confirmed' })
    expect(left?.status).toBe('canceled')
    await expect(world.pay(id, { card_token: 'pm_3ds' }, 'wizard-left')).rejects.toMatchObject({ code: 'payment_declined' })
    world.reset()
  })

  test('whose confirmation was completed on another screen counts, and no second card is charged', async () => {
    const id = await world.book({ time: '18:00' })
    world.context.setNow(new Date())
    await pool.query(`UPDATE bookings SET hold_expires_at = now() + interval '1 hour', hold_extended_at = now() WHERE id = $1`, [id])
    await expect(world.pay(id, { card_token: 'pm_3ds' }, 'first-screen')).rejects.toMatchObject({ code: 'action_required' })
    const before = created().length
    stripe.authenticate([...stripe.intents.values()].at(-1)?.id ?? '')
    await expect(world.pay(id, card, 'second-screen')).rejects.toMatchObject({ code: 'already_paid' })
    expect(created()).toHaveLength(before)
    expect(await world.statusOf(id)).toBe('confirmed')
    world.reset()
  })

  test('whose response is lost is charged once and found by the reconciler', async () => {
    const id = await world.book()
    stripe.faults.push('after', 'after')
    now()
    await pool.query(`UPDATE bookings SET hold_expires_at = now() + interval '1 hour', hold_extended_at = now() WHERE id = $1`, [id])
    await expect(world.pay(id, card)).rejects.toMatchObject({ code: 'gateway_unavailable' })
    const { id: payment } = await world.paymentOf(id)
    world.minutesLater(2)
    await reconcilePayments(world.context)
    expect(await world.statusOf(id)).toBe('confirmed')
    expect([...stripe.intents.values()].filter(({ metadata }) => metadata.payment_id === payment)).toHaveLength(1)
    world.reset()
  })
})

test('a refund happens once at Stripe, even if its response is lost', async () => {
  const id = await world.book()
  await world.pay(id, card)
  await world.charge(await world.complete(id))
  const { id: paymentId, gateway_reference: reference } = await world.paymentOf(id)
  stripe.faults.push('after', 'after')
  const request = { paymentId, amount: 5_000, to: 'source', reason: 'late', idempotencyKey: 'refund-1' } as const
  expect(await refundPayment(world.context, request)).toMatchObject({ state: 'pending' })
  world.minutesLater(5)
  await reconcilePayments(world.context)
  expect(await refundPayment(world.context, request)).toMatchObject({ state: 'done' })
  expect([...stripe.refunds.values()].filter((refund) => refund.payment_intent === reference)).toMatchObject([
    { amount: 5_000, status: 'succeeded' },
  ])
  world.reset()
})

describe('a saved card of a logged-in customer', () => {
  /** Aisha, logged in, with a saved card and a booking to pay with it. */
  async function aishaWith(token: string, changes = {}) {
    const customer = await customerNamed(world.context, 'Aisha')
    const context = await signedInAs(world.context, customer)
    const owner = context.actor.kind === 'customer' ? context.actor.accountId : ''
    const saved = await addCard(context, owner, { cardToken: token, makeDefault: false }, null)
    const { id } = await createBooking(context, officeCleaning(customer, { payment_method: 'card', ...changes }), null)
    const pay = (key: string | null = null) =>
      makePayment(context, { booking_id: id, amount: 105, method: 'card', payment_method_id: saved.id }, key)
    return { id, saved, pay, context, owner }
  }

  test('pays in place of a token, on-session; the later visits of a series off-session', async () => {
    const { id, saved, pay, context, owner } = await aishaWith('pm_later', { frequency: 'Weekly', time: '16:00' })
    expect(await pay()).toMatchObject({ status: 'authorised', booking_status: 'confirmed' })
    const { fields = {} } = created().at(-1) ?? {}
    expect(fields).toMatchObject({ payment_method: 'pm_later', customer: expect.stringMatching(/^cus_/), capture_method: 'manual' })
    expect(fields).not.toHaveProperty('off_session')
    expect(fields).not.toHaveProperty('setup_future_usage')
    expect(await world.paymentOf(id)).toMatchObject({ saved_card_id: saved.id })
    expect(await world.charge(await world.complete(id, 1))).toBe('paid')
    const second = await world.complete(id, 2)
    expect(await world.charge(second)).toBe('owed')
    expect(created().at(-1)?.fields).toMatchObject({ off_session: 'true', payment_method: 'pm_later' })

    const owed = { visitId: second, amount: 10_500, cardToken: null, savedCardId: saved.id }
    expect(await payOutstanding(context, owner, owed, 'aisha-is-here')).toMatchObject({ amount: 10_500 })
    expect(created().at(-1)?.fields).not.toHaveProperty('off_session')
  })

  long('that needs a bank confirmation gives the browser what it needs, and pays once it is completed', async () => {
    const { id, pay } = await aishaWith('pm_3ds', { time: '18:00' })
    const refusal = await pay('wizard-saved-3ds').catch((error: unknown) => error)
    const payment = await world.paymentOf(id)
    const intent = [...stripe.intents.values()].find(({ metadata }) => metadata.payment_id === payment.id)
    expect(refusal).toMatchObject({ code: 'action_required', data: { client_secret: intent?.client_secret } })
    stripe.authenticate(intent?.id ?? '')
    await pool.query('UPDATE payments SET created_at = now() WHERE id = $1', [payment.id])
    expect(await pay('wizard-saved-3ds')).toMatchObject({ status: 'paid', booking_status: 'confirmed' })
  })
})

describe('a series', () => {
  long('is authorised with the card saved, captured, and charged off-session; a required confirmation leaves it owed', async () => {
    const id = await world.book({ frequency: 'Weekly' })
    expect(await world.pay(id, { card_token: 'pm_later' })).toMatchObject({ status: 'authorised' })
    expect(created().at(-1)?.fields).toMatchObject({
      capture_method: 'manual',
      setup_future_usage: 'off_session',
      customer: expect.stringMatching(/^cus_/),
    })
    expect(await world.charge(await world.complete(id, 1))).toBe('paid')
    expect(await world.charge(await world.complete(id, 2))).toBe('owed')
    expect(created().at(-1)?.fields).toMatchObject({ off_session: 'true', payment_method: 'pm_later' })
    expect(await world.one(`SELECT failure FROM payments WHERE booking_id = $1 AND status = 'failed'`, [id])).toEqual({
      failure: 'authentication_required',
    })
  })

  test('that is cancelled is released', async () => {
    const id = await world.book({ frequency: 'Weekly', time: '14:00' })
    await world.pay(id, card)
    await world.cancel(id)
    const { gateway_reference: reference } = await world.paymentOf(id)
    expect(stripe.intents.get(reference)).toMatchObject({ status: 'canceled' })
  })
})

test('a card is saved by a SetupIntent', async () => {
  await addCard(world.context, 'acc_aisha', { cardToken: 'pm_kept', makeDefault: false }, null)
  expect(await listCards(world.context, 'acc_aisha')).toMatchObject([
    { provider: 'mastercard', last_four: '4444', expiry_month: 8, is_default: true },
  ])
})

describe('a card whose bank requires a confirmation before it is saved', () => {
  const begin = async (owner: string) => {
    const refusal = await addCard(world.context, owner, { cardToken: 'pm_3ds_setup', makeDefault: false }, 'add').catch(
      (error: unknown) => error,
    )
    const setup = [...stripe.setupIntents.values()].at(-1)
    if (!setup) throw new Error('Nothing was set up')
    expect(refusal).toMatchObject({ code: 'action_required', data: { client_secret: setup.client_secret } })
    expect(await listCards(world.context, owner)).toEqual([])
    return setup
  }
  const kept = [{ provider: 'mastercard', last_four: '4444', is_default: true }]

  test("is saved once by the provider's event, though the browser is gone", async () => {
    const setup = await begin('acc_layla')
    const early = stripe.event('setup_intent.requires_action', setup)
    expect(await receiveEvent(world.context, 'stripe', early.body, early.headers)).toBe('nothing_new')
    setup.status = 'succeeded'
    const done = stripe.event('setup_intent.succeeded', setup)
    expect(await receiveEvent(world.context, 'stripe', done.body, done.headers)).toBe('settled')
    const again = stripe.event('setup_intent.succeeded', setup)
    expect(await receiveEvent(world.context, 'stripe', again.body, again.headers)).toBe('nothing_new')
    expect(await listCards(world.context, 'acc_layla')).toMatchObject(kept)
    expect(await addCard(world.context, 'acc_layla', { cardToken: 'pm_3ds_setup', makeDefault: false }, 'add')).toMatchObject(kept[0] ?? {})
    expect(await listCards(world.context, 'acc_layla')).toHaveLength(1)
  })

  test('is saved by repeating the call once confirmed, and by the reconciler if no event came', async () => {
    const here = await begin('acc_omar')
    here.status = 'succeeded'
    expect(await addCard(world.context, 'acc_omar', { cardToken: 'pm_3ds_setup', makeDefault: false }, 'add')).toMatchObject(kept[0] ?? {})
    const gone = await begin('acc_grace')
    gone.status = 'succeeded'
    world.minutesLater(2)
    await reconcilePayments(world.context)
    expect(await listCards(world.context, 'acc_grace')).toMatchObject(kept)
    world.reset()
  })

  test('is not saved if the confirmation fails, and an unknown one changes nothing', async () => {
    const setup = await begin('acc_ravi')
    setup.status = 'requires_payment_method'
    const failed = stripe.event('setup_intent.setup_failed', setup)
    expect(await receiveEvent(world.context, 'stripe', failed.body, failed.headers)).toBe('settled')
    await expect(addCard(world.context, 'acc_ravi', { cardToken: 'pm_3ds_setup', makeDefault: false }, 'add')).rejects.toMatchObject({
      code: 'payment_declined',
    })
    const other = stripe.event('setup_intent.succeeded', { id: 'seti_other', metadata: { setup_id: 'setup_of_somebody_else_00' } })
    expect(await receiveEvent(world.context, 'stripe', other.body, other.headers)).toBe('unknown')
    expect(await listCards(world.context, 'acc_ravi')).toEqual([])
  })
})

test.each([
  ['with another secret', { secret: 'whsec_guess' }],
  ['of an hour ago', { at: Date.now() - 3_600_000 }],
])('an event signed %s is refused', async (_, forged) => {
  const { body, headers } = stripe.event('payment_intent.succeeded', { metadata: { payment_id: 'pay_x' } }, forged)
  await expect(receiveEvent(world.context, 'stripe', body, headers)).rejects.toMatchObject({ code: 'event_refused' })
})

test('nothing of a card and no secret is in the database', async () => {
  const { body, headers } = stripe.event('charge.dispute.created', { id: 'dp_1', client_secret: 'cs_secret', card: { last4: '4242' } })
  expect(await receiveEvent(world.context, 'stripe', body, headers)).toBe('ignored')
  const { rows } = await pool.query('SELECT payload::text FROM provider_events')
  for (const { payload } of rows) expect(payload).not.toMatch(/secret|last4/)
})

test('Stripe is enabled with all its keys or not at all', () => {
  expect(() => readConfig({ PAYMENT_GATEWAY: 'stripe', STRIPE_SECRET_KEY: 'sk_x' })).toThrow('STRIPE_WEBHOOK_SECRET: must be set')
  const keys = { STRIPE_SECRET_KEY: 'sk_x', STRIPE_WEBHOOK_SECRET: 'whsec_x', STRIPE_PUBLISHABLE_KEY: 'pk_x' }
  expect(readConfig({ PAYMENT_GATEWAY: 'stripe', ...keys }).paymentGateway).toMatchObject({ name: 'stripe', publishableKey: 'pk_x' })
})
