import type { Hono } from 'hono'
import type { FileStore } from '../integrations/files/file-store.ts'
import { contentPictureFolder, contentPicturePattern } from '../operations/pictures/add-picture.ts'

/** Serves the pictures that staff uploaded. A file is named after what is in it, so it may be kept for ever. */
export function registerContentPictures(server: Hono, files: FileStore): void {
  server.get(`/uploads/${contentPictureFolder}/:name`, async (c) => {
    const name = c.req.param('name') ?? ''
    const picture = contentPicturePattern.test(name) ? await files.read(`${contentPictureFolder}/${name}`) : null
    if (!picture) return c.notFound()
    return c.body(new Uint8Array(picture), 200, {
      'Content-Type': 'image/webp',
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Content-Security-Policy': "default-src 'none'",
    })
  })
}
