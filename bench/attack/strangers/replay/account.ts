import { password, tokenIn } from '../people.ts'
import type { Network } from '../shop.ts'
import type { Person, Session, Town } from './town.ts'

const mistyped = 0.1
const forgotten = 0.02
const stillLoggedIn = 0.6

/** Logs in if need be, after signing up the first time. Now and then a password is mistyped once or twice, or forgotten. */
export async function* logIn(town: Town, person: Person, network: Network): Session {
  const { random, tally } = town
  if (person.token && random.chance(stillLoggedIn)) {
    const profile = await tally.ask('look at the profile', network.get('/api/customer/profile/me', { token: person.token }), 401)
    if (profile.status === 200) return
  }
  const isNew = person.token === undefined
  if (isNew && !(yield* signUp(town, person, network))) return
  if (!isNew && random.chance(forgotten)) yield* renewPassword(town, person, network)
  else if (random.chance(mistyped)) {
    for (let typo = random.between(1, 2); typo > 0; typo--) {
      await tally.ask('mistyped password', network.post('/api/login', { email: person.email, password: `${password}${typo}` }), 401)
      yield 1
    }
  }
  const { body } = await tally.ask('login', network.post('/api/login', { email: person.email, password }))
  person.token = body.token
  if (isNew) {
    yield random.between(1, 8)
    const token = tokenIn(await town.newestMail(person.email))
    await tally.ask('verified address', network.post('/api/auth/verify-email', { token }, { token: person.token }))
  }
}

async function* signUp({ tally }: Town, person: Person, network: Network): AsyncGenerator<number, boolean> {
  const { first_name, last_name, email, phone } = person
  const { status } = await tally.ask('sign-up', network.post('/api/signup', { first_name, last_name, email, phone, password }))
  yield 1
  return status === 200
}

async function* renewPassword(town: Town, { email }: Person, network: Network): Session {
  const { tally } = town
  await tally.ask('forgotten password', network.post('/api/auth/forgot-password', { email }))
  yield 3
  const token = tokenIn(await town.newestMail(email, /password|كلمة/i))
  await tally.ask('new password', network.post('/api/auth/reset-password', { token, new_password: password, confirm_password: password }))
  yield 1
}
