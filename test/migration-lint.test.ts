import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { createMigratedDatabase } from './database.ts'
import { lintMigration, smallTables } from './migration-lint.ts'

/** Migrations before this number were written when no shop was large, and stay as they are. */
const firstLinted = '0720'

/** Programs that touch small tables only: 0743 signs the roles of staff and the settings. */
const smallPrograms = ['0743_values_signed.ts']

const folder = join(import.meta.dirname, '../src/db/migrations')
const names = globSync('*.{sql,ts}', { cwd: folder })

test('no migration rewrites a large table, or keeps others from it for as long as it is large', async () => {
  const found: string[] = []
  for (const name of names.filter((one) => basename(one) >= firstLinted).sort()) {
    if (smallPrograms.includes(name)) continue
    const faults = name.endsWith('.ts')
      ? ['a program: change large tables by a job']
      : await lintMigration(readFileSync(join(folder, name), 'utf8'))
    found.push(...faults.map((fault) => `${name} ${fault}`))
  }
  expect(found).toEqual([])
})

const refused: [string, string][] = [
  ['adding-not-nullable-field', 'ALTER TABLE visits ALTER COLUMN is_late SET NOT NULL;'],
  ['adding-required-field', 'ALTER TABLE visits ADD COLUMN is_late boolean NOT NULL;'],
  ['adding-field-with-default', 'ALTER TABLE visits ADD COLUMN mark uuid DEFAULT gen_random_uuid();'],
  ['adding-field-with-default', 'ALTER TABLE visits ADD COLUMN twice bigint GENERATED ALWAYS AS (number * 2) STORED;'],
  ['changing-column-type', 'ALTER TABLE payments ALTER COLUMN amount TYPE bigint;'],
  ['constraint-missing-not-valid', 'ALTER TABLE bookings ADD CONSTRAINT known CHECK (total >= 0);'],
  ['adding-foreign-key-constraint', 'ALTER TABLE bookings ADD CONSTRAINT place FOREIGN KEY (area) REFERENCES areas (id);'],
  [
    'constraint-missing-not-valid',
    'ALTER TABLE bookings ADD CONSTRAINT known CHECK (total >= 0) NOT VALID; ALTER TABLE bookings VALIDATE CONSTRAINT known;',
  ],
  ['disallowed-unique-constraint', 'ALTER TABLE outbox_messages ADD CONSTRAINT once UNIQUE (recipient);'],
  ['require-concurrent-index-creation', 'CREATE INDEX visits_late_idx ON visits (number);'],
  ['require-concurrent-index-deletion', 'DROP INDEX visits_late_idx;'],
  ['column-with-constraint', 'ALTER TABLE visits ADD COLUMN late smallint DEFAULT 0 CHECK (late >= 0);'],
  ['column-with-constraint', 'ALTER TABLE visits ADD COLUMN area text REFERENCES areas (id);'],
  ['rows-of-a-large-table', 'UPDATE visits SET number = number;'],
  ['rows-of-a-large-table', 'DELETE FROM visits v USING bookings b WHERE b.id = v.booking_id;'],
  ['rows-of-a-large-table', 'DO $$ BEGIN UPDATE ONLY visits AS v SET number = 1; END $$;'],
  ['whole-table-locked', 'LOCK TABLE visits;'],
]

test.each(refused)('negative control: %s refuses %s', async (rule, migration) => {
  expect(await lintMigration(`-- Why.\n${migration}\n`)).toContainEqual(expect.stringMatching(`^${rule}: `))
})

test.each([
  'ALTER TABLE visits ADD COLUMN late smallint NOT NULL DEFAULT 0;',
  'ALTER TABLE visits ADD COLUMN seen timestamptz;',
  'ALTER TABLE bookings ADD CONSTRAINT known CHECK (total >= 0) NOT VALID;',
  'ALTER TABLE bookings VALIDATE CONSTRAINT known;',
  'ALTER TABLE settings ADD COLUMN late smallint NOT NULL DEFAULT 0 CHECK (late >= 0); UPDATE settings SET late = 1;',
  'CREATE TABLE late_visits (visit_id bigint PRIMARY KEY REFERENCES visits (id)); CREATE INDEX late_visits_idx ON late_visits (visit_id);',
  'CREATE FUNCTION be_late() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN UPDATE visits SET number = 1; RETURN NEW; END $$;',
  "-- Few rows: by an index, at most one for each professional.\nUPDATE visits SET number = 2 WHERE booking_id = 'SM-AAAA-AAAA';",
])('%s is no load', async (migration) => {
  expect(await lintMigration(`-- Why; and more.\n${migration}\n`)).toEqual([])
})

test('an index is built beside others only outside a transaction', async () => {
  const index = 'DROP INDEX CONCURRENTLY IF EXISTS visits_late_idx;\nCREATE INDEX CONCURRENTLY visits_late_idx ON visits (number);\n'
  expect(await lintMigration(`--! no-transaction\n${index}`)).toEqual([])
  expect(await lintMigration(index)).toContainEqual(expect.stringMatching('^ban-concurrent-index-creation-in-transaction: '))
})

test('of the old ones it finds the one that changes, fills and closes a column of all visits in one transaction', async () => {
  const found = await lintMigration(readFileSync(join(folder, '0200_cash_of_visits.sql'), 'utf8'))
  for (const rule of ['rows-of-a-large-table', 'adding-not-nullable-field'])
    expect(found).toContainEqual(expect.stringMatching(`^${rule}: `))
})

test('what counts as small is there', async () => {
  const { pool } = await createMigratedDatabase(1)
  const { rows } = await pool.query<{ name: string }>('SELECT relname AS name FROM pg_class WHERE relkind = $1', ['r'])
  const there = new Set(rows.map(({ name }) => name))
  expect([...smallTables].filter((name) => !there.has(name))).toEqual([])
})
