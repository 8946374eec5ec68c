import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Config } from './config.ts'
import { startEmbeddedPostgres } from './db/embedded/start.ts'
import { StartRefused } from './start-refused.ts'

/** What the product keeps in its folder. Whatever else lies there is somebody else's. */
const ours = ['postgres', 'keyring', 'uploads', 'mail', 'audit-heads']

/** Whether all that a shop keeps lies in its folder, so that without it the shop begins anew. */
export const keepsAllInFolder = ({ dataDir, databaseUrl, archiveDir, s3, auditHeads }: Config): boolean =>
  !databaseUrl &&
  !archiveDir &&
  !s3 &&
  auditHeads !== null &&
  'file' in auditHeads &&
  auditHeads.file === join(resolve(dataDir), 'audit-heads')

/**
 * Puts the data of the embedded database aside, so that the next start begins with new data; what was put aside before goes.
 * Returns where they are now, null if there were none.
 * Errors: a StartRefused if the database is elsewhere, or something uses it.
 */
export async function putDataAside({ dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>): Promise<string | null> {
  if (databaseUrl)
    throw new StartRefused('--fresh begins anew with the embedded database only: unset DATABASE_URL, or empty that database yourself.')
  const folder = resolve(dataDir)
  const there = existsSync(folder) ? readdirSync(folder).filter((name) => ours.includes(name)) : []
  if (there.length === 0) return null
  await expectUnused(folder)
  const aside = join(folder, 'before-fresh')
  rmSync(aside, { recursive: true, force: true })
  mkdirSync(aside)
  for (const name of there) renameSync(join(folder, name), join(aside, name))
  return aside
}

/** A PostgreSQL that nobody uses is stopped. */
async function expectUnused(folder: string): Promise<void> {
  if (!existsSync(join(folder, 'postgres'))) return
  let last = ''
  const database = await startEmbeddedPostgres({ dataDir: folder, log: (line) => (last = line) })
  await database.stop()
  if (!/stopped|ended/.test(last)) throw new StartRefused(`The data in ${folder} are in use: end what runs on them first. (${last})`)
}
