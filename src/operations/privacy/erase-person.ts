import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { accounts, consents } from '../../db/schema/accounts.ts'
import { bookingEvents, bookings } from '../../db/schema/bookings.ts'
import { claims } from '../../db/schema/claims.ts'
import { contactMessages } from '../../db/schema/content.ts'
import { customers } from '../../db/schema/customers.ts'
import { favourites } from '../../db/schema/favourites.ts'
import { fieldReports, visitPhotos } from '../../db/schema/field-work.ts'
import { locations } from '../../db/schema/locations.ts'
import { mailSuppressions, outboxMessages } from '../../db/schema/messages.ts'
import { problemPhotos } from '../../db/schema/problem-photos.ts'
import { knownDevices, sessions } from '../../db/schema/sessions.ts'
import { linkTokens, loginChallenges, recoveryCodes, secondFactors } from '../../db/schema/sign-in.ts'
import { supportRequests } from '../../db/schema/support.ts'
import { teamNotes } from '../../db/schema/team-notes.ts'
import { visits } from '../../db/schema/visits.ts'
import { waitingListEntries } from '../../db/schema/waiting-list.ts'
import type { Sealed, SealedColumn } from '../../db/vault/sealed.ts'
import { erasedAddresses } from '../../domain/accounts.ts'
import { eraseMoney } from '../accounts/money-of-customer.ts'
import { eraseDetails } from '../audit/erase-details.ts'
import { forgetCards, type GatewayCard } from '../cards/remove-card.ts'
import { eraseReasons } from '../compensations/erase-reasons.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { eraseNotes } from '../notes/erase-notes.ts'
import { pictureNames } from '../pictures/picture-names.ts'
import { planErasureOf } from './plan-erasure.ts'

/** The values that replace personal data. No phone number begins like this one. */
const nobody = { firstName: 'Erased', lastName: '', phone: '+10000000000', address: 'Erased' }
const nowhere = { area: null, unit: null, accessNote: null, makani: null, latitude: null, longitude: null }
const addressOf = (id: string) => `${id}${erasedAddresses}`

/** What is left to delete outside the database once an erasure is committed. */
type LeftOutside = { picture: string | null; photos: string[]; cards: GatewayCard[] }

/**
 * Deletes an account and the personal data of its customer (product, decision 18). Bookings, payments, invoices and the ledger stay without
 * personal data; everything else is deleted. Throws AppError not_found, conflict (upcoming bookings).
 */
export async function erasePerson(context: Context, tx: Transaction, accountId: string): Promise<LeftOutside> {
  // The bookings first, as whoever gives or releases money locks them before the account.
  await tx.select({ id: bookings.id }).from(bookings).where(eq(bookings.accountId, accountId)).orderBy(bookings.id).for('update')
  const erased = await emptyAccount(context, tx, accountId)
  const { can_erase, obstacle } = await planErasureOf(context, tx, accountId)
  if (!can_erase) throw new AppError('conflict', obstacle ?? wordsFor(context).eraseUpcoming)
  await anonymiseBookings(context, tx, accountId)
  const problems = await eraseProblemPhotos(tx, accountId)
  await forgetTheRest(tx, accountId, erased)
  await eraseDetails(context, tx, accountId)
  await eraseNotes(tx, accountId)
  await eraseReasons(tx, accountId)
  const photos = [...(await eraseFieldWork(tx, accountId)), ...problems]
  return { picture: erased.picture, photos, cards: await eraseMoney(context, tx, accountId) }
}

/** Deletes the picture, the photos that were taken at the customer's place or of the problem, and the cards at their provider. */
export async function eraseOutside(context: Context, { picture, photos, cards }: LeftOutside): Promise<void> {
  await context.files.remove([...(picture ? pictureNames(picture) : []), ...photos])
  await forgetCards(context, cards)
}

type Erased = { email: string; isVerified: boolean; picture: string | null }

async function emptyAccount(context: Context, tx: Transaction, accountId: string): Promise<Erased> {
  const [before] = await tx
    .select({ email: accounts.email, verifiedAt: accounts.emailVerifiedAt, picture: accounts.picture })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), isNull(accounts.erasedAt)))
    .for('update')
  if (!before) throw new AppError('not_found', wordsFor(context).customerNotFound)
  await tx
    .update(accounts)
    .set({
      email: addressOf(accountId),
      emailVerifiedAt: null,
      passwordHash: '',
      firstName: nobody.firstName,
      lastName: nobody.lastName,
      phone: null,
      phoneHash: null,
      address: null,
      city: null,
      dateOfBirth: null,
      gender: null,
      picture: null,
      marketingConsent: false,
      blockedAt: null,
      erasedAt: context.now(),
    })
    .where(eq(accounts.id, accountId))
  return { email: before.email, isVerified: before.verifiedAt !== null, picture: before.picture }
}

