import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openSite, people } from '../accounts/site.ts'
import { testStart } from '../context.ts'
import { glassPart, glassService, service, typedPrices } from './samples/catalogue.ts'

const site = await openSite()
const { call, joinStaff, query } = site

let token = ''
beforeEach(async () => {
  token = await joinStaff('Omar', 'admin')
})
afterEach(async () => {
  await query(`DELETE FROM services WHERE slug LIKE 'glass%'`)
  await site.empty(
    'accounts',
    'audit_entries',
    'content_versions',
    'price_periods',
    'rate_limits',
    'idempotency_keys',
    'bookings',
    'customers',
  )
  site.setNow(testStart)
})

const send = (method: string, address: string, body?: object, headers: Record<string, string> = {}) =>
  call(method, address, { token, ...(body && { body }), headers })
const undo = ({ body }: { body: { undo: { id: string } } }) => send('POST', `/api/admin/undo/${body.undo.id}`)
/** Everything of the catalogue, as the database has it. */
const rows = async () =>
  (
    await query(`SELECT jsonb_build_object(
      'categories', (SELECT jsonb_agg(c ORDER BY id) FROM categories c),
      'services', (SELECT jsonb_agg(to_jsonb(s) - 'updated_at' ORDER BY id) FROM services s),
      'parts', (SELECT jsonb_agg(s ORDER BY id) FROM sub_services s),
      'prices', (SELECT jsonb_agg(p ORDER BY service_id, valid_from) FROM price_periods p),
      'cities', (SELECT jsonb_agg(c ORDER BY slug) FROM cities c)) AS rows`)
  )[0].rows

