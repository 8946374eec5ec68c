import { numberOf } from '../books.ts'
import { inTurns } from '../customer.ts'
import { defineAttack } from './define.ts'
import { password, strangerNamed } from './people.ts'

const tries = { small: 12, whole: 300 }
/** What one network may sign up in an hour by default. */
const allowed = 10

export const signUps = defineAttack({
  name: 'sign-ups',
  promise: 'a flood of sign-ups opens few accounts for each network',
  async attack(shop, size) {
    const network = shop.asNetwork(1)
    await inTurns(Array.from({ length: tries[size] }), 10, (_, index) => {
      const { address: _address, ...details } = strangerNamed(index)
      return network.post('/api/signup', { ...details, password })
    })
    const opened = await numberOf(shop.pool, 'SELECT count(*) FROM accounts')
    const harm = opened > allowed ? [`${opened} accounts were opened from one network within an hour`] : []
    return { figures: { tries: tries[size], accounts_opened_from_one_network: opened }, harm }
  },
  control: { guard: 'rate limits', options: { rateLimits: false } },
})
