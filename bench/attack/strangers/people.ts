import type { Mail } from '../../../src/integrations/email/transport.ts'
import type { Network, Reply, Shop } from './shop.ts'

export const password = 'Dubai-Marina-2026'

/** Somebody with a mailbox, a phone and an address of their own. The same for the same number. */
export const strangerNamed = (number: number) => ({
  first_name: 'Noor',
  last_name: `Stranger ${number}`,
  email: `noor${number}@mail${number % 50}.example`,
  phone: `+97150${String(1_000_000 + number)}`,
  address: `Villa ${number}, Al Barsha`,
})

type Person = ReturnType<typeof strangerNamed>

/** Signs up and logs in. Returns the token of the session; throws if a step is refused. */
export async function signUpAs(network: Network, { address: _, ...details }: Person, more = {}): Promise<string> {
  demand(await network.post('/api/signup', { ...details, password, ...more }))
  return demand(await network.post('/api/login', { email: details.email, password })).body.token
}

/** Signs up, logs in and opens the link in the mail, as people do. Returns the token of the session; throws if a step is refused. */
export async function joinAs(shop: Pick<Shop, 'mails'>, network: Network, person: Person, more = {}): Promise<string> {
  const token = await signUpAs(network, person, more)
  const mail = (await shop.mails()).find(({ to }) => to === person.email)
  demand(await network.post('/api/auth/verify-email', { token: tokenIn(mail) }, { token }))
  return token
}

/** The reply, which must be a success: for steps that are not what an attack is about. */
export function demand(reply: Reply): Reply {
  if (reply.status >= 300) throw new Error(`A step before the attack was refused: ${reply.status} ${JSON.stringify(reply.body)}`)
  return reply
}

/** The token in a mail's link. */
export function tokenIn(mail: Mail | undefined): string {
  const token = /[?&#](?:token|key)=([A-Za-z0-9_.-]+)/.exec(mail?.text ?? '')?.[1]
  if (!token) throw new Error('There is no link in this mail')
  return token
}
