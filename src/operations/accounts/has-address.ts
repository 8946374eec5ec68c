import { eq, type SQL, sql } from 'drizzle-orm'
import { accounts } from '../../db/schema/accounts.ts'

/**
 * The SQL condition for the accounts with an email address. Case is folded here, as for guesses: the database folds some letters
 * differently, and each spelling of an address would get guesses of its own.
 */
export const hasAddress = (email: string): SQL => eq(sql`lower(${accounts.email})`, email.toLowerCase())

/**
 * The order of the accounts with one address: the one that owns it, because it has confirmed it, then those that claim it, the latest
 * first.
 */
export const ownerFirst: SQL[] = [sql`${accounts.emailVerifiedAt} NULLS LAST`, sql`${accounts.createdAt} DESC`, sql`${accounts.id}`]
