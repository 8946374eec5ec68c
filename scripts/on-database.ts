import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { readConfig } from '../src/config.ts'
import { startEmbeddedPostgres } from '../src/db/embedded/start.ts'

/** Runs some work on the configured database, whether or not a server is running. */
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

/** The folder of uploaded files. */
export const keptFiles = (): string => join(readConfig(process.env).dataDir, 'uploads')

/** Copies a folder with its contents; does nothing if it does not exist. */
export async function copyIfThere(from: string, to: string): Promise<void> {
  await cp(from, to, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
}
