import { sql } from 'drizzle-orm'
import { isStaff } from '../../domain/accounts.ts'
import { addMinutes, minutesPerDay } from '../../domain/dubai-time.ts'
import type { Transaction } from '../client.ts'
import { accounts, consents } from '../schema/accounts.ts'
import { locations } from '../schema/locations.ts'
import { staffInvitations } from '../schema/sign-in.ts'
import { signedValues } from '../schema/signed-values.ts'
import { supportMessages, supportRequests } from '../schema/support.ts'
import { proofOfValue } from '../vault/signed-value.ts'
import type { Vault } from '../vault/vault.ts'
import { type DemoAccount, demoAccounts, friendOfAisha, omarsAccountId } from './accounts.ts'
import { aishasAccountId } from './customers.ts'

/** The terms that every database begins with. */
const firstTerms = sql<number>`(SELECT id FROM legal_documents WHERE document = 'terms' AND version = 1)`

const daysWithUs = 200
/** Before her first booking. */
const friendsDaysWithUs = 45
const requestId = 'sup_a15ba000000000000000000000000001'

const places = [
  {
    title: 'Home',
    address: 'Apartment 1204, Dubai Marina, Dubai',
    area: 'Dubai Marina',
    areaSlug: 'dubai_marina',
    latitude: 25.0805,
    longitude: 55.1403,
    isPrimary: true,
  },
  {
    title: 'Office',
    address: 'Office 301, Business Bay, Dubai',
    area: 'Business Bay',
    areaSlug: 'business_bay',
    latitude: null,
    longitude: null,
    isPrimary: false,
  },
]

/** The three demo accounts, Aisha's friend, and Aisha's data: two locations, and a support request that was answered. */
export async function seedAccounts(tx: Transaction, vault: Vault, now: Date): Promise<void> {
  const createdAt = addMinutes(now, -daysWithUs * minutesPerDay)
  const joinedAt = addMinutes(now, -friendsDaysWithUs * minutesPerDay)
  const people = [...demoAccounts.map(since(createdAt)), since(joinedAt)(friendOfAisha)]
  await tx.insert(accounts).values(people.map((person) => vault.sealRow(accounts, person.id, person)))
  const staff = demoAccounts.flatMap(({ id, role }) => (isStaff(role) ? [{ accountId: id, role, createdAt }] : []))
  await tx.insert(staffInvitations).values(staff)
  const stands = staff.flatMap(({ accountId: id, role }) => [
    { kind: 'role', id, value: role } as const,
    { kind: 'withheld', id, value: [] } as const,
  ])
  await tx
    .insert(signedValues)
    .values(stands.map((one) => ({ kind: one.kind, id: one.id, proof: proofOfValue(vault, one) })))
    .onConflictDoUpdate({
      target: [signedValues.kind, signedValues.id],
      set: { proof: sql`excluded.proof` },
    })
  await tx.insert(consents).values([
    { accountId: aishasAccountId, purpose: 'terms', isGiven: true, legalDocumentId: firstTerms, createdAt },
    { accountId: friendOfAisha.id, purpose: 'terms', isGiven: true, legalDocumentId: firstTerms, createdAt: joinedAt },
  ])
  await tx.insert(locations).values(
    places.map((place, index) => {
      const id = `loc_a15ba00000000000000000000000000${index + 1}`
      return vault.sealRow(locations, id, {
        ...place,
        id,
        city: 'dubai',
        accountId: aishasAccountId,
        createdAt: addMinutes(createdAt, index + 1),
      })
    }),
  )
  await seedSupport(tx, now)
}

const since = (createdAt: Date) => (account: DemoAccount) => ({
  ...account,
  emailVerifiedAt: createdAt,
  passwordChangedAt: createdAt,
  createdAt,
})

async function seedSupport(tx: Transaction, now: Date): Promise<void> {
  const askedAt = addMinutes(now, -9 * minutesPerDay)
  const answeredAt = addMinutes(askedAt, 95)
  await tx.insert(supportRequests).values({
    id: requestId,
    accountId: aishasAccountId,
    subject: 'Can the same cleaner come every week?',
    state: 'answered',
    createdAt: askedAt,
    updatedAt: answeredAt,
  })
  await tx.insert(supportMessages).values([
    {
      requestId,
      author: 'customer',
      authorId: aishasAccountId,
      message: 'I was very happy with my last visit. Is it possible to have the same person again when I book weekly?',
      createdAt: askedAt,
    },
    {
      requestId,
      author: 'staff',
      authorId: omarsAccountId,
      message:
        'Gladly. When you choose Weekly, the same professional is planned for all visits of the series wherever their days allow it.',
      createdAt: answeredAt,
    },
  ])
}
