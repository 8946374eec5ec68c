import { readdir, readFile } from 'node:fs/promises'

const folder = new URL('./migrations/', import.meta.url)
const changes = /^\s*(?:(CREATE) (?:UNLOGGED )?TABLE|(DROP) TABLE|ALTER TABLE (\w+) RENAME TO) (?:IF (?:NOT )?EXISTS )?(\w+)/gm

/** The names of our tables, by the migrations that make them: what else stands in the schema is the operator's, and no business of a backup. */
export async function ownTables(): Promise<Set<string>> {
  const tables = new Set<string>()
  for (const file of (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()) {
    for (const [, isMade, , renamed, name = ''] of (await readFile(new URL(file, folder), 'utf8')).matchAll(changes)) {
      if (isMade || renamed) tables.add(name)
      else tables.delete(name)
      if (renamed) tables.delete(renamed)
    }
  }
  return tables
}
