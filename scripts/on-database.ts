import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { readConfig } from '../src/config.ts'
import { startEmbeddedPostgres } from '../src/db/embedded/start.ts'

/** Does some work on the database of the server's settings, whether or not a server is running. */
export async function onDatabase<T>(work: (database: { url: string }) => Promise<T>): Promise<T> {
  const { databaseUrl, dataDir } = readConfig(process.env)
  if (databaseUrl) return work({ url: databaseUrl })
  const database = await startEmbeddedPostgres({ dataDir })
  try {
    return await work(database)
  } finally {
    await database.stop()
  }
}

/** Where the files that people uploaded are kept. */
export const keptFiles = (): string => join(readConfig(process.env).dataDir, 'uploads')

/** Copies a folder with all that is in it; where there is none, nothing. */
export async function copyIfThere(from: string, to: string): Promise<void> {
  await cp(from, to, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
}
