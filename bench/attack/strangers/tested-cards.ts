import { officeCleaning } from '../../../test/bookings/people.ts'
import { inTurns } from '../customer.ts'
import { defineAttack } from './define.ts'
import { demand, strangerNamed } from './people.ts'

const stolen = { small: 22, whole: 59 }
/** What is declined for one network before cards pause for it. */
const allowed = 20

export const testedCards = defineAttack({
  name: 'tested cards',
  isLong: true,
  promise: 'whoever tries stolen cards learns of twenty in a quarter of an hour whether they work',
  async attack(shop, size) {
    const network = shop.asNetwork(1)
    const customer = demand(await network.post('/api/customer', strangerNamed(1))).body.id
    const booked = demand(await network.post('/api/booking', officeCleaning(customer, { payment_method: 'card' }))).body.data
    const answers = await inTurns(Array.from({ length: stolen[size] }), 1, (_, index) =>
      network.post(
        '/api/payment',
        { booking_id: booked.id, amount: 105, method: 'card', card_token: `tok_sim_visa_${String(index).padStart(4, '0')}_2020-01` },
        { headers: { 'booking-token': booked.token } },
      ),
    )
    const tested = answers.filter(({ status }) => status === 402).length
    const harm = tested > allowed ? [`${tested} stolen cards were tested from one network`] : []
    return { figures: { cards: stolen[size], tested, paused: answers.filter(({ status }) => status === 429).length }, harm }
  },
  control: {
    guard: 'the count of declined cards',
    remove: async ({ pool }) =>
      void (await pool.query(
        `INSERT INTO settings (name, value) VALUES ('limit.declined_card.network', '{"most": 100000, "minutes": 15}')`,
      )),
  },
})
