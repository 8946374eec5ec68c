import { addDays, dubaiDateOf } from '../../../src/domain/dubai-time.ts'
import { defineAttack } from './define.ts'
import { heldByStrangers, sumOf } from './emptied-calendar.ts'
import { joinAs, strangerNamed } from './people.ts'
import type { Network, Reply } from './shop.ts'

const accounts = { small: 1, whole: 40 }
const professionals = 30
const workingDay = 12
/** What a new account may have booked without paying, and what all of them may of a day, of which there are as many hours as professionals work. */
const limits = { account: 240, share: 0.4 }
const wish = {
  service_id: 2,
  cleaners: 1,
  hours: 2,
  frequency: 'Weekly',
  materials: 'No',
  payment_method: 'cash',
  time: '10:00',
  total_price: 105,
}
/** Every day of the week, as long and with as many as the shop has. */
const wider = { weekdays: [0, 1, 2, 3, 4, 5, 6], time: '15:00', hours: 6, cleaners: 4, expected_fee: 0 }

export const widenedSeries = defineAttack({
  name: 'a widened series',
  isLong: true,
  promise: 'a small series that is changed, moved and paused holds no more than a new account may book at once',
  async attack(shop, size) {
    const first = addDays(dubaiDateOf(shop.now()), 15)
    for (let number = 0; number < accounts[size]; number++) {
      const network = shop.asNetwork(number)
      const token = await joinAs(shop, network, strangerNamed(number))
      const customer = await network.post('/api/customer', strangerNamed(number), { token })
      const booked = await network.post(
        '/api/booking',
        { ...wish, customer_id: customer.body.id, date: first, time: times[number % 4] },
        { token },
      )
      if (booked.status !== 200) continue
      const id = booked.body.data.id
      for (const cleaners of [4, 3, 2, 1])
        if ((await widen(network, token, id, { ...wider, from: addDays(first, 1), cleaners })).status === 200) break
      for (let visit = 1; visit <= 4; visit++) {
        const to = { date: addDays(first, 2), time: '19:00', expected_fee: 0 }
        await network.call('PUT', `/api/booking/${id}/visits/${visit}/time`, { body: to, token })
      }
    }
    const ofDays = await heldByStrangers(shop.pool)
    const { rows } = await shop.pool.query<{ hours: number }>(`
      SELECT sum(coalesce(v.kept_cleaners, b.cleaners) * extract(epoch FROM v.ends_at - v.starts_at) / 3600)::int AS hours
      FROM visits v JOIN bookings b ON b.id = v.booking_id WHERE v.status = 'scheduled' GROUP BY b.account_id ORDER BY 1 DESC LIMIT 1`)
    const [most = 0, ofDay = 0] = [rows[0]?.hours, Math.max(0, ...ofDays)]
    const harm: string[] = []
    if (most > limits.account) harm.push(`a new account held ${most} hours without a dirham, of ${limits.account}`)
    if (ofDay > limits.share * (professionals + 3) * workingDay) harm.push(`newcomers held ${ofDay} hours of a day`)
    return { figures: { accounts: accounts[size], most_of_an_account: most, most_of_a_day: ofDay, hours: sumOf(ofDays) }, harm }
  },
  options: { professionals },
  control: {
    guard: 'claims that follow the visits',
    remove: async ({ pool }) => {
      await pool.query(`ALTER TABLE visits DISABLE TRIGGER visits_claim_when_made; ALTER TABLE visits DISABLE TRIGGER visits_claim_when_changed;
        ALTER TABLE bookings DISABLE TRIGGER bookings_claim_when_changed`)
    },
  },
})

const times = ['10:00', '12:30', '15:00', '17:00']

/** Changes the rule at the price that the refusal names. */
async function widen(network: Network, token: string, id: string, rule: object): Promise<Reply> {
  const put = (expected_total: number) =>
    network.call('PUT', `/api/booking/${id}/series-rule`, { body: { ...rule, expected_total }, token })
  const refused = await put(1)
  return refused.body.code === 'wrong_total' ? put(refused.body.details.total_price) : refused
}