async function anonymiseBookings({ vault }: Context, tx: Transaction, accountId: string): Promise<void> {
  const { firstName, lastName, phone, address } = nobody
  const people = await tx
    .update(customers)
    .set({ firstName, lastName, ...nowhere, phoneHash: null, email: addressOf(accountId) })
    .where(eq(customers.accountId, accountId))
    .returning({ id: customers.id })
  await replaceSealed(
    tx,
    customers.phone,
    people.map(({ id }) => [id, vault.seal(customers.phone, id, phone)]),
  )
  await replaceSealed(
    tx,
    customers.address,
    people.map(({ id }) => [id, vault.seal(customers.address, id, address)]),
  )
  const booked = await tx.select({ id: bookings.id }).from(bookings).where(eq(bookings.accountId, accountId))
  await replaceSealed(
    tx,
    bookings.address,
    booked.map(({ id }) => [id, vault.seal(bookings.address, id, address)]),
  )
  await tx.update(bookings).set({ scope: null }).where(eq(bookings.accountId, accountId))
  const ofAccount = tx.select({ id: bookings.id }).from(bookings).where(eq(bookings.accountId, accountId))
  await tx.delete(teamNotes).where(inArray(teamNotes.bookingId, ofAccount))
  const unsaid = sql`CASE WHEN ${claims.refusal} IS NOT NULL THEN ${nobody.address} END`
  await tx.update(claims).set({ details: nobody.address, refusal: unsaid }).where(inArray(claims.bookingId, ofAccount))
  await tx
    .update(bookingEvents)
    .set({ data: sql`${bookingEvents.data} - ARRAY['reason', 'note', 'message', 'comment']` })
    .where(inArray(bookingEvents.bookingId, ofAccount))
}

/** Each row has a value of its own, since it is sealed for that row. */
async function replaceSealed<T>(tx: Transaction, column: SealedColumn<T>, values: [id: string, value: Sealed<T>][]): Promise<void> {
  const [ids, sealed] = [values.map(([id]) => id), values.map(([, value]) => value)]
  await tx.execute(sql`
    UPDATE ${column.table} AS t SET ${sql.identifier(column.name)} = v.value
    FROM unnest(${sql.param(ids)}::text[], ${sql.param(sealed)}::text[]) AS v (id, value) WHERE t.id = v.id`)
}

/** What professionals photographed at the customer's place, and wrote about it. Returns the names of the photos' files. */
async function eraseFieldWork(tx: Transaction, accountId: string): Promise<string[]> {
  const theirs = tx
    .select({ id: visits.id })
    .from(visits)
    .innerJoin(bookings, eq(bookings.id, visits.bookingId))
    .where(eq(bookings.accountId, accountId))
  await tx.update(fieldReports).set({ note: null }).where(inArray(fieldReports.visitId, theirs))
  const photos = await tx.delete(visitPhotos).where(inArray(visitPhotos.visitId, theirs)).returning({ file: visitPhotos.file })
  return photos.map(({ file }) => file)
}

/** What the customer photographed, for bookings, claims and support requests. Returns the names of the files. */
async function eraseProblemPhotos(tx: Transaction, accountId: string): Promise<string[]> {
  const theirs = tx.select({ id: bookings.id }).from(bookings).where(eq(bookings.accountId, accountId))
  const claimed = tx.select({ id: claims.id }).from(claims).where(inArray(claims.bookingId, theirs))
  const asked = tx.select({ id: supportRequests.id }).from(supportRequests).where(eq(supportRequests.accountId, accountId))
  const photos = await tx
    .delete(problemPhotos)
    .where(
      or(inArray(problemPhotos.bookingId, theirs), inArray(problemPhotos.claimId, claimed), inArray(problemPhotos.supportRequestId, asked)),
    )
    .returning({ file: problemPhotos.file })
  return photos.map(({ file }) => file)
}

async function forgetTheRest(tx: Transaction, accountId: string, { email, isVerified }: Erased): Promise<void> {
  for (const table of [
    sessions,
    knownDevices,
    linkTokens,
    loginChallenges,
    secondFactors,
    recoveryCodes,
    locations,
    supportRequests,
    consents,
    outboxMessages,
    waitingListEntries,
    favourites,
  ]) {
    await tx.delete(table).where(eq(table.accountId, accountId))
  }
  if (!isVerified) return
  await tx.delete(outboxMessages).where(eq(sql`lower(${outboxMessages.recipient})`, email.toLowerCase()))
  await tx.delete(mailSuppressions).where(eq(mailSuppressions.address, email.toLowerCase()))
  await tx.delete(contactMessages).where(eq(sql`lower(${contactMessages.email})`, email.toLowerCase()))
}
