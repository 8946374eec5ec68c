import { execFileSync } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { makeDataFolder } from '../../scripts/data-folder.ts'
import { startServer } from './server-process.ts'

// Before the site of the browser tests starts: node test/e2e/seeded-folder.ts <data folder>. The product starts on an empty folder, as its users start
// it, and what it made is kept beside it: filling a database costs twenty times what a copy does.

/** What a first start leaves in a data folder, as long as the tests run on it. */
export const seededBeside = (dataDir: string): string => `${dataDir}-seeded`

/** A data folder of a test's own, in which the product was started once before; empty if the site runs on a folder that others filled. */
export function makeSeededFolder(dataDir: string): ReturnType<typeof makeDataFolder> {
  const folder = makeDataFolder('process')
  if (existsSync(seededBeside(dataDir))) copy(seededBeside(dataDir), folder.path)
  return folder
}

/** Owners and modes are kept: PostgreSQL refuses files that are not its own. */
const copy = (from: string, to: string) => execFileSync('cp', ['-a', join(from, '.'), to])

async function startFirst(dataDir: string): Promise<void> {
  rmSync(seededBeside(dataDir), { recursive: true, force: true })
  if (existsSync(join(dataDir, 'postgres'))) return
  const server = await startServer(dataDir)
  if ((await server.kill('SIGTERM')) !== 0) throw new Error('The first server did not end as told')
  // Data elsewhere, which the folder points to, would be shared with its copies.
  if (!existsSync(join(dataDir, 'postgres/location'))) execFileSync('cp', ['-a', dataDir, seededBeside(dataDir)])
}

if (import.meta.main) await startFirst(process.argv[2] ?? '')
