import { describe, expect, test } from 'vitest'
import { ServiceListAnswer } from '../../src/contracts/services.ts'
import { createTestApi, refusal, responseOf } from './app.ts'

const { api, get, pool } = await createTestApi()

const texts = (en: string, ar = en) => JSON.stringify({ en, ar })
const lists = (en: string[], ar = en) => JSON.stringify({ en, ar })

await pool.query(
  `INSERT INTO services (id, category_id, slug, title, short_desc, long_description, included, benefits, availability, image_url, is_active, position,
     base_price, extra_cleaner, extra_hour, material_price, created_at) VALUES
     (4, 2, 'retired', $1, $1, $1, $6, $6, $1, NULL, false, 1, 1, 1, 1, 1, '2026-01-01'),
     (5, NULL, 'aircon', $2, $3, $4, $5, $7, $8, '/uploads/services/aircon.svg', true, 1, 9999, 4550, 2501, 10, '2027-01-01')`,
  [
    texts('Retired'),
    texts('Aircon', 'تكييف'),
    texts('Cold air', 'هواء بارد'),
    texts('All about cold air', 'كل شيء عن الهواء البارد'),
    lists(['Filter', 'Gas'], ['المرشح', 'الغاز']),
    lists([]),
    lists(['Quiet'], ['هادئ']),
    texts('Every day', 'كل يوم'),
  ],
)
await pool.query(
  `INSERT INTO sub_services (service_id, slug, title, description, full_description) VALUES (4, 'retired-too', $1, $1, $1)`,
  [texts('Retired too')],
)

const slugs = async (query: string) => (await get(`/api/services${query}`, ServiceListAnswer)).data.map((service) => service.slug)

describe('GET /api/services', () => {
  test('returns the services in display order, those without a category last, with prices that include VAT', async () => {
    const { data, meta } = await get('/api/services', ServiceListAnswer)
    expect(data.map(({ slug, price_from }) => [slug, price_from])).toEqual([
      ['home-cleaning', 84],
      ['office-cleaning', 105],
      ['plumbing', 126],
      ['aircon', 104.99],
    ])
    expect(meta).toEqual({ page: 1, limit: 100, total: 4, pages: 1 })
    expect(data[3]).toEqual({
      id: 5,
      slug: 'aircon',
      title: 'Aircon',
      short_desc: 'Cold air',
      image_url: '/uploads/services/aircon.svg',
      category_id: null,
      category_name: null,
      category_slug: null,
      is_featured: false,
      price_from: 104.99,
      rating: null,
      rating_count: 0,
    })
  })

  test('sorts by title, by price, by rating and by age', async () => {
    expect(await slugs('?sort=title')).toEqual(['aircon', 'home-cleaning', 'office-cleaning', 'plumbing'])
    expect(await slugs('?sort=price')).toEqual(['home-cleaning', 'aircon', 'office-cleaning', 'plumbing'])
    expect(await slugs('?sort=rating')).toEqual(['home-cleaning', 'office-cleaning', 'plumbing', 'aircon'])
    expect(await slugs('?sort=newest')).toEqual(['aircon', 'plumbing', 'office-cleaning', 'home-cleaning'])
  })

  test('filters by category and by what is featured', async () => {
    expect(await slugs('?category=maintenance')).toEqual(['plumbing'])
    expect(await slugs('?category=unheard-of')).toEqual([])
    expect(await slugs('?featured=true')).toEqual(['home-cleaning', 'office-cleaning'])
    expect(await slugs('?featured=false&sort=title')).toEqual(['aircon', 'plumbing'])
  })

  test('pages, and a page beyond the last is empty', async () => {
    const { data, meta } = await get('/api/services?limit=3&page=2', ServiceListAnswer)
    expect(data.map((service) => service.slug)).toEqual(['aircon'])
    expect(meta).toEqual({ page: 2, limit: 3, total: 4, pages: 2 })
    expect((await get('/api/services?limit=3&page=9', ServiceListAnswer)).data).toEqual([])
  })

  test('treats blank form fields as unset', async () => {
    expect(await slugs('?search=&sort=&category=&featured=')).toHaveLength(4)
  })

  test('responds in Arabic', async () => {
    const { data } = await get('/api/services?lang=ar', ServiceListAnswer)
    expect(data[0]).toMatchObject({ title: 'تنظيف المنازل', short_desc: 'منزل نظيف', category_name: 'التنظيف' })
  })

  test.each([
    ['sort=cheapest', 'sort'],
    ['category=Not_A_Slug', 'category'],
    ['featured=yes', 'featured'],
    ['page=0', 'page'],
    ['page=one', 'page'],
    ['page=99999999999999999999', 'page'],
    ['limit=101', 'limit'],
    ['limit=1.5', 'limit'],
    [`search=${'a'.repeat(201)}`, 'search'],
    ['search=a&search=b', 'search'],
    ['lang=fr', 'lang'],
  ])('refuses %s and names %s', async (query, field) => {
    const { status, body } = await refusal(api.request(`/api/services?${query}`))
    expect(status).toBe(422)
    expect(body).toEqual({ status: 'error', code: 'invalid', message: 'Invalid value', fields: { [field]: 'Invalid value' } })
  })
})

