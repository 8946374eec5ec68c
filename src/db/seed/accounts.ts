import type { Role } from '../../domain/accounts.ts'
import { aisha, aishasAccountId, huda, hudasAccountId } from './customers.ts'

/** The password of all demo accounts; it is public, and so are its hashes. */
export const demoPassword = 'Dubai-Marina-2026'

export type DemoAccount = {
  id: string
  role: Role
  email: string
  firstName: string
  lastName: string
  phone: string
  passwordHash: string
}

const hashWith = (salt: string, hash: string) => `$argon2id$v=19$m=19456,t=2,p=1$${salt}$${hash}`

export const omarsAccountId = 'acc_03a20000000000000000000000000002'
export const laylasAccountId = 'acc_1a71a000000000000000000000000003'

/** The accounts whose logins are printed at startup (product, Demo data). Staff set up their second factor at the first login. */
export const demoAccounts: DemoAccount[] = [
  {
    ...aisha,
    id: aishasAccountId,
    role: 'customer',
    passwordHash: hashWith('tAMnNdc72UNVUY74p/mrVQ', 'h9yLjIuS6Py0BKBUQ72X4sE0Geg9sFNPNfJfA7Azxfo'),
  },
  {
    id: omarsAccountId,
    role: 'admin',
    email: 'omar@example.com',
    firstName: 'Omar',
    lastName: 'Haddad',
    phone: '+971502345678',
    passwordHash: hashWith('xyayFmVM2ibj0sgCMgytDA', 'T9QLqejpAes8xZq5rzFEYQfa0aKTVtHfO1kccsVxGkE'),
  },
  {
    id: laylasAccountId,
    role: 'superadmin',
    email: 'layla@example.com',
    firstName: 'Layla',
    lastName: 'Nasser',
    phone: '+971503456789',
    passwordHash: hashWith('GpMqO9Sinah9Qq7zSWgj4Q', 'ebc2hFPYOCHKIdJjPm8tcNpFOccv8svf78nUtr0T3eQ'),
  },
]

/** Signed up because Aisha invited her. Nobody knows the password. */
export const friendOfAisha: DemoAccount = {
  ...huda,
  id: hudasAccountId,
  role: 'customer',
  passwordHash: hashWith('2Qg2FzQGQd7RbUK1RoVFoA', 'YnImPYVhwbPO1blRQFZKEH75UsW83UAqVIJcn15F2bE'),
}
