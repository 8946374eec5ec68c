import type { Hono, Context as HonoContext } from 'hono'
import { languages } from '../../domain/language.ts'
import type { Context, Services } from '../../operations/context.ts'
import { canonicalPath } from './canonical.ts'
import { manifestIn } from './manifest.ts'
import { openPictures } from './pictures.ts'
import { robotsOf } from './robots.ts'
import { sitemap, sitemapPart } from './sitemap.ts'

type Options = { publicUrl: string; staticFiles: string | null }

/** Everything for search engines and other sites: canonical addresses, sitemap, robots, manifest and share pictures. */
export function registerSeo(server: Hono, services: Services, { publicUrl, staticFiles }: Options): void {
  const contextIn = (language: Context['language']): Context => ({ ...services, actor: { kind: 'visitor' }, language })
  const pictureOf = openPictures(staticFiles)

  server.get('/robots.txt', (c) => c.text(robotsOf(publicUrl)))
  server.get('/manifest.webmanifest', (c) => manifest(c, 'en'))
  server.get('/ar/manifest.webmanifest', (c) => manifest(c, 'ar'))
  server.get('/sitemap.xml', async (c) => xml(c, await sitemap(contextIn('en'), publicUrl)))
  server.get('/:file{sitemap-[1-9][0-9]{0,4}\\.xml}', async (c) => {
    const text = await sitemapPart(contextIn('en'), publicUrl, Number(c.req.param('file').replace(/\D/g, '')))
    return text === null ? c.notFound() : xml(c, text)
  })
  for (const language of languages) {
    const folder = `/og/${language}/`
    server.get(`${folder}*`, async (c) => {
      const page = /^(.+)\.png$/.exec(c.req.path.slice(folder.length))?.[1]
      const picture = page ? await pictureOf(contextIn(language), page) : null
      if (!picture) return c.notFound()
      return c.body(picture, 200, {
        'Content-Type': 'image/png',
        'Cache-Control': 'public, max-age=86400',
        'Cross-Origin-Resource-Policy': 'cross-origin',
      })
    })
  }
  server.get('/og/*', (c) => c.notFound())
  server.get('*', async (c, next) => {
    const { pathname, search } = new URL(c.req.url)
    const canonical = canonicalPath(pathname)
    return canonical === pathname ? next() : c.redirect(canonical + search, 301)
  })
}

const xml = (c: HonoContext, text: string) => c.body(text, 200, { 'Content-Type': 'application/xml; charset=utf-8' })

const manifest = (c: HonoContext, language: Context['language']) =>
  c.body(JSON.stringify(manifestIn(language)), 200, { 'Content-Type': 'application/manifest+json' })
