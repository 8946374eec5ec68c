import { simulatorChargesIn } from '../../../src/db/simulator-charges.ts'
import { addDays, dubaiDateOf } from '../../../src/domain/dubai-time.ts'
import { createSimulator, type Fault } from '../../../src/integrations/payments/simulator.ts'
import { schedule } from '../../../src/jobs/schedule.ts'
import { officeCleaning } from '../../../test/bookings/people.ts'
import { numberOf, wrongInBooks } from '../books.ts'
import { inTurns } from '../customer.ts'
import { defineAttack } from './define.ts'
import { demand, strangerNamed } from './people.ts'
import type { Reply, Shop } from './shop.ts'

const customers = { small: 4, whole: 120 }
const days = 60
/** Shorter than a hold, so that every customer can still have the visit. */
const awayForSeconds = { small: 45, whole: 600 }
const settledWithinSeconds = 30
const clicksAtOnce = 3

/** Somebody with a booking who pays, and whether the provider hears of it. */
type Payer = { name: string; isHeard: boolean; pay(key: string): Promise<Reply> }

const payersIn = (shop: Shop, count: number): Promise<Payer[]> =>
  inTurns(Array.from({ length: count }), 4, async (_, index) => {
    const network = shop.asNetwork(index)
    const name = `customer ${index}`
    const customer = demand(await network.post('/api/customer', strangerNamed(index))).body.id
    const when = { date: addDays(dubaiDateOf(shop.now()), 2 + (index % days)), time: index < days ? '10:00' : '15:00' }
    const { id, token } = demand(await network.post('/api/booking', officeCleaning(customer, { payment_method: 'card', ...when }))).body
      .data
    const payment = { booking_id: id, amount: 105, method: 'card', card_token: `tok_sim_visa_${String(index).padStart(4, '0')}_2030-01` }
    const pay: Payer['pay'] = (key) =>
      network.post('/api/payment', payment, { headers: { 'booking-token': token, 'idempotency-key': `${name}, ${key}` } })
    return { name, isHeard: index % 2 === 0, pay }
  })

/**
 * What somebody meets who sends the first attempt again, several times at once. Who was charged is told so. Who was not, because the provider
 * never heard of it, is told that, and then pays.
 */
async function tryAgain({ name, isHeard, pay }: Payer): Promise<string[]> {
  const replies = await Promise.all(Array.from({ length: clicksAtOnce }, () => pay('first')))
  const answers = new Set(replies.map(({ status, body }) => `${status} ${body.code ?? body.data?.booking_status}`))
  const expected = isHeard ? '200 confirmed' : '402 payment_declined'
  const wrong = [...answers].filter((answer) => answer !== expected).map((answer) => `${name} repeats the call and is told ${answer}`)
  if (isHeard) return wrong
  const { status } = await pay('second')
  return status === 200 ? wrong : [...wrong, `${name} pays again and is told ${status}`]
}

export const providerAway = defineAttack({
  name: 'provider away',
  isLong: true,
  promise:
    'once the payment provider is back, what waits is settled within 30 seconds, and a retry finds the first answer; nobody pays twice',
  options: { professionals: 20 },
  async attack(shop, size) {
    let fault: Fault = 'none'
    shop.services.gateway = createSimulator(simulatorChargesIn(shop.pool), { now: shop.now, faultOf: () => fault })
    const payers = await payersIn(shop, customers[size])
    for (const { isHeard, pay } of payers) {
      fault = isHeard ? 'after' : 'before'
      const { status } = await pay('first')
      if (status !== 503) throw new Error(`The provider was there: ${status}`)
    }
    fault = 'before'
    await shop.pass(awayForSeconds[size])
    fault = 'none'
    await shop.pass(settledWithinSeconds)
    const waiting = await numberOf(shop.pool, `SELECT count(*) FROM payments WHERE status = 'processing'`)

    const met = (await inTurns(payers, 4, tryAgain)).flat()
    const charges = await numberOf(shop.pool, `SELECT count(*) FROM simulator_charges WHERE state = 'captured'`)
    const confirmed = await numberOf(shop.pool, `SELECT count(*) FROM bookings WHERE status = 'confirmed'`)
    const harm = [
      ...(waiting > 0 ? [`${waiting} of ${payers.length} payments still waited after ${settledWithinSeconds} seconds`] : []),
      ...met,
      ...(charges !== payers.length || confirmed !== payers.length
        ? [`${charges} charges, ${confirmed} bookings of ${payers.length}`]
        : []),
      ...(await wrongInBooks(shop.pool)),
    ]
    return {
      figures: { customers: payers.length, away_seconds: awayForSeconds[size], waiting_after_30_s: waiting, charges, confirmed },
      harm,
    }
  },
  control: {
    guard: 'the job that asks the provider',
    options: { jobs: schedule.filter(({ name }) => name !== 'reconcile payments') },
  },
})
