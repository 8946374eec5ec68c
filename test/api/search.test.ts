import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BlogListAnswer } from '../../src/contracts/blogs.ts'
import { ServiceListAnswer } from '../../src/contracts/services.ts'
import { longOf } from '../quick.ts'
import { createTestApi } from './app.ts'

const long = longOf(test)

const { get, pool } = await createTestApi()

const found = async (search: string, more = '') => {
  const { data, meta } = await get(`/api/services?search=${encodeURIComponent(search)}${more}`, ServiceListAnswer)
  expect(meta.total).toBe(data.length)
  return data.map((service) => service.slug)
}

describe('a search of services', () => {
  test('without a text returns everything', async () => {
    for (const nothing of ['', ' ', '\t\n\u00a0', '\u200f']) expect(await found(nothing)).toHaveLength(3)
  })

  test.each([
    ['plumb', 'in the title', ['plumbing']],
    ['spotless', 'in the description', ['home-cleaning']],
    ['leak repair', 'in the title of a sub-service', ['plumbing']],
    ['MAINTENANCE', "in the category's name", ['plumbing']],
    ['office tidy', 'in any order', ['office-cleaning']],
    ['cafe', 'without its accent', ['office-cleaning']],
    ['CAFÉ', 'with its accent, in capitals', ['office-cleaning']],
    ['cafe\u0301', 'with its accent written apart', ['office-cleaning']],
    ['المكاتب', 'in Arabic', ['office-cleaning']],
    ['اصلاح', 'with a bare alif', ['plumbing']],
    ['السباكه', 'with ha for ta marbuta', ['plumbing']],
    ['السِّبَاكَة', 'with vowel marks', ['plumbing']],
    ['الســباكة', 'with tatweel', ['plumbing']],
    ['يومى', 'with alif maqsura for ya', ['office-cleaning']],
  ])('finds %s %s', async (search, _, expected) => {
    expect(await found(search)).toEqual(expected)
  })

  test.each([
    ['plumming', ['plumbing']],
    ['pluming', ['plumbing']],
    ['plumber', ['plumbing']],
    ['cleaners', ['home-cleaning', 'office-cleaning']],
    ['offise cleening', ['office-cleaning']],
    ['carpt', ['office-cleaning']],
    ['100% draens', ['plumbing']],
    ['leek', ['plumbing']],
    ['offise', ['office-cleaning']],
    ['تنضيف المكتب', ['office-cleaning']],
    ['السبباكة', ['plumbing']],
  ])('finds despite the typing error in %s', async (search, expected) => {
    expect(await found(search)).toEqual(expected)
  })

  test('falls back to similar titles, and to nothing if none is similar', async () => {
    expect(await found('cleaning')).toEqual(['home-cleaning', 'office-cleaning'])
    expect(await found('helicopter')).toEqual([])
  })

  test('takes % _ \' " and \\ as no words', async () => {
    expect(await found('100%')).toEqual(['plumbing'])
    expect(await found("'; DROP TABLE plumbing; --")).toEqual(['plumbing'])
    for (const nowhere of ['%', '_', "'", '"', '\\', '%%']) expect(await found(nowhere)).toEqual([])
  })

  test('finds one or two letters at the start of a word only', async () => {
    expect(await found('of')).toEqual(['office-cleaning', 'plumbing'])
    expect(await found('om')).toEqual([])
  })

  test('ranks a title that starts with the text before one that contains it, and before a description', async () => {
    await pool.query(
      `INSERT INTO services (slug, title, short_desc, long_description, included, benefits, availability, position, base_price, extra_cleaner,
         extra_hour, material_price) SELECT slug, t, d, d, '{"en": [], "ar": []}', '{"en": [], "ar": []}', d, 0, 1, 1, 1, 1 FROM (VALUES
         ('third', jsonb '{"en": "Grooming", "ar": "عناية"}', jsonb '{"en": "For every poodle", "ar": "لكل كلب"}'),
         ('second', '{"en": "Happy poodle", "ar": "كلب سعيد"}', '{"en": "Grooming", "ar": "عناية"}'),
         ('first', '{"en": "Poodle care", "ar": "عناية"}', '{"en": "Grooming", "ar": "عناية"}')) AS v (slug, t, d)`,
    )
    expect(await found('poodle')).toEqual(['first', 'second', 'third'])
    expect(await found('poodle', '&sort=title')).toEqual(['third', 'second', 'first'].sort((a, b) => order(a) - order(b)))
    await pool.query(`DELETE FROM services WHERE slug IN ('first', 'second', 'third')`)
  })
  const order = (slug: string) => ['third', 'second', 'first'].indexOf(slug)

  test('follows what staff rename', async () => {
    await pool.query(`UPDATE categories SET name = '{"en": "Handyman", "ar": "الحرفي"}' WHERE id = 2`)
    await pool.query(`UPDATE sub_services SET title = '{"en": "Squeaky hinge", "ar": "مفصلة"}' WHERE id = 3`)
    expect(await found('handyman')).toEqual(['plumbing'])
    expect(await found('squeaky hinge')).toEqual(['plumbing'])
    await pool.query('DELETE FROM sub_services WHERE id = 3')
    expect(await found('squeaky hinge')).toEqual([])
  })

  test('does not show what is inactive', async () => {
    await pool.query('UPDATE services SET is_active = false WHERE id = 3')
    expect(await found('plumbing')).toEqual([])
    await pool.query('UPDATE services SET is_active = true WHERE id = 3')
  })
})

