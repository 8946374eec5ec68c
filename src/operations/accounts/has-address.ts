import { eq, type SQL, sql } from 'drizzle-orm'
import { accounts } from '../../db/schema/accounts.ts'

/**
 * The account with an e-mail address, as a condition. Letters are folded here, as those of guesses are: the database folds some otherwise,
 * and each way of writing an address would have guesses of its own.
 */
export const hasAddress = (email: string): SQL => eq(sql`lower(${accounts.email})`, email.toLowerCase())
