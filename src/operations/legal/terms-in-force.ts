import { type SQL, sql } from 'drizzle-orm'
import { legalDocuments } from '../../db/schema/legal.ts'
import type { Context } from '../context.ts'

/** The id of the current terms, as part of the statement that records who accepted them, without a round trip of its own. */
export const termsInForce = (context: Context): SQL<number> => sql<number>`(
  SELECT ${legalDocuments.id} FROM ${legalDocuments}
  WHERE ${legalDocuments.document} = 'terms' AND ${legalDocuments.publishedAt} <= ${context.now().toISOString()}::timestamptz
  ORDER BY ${legalDocuments.version} DESC LIMIT 1
)`
