import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { listPublicPages } from '../../src/operations/content/list-public-pages.ts'
import { systemContext } from '../../src/operations/context.ts'
import { openSite } from '../accounts/site.ts'
import { testStart } from '../context.ts'
import { article } from './samples/content.ts'

const site = await openSite()
const { call, joinStaff, query } = site

let omar = ''
let layla = ''
let address = ''
beforeEach(async () => {
  omar = await joinStaff('Omar', 'admin')
  layla = await joinStaff('Layla', 'superadmin')
  const { body } = await call('POST', '/api/admin/articles', { token: omar, body: article })
  address = `/api/admin/articles/${body.data.id}`
})
afterEach(async () => {
  await site.empty('accounts', 'audit_entries', 'articles', 'content_versions', 'rate_limits', 'idempotency_keys')
  site.setNow(testStart)
})

const later = (minutes: number) => new Date(site.now().getTime() + minutes * 60_000).toISOString()
const edit = (version: number, change: object, token = omar) =>
  call('PUT', address, { token, body: { ...article, ...change }, headers: { 'if-match': `"${version}"` } })
const publish = (at: string | null, { version = 1, was = null as string | null, token = omar } = {}) =>
  call('PUT', `${address}/publication`, { token, body: { at, was }, headers: { 'if-match': `"${version}"` } })
const withdraw = (token = omar) => call('DELETE', `${address}/publication`, { token })
const takeBack = (answer: { body: { undo: { id: string } } }, token = omar) =>
  call('POST', `/api/admin/undo/${answer.body.undo.id}`, { token })
const staffSee = async () => (await call('GET', address, { token: omar })).body.data
const rows = async () => [
  await query('SELECT id, slug, title, published_at FROM articles ORDER BY id'),
  await query('SELECT article_id, key, position, content FROM article_sections ORDER BY article_id, position'),
]

/** Where readers find the article: its page, the list, the site map. */
async function readersFind() {
  const page = await call('GET', `/api/blogs/slug/${article.slug}`)
  const list = await call('GET', '/api/blogs')
  const { articles } = await listPublicPages(systemContext(site.services), 1)
  return { page: page.status, listed: list.body.total, mapped: articles.map(({ slug }) => slug) }
}
const nowhere = { page: 404, listed: 0, mapped: [] }
const everywhere = { page: 200, listed: 1, mapped: [article.slug] }

