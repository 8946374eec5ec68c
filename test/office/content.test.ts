import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readEmphasis, writeEmphasis } from '../../src/domain/emphasis.ts'
import { openSite } from '../accounts/site.ts'
import { aboutSection, article, category, contact, contentTables, faq, reason, testimonial } from './samples/content.ts'

const site = await openSite()
const { call, joinStaff, query } = site

let token = ''
beforeEach(async () => {
  token = await joinStaff('Omar', 'admin')
})
afterEach(() => site.empty('accounts', 'audit_entries', 'rate_limits', 'idempotency_keys', 'contact_info', ...contentTables))

type Path = 'faqs' | 'testimonials' | 'about' | 'why-choose-us' | 'article-categories' | 'synonyms'
const add = async (path: Path, body: object) => (await call('POST', `/api/admin/${path}`, { token, body })).body.data.id as number
const edit = (path: string, body: object, version = 1) =>
  call('PUT', `/api/admin/${path}`, { token, body, headers: { 'if-match': `"${version}"` } })
const remove = (path: Path, id: number) => call('DELETE', `/api/admin/${path}/${id}`, { token })
const order = (path: Path, ids: number[]) => call('PUT', `/api/admin/${path}/order`, { token, body: { ids } })
const takeBack = ({ body }: { body: { undo: { id: string } } }) => call('POST', `/api/admin/undo/${body.undo.id}`, { token })
const publicList = async (path: string) => (await call('GET', `/api/${path}`)).body
const asked = (question: string) => ({ ...faq, question: { en: question, ar: question } })

describe('FAQs', () => {
  const shown = async () => (await publicList('faqs/active')).data.map(({ question }: { question: string }) => question)

  test('appear, change, hide, go and come back where they were', async () => {
    await add('faqs', asked('First?'))
    const second = await add('faqs', asked('Second?'))
    await add('faqs', asked('Third?'))
    expect(await shown()).toEqual(['First?', 'Second?', 'Third?'])
    await edit(`faqs/${second}`, { ...asked('Second?'), is_active: false })
    expect(await shown()).toEqual(['First?', 'Third?'])
    const removed = await remove('faqs', second)
    expect((await call('GET', '/api/admin/faqs', { token })).body.data).toHaveLength(2)
    expect((await remove('faqs', second)).status).toBe(404)
    await takeBack(removed)
    const { data } = (await call('GET', '/api/admin/faqs', { token })).body
    expect(data[1]).toEqual({ id: second, version: 2, document: { ...asked('Second?'), is_active: false } })
  })

  test('are put in order, also back; of two orders at once both hold every row', async () => {
    const ids = await Promise.all(['One?', 'Two?', 'Three?'].map((question) => add('faqs', asked(question))))
    const [one = 0, two = 0, three = 0] = ids
    const before = await query('SELECT id, position FROM faqs ORDER BY id')
    const ordered = await order('faqs', [three, one, two])
    expect(await shown()).toEqual(['Three?', 'One?', 'Two?'])
    await takeBack(ordered)
    expect(await query('SELECT id, position FROM faqs ORDER BY id')).toEqual(before)
    const answers = await Promise.all([order('faqs', [one, two, three]), order('faqs', [three, two, one])])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await query('SELECT position FROM faqs ORDER BY position')).toEqual([{ position: 1 }, { position: 2 }, { position: 3 }])
    expect(await order('faqs', [one, two])).toMatchObject({ status: 409, body: { details: { ids: expect.arrayContaining(ids) } } })
    expect(await order('faqs', [one, two, two])).toMatchObject({ status: 409 })
  })

  test('undoing an order is refused once somebody has changed it', async () => {
    const [one = 0, two = 0] = [await add('faqs', asked('One?')), await add('faqs', asked('Two?'))]
    const ordered = await order('faqs', [two, one])
    await remove('faqs', one)
    expect(await takeBack(ordered)).toMatchObject({ status: 409, body: { details: { ids: [two] } } })
  })

  test('need both languages and a service that is there', async () => {
    const refused = await call('POST', '/api/admin/faqs', { token, body: { ...faq, question: { en: 'Why?', ar: ' ' }, service_id: 9_999 } })
    expect(refused).toMatchObject({ status: 422, body: { fields: { 'question.ar': 'Write this text' } } })
    const gone = await call('POST', '/api/admin/faqs', { token, body: { ...faq, service_id: 9_999 } })
    expect(gone).toMatchObject({ status: 422, body: { fields: { service_id: 'Service not found' } } })
  })
})

