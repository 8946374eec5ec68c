import { readConfig } from '../src/config.ts'
import { startEmbeddedPostgres } from '../src/db/embedded/start.ts'

/** Runs some work on the configured database, whether or not a server is running. */
export async function onDatabase<T>(work: (database: { url: string }) => Promise<T>): Promise<T> {
  const { databaseDirectUrl, dataDir } = readConfig(process.env)
  if (databaseDirectUrl) return work({ url: databaseDirectUrl })
  const database = await startEmbeddedPostgres({ dataDir })
  try {
    return await work(database)
  } finally {
    await database.stop()
  }
}