describe('a price', () => {
  const newYear = { date: '2026-12-01', time: '00:00', ...typedPrices }
  const newYearBegins = new Date('2026-12-01T00:00+04:00')
  const publicPrice = async () => (await call('GET', '/api/price?service=glass-care')).body.data
  const priceFrom = async () =>
    (await call('GET', '/api/services?search=glass')).body.data.find(({ slug }: { slug: string }) => slug === 'glass-care').price_from
  /** Books two hours of a service for a new customer, at a total that may be wrong. */
  const booker = async (service_id: number) => {
    const customer = await call('POST', '/api/customer', { body: { ...people.Aisha, address: 'Villa 1', city: 'dubai' } })
    const visit = { service_id, city: 'dubai', date: '2026-12-12', time: '10:00', hours: 2, cleaners: 1, materials: 'No' }
    const wanted = { ...visit, customer_id: customer.body.data.id, payment_method: 'cash' }
    return (frequency: string, total_price: number) => call('POST', '/api/booking', { body: { ...wanted, frequency, total_price } })
  }
  const before = { base_price: 80, extra_cleaner: 40, extra_hour: 25, material_price: 15 }

  test('begins at its minute, on every page and in every booking, and ends when the next begins', async () => {
    const { address, id } = await service(site)
    expect((await send('POST', `${address}/prices`, newYear)).body.data).toEqual({
      from: newYearBegins.toISOString(),
      state: 'coming',
      ...typedPrices,
    })
    await send('POST', `${address}/prices`, { ...newYear, date: '2026-12-10', base_price: 200 })
    const book = await booker(id)
    const expected: [Date, object, number][] = [
      [new Date(newYearBegins.getTime() - 1), before, 84],
      [newYearBegins, typedPrices, 126],
      [new Date('2026-12-10T00:00+04:00'), { ...typedPrices, base_price: 200 }, 210],
    ]
    for (const [moment, price, total] of expected) {
      site.setNow(moment)
      expect(await publicPrice()).toEqual(price)
      expect(await priceFrom()).toBe(total)
      expect((await call('GET', '/api/services/slug/glass-care')).body.data).toMatchObject({ price, price_from: total })
      expect(await book('Once', total - 0.01)).toMatchObject({
        status: 422,
        body: { code: 'wrong_total', details: { total_price: total } },
      })
    }
    token = await joinStaff('Layla', 'admin')
    const { prices } = (await send('GET', address)).body.data
    expect(prices.map(({ state, base_price }: { state: string; base_price: number }) => [state, base_price])).toEqual([
      ['current', 200],
      ['past', 120],
      ['past', 80],
    ])
  })

  test('less a percentage for a series is that of the moment: what a customer was shown and is no longer true is refused, and booked by none', async () => {
    const { address, id } = await service(site)
    const book = await booker(id)
    const percents = async () => (await call('GET', '/api/services/slug/glass-care')).body.data.series_percents
    const refusedFor = (total_price: number) => ({ status: 422, body: { code: 'wrong_total', details: { total_price } } })
    expect(await percents()).toEqual({ Weekly: 0, 'Multiple times a week': 0 })
    const plan = { ...glassService, intake: null, weekly_percent: 10, multiple_percent: 15 }
    expect(await send('PUT', address, { ...plan, weekly_percent: 51 }, { 'if-match': '"1"' })).toMatchObject({
      status: 422,
      body: { fields: { weekly_percent: 'Enter a whole percentage from 0 to 50' } },
    })
    const saved = await send('PUT', address, plan, { 'if-match': '"1"' })
    expect(await percents()).toEqual({ Weekly: 10, 'Multiple times a week': 15 })
    expect(await book('Weekly', 84)).toMatchObject(refusedFor(75.6))
    expect(await book('Multiple times a week', 75.6)).toMatchObject(refusedFor(71.4))
    expect(await book('Once', 75.6)).toMatchObject(refusedFor(84))
    expect(await query('SELECT id FROM bookings')).toEqual([])
    expect((await undo(saved)).status).toBe(200)
    expect(await percents()).toEqual({ Weekly: 0, 'Multiple times a week': 0 })
    expect(await book('Weekly', 75.6)).toMatchObject(refusedFor(84))
  })

  test('that is to begin is what every process sets its alarm for, until it is withdrawn', async () => {
    const { address } = await service(site)
    const alarm = async () => (await site.query('SELECT next_content_change($1) AS at', [site.now()]))[0].at
    expect(await alarm()).toBeNull()
    await send('POST', `${address}/prices`, newYear)
    expect(await alarm()).toEqual(newYearBegins)
    await send('DELETE', `${address}/prices/${newYearBegins.toISOString()}`)
    expect(await alarm()).toBeNull()
  })

  test('is refused where it has passed or another begins, and withdrawn only until it begins', async () => {
    const { address } = await service(site)
    expect(await send('POST', `${address}/prices`, { ...newYear, date: '2026-11-21', time: '10:00' })).toMatchObject({
      status: 422,
      body: { fields: { date: 'Choose a moment that is still to come' } },
    })
    const both = await Promise.all([1, 2].map((base_price) => send('POST', `${address}/prices`, { ...newYear, base_price })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const begins = `${address}/prices/${newYearBegins.toISOString()}`
    site.setNow(newYearBegins)
    token = await joinStaff('Layla', 'admin')
    expect(await send('DELETE', begins)).toMatchObject({ status: 409 })
    expect(await send('DELETE', `${address}/prices/2026-11-30T19:59:00.000Z`)).toMatchObject({ status: 404 })
  })

  test('is undone only until it has begun', async () => {
    const { address } = await service(site)
    const soon = await send('POST', `${address}/prices`, { ...newYear, date: '2026-11-21', time: '10:05' })
    site.minutesLater(6)
    expect(await undo(soon)).toMatchObject({ status: 409 })
    expect(await publicPrice()).toEqual(typedPrices)
  })

  test('never has a fraction of a fil, a negative amount, or a moment within a minute', async () => {
    const { address, id } = await service(site)
    for (const base_price of [-1, 0.001, 'x', 1e9])
      expect(await send('POST', `${address}/prices`, { ...newYear, base_price })).toMatchObject({ status: 422 })
    await expect(query(`INSERT INTO price_periods VALUES ($1, '2026-12-01T00:00:01Z', 1, 1, 1, 1)`, [id])).rejects.toThrow()
    await expect(query(`INSERT INTO price_periods VALUES ($1, '-infinity', 1, 1, 1, 1)`, [id])).rejects.toThrow()
  })
})

describe('a service', () => {
  test('is offered once it is activated, and by one of two who press at the same time', async () => {
    const { id } = (await send('POST', '/api/admin/services', { ...glassService, ...typedPrices })).body.data
    expect(await call('GET', '/api/services/slug/glass-care')).toMatchObject({ status: 404 })
    const presses = await Promise.all([1, 2].map(() => send('PUT', `/api/admin/services/${id}/activation`)))
    expect(presses.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await call('GET', '/api/services/slug/glass-care')).body.data).toMatchObject({ title: 'Glass', price: typedPrices })
    const arabic = await call('GET', '/api/services/slug/glass-care?lang=ar')
    expect(arabic.body.data.title).toBe('زجاج')
  })

  test('in a category that does not exist is refused at its field', async () => {
    const { address } = await service(site)
    const refused = await send('PUT', address, { ...glassService, category_id: 99 }, { 'if-match': '"1"' })
    expect(refused).toMatchObject({ status: 422, body: { fields: { category_id: 'Category not found' } } })
  })

  test('keeps the sub-services that were booked', async () => {
    const customer = await call('POST', '/api/customer', { body: { ...people.Aisha, address: 'Villa 1', city: 'dubai' } })
    const body = {
      customer_id: customer.body.data.id,
      service_id: 2,
      sub_service_id: 1,
      city: 'dubai',
      date: '2026-11-26',
      time: '10:00',
      hours: 2,
    }
    const rest = { cleaners: 1, frequency: 'Once', materials: 'No', payment_method: 'cash', total_price: 105 }
    expect(await call('POST', '/api/booking', { body: { ...body, ...rest } })).toMatchObject({ status: 200 })
    expect(await send('DELETE', '/api/admin/sub-services/1')).toMatchObject({ status: 409 })
    expect((await send('GET', '/api/admin/services/2')).body.data.sub_services).toHaveLength(2)
  })
})

describe('an order', () => {
  const inOrder = async () => (await send('GET', '/api/admin/cities')).body.data.map(({ slug }: { slug: string }) => slug)
  const sort = (ids: string[]) => send('PUT', '/api/admin/catalogue/order', { of: 'cities', within: null, ids })

  test('is that of the whole list, or is refused with the list as it is', async () => {
    expect(await sort(['dubai', 'sharjah'])).toMatchObject({ status: 409, body: { details: { ids: ['dubai', 'abu_dhabi', 'sharjah'] } } })
    expect(await sort(['dubai', 'dubai', 'sharjah'])).toMatchObject({ status: 409 })
    const sorted = await sort(['sharjah', 'dubai', 'abu_dhabi'])
    expect(await inOrder()).toEqual(['sharjah', 'dubai', 'abu_dhabi'])
    expect((await undo(sorted)).status).toBe(200)
    expect(await inOrder()).toEqual(['dubai', 'abu_dhabi', 'sharjah'])
  })
})

test('the catalogue has every service by category, with the price of now and the next', async () => {
  const { address, id } = await service(site)
  await send('POST', `${address}/prices`, { date: '2026-12-01', time: '00:00', ...typedPrices })
  const [cleaning] = (await send('GET', '/api/admin/catalogue')).body.data
  expect(cleaning).toMatchObject({ id: 1, name: 'Cleaning', services: expect.any(Array) })
  expect(cleaning.services.find((one: { id: number }) => one.id === id)).toMatchObject({
    title: 'Glass',
    base_price: 80,
    next_price: { from: '2026-11-30T20:00:00.000Z', base_price: 120 },
    sub_services: 1,
  })
})

describe('what is needed stays', () => {
  test('a service, until it is not offered, and has no part, professional, question, place on the waiting list or booking', async () => {
    const { address, part, id } = await service(site)
    expect(await send('DELETE', address)).toMatchObject({ status: 409, body: { details: { is_active: true } } })
    await send('DELETE', `${address}/activation`)
    await query('INSERT INTO professional_skills SELECT id, $1 FROM professionals ORDER BY id LIMIT 2', [id])
    expect(await send('DELETE', address)).toMatchObject({
      status: 409,
      body: {
        message: 'It stays, since it is still needed: 1 sub-service, 2 professionals',
        details: { needs: { sub_services: 1, professionals: 2 } },
      },
    })
    await send('DELETE', part)
    await query('DELETE FROM professional_skills WHERE service_id = $1', [id])
    expect(await send('DELETE', address)).toMatchObject({ status: 200 })
    expect(await send('DELETE', address)).toMatchObject({ status: 404 })
  })

  test('a category, also when a service joins it at the same time', async () => {
    const name = glassService.title
    const document = { slug: 'glass', name, description: name, image_url: null }
    const { id } = (await send('POST', '/api/admin/categories', document)).body.data
    const joining = () => send('POST', '/api/admin/services', { ...glassService, slug: 'glass-two', category_id: id, ...typedPrices })
    const [removed, joined] = await Promise.all([send('DELETE', `/api/admin/categories/${id}`), joining()])
    expect([200, 409]).toContain(removed.status)
    expect(joined.status).toBe(removed.status === 200 ? 422 : 200)
    if (joined.status !== 200) return
    expect(removed.body).toMatchObject({ details: { needs: { services: 1 } } })
    await expect(query('DELETE FROM categories WHERE id = $1', [id])).rejects.toThrow('services_category_id_fkey')
    await query(`DELETE FROM services WHERE slug = 'glass-two'`)
    expect(await send('DELETE', `/api/admin/categories/${id}`)).toMatchObject({ status: 200 })
  })
})

describe('every reversible verb of the catalogue', () => {
  const first = { 'if-match': '"1"' }
  test.each<[string, (at: { address: string; part: string; id: number }) => ReturnType<typeof send>]>([
    ['service.add', () => send('POST', '/api/admin/services', { ...glassService, slug: 'glass-two', ...typedPrices })],
    ['service.edit', ({ address }) => send('PUT', address, { ...glassService, is_featured: true }, first)],
    ['service.deactivate', ({ address }) => send('DELETE', `${address}/activation`)],
    ['sub_service.add', ({ address }) => send('POST', `${address}/sub-services`, glassPart)],
    ['sub_service.edit', ({ part }) => send('PUT', part, glassPart, first)],
    ['sub_service.remove', ({ part }) => send('DELETE', part)],
    ['price.set', ({ address }) => send('POST', `${address}/prices`, { date: '2026-12-01', time: '00:00', ...typedPrices })],
    ['city.add', () => send('POST', '/api/admin/cities', { emirate: 'dubai', name: { en: 'Hatta', ar: 'حتا' } })],
    ['city.edit', () => send('PUT', '/api/admin/cities/dubai', { name: { en: 'Dubai Emirate', ar: 'إمارة دبي' } }, first)],
    [
      'category.add',
      () =>
        send('POST', '/api/admin/categories', {
          slug: 'glass',
          name: glassService.title,
          description: glassService.title,
          image_url: null,
        }),
    ],
  ])('%s, undone, leaves every row as it was', async (_, act) => {
    const at = await service(site)
    const before = await rows()
    const done = await act(at)
    expect(done.status, JSON.stringify(done.body)).toBe(200)
    expect(await rows()).not.toEqual(before)
    expect(await undo(done)).toMatchObject({ status: 200 })
    expect(await rows()).toEqual(before)
  })

  test('whose subject has changed since is not undone', async () => {
    const { address } = await service(site)
    const edited = await send('PUT', address, { ...glassService, is_featured: true }, first)
    await send('PUT', address, { ...glassService, lead_time: 30 }, { 'if-match': '"2"' })
    expect(await undo(edited)).toMatchObject({ status: 409 })
    const added = await send('POST', '/api/admin/services', { ...glassService, slug: 'glass-two', ...typedPrices })
    await send('PUT', `/api/admin/services/${added.body.data.id}/activation`)
    expect(await undo(added)).toMatchObject({ status: 409 })
  })
})