test('the other texts of the home page follow what staff write', async () => {
  await add('testimonials', testimonial)
  await add('about', aboutSection)
  await add('why-choose-us', reason)
  expect((await publicList('testimonials')).data).toMatchObject([{ name: 'Mariam', review: 'They came on time.' }])
  expect((await publicList('about')).data).toMatchObject([{ paragraphs: ['We are quick.', 'We are kind.'], highlights: [['quick'], []] }])
  expect((await publicList('why-choose-us?lang=ar')).data).toMatchObject([{ content: [{ heading: 'Known بالعربية' }] }])
  for (const [path, document] of Object.entries({ testimonials: testimonial, about: aboutSection, 'why-choose-us': reason })) {
    expect((await call('GET', `/api/admin/${path}`, { token })).body.data).toMatchObject([{ version: 1, document }])
  }
  const point = { heading: { en: 'x', ar: 'x' }, description: { en: 'x', ar: '' } }
  const refused = await call('POST', '/api/admin/why-choose-us', { token, body: { ...reason, points: [...reason.points, point] } })
  expect(refused.body.fields).toEqual({ 'points.1.description.ar': 'Write this text' })
})

test('a category of articles stays while articles are in it, and keeps its address', async () => {
  const id = await add('article-categories', category)
  await call('POST', '/api/admin/articles', { token, body: { ...article, category_id: id } })
  expect(await remove('article-categories', id)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('Articles are in') },
  })
  expect(await edit(`article-categories/${id}`, { ...category, slug: 'other' })).toMatchObject({
    status: 422,
    body: { fields: { slug: expect.any(String) } },
  })
  await edit(`article-categories/${id}`, { ...category, color: '#B45309' })
  expect(await publicList('blogs/categories')).toEqual([{ id, name: 'Tips', slug: 'tips', color: '#B45309' }])
})

test('what is asked is found by words that mean the same, from when staff write them until they are taken back', async () => {
  const ladder = await add('faqs', faq)
  const foundBy = async (search: string) => {
    const { data } = await publicList(`search?search=${encodeURIComponent(search)}`)
    return data.questions.map(({ id }: { id: number }) => id)
  }
  expect(await foundBy('سقالة')).toEqual([])
  const added = await call('POST', '/api/admin/synonyms', { token, body: { words: { en: ['ladders', 'step stool'], ar: ['سقالة'] } } })
  expect([await foundBy('السقاله'), await foundBy('stool')]).toEqual([[ladder], [ladder]])
  await edit(`synonyms/${added.body.data.id}`, { words: { en: ['ladder'], ar: ['كرسي عالٍ'] } })
  expect([await foundBy('سقالة'), await foundBy('كرسي عال')]).toEqual([[], [ladder]])
  const removed = await remove('synonyms', added.body.data.id)
  expect(await foundBy('كرسي')).toEqual([])
  await takeBack(removed)
  expect(await foundBy('كرسي')).toEqual([ladder])
  expect(await call('POST', '/api/admin/synonyms', { token, body: { words: { en: ['alone'], ar: [''] } } })).toMatchObject({
    status: 422,
    body: { fields: { 'words.en': 'Write at least two that mean the same' } },
  })
})