long('any search text gets a successful response', async () => {
  const anything = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.string({
      unit: fc.constantFrom('%', '_', '\\', "'", '"', ' ', 'a', 'é', 'ة', '\u064b', '\u202e', '😀', '½', '‰', '∖', '＿'),
      maxLength: 40,
    }),
    fc.array(fc.constantFrom('clean', 'ofice', 'تنظيف', 'AC', '100%'), { maxLength: 12 }).map((words) => words.join(' ')),
  )
  await fc.assert(
    fc.asyncProperty(
      anything.filter((text) => text.length <= 200 && !text.includes('\0')),
      async (search) => {
        const query = new URLSearchParams({ search, lang: 'ar' })
        await get(`/api/services?${query}`, ServiceListAnswer)
        await get(`/api/blogs?${query}`, BlogListAnswer)
      },
    ),
    { numRuns: 100 },
  )
})

/** Pages of 8 KB; the terms of 10,000 services have more than a thousand. */
const most = 250

test('a search among 10,000 services reads what it finds, whether words are whole, begun or mistyped', async () => {
  const letters = (of: string) => `translate(substr(md5((${of})::text), 1, 9), '0123456789', 'ghijklmnop')`
  await pool.query(`INSERT INTO search_terms SELECT term, term FROM (SELECT DISTINCT ${letters('n')} AS term FROM generate_series(1, 20000) AS n) AS many
    ON CONFLICT DO NOTHING`)
  await pool.query(`INSERT INTO search_postings SELECT 'service', ${letters('n')}, 100 + n % 10000, 5 FROM generate_series(1, 20000) AS n
    ON CONFLICT DO NOTHING`)
  await pool.query('VACUUM ANALYZE search_terms, search_postings')
  const client = await pool.connect()
  try {
    const blocksOf = async (typed: string) => {
      const explain = `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) SELECT * FROM search_subjects('service', $1, now())`
      const { rows } = await client.query(explain, [[typed]])
      return rows[0]['QUERY PLAN'][0].Plan['Shared Hit Blocks']
    }
    // The first call also plans, which reads the catalogue of the database.
    await blocksOf('plumming')
    for (const typed of ['plumbing', 'plu', 'plumming']) expect(await blocksOf(typed), typed).toBeLessThan(most)
    await client.query('DISCARD PLANS')
    await client.query('SET enable_indexscan = off; SET enable_indexonlyscan = off; SET enable_bitmapscan = off')
    expect(await blocksOf('plumbing')).toBeGreaterThan(most)
  } finally {
    client.release()
  }
})
