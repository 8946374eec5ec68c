import type pg from 'pg'
import { dataDir } from '../../playwright.config.ts'
import { startEmbeddedPostgres } from '../../src/db/embedded/start.ts'
import { openPool } from '../../src/db/pool.ts'

let opened: Promise<pg.Pool> | undefined

/** The database of the pages: attached to once in each worker, for as long as the worker lives. */
export const pagesDatabase = (): Promise<pg.Pool> => (opened ??= startEmbeddedPostgres({ dataDir }).then(({ url }) => openPool(url, 2)))
