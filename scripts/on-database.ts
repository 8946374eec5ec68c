import { readConfig } from '../src/config.ts'
import { startEmbeddedPostgres } from '../src/db/embedded/start.ts'
import { primaryOf } from '../src/db/primary.ts'
import { archiveSettings } from '../src/db/recovery/archive.ts'

/** Runs some work on the configured database, whether or not a server is running. */
export async function onDatabase<T>(work: (database: { url: string }) => Promise<T>): Promise<T> {
  const { databaseDirectUrl, dataDir, archiveDir } = readConfig(process.env)
  if (databaseDirectUrl) {
    const primary = primaryOf(databaseDirectUrl)
    await primary.find()
    return work({ url: primary.url() })
  }
  const database = await startEmbeddedPostgres({ dataDir, settings: archiveDir ? archiveSettings(archiveDir, dataDir) : {} })
  try {
    return await work(database)
  } finally {
    await database.stop()
  }
}
