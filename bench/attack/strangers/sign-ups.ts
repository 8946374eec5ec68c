import { numberOf } from '../books.ts'
import { inTurns } from '../customer.ts'
import { defineAttack } from './define.ts'
import { password, strangerNamed } from './people.ts'

const tries = { small: 24, whole: 300 }
/** What one network may sign up in an hour by default, and what one who has as many as they like of a wider one for nothing may. */
const allowed = { household: 10, house: 15, site: 20, neighbours: 80 }

/** The addresses that one caller has: of one IPv6 network, of a house's 256, of a site's 65,536, and of all 256 IPv4 addresses of a range. */
const callers = {
  household: (index: number) => `2001:db8:1:100::${index.toString(16)}`,
  house: (index: number) => `2001:db8:2:1${(index % 256).toString(16).padStart(2, '0')}::1`,
  site: (index: number) => `2001:db8:3:${(index * 37).toString(16)}::1`,
  neighbours: (index: number) => `94.200.7.${index % 256}`,
}

export const signUps = defineAttack({
  name: 'sign-ups',
  isLong: true,
  promise: 'a flood of sign-ups opens few accounts for each network, however many of the networks around it one has',
  async attack(shop, size) {
    const figures: Record<string, number> = { tries_from_each: tries[size] }
    const harm: string[] = []
    const kinds = Object.keys(callers) as (keyof typeof callers)[]
    for (const [turn, kind] of kinds.entries()) {
      const before = await numberOf(shop.pool, 'SELECT count(*) FROM accounts')
      await inTurns(Array.from({ length: tries[size] }), 10, (_, index) => {
        const { address: _address, ...details } = strangerNamed(turn * 1_000 + index)
        return shop.from(callers[kind](index)).post('/api/signup', { ...details, password })
      })
      const opened = (await numberOf(shop.pool, 'SELECT count(*) FROM accounts')) - before
      figures[`opened_from_one_${kind}`] = opened
      if (opened > allowed[kind]) harm.push(`${opened} accounts were opened by one ${kind} within an hour`)
    }
    return { figures, harm }
  },
  control: { guard: 'rate limits', options: { rateLimits: false } },
})
