import { and, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import { accounts } from '../../db/schema/accounts.ts'
import { customers } from '../../db/schema/customers.ts'

/**
 * Whether staff have blocked a customer, also as a guest with the account's own address, as part of the statement that claims them. The database refuses
 * their bookings by the same rule (bookings_not_blocked).
 */
export function isBlocked(customerId: string): SQL<boolean> {
  const isAddressOfAccount = and(sql`lower(${accounts.email}) = lower(${customers.email})`, isNotNull(accounts.emailVerifiedAt))
  return sql`EXISTS (SELECT FROM ${customers} JOIN ${accounts} ON ${or(eq(accounts.id, customers.accountId), isAddressOfAccount)}
    WHERE ${and(eq(customers.id, customerId), isNotNull(accounts.blockedAt))})`
}
