import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
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

export const databaseOn = (pool: pg.Pool): Database => drizzle(pool, { schema })
