import { demoAccounts, demoPassword } from '../../../src/db/seed/accounts.ts'
import { demand, joinAs, signUpAs, strangerNamed } from '../strangers/people.ts'
import type { Network } from '../strangers/shop.ts'
import type { Street } from './street.ts'

export type Visitor = {
  network: Network
  details: { first_name: string; last_name: string; email: string; phone: string; address: string }
  token: string | null
  isConfirmed: boolean
}

const [known] = demoAccounts.filter(({ role }) => role === 'customer')

/** Who books. Each comes from a network, a mailbox and a phone of their own, but for the demo's customer. */
export const visitors = {
  guest: async (_street, network, number) => ({ network, details: strangerNamed(number), token: null, isConfirmed: false }),
  'new account': async (_street, network, number) => {
    const details = strangerNamed(number)
    return { network, details, token: await signUpAs(network, details), isConfirmed: false }
  },
  'confirmed account': async (street, network, number) => {
    const details = strangerNamed(number)
    return { network, details, token: await joinAs({ mails: street.mails }, network, details), isConfirmed: true }
  },
  'known customer': async (_, network) => {
    if (!known) throw new Error('The demo has no customer')
    const { firstName: first_name, lastName: last_name, email, phone } = known
    const { body } = demand(await network.post('/api/login', { email, password: demoPassword }))
    return {
      network,
      details: { first_name, last_name, email, phone, address: 'Office 301, Business Bay' },
      token: body.token,
      isConfirmed: true,
    }
  },
} satisfies Record<string, (street: Street, network: Network, number: number) => Promise<Visitor>>
export type VisitorKind = keyof typeof visitors
