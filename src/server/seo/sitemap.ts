import { type Addresses, addressesIn } from '../../app/addresses.ts'
import { type Language, languages } from '../../domain/language.ts'
import { countPublicPageParts, listPublicPages, type PublicPage } from '../../operations/content/list-public-pages.ts'
import type { Context } from '../../operations/context.ts'

const declaration = '<?xml version="1.0" encoding="UTF-8"?>'
const protocol = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const addresses: Record<Language, Addresses> = { en: addressesIn('en'), ar: addressesIn('ar') }

type Page = { at: (to: Addresses) => string; changedAt?: Date | undefined }

/** All public pages in both languages; if there are too many for one file, the index of the files. */
export async function sitemap(context: Context, publicUrl: string): Promise<string> {
  const parts = await countPublicPageParts(context)
  if (parts === 1) return textOf(await pagesOf(context, 1), publicUrl)
  const files = Array.from({ length: parts }, (_, index) => `<sitemap><loc>${publicUrl}/sitemap-${index + 1}.xml</loc></sitemap>`)
  return `${declaration}<sitemapindex xmlns="${protocol}">${files.join('')}</sitemapindex>`
}

/** One of the files, or null if there is none with that number. */
export async function sitemapPart(context: Context, publicUrl: string, part: number): Promise<string | null> {
  if (part > (await countPublicPageParts(context))) return null
  return textOf(await pagesOf(context, part), publicUrl)
}

async function pagesOf(context: Context, part: number): Promise<Page[]> {
  const { services, articles, categories } = await listPublicPages(context, part)
  const pages = [
    ...services.map(({ slug, changedAt }): Page => ({ at: (to) => to.service(slug), changedAt })),
    ...categories.map(({ slug, changedAt }): Page => ({ at: (to) => to.blogCategory(slug), changedAt })),
    ...articles.map(({ slug, changedAt }): Page => ({ at: (to) => to.article(slug), changedAt })),
  ]
  if (part > 1) return pages
  const [service, article] = [latestOf(services), latestOf(articles)]
  return [
    { at: (to) => to.home, changedAt: service },
    { at: (to) => to.services, changedAt: service },
    { at: (to) => to.booking },
    { at: (to) => to.faqs },
    { at: (to) => to.blog, changedAt: article },
    { at: (to) => to.partner },
    { at: (to) => to.terms },
    { at: (to) => to.privacy },
    { at: (to) => to.promises('guarantee') },
    { at: (to) => to.promises('insurance') },
    ...pages,
  ]
}

const latestOf = (pages: PublicPage[]): Date | undefined =>
  pages.reduce<Date | undefined>((latest, { changedAt }) => (latest && latest > changedAt ? latest : changedAt), undefined)

function textOf(pages: Page[], publicUrl: string): string {
  const entries = pages.flatMap(({ at, changedAt }) => {
    const address = (language: Language) => publicUrl + at(addresses[language])
    const alternate = (name: string, language: Language) => `<xhtml:link rel="alternate" hreflang="${name}" href="${address(language)}"/>`
    const alternates = languages.map((language) => alternate(language, language)).join('') + alternate('x-default', 'en')
    const changed = changedAt ? `<lastmod>${changedAt.toISOString().slice(0, 19)}Z</lastmod>` : ''
    return languages.map((language) => `<url><loc>${address(language)}</loc>${changed}${alternates}</url>`)
  })
  return `${declaration}<urlset xmlns="${protocol}" xmlns:xhtml="http://www.w3.org/1999/xhtml">${entries.join('')}</urlset>`
}
