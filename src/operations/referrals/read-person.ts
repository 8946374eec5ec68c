import { desc, eq, or } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { savedCards } from '../../db/schema/cards.ts'
import { customers } from '../../db/schema/customers.ts'
import { mailboxOf } from '../../domain/email.ts'
import { addressKey, type Person } from '../../domain/referrals.ts'
import type { Context } from '../context.ts'

/** As many details of earlier bookings and cards as are compared, the latest first. */
const mostKnown = 50

/** What is known of the owner of a wallet: the account, the details of its bookings, and its cards. network: the hash of theirs, if known. */
export async function readPerson({ vault }: Context, db: Queryable, owner: string, network: Buffer | null): Promise<Person> {
  const own = await db
    .select({ id: accounts.id, email: accounts.email, phone: accounts.phone, address: accounts.address })
    .from(accounts)
    .where(eq(accounts.id, owner))
  const booked = await db
    .select({ id: customers.id, email: customers.email, phone: customers.phone, address: customers.address })
    .from(customers)
    .where(or(eq(customers.accountId, owner), eq(customers.id, owner)))
    .orderBy(desc(customers.createdAt))
    .limit(mostKnown)
  const cards = await db
    .select({ provider: savedCards.provider, lastFour: savedCards.lastFour, month: savedCards.expiryMonth, year: savedCards.expiryYear })
    .from(savedCards)
    .where(eq(savedCards.owner, owner))
    .orderBy(desc(savedCards.createdAt))
    .limit(mostKnown)
  const known = [...own.map((row) => vault.openRow(accounts, row.id, row)), ...booked.map((row) => vault.openRow(customers, row.id, row))]
  return {
    mailboxes: unique(known.map(({ email }) => mailboxOf(email))),
    phones: unique(known.map(({ phone }) => phone)),
    addresses: unique(known.map(({ address }) => address && addressKey(address))),
    cards: unique(cards.map(({ provider, lastFour, month, year }) => `${provider} ${lastFour} ${month}/${year}`)),
    networks: unique([network?.toString('hex')]),
  }
}

const unique = (values: (string | null | undefined)[]): string[] => [...new Set(values.filter((value) => value))] as string[]
