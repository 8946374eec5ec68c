import { dataDir } from '../../playwright.config.ts'
import { makeSeededFolder } from './seeded-folder.ts'
import { startServer } from './server-process.ts'
import { test as base } from './site.ts'

/**
 * Tests of whole journeys, in a shop as a plain `npm start` opens it: limits on, guests prove who they are. Everything else in a spec is as before; one
 * server for all tests of a worker.
 */
export const test = base.extend<object, { shop: { url: string; folder: string } }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its first argument.
    async ({}, use) => {
      const folder = makeSeededFolder(dataDir)
      const server = await startServer(folder.path, { RATE_LIMITS: 'on' })
      await use({ url: server.url, folder: folder.path })
      await server.kill('SIGTERM')
      folder.remove()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.url),
})
