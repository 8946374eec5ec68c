import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { backUp } from '../src/db/backup.ts'
import { copyIfThere, keptFiles, onDatabase } from './on-database.ts'

/** Writes the database and the uploaded files to a new folder while the site keeps serving: npm run backup -- <folder>. */
try {
  const [given] = process.argv.slice(2)
  if (!given) throw new Error('Usage: npm run backup -- <folder>')
  const folder = resolve(given)
  await mkdir(join(folder, '..'), { recursive: true })
  await mkdir(folder, { mode: 0o700 })
  const rows = await onDatabase(({ url }) => backUp(url, join(folder, 'database.jsonl.gz')))
  await copyIfThere(keptFiles(), join(folder, 'uploads'))
  process.stdout.write(`Backed up ${rows} rows and the uploaded files to ${folder}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}
