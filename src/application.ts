import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerModule } from './open-site.ts'

const root = join(import.meta.dirname, '..')

/** The built site: what `npm run build` made of pages, API and jobs, and the folder of its files. */
export const openProduction = () => ({
  load: (): Promise<ServerModule> => import(pathToFileURL(join(root, 'build/server/index.js')).href),
  staticFiles: join(root, 'build/client'),
  isDevelopment: false,
})
