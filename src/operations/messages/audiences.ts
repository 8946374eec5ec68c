import { type SQL, sql } from 'drizzle-orm'
import { erasedAddresses } from '../../domain/accounts.ts'

/**
 * The recipient of an email, by its data: a query for recipient, language and account_id, which runs in the transaction of the fact. If it
 * returns no row, for example because the customer's data was erased, nothing is queued.
 */
export type Audience<Data> = { name: string; of: (data: Data) => SQL }

const erased = `%${erasedAddresses}`

/** The customer of a booking, in the booking's language. */
export const customer: Audience<{ bookingId: string }> = {
  name: 'customer',
  of: ({ bookingId }) => sql`SELECT c.email AS recipient, b.language, b.account_id
    FROM bookings b JOIN customers c ON c.id = b.customer_id WHERE b.id = ${bookingId} AND c.email NOT LIKE ${erased}`,
}

/** Somebody who wants to book and has no booking yet. */
export const guest: Audience<{ customerId: string }> = {
  name: 'who books',
  of: ({ customerId }) =>
    sql`SELECT email AS recipient, language, NULL AS account_id FROM customers WHERE id = ${customerId} AND email NOT LIKE ${erased}`,
}

export const accountOwner: Audience<{ accountId: string }> = {
  name: 'account',
  of: ({ accountId }) =>
    sql`SELECT email AS recipient, language, id AS account_id FROM accounts WHERE id = ${accountId} AND erased_at IS NULL`,
}

/** The owner of a wallet: an account, or a customer without one. */
export const walletOwner: Audience<{ inviter: string }> = {
  name: 'who invited',
  of: ({ inviter }) => sql`SELECT email AS recipient, language, id AS account_id FROM accounts WHERE id = ${inviter} AND erased_at IS NULL
    UNION ALL SELECT email, language, NULL FROM customers WHERE id = ${inviter} AND email NOT LIKE ${erased} LIMIT 1`,
}

export const waitingPerson: Audience<{ place: string }> = {
  name: 'who waits',
  of: ({ place }) => sql`SELECT email AS recipient, language, NULL AS account_id FROM waiting_list_entries WHERE id = ${place}`,
}

export const applicant: Audience<{ application: number }> = {
  name: 'who applied',
  of: ({ application }) =>
    sql`SELECT contact_email AS recipient, language, NULL AS account_id FROM partner_applications WHERE id = ${application}`,
}

export const writer: Audience<{ message: number }> = {
  name: 'who wrote',
  of: ({ message }) => sql`SELECT email AS recipient, language, NULL AS account_id FROM contact_messages WHERE id = ${message}`,
}
