import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'

export type Database = NodePgDatabase<Record<string, never>> & { $client: pg.Pool }
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
/** What a query runs on: the database, or the transaction it is part of. */
export type Queryable = Database | Transaction

export const databaseOn = (pool: pg.Pool): Database => drizzle(pool)
