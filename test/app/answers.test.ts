import { describe, expect, test } from 'vitest'
import { readArticle, readBlog } from '../../src/app/answers/blogs.ts'
import { readAboutSection, readCity, readReason } from '../../src/app/answers/content.ts'
import { listLoaded, listOf, oneOf } from '../../src/app/answers/lists.ts'
import { readPricing, readService, readServicePage, readSubService } from '../../src/app/answers/services.ts'

const prices = { base_price: 100, extra_cleaner: 50, extra_hour: 30, material_price: 20 }
const fils = { base: 10_000, extraCleaner: 5_000, extraHour: 3_000, material: 2_000 }

describe('lists and single things, bare or in data (specification 7)', () => {
  const city = { slug: 'dubai', name: 'Dubai' }
  test.each([
    ['a bare list', [city], [city]],
    ['a list in data', { status: 'success', data: [city] }, [city]],
    ['entries that are none', [city, null, 'dubai', 7], [city]],
    ['no list', { status: 'success', data: 'dubai' }, null],
    ['nothing', null, null],
  ])('%s', (_, answer, expected) => {
    expect(listOf(answer, readCity)).toEqual(expected)
  })

  test.each([
    ['a bare object', prices, fils],
    ['an object in data', { status: 'success', data: prices }, fils],
    ['prices as text', { ...prices, base_price: '100.00' }, fils],
    ['a price that is none', { ...prices, base_price: 'free' }, null],
    ['a list', [prices], null],
  ])('%s', (_, answer, expected) => {
    expect(oneOf(answer, readPricing)).toEqual(expected)
  })

  test('a list that failed keeps its status, and one that is no list counts as failed', () => {
    expect(listLoaded({ ok: false, status: 500, message: '' }, readCity)).toEqual({ items: [], failure: { status: 500 } })
    expect(listLoaded({ ok: true, data: { data: {} } }, readCity)).toEqual({ items: [], failure: { status: 200 } })
  })
})

describe('a service under either of its names (specification 3)', () => {
  const expected = {
    id: 2,
    slug: 'office-cleaning',
    title: 'Office Cleaning',
    short_desc: 'Clean desks',
    image_url: 'office.svg',
    category_name: 'Cleaning',
    category_slug: null,
    price_from: null,
  }
  test.each([
    [
      'id, title, slug …',
      {
        id: 2,
        slug: 'office-cleaning',
        title: 'Office Cleaning',
        short_desc: 'Clean desks',
        image_url: 'office.svg',
        category_name: 'Cleaning',
      },
    ],
    [
      'service_id, service_title, service_slug …',
      {
        service_id: '2',
        service_slug: 'office-cleaning',
        service_title: 'Office Cleaning',
        description: 'Clean desks',
        service_image: 'office.svg',
        category: 'Cleaning',
      },
    ],
  ])('%s', (_, raw) => {
    expect(readService(raw)).toEqual(expected)
  })

  test('one without an address or an id is left out', () => {
    expect(listOf([{ id: 2, title: 'Office Cleaning' }, { slug: 'office-cleaning' }], readService)).toEqual([])
  })

  test.each([
    ['the first of details', { details: [{ included: ['Desks'], benefits: ['Calm'], availability: 'Daily' }], whats_included: ['Other'] }],
    ['the fields beside it', { whats_included: ['Desks'], benefits: ['Calm'], availability: 'Daily' }],
    ['lists as JSON', { details: [], whats_included: '["Desks"]', benefits: '["Calm"]', availability: 'Daily' }],
    ['a single text', { whats_included: 'Desks', benefits: 'Calm', availability: 'Daily' }],
  ])('its details from %s', (_, raw) => {
    const page = readServicePage({ id: 2, slug: 'office-cleaning', ...raw })
    expect(page).toMatchObject({ included: ['Desks'], benefits: ['Calm'], availability: 'Daily', pricing: null, rating: null })
  })

  test('its prices where they come along', () => {
    expect(readServicePage({ id: 2, slug: 'office-cleaning', price: prices })?.pricing).toEqual(fils)
  })
})

test.each([
  ['id, title, description', { id: 7, title: 'Windows', description: 'Inside and out' }],
  ['subservice_id, subservice_title, short_desc', { subservice_id: 7, subservice_title: 'Windows', short_desc: 'Inside and out' }],
])('a sub-service with %s, whose id is its address', (_, raw) => {
  expect(readSubService(raw)).toMatchObject({ id: 7, slug: '7', title: 'Windows', description: 'Inside and out', full_description: '' })
})

const told = [{ heading: 'Fair', description: 'One price' }]
test.each([
  ['a list with headings', told, told],
  ['a list with titles', [{ title: 'Fair', description: 'One price' }], told],
  ['the JSON of a list', JSON.stringify([{ title: 'Fair', description: 'One price' }]), told],
  ['text that is no JSON', 'Fair', []],
  ['nothing', null, []],
])("the content of 'Why Choose Us' as %s", (_, content, expected) => {
  expect(readReason({ id: 1, content }).content).toEqual(expected)
})

test('an About section without its lists has none', () => {
  expect(readAboutSection({ id: 1, title: 'About' })).toMatchObject({ paragraphs: [], highlights: [], image_url: null })
})

test.each([
  [{ slug: 'abu_dhabi' }, { slug: 'abu_dhabi', name: '' }],
  [{ name: 'Abu Dhabi' }, { slug: 'abu_dhabi', name: 'Abu Dhabi' }],
  [{}, null],
])('a city of slug or name: %o', (raw, city) => {
  expect(readCity(raw)).toEqual(city)
})

test('an article without a colour, a reading time and sections has the defaults', () => {
  expect(readBlog({ slug: 'dust' })).toMatchObject({ category_color: '#3B82F6', read_time: 5, is_featured: false })
  expect(readArticle({ slug: 'dust', content: '<p>Dust</p>' })).toMatchObject({ content: '<p>Dust</p>', sections: [] })
  expect(readArticle({ title: 'No address' })).toBeNull()
})
