import { expect, test } from 'vitest'
import { noGateway } from '../../src/integrations/payments/no-gateway.ts'
import { addCard } from '../../src/operations/cards/add-card.ts'
import { describeGateway } from '../../src/operations/payments/describe-gateway.ts'
import { reconcilePayments } from '../../src/operations/payments/reconcile-payments.ts'
import { topUpWallet } from '../../src/operations/wallet/top-up-wallet.ts'
import { createTestDatabase } from '../database.ts'
import { customerApi } from './customer-api.ts'
import { worldOn } from './world.ts'

const { pool } = await createTestDatabase()
const world = worldOn(pool, {}, noGateway)
const { context } = world
const refused = { code: 'not_payable', message: 'We take no cards. Please pay in cash.' }

test('a shop without a gateway says so, and takes no booking, payment, card or top-up by card', async () => {
  expect(await describeGateway(context)).toMatchObject({ name: 'none', publishable_key: null })
  const id = await world.book({ payment_method: 'cash' })
  const as = await world.ownerOf(id)
  for (const payment_method of ['card', 'paypal', 'stripe', 'googlepay'] as const) {
    await expect(world.book({ payment_method, time: '15:00' })).rejects.toMatchObject({
      ...refused,
      fields: { payment_method: refused.message },
    })
  }
  await expect(world.pay(id)).rejects.toMatchObject(refused)
  await expect(topUpWallet(context, as, { amount: 5_000, cardToken: 'tok_sim_4242', savedCardId: null }, null)).rejects.toMatchObject(
    refused,
  )
  await expect(addCard(context, as, { cardToken: 'tok_sim_4242', makeDefault: true }, null)).rejects.toMatchObject(refused)
  await world.charge(await world.complete(id))
  const call = customerApi(context)
  const due = { visit: await world.visitOf(id), body: { amount: 105, card_token: 'tok_sim_4242' } }
  expect(await call('POST', `/customer/outstanding/me/${due.visit}/payments`, { as, body: due.body })).toMatchObject({ body: refused })
  expect(await world.number('SELECT count(*) FROM payments')).toBe(0)
})

test('its jobs and its webhooks meet no provider', async () => {
  expect(await reconcilePayments(context)).toBe(0)
  const call = customerApi(context)
  for (const name of ['simulator', 'stripe', 'none'])
    expect((await call('POST', `/webhooks/${name}`, { body: {} })).status).toBeGreaterThanOrEqual(400)
})

test('cash works as everywhere', async () => {
  const id = await world.book({ payment_method: 'cash', time: '17:00' })
  await world.complete(id)
  await world.receiveCash(id)
  expect(await world.number('SELECT count(*) FROM invoices WHERE booking_id = $1', [id])).toBe(1)
})
