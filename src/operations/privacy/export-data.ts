import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { DataExport } from '../../contracts/privacy.ts'
import { bookings, contactMessages, customers, payments, visits } from '../../db/schema.ts'
import { consents, locations, sessions, supportMessages, supportRequests } from '../../db/schema-accounts.ts'
import { signedInCustomer } from '../access.ts'
import { getProfile } from '../accounts/get-profile.ts'
import { exportMoney } from '../accounts/money-of-customer.ts'
import type { Context } from '../context.ts'

/** Everything that is kept about the signed-in customer, from one moment (product, decision 18). Throws AppError unauthenticated, forbidden. */
export async function exportData(context: Context): Promise<DataExport> {
  const { accountId } = signedInCustomer(context)
  return context.db.transaction(
    async (tx) => {
      const profile = await getProfile({ ...context, db: tx as unknown as Context['db'] })
      const ofAccount = tx.select({ id: bookings.id }).from(bookings).where(eq(bookings.accountId, accountId))
      const bookingRows = await tx
        .select({ booking: bookings, details: customers })
        .from(bookings)
        .innerJoin(customers, eq(customers.id, bookings.customerId))
        .where(eq(bookings.accountId, accountId))
        .orderBy(asc(bookings.createdAt), asc(bookings.id))
      const visitRows = await tx.select().from(visits).where(inArray(visits.bookingId, ofAccount)).orderBy(asc(visits.id))
      const visitsOf = Map.groupBy(visitRows, ({ bookingId }) => bookingId)
      const paymentRows = await tx.select().from(payments).where(inArray(payments.bookingId, ofAccount)).orderBy(asc(payments.createdAt))
      const places = await tx.select().from(locations).where(eq(locations.accountId, accountId)).orderBy(asc(locations.createdAt))
      const given = await tx.select().from(consents).where(eq(consents.accountId, accountId)).orderBy(asc(consents.id))
      const requests = await tx
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
      const devices = await tx
        .select({ device: sessions.device, address: sessions.address, createdAt: sessions.createdAt, lastUsedAt: sessions.lastUsedAt })
        .from(sessions)
        .where(eq(sessions.accountId, accountId))
      const written = profile.is_email_verified
        ? await tx
            .select({
              name: contactMessages.name,
              email: contactMessages.email,
              message: contactMessages.message,
              createdAt: contactMessages.createdAt,
            })
            .from(contactMessages)
            .where(eq(sql`lower(${contactMessages.email})`, profile.email.toLowerCase()))
            .limit(1_000)
        : []
      return {
        exported_at: context.now().toISOString(),
        profile,
        consents: given.map(({ purpose, isGiven, createdAt }) => ({ purpose, is_given: isGiven, at: createdAt })),
        bookings: bookingRows.map(({ booking, details }) => ({ ...booking, details, visits: visitsOf.get(booking.id) ?? [] })),
        payments: paymentRows.map(({ requestHash: _, idempotencyKey: __, ...payment }) => payment),
        locations: places,
        support: requests,
        sessions: devices,
        messages: written,
        money: await exportMoney(tx, accountId),
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}
