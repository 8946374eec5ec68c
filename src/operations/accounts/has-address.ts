import { eq, type SQL, sql } from 'drizzle-orm'
import { accounts } from '../../db/schema/accounts.ts'

/**
 * The SQL condition for the account with an email address. Case is folded here, as for guesses: the database folds some letters
 * differently, and each spelling of an address would get guesses of its own.
 */
export const hasAddress = (email: string): SQL => eq(sql`lower(${accounts.email})`, email.toLowerCase())
