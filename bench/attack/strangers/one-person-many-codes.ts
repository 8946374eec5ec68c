import { officeCleaning } from '../../../test/bookings/people.ts'
import { inTurns } from '../customer.ts'
import { defineAttack } from './define.ts'
import { demand, strangerNamed } from './people.ts'

const spellings = { small: 6, whole: 60 }
const times = ['09:00', '11:30', '14:00', '16:30']

/** One mailbox at Gmail in as many ways: a tag, dots, both of its names. */
const spelledIn = (way: number): string => {
  const dotted = [...'noorstranger'].map((letter, place) => (way & (1 << place) && place < 11 ? `${letter}.` : letter)).join('')
  return `${dotted}${way % 3 === 0 ? `+${way}` : ''}@${way % 2 ? 'gmail' : 'googlemail'}.com`
}

export const onePersonManyCodes = defineAttack({
  name: 'one person, many codes',
  promise: 'a code that is for one use a person is used once, however the person writes the address',
  async attack(shop, size) {
    await shop.pool.query(`INSERT INTO promo_codes (code, percent, starts_at, ends_at) VALUES ('FIRST10', 10, '2026-11-01', '2027-02-01')`)
    const answers = await inTurns(Array.from({ length: spellings[size] }), 4, async (_, index) => {
      const network = shop.asNetwork(index)
      const { phone } = strangerNamed(index)
      const customer = demand(await network.post('/api/customer', { ...strangerNamed(0), phone, email: spelledIn(index) })).body.id
      const date = `2026-12-${String(1 + Math.floor(index / 4)).padStart(2, '0')}`
      return network.post(
        '/api/booking',
        officeCleaning(customer, { payment_method: 'card', promo_code: 'FIRST10', total_price: 94.5, date, time: times[index % 4] }),
      )
    })
    const used = answers.filter(({ status }) => status === 200).length
    const harm = used > 1 ? [`one person used a code ${used} times`] : []
    return { figures: { spellings: spellings[size], used }, harm }
  },
  control: {
    guard: 'the unique key over the person',
    remove: async ({ pool }) => void (await pool.query('DROP INDEX promo_persons_once_idx')),
  },
})