test('words that are added at once are all taken, and each is found by', async () => {
  const said = ['sparkle', 'polish', 'gleam', 'shine', 'glitter']
  const adding = said.map((word) => call('POST', '/api/admin/synonyms', { token, body: { words: { en: ['cleaning', word], ar: [] } } }))
  expect((await Promise.all(adding)).map(({ status }) => status)).toEqual(said.map(() => 200))
  for (const word of said) expect((await call('GET', `/api/services?search=${word}`)).body.meta.total, word).toBeGreaterThan(0)
})

test('a page about what is promised shows the figures of the settings, follows what staff write, and knows no other figure', async () => {
  const shown = async (language = 'en') => JSON.stringify((await call('GET', `/api/help-pages/insurance?lang=${language}`)).body.data)
  expect(await shown()).toContain('up to AED\u00a05,000.00 for it')
  await query(`INSERT INTO settings (name, value) VALUES ('damageMost', '200000'), ('claimHours', '24')`)
  expect(await shown()).toContain('AED\u00a02,000.00')
  expect(await shown('ar')).toContain('خلال 24 ساعة')
  const point = (text: string) => ({ title: reason.title, points: [{ heading: reason.title, description: { en: text, ar: text } }] })
  expect(await edit('help-pages/insurance', point('Up to {price}'))).toMatchObject({ status: 422 })
  const changed = await edit('help-pages/insurance', point('Within {hours} hours'))
  expect(await shown()).toContain('Within 24 hours')
  await takeBack(changed as Parameters<typeof takeBack>[0])
  expect(await shown()).toContain('AED\u00a02,000.00')
  expect((await call('GET', '/api/help-pages/prices')).status).toBe(404)
  await query(`DELETE FROM settings WHERE name IN ('damageMost', 'claimHours')`)
})

test('contact details and social links are those that staff wrote, and undo leaves none again', async () => {
  expect(await publicList('contact')).toEqual([])
  const { body } = await call('GET', '/api/admin/contact-info', { token })
  expect(body.data).toMatchObject({ version: 1, document: { phone: '' } })
  const edited = await edit('contact-info', contact)
  expect(await publicList('contact')).toEqual([
    {
      phone: contact.phone,
      email: contact.email,
      whatsapp_link: contact.whatsapp_link,
      address: 'Dubai',
      social_links: [{ network: 'facebook', url: contact.social.facebook }],
    },
  ])
  for (const tiktok of ['https://tiktok.com@elsewhere.example', 'https://staff:secret@tiktok.com/us'])
    expect(await edit('contact-info', { ...contact, social: { ...contact.social, tiktok } }, 2)).toMatchObject({ status: 422 })
  expect(await edit('contact-info', { ...contact, social: { ...contact.social, tiktok: 'javascript:alert(1)' } }, 2)).toMatchObject({
    status: 422,
    body: { fields: { 'social.tiktok': expect.stringContaining('https://') } },
  })
  await takeBack(edited)
  expect(await publicList('contact')).toEqual([])
})

describe('emphasis', () => {
  const word = fc.stringMatching(/^[a-zء-ي]{1,6}( [a-zء-ي]{1,6})?$/)
  test('reads back what it writes', () => {
    const paragraphs = fc.array(fc.array(word, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 4 })
    fc.assert(
      fc.property(paragraphs, fc.nat(5), (written, nth) => {
        const texts = written.map((words) => words.map((one, index) => (index === nth ? `*${one}*` : one)).join(', '))
        const text = texts.join('\n\n')
        const read = readEmphasis(text)
        expect(readEmphasis(writeEmphasis(read))).toEqual(read)
        expect(read.paragraphs.join(' ')).not.toContain('*')
      }),
    )
  })

  test('marks the longer of two words that overlap, and leaves single stars alone', () => {
    expect(writeEmphasis({ paragraphs: ['the full price with VAT'], highlights: [['full price', 'full price with VAT']] })).toBe(
      'the *full price with VAT*',
    )
    expect(readEmphasis('5 * 3\n\n\n *a* b')).toEqual({ paragraphs: ['5 * 3', 'a b'], highlights: [[], ['a']] })
  })
})
