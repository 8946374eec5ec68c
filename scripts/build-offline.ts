import { globSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildServiceWorker, versionOf } from './build-service-worker.ts'

/**
 * Builds the service worker of the site, and what removes it, into server/site-worker.json (server/site-worker.ts). It is named by the files of the
 * site, so that each release drops what an earlier one kept.
 */
const folder = process.argv[2] ?? join(import.meta.dirname, '../build')
const release = versionOf(...globSync('assets/**/*', { cwd: join(folder, 'client') }).sort())
const [worker, remover] = await Promise.all([
  buildServiceWorker('src/app/offline/worker.ts', { BUILD: release }),
  buildServiceWorker('src/app/offline/remover.ts'),
])
mkdirSync(join(folder, 'server'), { recursive: true })
writeFileSync(join(folder, 'server/site-worker.json'), JSON.stringify({ worker, remover }))
