import type pg from 'pg'

/**
 * Looks whether a database tells Arabic letters from other signs, as the search for words with a typing error (pg_trgm) needs. One with the character
 * type C does not, finds nothing without an error, and keeps its type for ever.
 * Returns whether it does. Errors: an Error that says what to do, if it does not and is still empty.
 */
export async function expectLetters(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ knows: boolean; empty: boolean }>(
    `SELECT datctype NOT IN ('C', 'POSIX') AS knows, to_regclass('migrations') IS NULL AS empty FROM pg_database WHERE datname = current_database()`,
  )
  const knows = rows[0]?.knows !== false
  if (!knows && rows[0]?.empty) {
    throw new Error(
      `This database does not know Arabic letters (its LC_CTYPE is C): drop it, and make it anew with ENCODING 'UTF8' LOCALE 'C.UTF-8' TEMPLATE template0`,
    )
  }
  return knows
}
