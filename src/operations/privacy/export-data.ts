import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { DataExport } from '../../contracts/privacy.ts'
import type { Transaction } from '../../db/client.ts'
import { consents } from '../../db/schema/accounts.ts'
import { bookings } from '../../db/schema/bookings.ts'
import { contactMessages } from '../../db/schema/content.ts'
import { customers } from '../../db/schema/customers.ts'
import { favourites } from '../../db/schema/favourites.ts'
import { legalDocuments } from '../../db/schema/legal.ts'
import { locations } from '../../db/schema/locations.ts'
import { payments } from '../../db/schema/payments.ts'
import { professionals } from '../../db/schema/professionals.ts'
import { sessions } from '../../db/schema/sessions.ts'
import { supportMessages, supportRequests } from '../../db/schema/support.ts'
import { visits } from '../../db/schema/visits.ts'
import { firstNameOf } from '../../domain/first-name.ts'
import { signedInCustomer } from '../access.ts'
import { readProfile } from '../accounts/get-profile.ts'
import { exportMoney } from '../accounts/money-of-customer.ts'
import { listClaims } from '../claims/list-claims.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { textIn } from '../localized.ts'
import { readNotes } from '../notes/read-notes.ts'
import { listProblemPhotos } from '../problem-photos/list-problem-photos.ts'
import { readTeamNotes } from '../team-notes/read-team-notes.ts'

/** Everything stored about the logged-in customer (product, decision 18). Throws AppError unauthenticated, forbidden. */
export const exportData = async (context: Context): Promise<DataExport> => readPersonalData(context, signedInCustomer(context).accountId)

/** Everything stored about a customer, from one snapshot. Throws AppError not_found. */
export async function readPersonalData(context: Context, accountId: string): Promise<DataExport> {
  return context.db.transaction(
    async (tx) => {
      const profile = await readProfile(context, tx, accountId)
      if (!profile) throw new AppError('not_found', wordsFor(context).customerNotFound)
      return {
        exported_at: context.now().toISOString(),
        profile,
        consents: await readConsents(tx, accountId),
        bookings: await readBookings(context, tx, accountId),
        payments: await readPayments(tx, accountId),
        locations: await readLocations(context, tx, accountId),
        favourites: await readFavourites(context, tx, accountId),
        support: await readSupport(tx, accountId),
        sessions: await readSessions(tx, accountId),
        messages: profile.is_email_verified ? await readMessages(tx, profile.email) : [],
        notes: (await readNotes(context, tx, { kind: 'customer', id: accountId })).map(({ body, created_at }) => ({ body, created_at })),
        money: await exportMoney(context, tx, accountId),
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

async function readConsents(tx: Transaction, accountId: string) {
  const given = await tx
    .select({ purpose: consents.purpose, is_given: consents.isGiven, version: legalDocuments.version, at: consents.createdAt })
    .from(consents)
    .leftJoin(legalDocuments, eq(legalDocuments.id, consents.legalDocumentId))
    .where(eq(consents.accountId, accountId))
    .orderBy(asc(consents.id))
  return given.map(({ version, ...consent }) => (version === null ? consent : { ...consent, version }))
}

const bookingsOf = (tx: Transaction, accountId: string) =>
  tx.select({ id: bookings.id }).from(bookings).where(eq(bookings.accountId, accountId))

async function readLocations({ vault }: Context, tx: Transaction, accountId: string) {
  const rows = await tx.select().from(locations).where(eq(locations.accountId, accountId)).orderBy(asc(locations.createdAt))
  return rows.map((row) => vault.openRow(locations, row.id, row))
}

async function readBookings(context: Context, tx: Transaction, accountId: string) {
  const { vault } = context
  const rows = await tx
    .select({ booking: bookings, details: customers })
    .from(bookings)
    .innerJoin(customers, eq(customers.id, bookings.customerId))
    .where(eq(bookings.accountId, accountId))
    .orderBy(asc(bookings.createdAt), asc(bookings.id))
  const all = await tx
    .select()
    .from(visits)
    .where(inArray(visits.bookingId, bookingsOf(tx, accountId)))
    .orderBy(asc(visits.id))
  const visitsOf = Map.groupBy(all, ({ bookingId }) => bookingId)
  const booked = rows.map(({ booking }) => booking.id)
  const notes = await readTeamNotes(context, tx, booked)
  const photos = await listProblemPhotos(tx, booked)
  const claims = await listClaims(tx, booked)
  return rows.map(({ booking, details }) => ({
    ...vault.openRow(bookings, booking.id, booking),
    details: vault.openRow(customers, details.id, details),
    visits: visitsOf.get(booking.id) ?? [],
    team_notes: notes.get(booking.id) ?? null,
    problem_photos: photos.get(booking.id) ?? [],
    claims: claims.get(booking.id) ?? [],
  }))
}

async function readPayments(tx: Transaction, accountId: string) {
  const rows = await tx
    .select()
    .from(payments)
    .where(inArray(payments.bookingId, bookingsOf(tx, accountId)))
    .orderBy(asc(payments.createdAt))
  return rows.map(({ requestHash: _, idempotencyKey: __, ...payment }) => payment)
}

async function readFavourites({ language }: Context, tx: Transaction, accountId: string) {
  const rows = await tx
    .select({ name: textIn(professionals.name, language), created_at: favourites.createdAt })
    .from(favourites)
    .innerJoin(professionals, eq(professionals.id, favourites.professionalId))
    .where(eq(favourites.accountId, accountId))
    .orderBy(asc(favourites.createdAt))
  return rows.map(({ name, created_at }) => ({ first_name: firstNameOf(name), created_at }))
}

const readSupport = (tx: Transaction, accountId: string) =>
  tx
    .select({
      id: supportRequests.id,
      subject: supportRequests.subject,
      state: supportRequests.state,
      createdAt: supportRequests.createdAt,
      by: supportMessages.author,
      message: supportMessages.message,
      writtenAt: supportMessages.createdAt,
    })
    .from(supportRequests)
    .innerJoin(supportMessages, eq(supportMessages.requestId, supportRequests.id))
    .where(eq(supportRequests.accountId, accountId))
    .orderBy(asc(supportMessages.id))

const readSessions = (tx: Transaction, accountId: string) =>
  tx
    .select({ device: sessions.device, address: sessions.address, createdAt: sessions.createdAt, lastUsedAt: sessions.lastUsedAt })
    .from(sessions)
    .where(eq(sessions.accountId, accountId))

/** Messages sent to us from the account's address, which is confirmed to be theirs. */
const readMessages = (tx: Transaction, email: string) =>
  tx
    .select({
      name: contactMessages.name,
      email: contactMessages.email,
      message: contactMessages.message,
      createdAt: contactMessages.createdAt,
    })
    .from(contactMessages)
    .where(eq(sql`lower(${contactMessages.email})`, email.toLowerCase()))
    .limit(1_000)
