import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Context } from '../../src/operations/context.ts'
import { canonicalPath } from '../../src/server/seo/canonical.ts'
import { composePicture } from '../../src/server/seo/compose-picture.ts'
import { sitemap, sitemapPart } from '../../src/server/seo/sitemap.ts'
import { wrapText } from '../../src/server/seo/wrap-text.ts'
import { noGateway } from '../api/app.ts'
import { createTestDatabase } from '../database.ts'
import { servicesOn } from '../services.ts'

describe('the one spelling of a path', () => {
  test.each([
    ['/', '/'],
    ['/faqs', '/faqs'],
    ['/faqs/', '/faqs'],
    ['/FAQs', '/faqs'],
    ['/ar/', '/ar'],
    ['//evil.example', '/evil.example'],
    ['/\\evil.example', '/evil.example'],
    ['///', '/'],
    ['/Blog//A-B/', '/blog/a-b'],
    ['/blog/%D8%A8', '/blog/%D8%A8'],
  ])('of %s is %s', (path, canonical) => {
    expect(canonicalPath(path)).toBe(canonical)
  })

  test('never leads to another site, and is its own', () => {
    const path = fc.string({ unit: fc.constantFrom('/', '\\', 'a', 'B', '.', '%2F', '%41', '@', ':') }).map((text) => `/${text}`)
    fc.assert(
      fc.property(path, (text) => {
        const canonical = canonicalPath(text)
        expect(new URL(canonical, 'https://own.example').origin).toBe('https://own.example')
        expect(canonicalPath(canonical)).toBe(canonical)
      }),
    )
  })
})

describe('the title in a picture', () => {
  test('is as large as it can be, and cut where it cannot end', () => {
    expect(wrapText('Office Cleaning', 536)).toEqual({ lines: ['Office Cleaning'], size: 64 })
    const long = wrapText('A very long title about everything that a home in the Emirates may ever need in any month '.repeat(4), 536)
    expect(long.size).toBe(44)
    expect(long.lines).toHaveLength(5)
    expect(long.lines.at(-1)).toMatch(/\.\.\.$/)
    expect(wrapText('W'.repeat(200), 536).lines[0]?.length).toBeLessThan(40)
  })

  test('stays text', () => {
    const site = { name: 'Service Market', place: 'Dubai' }
    const svg = composePicture({ title: '</text><script>&"😀', eyebrow: '<b>', site, language: 'ar', art: null })
    expect(svg).not.toMatch(/<script|<b>|😀/)
    expect(svg).toContain('&lt;/text&gt;&lt;script&gt;&amp;')
  })
})

describe('the sitemap', async () => {
  const { pool } = await createTestDatabase()
  const services = servicesOn(pool, noGateway, () => new Date('2026-11-21T08:00:00Z'))
  const context: Context = { ...services, actor: { kind: 'visitor' }, language: 'en' }
  const both = (en: string) => JSON.stringify({ en, ar: en })

  test('lists what is public and nothing else', async () => {
    await pool.query(`INSERT INTO article_categories (id, slug, name) VALUES (1, 'tips', $1), (2, 'empty', $1)`, [both('Tips')])
    await pool.query(
      `INSERT INTO articles (id, category_id, slug, title, excerpt, author_name, published_at) VALUES
        (1, 1, 'shown', $1, $1, $1, '2026-11-01'), (2, 1, 'tomorrow', $1, $1, $1, '2026-11-22'), (3, 1, 'draft', $1, $1, $1, NULL)`,
      [both('A')],
    )
    await pool.query('UPDATE services SET is_active = false WHERE id = 3')
    const text = await sitemap(context, 'https://site.example')
    const paths = [...text.matchAll(/<loc>https:\/\/site\.example([^<]*)<\/loc>/g)].map(([, path]) => path)
    expect(paths).toEqual(
      [
        '/',
        '/services',
        '/services/books',
        '/faqs',
        '/blog',
        '/become-partner',
        '/terms',
        '/privacy',
        '/promises/guarantee',
        '/promises/insurance',
        '/services/home-cleaning',
        '/services/office-cleaning',
        '/blog/category/tips',
        '/blog/shown',
      ].flatMap((path) => [path, `/ar${path === '/' ? '' : path}`]),
    )
  })

  test('is split if there are many pages', async () => {
    await pool.query('UPDATE articles SET id = 25000 WHERE id = 1')
    expect(await sitemap(context, 'https://site.example')).toMatch(/<sitemapindex .*sitemap-1\.xml.*sitemap-2\.xml.*sitemap-3\.xml/)
    expect(await sitemapPart(context, 'https://site.example', 1)).not.toContain('/blog/shown')
    expect(await sitemapPart(context, 'https://site.example', 3)).toContain('/blog/shown')
    expect(await sitemapPart(context, 'https://site.example', 4)).toBeNull()
  })
})
