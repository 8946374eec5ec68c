import type { Hono } from 'hono'
import type { FileStore } from '../integrations/files/file-store.ts'

const types: Record<string, string> = { avif: 'image/avif', webp: 'image/webp' }
const namePattern = /^[0-9a-f]{32}-(256|512)\.(avif|webp)$/

/** Serves profile pictures from the file store. Their names cannot be guessed; a removed one is gone from caches after a day. */
export function registerProfilePictures(server: Hono, files: FileStore): void {
  server.get('/uploads/profiles/:name', async (c) => {
    const name = c.req.param('name') ?? ''
    const picture = namePattern.test(name) ? await files.read(`profiles/${name}`) : null
    if (!picture) return c.notFound()
    return c.body(new Uint8Array(picture), 200, {
      'Content-Type': types[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
      'Cache-Control': 'private, max-age=86400',
      'Content-Security-Policy': "default-src 'none'",
      'X-Robots-Tag': 'noindex',
    })
  })
}
