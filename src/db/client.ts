import type { SQLWrapper } from 'drizzle-orm'
import { drizzle, type NodePgDatabase, NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres'
import { PgDialect, type PgTransactionConfig } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { inTransaction } from './in-transaction.ts'

export type Database = NodePgDatabase<Record<string, never>> & { $client: pg.Pool }
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
/** What a query runs on: the database, or the transaction it is part of. */
export type Queryable = Database | Transaction

const dialect = new PgDialect()

/** The library's own transaction loses its connection if `begin` or `rollback` fails, so ours is used instead. */
export function databaseOn(pool: pg.Pool): Database {
  const db = drizzle(pool)
  db.transaction = (work, config) =>
    inTransaction(
      pool,
      (client) => work(new NodePgTransaction(dialect, new NodePgSession(client, dialect, undefined), undefined)),
      beginOf(config),
    )
  return db
}

const beginOf = ({ isolationLevel, accessMode, deferrable }: PgTransactionConfig = {}): string =>
  ['begin', isolationLevel && `isolation level ${isolationLevel}`, accessMode, deferrable && 'deferrable'].filter(Boolean).join(' ')

const namesOfTexts = new Map<string, string>()

/**
 * Runs a statement that is dear to plan, or that every booking sends, and that each connection therefore plans once. Connections keep every text they
 * were given, so that whatever varies without limit must be a parameter. Its rows have the names of the columns, and values as PostgreSQL writes them.
 */
export async function executePlanned<Row>(db: Queryable, statement: SQLWrapper): Promise<Row[]> {
  const query = dialect.sqlToQuery(statement.getSQL())
  const name = namesOfTexts.get(query.sql) ?? `planned_${namesOfTexts.size}`
  namesOfTexts.set(query.sql, name)
  const { rows } = (await db._.session.prepareQuery(query, undefined, name, false).execute()) as { rows: Row[] }
  return rows
}