describe('GET /api/services/organized/by-category', () => {
  test('keeps the services of a category together, in order', async () => {
    const { data } = await get('/api/services/organized/by-category', responseOf('GET /services/organized/by-category'))
    expect(data.map(({ category_name, slug }) => [category_name, slug])).toEqual([
      ['Cleaning', 'home-cleaning'],
      ['Cleaning', 'office-cleaning'],
      ['Maintenance', 'plumbing'],
      [null, 'aircon'],
    ])
  })
})

describe('GET /api/services/slug/{slug}', () => {
  test("returns everything a service's page shows", async () => {
    const { data } = await get('/api/services/slug/aircon', responseOf('GET /services/slug/{slug}'))
    expect(data).toMatchObject({
      id: 5,
      long_description: 'All about cold air',
      details: [{ included: ['Filter', 'Gas'], benefits: ['Quiet'], availability: 'Every day' }],
      whats_included: ['Filter', 'Gas'],
      benefits: ['Quiet'],
      availability: 'Every day',
      price: { base_price: 99.99, extra_cleaner: 45.5, extra_hour: 25.01, material_price: 0.1 },
    })
    const arabic = await get('/api/services/slug/aircon?lang=ar', responseOf('GET /services/slug/{slug}'))
    expect(arabic.data).toMatchObject({ title: 'تكييف', whats_included: ['المرشح', 'الغاز'], availability: 'كل يوم' })
  })

  test.each(['unheard-of', 'retired', 'Office-Cleaning', 'a%00b', '%E0%A4%A', "'--", '%F0%9F%98%80'])('%s is not found', async (slug) => {
    const { status, body } = await refusal(api.request(`/api/services/slug/${slug}`))
    expect(status).toBe(404)
    expect(body).toEqual({ status: 'error', code: 'not_found', message: 'Service not found' })
  })

  test('reports it in Arabic', async () => {
    expect((await refusal(api.request('/api/services/slug/unheard-of?lang=ar'))).body.message).toBe('الخدمة غير موجودة')
    expect((await refusal(api.request('/api/services/slug/a%00b?lang=ar'))).body.message).toBe('الخدمة غير موجودة')
  })
})

describe('GET /api/subservices/service/{serviceId}', () => {
  test('returns the sub-services in order', async () => {
    const { data } = await get('/api/subservices/service/2?lang=ar', responseOf('GET /subservices/service/{serviceId}'))
    expect(data.map(({ id, service_id, slug, title }) => [id, service_id, slug, title])).toEqual([
      [1, 2, 'daily-office', 'تنظيف يومي'],
      [2, 2, 'carpet-care', 'العناية بالسجاد'],
    ])
  })

  test('returns an empty list for a service without any', async () => {
    expect((await get('/api/subservices/service/1', responseOf('GET /subservices/service/{serviceId}'))).data).toEqual([])
  })

  test.each(['4', '99', '2147483647'])('service %s is not found', async (id) => {
    expect(await refusal(api.request(`/api/subservices/service/${id}`))).toMatchObject({
      status: 404,
      body: { message: 'Service not found' },
    })
  })

  test.each(['0', '-1', 'two', '2.5', '2147483648', '1e400'])('refuses %s and names serviceId', async (id) => {
    const { status, body } = await refusal(api.request(`/api/subservices/service/${id}`))
    expect(status).toBe(422)
    expect(body.fields).toEqual({ serviceId: 'Invalid value' })
  })
})

describe('GET /api/service-categories', () => {
  test('returns the categories in order', async () => {
    const { data } = await get('/api/service-categories', responseOf('GET /service-categories'))
    expect(data.map(({ id, slug, name }) => [id, slug, name])).toEqual([
      [1, 'cleaning', 'Cleaning'],
      [2, 'maintenance', 'Maintenance'],
    ])
  })
})

describe('GET /api/price', () => {
  const officeCleaning = { base_price: 100, extra_cleaner: 50, extra_hour: 30, material_price: 20 }

  test('returns the prices of office cleaning, service 2, by default', async () => {
    for (const query of ['', '?service=', '?service=2', '?service=office-cleaning']) {
      expect((await get(`/api/price${query}`, responseOf('GET /price'))).data).toMatchObject(officeCleaning)
    }
    expect((await get('/api/price?service=plumbing', responseOf('GET /price'))).data.base_price).toBe(120)
  })

  test.each(['4', 'retired', '99', 'unheard-of', '99999999999'])('%s is not found', async (service) => {
    expect(await refusal(api.request(`/api/price?service=${service}`))).toMatchObject({
      status: 404,
      body: { message: 'Service not found' },
    })
  })

  test('refuses what is neither an id nor a slug', async () => {
    expect((await refusal(api.request('/api/price?service=%00'))).body.fields).toEqual({ service: 'Invalid value' })
  })
})

describe('settings', () => {
  test('the configured VAT rate applies to every price, and an impossible one stops the call', async () => {
    await pool.query(`INSERT INTO settings (name, value) VALUES ('vatBasisPoints', '1000'), ('unheardOf', '"x"')`)
    expect((await get('/api/services/slug/office-cleaning', responseOf('GET /services/slug/{slug}'))).data.price_from).toBe(110)
    await pool.query(`UPDATE settings SET value = '-5' WHERE name = 'vatBasisPoints'`)
    expect(await refusal(api.request('/api/services'))).toMatchObject({
      status: 500,
      body: { status: 'error', code: 'internal', message: 'Something went wrong' },
    })
    await pool.query('DELETE FROM settings')
  })
})
