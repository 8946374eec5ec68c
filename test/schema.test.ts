import { globSync } from 'node:fs'
import { join } from 'node:path'
import { getTableColumns, getTableName, is, type Table } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { createTestDatabase } from './database.ts'

const { pool } = await createTestDatabase()
const folder = join(import.meta.dirname, '../src/db/schema')
const modules: Record<string, unknown>[] = await Promise.all(globSync('*.ts', { cwd: folder }).map((file) => import(join(folder, file))))
const tables = modules.flatMap((module) => Object.values(module)).filter((value): value is PgTable => is(value, PgTable))

test('the schema that queries see is the one that the migrations create', async () => {
  const { rows } = await pool.query<{ name: string; columns: string[] }>(`
    SELECT table_name AS name, array_agg(column_name || CASE is_nullable WHEN 'NO' THEN '!' ELSE '' END ORDER BY column_name)::text[] AS columns
    FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name <> 'migrations' AND table_name NOT LIKE 'simulator\\_%'
    GROUP BY table_name ORDER BY table_name`)
  const inCode = tables.map(describeTable).sort((a, b) => (a.name < b.name ? -1 : 1))
  expect(inCode).toEqual(rows)
})

function describeTable(table: Table) {
  const columns = Object.values(getTableColumns(table)).map(({ name, notNull, primary }) => `${name}${notNull || primary ? '!' : ''}`)
  return { name: getTableName(table), columns: columns.sort() }
}
