import { describe, expect, test } from 'vitest'
import { addCard } from '../../src/operations/cards/add-card.ts'
import type { Context } from '../../src/operations/context.ts'
import { makePayment } from '../../src/operations/payments/make-payment.ts'
import { checkPromo } from '../../src/operations/promos/check-promo.ts'
import { topUpWallet } from '../../src/operations/wallet/top-up-wallet.ts'
import { customerNamed, signedInAs, withLinkOf } from '../bookings/people.ts'
import { createTestDatabase } from '../database.ts'
import { worldOn } from './world.ts'

const { pool } = await createTestDatabase(20)
const world = worldOn(pool)
/** Declined each, and each another card. */
const cardOf = (index: number) => `tok_sim_visa_${String(index).padStart(4, '0')}_2020-01`
const from = <C extends Context>(address: string, context: C): C => ({ ...context, caller: { address, userAgent: '' } })
const declined = { code: 'payment_declined' }
const paused = {
  code: 'rate_limited',
  retryAfter: expect.any(Number),
  message: expect.stringContaining('card payments pause for 15 minutes'),
}
/** Long enough for what was counted to be forgotten. */
const later = () => world.minutesLater(16)
let networks = 0
const newNetwork = () => `198.51.${networks >> 8}.${networks++ & 255}`

const times = ['09:00', '11:30', '14:00', '16:30']
let booked = 0

/** A way to pay for a new booking, from a network of its own unless another is given. */
async function held() {
  const date = `2026-12-${String(2 + (Math.floor(booked / 4) % 24)).padStart(2, '0')}`
  const id = await world.book({ time: times[booked++ % 4], date })
  return (card_token: string, address = newNetwork()) =>
    makePayment(from(address, withLinkOf(world.context, id)), { booking_id: id, amount: 105, method: 'card', card_token }, null)
}

describe('declined cards', () => {
  test('pause for the card after five, from whatever network; another card pays at once, and this one after a while', async () => {
    const pay = await held()
    for (let attempt = 0; attempt < 5; attempt++) await expect(pay('tok_sim_declined')).rejects.toMatchObject(declined)
    await expect(pay('tok_sim_declined')).rejects.toMatchObject(paused)
    await expect(pay('tok_sim_4242')).resolves.toMatchObject({ status: 'paid' })
    later()
    const again = await held()
    await expect(again('tok_sim_declined')).rejects.toMatchObject(declined)
  })

  test('pause for the network after twenty cards, and for nobody else', async () => {
    const pay = await held()
    const thief = newNetwork()
    for (let index = 1; index <= 20; index++) await expect(pay(cardOf(index), thief)).rejects.toMatchObject({ code: 'payment_declined' })
    await expect(pay(cardOf(21), thief)).rejects.toMatchObject(paused)
    await expect(pay('tok_sim_4242', thief)).rejects.toMatchObject(paused)
    await expect(pay('tok_sim_4242')).resolves.toMatchObject({ status: 'paid' })
    later()
  })

  test('pause for the account after eight, wherever it uses them: top-ups, saved cards, bookings', async () => {
    const aisha = await signedInAs(world.context, await customerNamed(world.context, 'Aisha'))
    const owner = aisha.actor.kind === 'customer' ? aisha.actor.accountId : ''
    const at = () => from(newNetwork(), aisha)
    const topUp = (card: string) => topUpWallet(at(), owner, { amount: 5_000, cardToken: card, savedCardId: null }, null)
    const save = (card: string) => addCard(at(), owner, { cardToken: card, makeDefault: false }, null)
    for (let index = 1; index <= 4; index++) {
      await expect(topUp(cardOf(30 + index))).rejects.toMatchObject(declined)
      await expect(save(cardOf(40 + index))).rejects.toMatchObject(declined)
    }
    await expect(topUp('tok_sim_4242')).rejects.toMatchObject(paused)
    await expect(save('tok_sim_4242')).rejects.toMatchObject(paused)
    later()
    await expect(topUp('tok_sim_4242')).resolves.toMatchObject({ amount: 5_000 })
  })

  test('at once are no more than one after the other', async () => {
    const thief = newNetwork()
    const tries = await Promise.all(Array.from({ length: 4 }, held))
    const outcomes = await Promise.allSettled(
      Array.from({ length: 60 }, (_, index) => tries[index % 4]?.(cardOf(100 + index), thief) ?? Promise.reject(new Error('none'))),
    )
    const isDeclined = (one: PromiseSettledResult<unknown>) => one.status === 'rejected' && one.reason.code === 'payment_declined'
    expect(outcomes.filter(isDeclined).length).toBeLessThanOrEqual(20)
    later()
  })

  test('that somebody mistypes stay far from a pause, and a paid booking counts for nothing', async () => {
    const home = newNetwork()
    for (let visit = 0; visit < 8; visit++) {
      const pay = await held()
      for (const card of [cardOf(200 + visit), 'tok_sim_insufficient_funds']) {
        if (visit < 4) await expect(pay(card, home)).rejects.toMatchObject(declined)
      }
      await expect(pay('tok_sim_4242', home)).resolves.toMatchObject({ status: 'paid' })
    }
    later()
  })
})

describe('guessed promo codes', () => {
  const guess = (code: string, context: Context) => checkPromo(context, { code, service_id: 2, cleaners: 1, hours: 2, materials: 'No' })

  test('pause after twenty of a network, also the right one; others and known codes are not counted', async () => {
    await pool.query(`INSERT INTO promo_codes (code, percent, starts_at, ends_at) VALUES ('FIRST10', 10, '2026-11-01', '2027-02-01')`)
    const [thief, family] = [from(newNetwork(), world.context), from(newNetwork(), world.context)]
    for (let index = 0; index < 30; index++) await expect(guess('first10', family)).resolves.toMatchObject({ discount: 10 })
    const wrong = await Promise.allSettled(Array.from({ length: 40 }, (_, index) => guess(`GUESS${index}`, thief)))
    const refused = wrong.map((one) => (one.status === 'rejected' ? one.reason.code : 'right'))
    expect(refused.filter((code) => code === 'promo_refused')).toHaveLength(20)
    expect(refused.filter((code) => code === 'rate_limited')).toHaveLength(20)
    await expect(guess('FIRST10', thief)).rejects.toMatchObject({
      code: 'rate_limited',
      fields: { promo_code: expect.stringContaining('book without a code') },
    })
    await expect(guess('FIRST10', family)).resolves.toMatchObject({ discount: 10 })
    later()
    await expect(guess('FIRST10', thief)).resolves.toMatchObject({ discount: 10 })
  })
})
