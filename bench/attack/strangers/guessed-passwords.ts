import { defineAttack } from './define.ts'
import { demand, joinAs, password, strangerNamed } from './people.ts'

/** Wrong passwords from each of so many networks. */
const tries = { small: { networks: 26, each: 4 }, whole: { networks: 500, each: 4 } }
/** What one account can be guessed at in a day by default. */
const allowed = 100

export const guessedPasswords = defineAttack({
  name: 'guessed passwords',
  isLong: true,
  promise: 'a day of guesses at one account is bounded, whatever the number of networks, and its owner still logs in on a device of hers',
  async attack(shop, size) {
    const { networks, each } = tries[size]
    const owner = strangerNamed(1)
    const home = shop.asNetwork(1)
    await joinAs(shop, home, owner)
    const { device } = demand(await home.post('/api/login', { email: owner.email, password })).body
    let compared = 0
    for (let round = 0; round < each; round++) {
      const guesses = Array.from({ length: networks }, (_each, index) =>
        shop.asNetwork(2 + index).post('/api/login', { email: owner.email, password: `wrong guess ${round}-${index}` }),
      )
      compared += (await Promise.all(guesses)).filter(({ body }) => body.remainingAttempts > 0).length
    }
    const own = await home.post('/api/login', { email: owner.email, password, device })
    const harm = [
      ...(compared > allowed ? [`${compared} passwords were compared in a day`] : []),
      ...(own.status === 200 ? [] : [`the owner was refused on her own device: ${own.status}`]),
    ]
    const lockedOut = own.status === 200 ? 0 : 1
    return { figures: { guesses: networks * each, compared, owners_locked_out: lockedOut }, harm }
  },
  control: {
    guard: 'a ceiling a day',
    async remove({ pool }) {
      await pool.query(`INSERT INTO settings (name, value) VALUES ('guessesPerDay', '100000')`)
    },
  },
})
