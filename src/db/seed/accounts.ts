import type { Role } from '../../domain/accounts.ts'
import { aisha } from './customers.ts'

/** All demo accounts have this password; it is known to everybody, and so are its hashes. */
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

export const aishasAccountId = 'acc_a15ba000000000000000000000000001'

/** The people whose logins are printed at start (product, Demo data). Staff set up their second factor at the first login. */
export const demoAccounts: DemoAccount[] = [
  {
    ...aisha,
    id: aishasAccountId,
    role: 'customer',
    passwordHash: hashWith('tAMnNdc72UNVUY74p/mrVQ', 'h9yLjIuS6Py0BKBUQ72X4sE0Geg9sFNPNfJfA7Azxfo'),
  },
  {
    id: 'acc_03a20000000000000000000000000002',
    role: 'admin',
    email: 'omar@example.com',
    firstName: 'Omar',
    lastName: 'Haddad',
    phone: '+971502345678',
    passwordHash: hashWith('xyayFmVM2ibj0sgCMgytDA', 'T9QLqejpAes8xZq5rzFEYQfa0aKTVtHfO1kccsVxGkE'),
  },
  {
    id: 'acc_1a71a000000000000000000000000003',
    role: 'superadmin',
    email: 'layla@example.com',
    firstName: 'Layla',
    lastName: 'Nasser',
    phone: '+971503456789',
    passwordHash: hashWith('GpMqO9Sinah9Qq7zSWgj4Q', 'ebc2hFPYOCHKIdJjPm8tcNpFOccv8svf78nUtr0T3eQ'),
  },
]
