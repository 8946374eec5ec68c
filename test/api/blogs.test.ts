import { describe, expect, test } from 'vitest'
import { BlogDetail, BlogListAnswer } from '../../src/contracts/blogs.ts'
import { createTestApi, refusal, responseOf } from './app.ts'

const { api, get, pool } = await createTestApi({ now: new Date('2026-11-21T08:00:00Z') })

const both = (en: string, ar = en) => JSON.stringify({ en, ar })

await pool.query(`INSERT INTO article_categories (id, slug, name, color) VALUES (1, 'tips', $1, '#0EA5E9'), (2, 'cooling', $2, DEFAULT)`, [
  both('Tips', 'نصائح'),
  both('Cooling', 'التبريد'),
])
await pool.query(
  `INSERT INTO articles (id, category_id, slug, title, excerpt, content, author_name, published_at)
   SELECT n, CASE WHEN n <= 9 THEN 1 END, 'tip-' || n, jsonb_build_object('en', 'Tip number ' || n, 'ar', 'نصيحة رقم ' || n), $1, NULL, $2,
     timestamptz '2026-11-01 08:00Z' FROM generate_series(1, 10) AS n`,
  [both('Short', 'قصير'), both('Omar', 'عمر')],
)
await pool.query(
  `INSERT INTO articles (id, category_id, slug, title, excerpt, content, author_name, featured_image, banner_image, is_featured, read_time, published_at) VALUES
     (20, 2, 'cool-home', $1, $2, $3, $4, '/uploads/f.svg', '/uploads/b.svg', true, 7, '2026-11-20T20:00:00Z'),
     (21, 2, 'tomorrow', $1, $2, $3, $4, NULL, NULL, false, 5, '2026-11-21T08:00:01Z'),
     (22, 2, 'draft', $1, $2, $3, $4, NULL, NULL, false, 5, NULL)`,
  [both('A cool home', 'بيت بارد'), both('Filters and shade', 'مرشحات وظل'), both('<p>Shade</p>', '<p>ظل</p>'), both('Layla', 'ليلى')],
)
await pool.query(
  `INSERT INTO article_sections (article_id, position, section_type, title, content, image_url) VALUES
     (20, 2, 'tip', NULL, $2, NULL), (20, 1, 'image', $1, $2, '/uploads/s.svg')`,
  [both('Shade first', 'الظل أولًا'), both('<p onclick="a()">Shade<script>alert(1)</script></p>')],
)

const ids = async (query: string) => (await get(`/api/blogs${query}`, BlogListAnswer)).blogs.map((blog) => blog.id)

describe('GET /api/blogs', () => {
  test('returns the eight newest published articles, and the total', async () => {
    const answer = await get('/api/blogs', BlogListAnswer)
    expect(answer.blogs.map((blog) => blog.id)).toEqual([20, 10, 9, 8, 7, 6, 5, 4])
    expect(answer).toMatchObject({ status: 'success', total: 11, page: 1, limit: 8, pages: 2 })
    expect(await ids('?page=2')).toEqual([3, 2, 1])
    expect(await ids('?page=3')).toEqual([])
    expect(await ids('?limit=2&page=2')).toEqual([9, 8])
  })

  test('returns an article as cards show it, with the date in Dubai', async () => {
    const { blogs } = await get('/api/blogs?limit=2&lang=ar', BlogListAnswer)
    expect(blogs[0]).toEqual({
      id: 20,
      slug: 'cool-home',
      title: 'بيت بارد',
      excerpt: 'مرشحات وظل',
      featured_image: '/uploads/f.svg',
      banner_image: '/uploads/b.svg',
      category_name: 'التبريد',
      category_slug: 'cooling',
      category_color: '#3B82F6',
      author_name: 'ليلى',
      publish_date: '2026-11-21',
      read_time: 7,
      is_featured: true,
    })
    expect(blogs[1]).toMatchObject({ category_name: null, category_slug: null, category_color: '#3B82F6', read_time: 5 })
  })

  test('filters by category, and related articles leave out the one at hand', async () => {
    expect(await ids('?category=cooling')).toEqual([20])
    expect(await ids('?category=tips&limit=3&exclude=9')).toEqual([8, 7, 6])
    expect(await ids('?category=unheard-of')).toEqual([])
    expect(await ids('?category=&search=&exclude=&limit=1')).toEqual([20])
  })

  test('searches in both languages and despite a typing error', async () => {
    expect(await ids('?search=shade')).toEqual([20])
    expect(await ids('?search=shadee')).toEqual([20])
    expect(await ids(`?search=${encodeURIComponent('بارد')}`)).toEqual([20])
    expect(await ids('?search=number%2010')).toEqual([10])
    expect(await ids('?search=shade&category=tips')).toEqual([])
    expect(await get('/api/blogs?search=helicopter', BlogListAnswer)).toMatchObject({ blogs: [], total: 0, pages: 0 })
  })

  test.each([
    ['page=0', 'page'],
    ['page=10001', 'page'],
    ['limit=51', 'limit'],
    ['limit=abc', 'limit'],
    ['category=%00', 'category'],
    ['exclude=0', 'exclude'],
    ['exclude=99999999999', 'exclude'],
    [`search=${'x'.repeat(201)}`, 'search'],
  ])('refuses %s and names %s', async (query, field) => {
    const { status, body } = await refusal(api.request(`/api/blogs?${query}`))
    expect(status).toBe(422)
    expect(body.fields).toEqual({ [field]: 'Invalid value' })
  })
})

describe('GET /api/blogs/categories', () => {
  test('returns a bare list, by name', async () => {
    expect(await get('/api/blogs/categories', responseOf('GET /blogs/categories'))).toEqual([
      { id: 2, name: 'Cooling', slug: 'cooling', color: '#3B82F6' },
      { id: 1, name: 'Tips', slug: 'tips', color: '#0EA5E9' },
    ])
  })
})

describe('GET /api/blogs/slug/{slug}', () => {
  test('returns the bare article with its sections in order and sanitised HTML', async () => {
    const blog = await get('/api/blogs/slug/cool-home', BlogDetail)
    expect(blog).toMatchObject({ id: 20, title: 'A cool home', content: '<p>Shade</p>', publish_date: '2026-11-21' })
    expect(blog.sections.map(({ id: _, ...section }) => section)).toEqual([
      { section_type: 'image', section_title: 'Shade first', section_content: '<p>Shade</p>', image_url: '/uploads/s.svg' },
      { section_type: 'tip', section_title: null, section_content: '<p>Shade</p>', image_url: null },
    ])
    expect(await get('/api/blogs/slug/tip-1', BlogDetail)).toMatchObject({ content: null, sections: [] })
  })

  test.each(['unheard-of', 'tomorrow', 'draft', 'a%00b', 'A', '%25'])('%s is not found', async (slug) => {
    const { status, body } = await refusal(api.request(`/api/blogs/slug/${slug}`))
    expect(status).toBe(404)
    expect(body).toEqual({ status: 'error', code: 'not_found', message: 'Blog not found' })
  })
})