describe('publishing', () => {
  test('shows an article to nobody before the window of undo is over, and to everybody from then on', async () => {
    expect(await readersFind()).toEqual(nowhere)
    const published = await publish(null)
    expect(published.body.data).toMatchObject({ state: 'scheduled', published_at: later(10) })
    site.minutesLater(9.99)
    expect(await readersFind()).toEqual(nowhere)
    site.minutesLater(0.01)
    expect(await readersFind()).toEqual(everywhere)
    expect(await staffSee()).toMatchObject({ state: 'published' })
  })

  test('undone in its window leaves the rows as they were', async () => {
    const before = await rows()
    const published = await publish(later(5))
    expect(published.body.data.published_at).toBe(later(10))
    expect(await rows()).not.toEqual(before)
    expect((await takeBack(published)).status).toBe(200)
    expect(await rows()).toEqual(before)
    site.minutesLater(60)
    expect(await readersFind()).toEqual(nowhere)
  })

  test('happens at the time that was chosen, which can be moved until then', async () => {
    const first = later(24 * 60)
    await publish(first)
    const moved = await publish(later(120), { was: first })
    expect(moved.body.data).toMatchObject({ state: 'scheduled', published_at: later(120) })
    site.minutesLater(119)
    expect(await readersFind()).toEqual(nowhere)
    site.minutesLater(1)
    expect(await readersFind()).toEqual(everywhere)
    const [mapped] = (await listPublicPages(systemContext(site.services), 1)).articles
    expect(mapped?.changedAt.getTime()).toBeGreaterThanOrEqual(site.now().getTime())
    expect(await publish(null, { was: moved.body.data.published_at })).toMatchObject({
      status: 409,
      body: { details: { state: 'published' } },
    })
  })

  test('of several who set the time at once one wins, and the others hear what it is now', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map((hours) => publish(later(hours * 60), { token: hours % 2 ? omar : layla })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    const { published_at } = answers.find(({ status }) => status === 200)?.body.data ?? {}
    for (const { status, body } of answers) if (status === 409) expect(body.details).toEqual({ state: 'scheduled', published_at })
    expect(await query(`SELECT 1 FROM audit_entries WHERE verb = 'article.publish'`)).toHaveLength(1)
  })

  test('is refused for a time that has passed, and for what somebody has changed since it was read', async () => {
    expect(await publish(later(-1))).toMatchObject({ status: 422, body: { fields: { at: 'This time has passed' } } })
    await edit(1, { is_featured: true }, layla)
    expect(await publish(null)).toMatchObject({ status: 409, body: { code: 'edit_conflict', details: { version: 2 } } })
    expect((await publish(null, { version: 2 })).status).toBe(200)
  })

  test('needs every text in both languages, by the API and by the database', async () => {
    const { start, tip } = article.sections
    const half = { ...start, content: { en: start.content.en, ar: '<p> </p>' } }
    const picture = { ...tip, type: 'image', content: { en: '', ar: '' } }
    await edit(1, { title: { en: 'Guests', ar: ' ' }, sections: { start: half, tip: picture } })
    const refused = await publish(null, { version: 2 })
    expect(refused).toMatchObject({ status: 422, body: { message: 'The article is not finished yet' } })
    expect(Object.keys(refused.body.fields)).toEqual(['title.ar', 'sections.start.content.ar', 'sections.tip.image_url'])
    await expect(query('UPDATE articles SET published_at = now()')).rejects.toThrow('articles_whole_when_published')
  })

  test('is taken back by withdrawing, and that by undo', async () => {
    await publish(null)
    site.minutesLater(30)
    const answers = await Promise.all([withdraw(omar), withdraw(layla)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await readersFind()).toEqual(nowhere)
    const withdrawn = answers.find(({ status }) => status === 200)
    if (withdrawn) await takeBack(withdrawn)
    expect(await readersFind()).toEqual(everywhere)
  })

  test('by undoing a withdrawal is refused once the article is no longer whole', async () => {
    await publish(null)
    site.minutesLater(30)
    const withdrawn = await withdraw()
    await edit(1, { order: [], sections: {} })
    expect(await takeBack(withdrawn)).toMatchObject({ status: 409 })
    expect(await readersFind()).toEqual(nowhere)
  })
})

describe('editing', () => {
  test('a public article changes at once, keeps its address, and stays whole', async () => {
    await publish(null)
    site.minutesLater(10)
    const edited = await edit(1, { title: { en: 'Guests at eight', ar: 'ضيوف في الثامنة' } })
    expect((await call('GET', `/api/blogs/slug/${article.slug}`)).body.title).toBe('Guests at eight')
    expect(await edit(2, { slug: 'elsewhere' })).toMatchObject({
      status: 422,
      body: { fields: { slug: expect.stringContaining('public') } },
    })
    expect(await edit(2, { excerpt: { en: '', ar: '' } })).toMatchObject({
      status: 422,
      body: { fields: { 'excerpt.en': 'Write this text' } },
    })
    expect((await takeBack(edited)).status).toBe(200)
    expect((await call('GET', `/api/blogs/slug/${article.slug}`)).body.title).toBe(article.title.en)
  })

  test('two sections at once is a conflict of those two alone, with both values', async () => {
    const { start, tip } = article.sections
    const byOmar = { ...start, content: { en: '<p>Begin at the door.</p>', ar: start.content.ar } }
    const byLayla = { ...tip, content: { en: '<p>Open every window.</p>', ar: tip.content.ar } }
    await edit(1, { sections: { start: byOmar, tip } })
    const refused = await edit(1, { sections: { start, tip: byLayla } }, layla)
    expect(refused).toMatchObject({ status: 409, body: { code: 'edit_conflict' } })
    expect(refused.body.details).toMatchObject({
      author: 'Omar',
      fields: {
        'sections.start': { mine: start, theirs: byOmar, base: start },
        'sections.tip': { mine: byLayla, theirs: tip, base: tip },
      },
    })
    expect(Object.keys(refused.body.details.fields)).toHaveLength(2)
    expect((await edit(2, { sections: { start: byOmar, tip: byLayla } }, layla)).status).toBe(200)
  })

  test('sections change places, go and come back with undo', async () => {
    const before = await rows()
    expect((await edit(1, { order: ['tip', 'start'] })).status).toBe(200)
    expect((await staffSee()).document.order).toEqual(['tip', 'start'])
    const removed = await edit(2, { order: ['tip'], sections: { ...article.sections, start: null } })
    expect((await staffSee()).document).toMatchObject({ order: ['tip'], sections: { tip: {} } })
    expect(Object.keys((await staffSee()).document.sections)).toEqual(['tip'])
    await takeBack(removed)
    await edit(4, {})
    expect(await rows()).toEqual(before)
  })

  test('keeps only safe HTML, and reads content without sections as one', async () => {
    const evil = { en: '<p onclick="x()">Hi<script>alert(1)</script></p><a href="javascript:x()">y</a>', ar: '<p>أهلًا</p>' }
    await edit(1, { order: ['start'], sections: { start: { ...article.sections.start, content: evil } } })
    expect((await staffSee()).document.sections.start.content.en).toBe('<p>Hi</p><a>y</a>')
    await query(`DELETE FROM article_sections`)
    await query(`UPDATE articles SET content = '{"en": "<p>Whole</p>", "ar": "<p>كامل</p>"}'`)
    expect((await staffSee()).document).toMatchObject({
      order: ['content'],
      sections: { content: { type: 'text', content: { en: '<p>Whole</p>' } } },
    })
  })

  test('of an address that is taken, or a category that is gone, is refused at its field', async () => {
    const other = await call('POST', '/api/admin/articles', { token: omar, body: article })
    expect(other).toMatchObject({ status: 422, body: { fields: { slug: 'Something else has this address already' } } })
    expect(await edit(1, { category_id: 99_999 })).toMatchObject({ status: 422, body: { fields: { category_id: expect.any(String) } } })
  })
})

describe('removing', () => {
  test('takes drafts only, and undo brings them back as they were', async () => {
    await publish(null)
    expect(await call('DELETE', address, { token: omar })).toMatchObject({ status: 409 })
    await withdraw()
    const before = await rows()
    const removed = await call('DELETE', address, { token: omar })
    expect((await call('GET', address, { token: omar })).status).toBe(404)
    await takeBack(removed)
    expect(await rows()).toEqual(before)
  })

  test('a new draft by undo is refused once somebody has worked on it', async () => {
    const other = await call('POST', '/api/admin/articles', { token: omar, body: { ...article, slug: 'another' } })
    address = `/api/admin/articles/${other.body.data.id}`
    await edit(1, { slug: 'another', is_featured: true }, layla)
    expect((await takeBack(other)).status).toBe(409)
    expect((await staffSee()).document.is_featured).toBe(true)
  })
})

describe('the list', () => {
  test('finds articles by state, category and words, and says what it cannot read', async () => {
    await call('POST', '/api/admin/articles', {
      token: omar,
      body: { ...article, slug: 'kitchen', title: { en: 'A clean kitchen', ar: 'مطبخ نظيف' } },
    })
    await publish(null)
    const slugs = async (search: string) => {
      const { body } = await call('GET', `/api/admin/articles?${search}`, { token: omar })
      return body.data.map(({ slug }: { slug: string }) => slug)
    }
    expect(await slugs('state=draft')).toEqual(['kitchen'])
    expect(await slugs('state=scheduled')).toEqual([article.slug])
    expect(await slugs('state=published')).toEqual([])
    expect(await slugs('search=مطبخ')).toEqual(['kitchen'])
    expect(await slugs('category=7')).toEqual([])
    expect((await slugs('')).sort()).toEqual([article.slug, 'kitchen'])
    const { body } = await call('GET', '/api/admin/articles?state=nonsense&limit=1', { token: omar })
    expect(body.meta).toMatchObject({ count: 2, ignored: ['state'], next: expect.any(String) })
    expect(await slugs(`limit=1&after=${body.meta.next}`)).toHaveLength(1)
  })
})
