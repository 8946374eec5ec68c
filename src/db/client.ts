import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import * as tables from './schema.ts'
import * as accountTables from './schema-accounts.ts'
import * as calendarTables from './schema-calendar.ts'
import * as moneyTables from './schema-money.ts'

/** Every table, whichever file of this folder describes it. */
export const schema = { ...tables, ...accountTables, ...calendarTables, ...moneyTables }

export type Database = NodePgDatabase<typeof schema> & { $client: pg.Pool }
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
/** What a query needs: the database, or the transaction it takes part in. */
export type Queryable = Database | Transaction

/** A pool of connections on which times are UTC and no statement runs for ever. */
export function openPool(url: string, connections: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 15_000,
    application_name: 'service-market',
    options: '-c timezone=UTC',
  })
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

export const databaseOn = (pool: pg.Pool): Database => drizzle(pool, { schema })
