import { beforeEach, describe, expect, test } from 'vitest'
import { openSite } from '../accounts/site.ts'
import { marina } from './samples/areas.ts'

const site = await openSite()
const { call, query, joinStaff } = site

const both = (en: string, ar: string) => JSON.stringify({ en, ar })

beforeEach(async () => {
  await site.empty('accounts', 'areas', 'audit_entries', 'idempotency_keys', 'content_versions', 'rate_limits', 'guesses')
  await query(
    `INSERT INTO areas (slug, city, name, latitude, longitude) VALUES
      ('jlt', 'dubai', $1, 25.07, 55.142), ('deira', 'dubai', $2, 25.271, 55.308), ('al_nahda', 'dubai', $3, 25.291, 55.37)`,
    [both('Jumeirah Lakes Towers', 'أبراج بحيرات جميرا'), both('Deira', 'ديرة'), both('Al Nahda', 'النهدة')],
  )
})

type Sent = { body?: object; version?: number }

async function asOmar() {
  const token = await joinStaff('Omar', 'admin')
  return (method: string, address: string, { body, version }: Sent = {}) => {
    const headers: Record<string, string> = version ? { 'if-match': `"${version}"` } : {}
    return call(method, `/api/admin/${address}`, { token, headers, ...(body && { body }) })
  }
}

const undo = (omar: Awaited<ReturnType<typeof asOmar>>, { body }: { body: { undo: { id: string } } }) =>
  omar('POST', `undo/${body.undo.id}`)
const offered = async () => ((await call('GET', '/api/areas?city=dubai')).body.data as { slug: string }[]).map(({ slug }) => slug)

describe('an area', () => {
  test('is added under its name with its roads, found by customers at once, and taken back', async () => {
    const omar = await asOmar()
    const added = await omar('POST', 'areas', { body: { city: 'dubai', ...marina } })
    expect(added.body.data).toEqual({ id: 'dubai_marina', version: 1 })
    expect(await offered()).toContain('dubai_marina')
    const { body } = await omar('GET', 'areas/dubai_marina')
    expect(body.data).toMatchObject({ version: 1, document: marina, city: 'dubai', is_active: true })
    expect(body.data.roads.map(({ to }: { to: string }) => to)).toEqual(['dubai_marina', 'jlt', 'deira', 'al_nahda'])
    expect(await query(`SELECT verb, subject_id FROM audit_entries`)).toEqual([{ verb: 'area.add', subject_id: 'dubai_marina' }])
    await undo(omar, added)
    expect(await offered()).not.toContain('dubai_marina')
  })

  test('of a name that another city has gets its city into its slug; twice in one city it is refused', async () => {
    const omar = await asOmar()
    const nahda = { ...marina, name: { en: 'Al Nahda', ar: 'النهدة' }, city: 'sharjah' }
    expect((await omar('POST', 'areas', { body: nahda })).body.data.id).toBe('al_nahda_sharjah')
    expect(await omar('POST', 'areas', { body: nahda })).toMatchObject({
      status: 422,
      body: { fields: { 'name.en': 'This city has an area of this name already' } },
    })
    const alike = { ...nahda, name: { en: 'Nahda Towers', ar: 'نهده' } }
    expect(Object.keys((await omar('POST', 'areas', { body: alike })).body.fields)).toEqual(['name.ar'])
  })

  test.each([
    [{ city: 'atlantis' }, 'city'],
    [{ latitude: 51.5 }, 'latitude'],
    [{ name: { en: '', ar: 'مكان' } }, 'name.en'],
  ])('with %j is refused at its field', async (changes, field) => {
    const omar = await asOmar()
    const { status, body } = await omar('POST', 'areas', { body: { city: 'dubai', ...marina, ...changes } })
    expect([status, Object.keys(body.fields)]).toEqual([422, [field]])
  })

  test('is edited in versions, its estimated roads follow it, and both are taken back', async () => {
    const omar = await asOmar()
    const minutes = async () =>
      (await query(`SELECT minutes FROM roads WHERE from_area = 'deira' AND to_area = 'jlt' AND band = 'calm'`))[0].minutes
    const before = await minutes()
    const document = {
      name: { en: 'JLT', ar: 'أبراج بحيرات جميرا' },
      aliases: [' Lakes Towers ', '', 'Lakes Towers'],
      latitude: 25.26,
      longitude: 55.3,
    }
    const edited = await omar('PUT', 'areas/jlt', { body: document, version: 1 })
    expect(edited.body.data).toEqual({ id: 'jlt', version: 2 })
    expect((await omar('GET', 'areas/jlt')).body.data.document).toEqual({ ...document, aliases: ['Lakes Towers'] })
    expect(await minutes()).toBeLessThan(before)
    expect((await omar('PUT', 'areas/jlt', { body: { ...document, latitude: 25 }, version: 1 })).status).toBe(409)
    await undo(omar, edited)
    expect(await minutes()).toBe(before)
  })

  test('that is retired is offered no more and keeps what is in it, until it is offered again', async () => {
    const omar = await asOmar()
    const retired = await omar('DELETE', 'areas/jlt/offer')
    expect(await offered()).toEqual(['al_nahda', 'deira'])
    expect((await omar('DELETE', 'areas/jlt/offer')).status).toBe(409)
    await undo(omar, retired)
    expect(await offered()).toContain('jlt')
    await omar('DELETE', 'areas/jlt/offer')
    expect((await omar('PUT', 'areas/jlt/offer')).status).toBe(200)
    expect((await omar('DELETE', 'areas/nowhere/offer')).status).toBe(404)
  })

  test('is listed by name, found by what it is called in any language, and paged', async () => {
    const omar = await asOmar()
    await query(`UPDATE areas SET aliases = '{JLT}' WHERE slug = 'jlt'`)
    const names = async (rest: string) => (await omar('GET', `areas?${rest}`)).body.data.map(({ name }: { name: string }) => name)
    expect(await names('')).toEqual(['Al Nahda', 'Deira', 'Jumeirah Lakes Towers'])
    expect(await names('search=jlt')).toEqual(['Jumeirah Lakes Towers'])
    expect(await names('search=%D9%86%D9%87%D8%AF%D9%87')).toEqual(['Al Nahda'])
    expect(await names('state=retired')).toEqual([])
    expect(await names('city=sharjah')).toEqual([])
    const { meta } = (await omar('GET', 'areas?limit=2')).body
    expect(await names(`limit=2&after=${meta.next}`)).toEqual(['Jumeirah Lakes Towers'])
  })
})

describe('a road', () => {
  const ofRoad = `SELECT band, minutes, source FROM roads WHERE from_area = 'deira' AND to_area = 'jlt' ORDER BY band`
  const minutes = { calm: 35, morning: 50, evening: 55 }

  test('is set there and back at once; what stays the same keeps its source', async () => {
    const omar = await asOmar()
    const [{ minutes: guessed }] = await query(ofRoad)
    const set = await omar('PUT', 'roads', { body: { from: 'jlt', to: 'deira', minutes: { ...minutes, calm: guessed } } })
    expect(await query(ofRoad)).toEqual([
      { band: 'calm', minutes: guessed, source: 'guess' },
      { band: 'evening', minutes: 55, source: 'staff' },
      { band: 'morning', minutes: 50, source: 'staff' },
    ])
    expect(await query(`SELECT subject_id FROM audit_entries WHERE verb = 'road.set'`)).toEqual([{ subject_id: 'deira jlt' }])
    await query(`UPDATE areas SET latitude = 25.2 WHERE slug = 'jlt'`)
    expect((await query(ofRoad))[1]).toEqual({ band: 'evening', minutes: 55, source: 'staff' })
    expect((await undo(omar, set)).status).toBe(409)
  })

  test('is as before once it is taken back, unless somebody has set it again', async () => {
    const omar = await asOmar()
    const before = await query(ofRoad)
    const set = await omar('PUT', 'roads', { body: { from: 'deira', to: 'jlt', minutes } })
    await undo(omar, set)
    expect(await query(ofRoad)).toEqual(before)
    const first = await omar('PUT', 'roads', { body: { from: 'deira', to: 'jlt', minutes } })
    await omar('PUT', 'roads', { body: { from: 'deira', to: 'jlt', minutes: { ...minutes, calm: 36 } } })
    expect((await undo(omar, first)).status).toBe(409)
  })

  test('of parallel settings ends as one of them', async () => {
    const omar = await asOmar()
    const settings = Array.from({ length: 8 }, (_, index) => ({ calm: 20 + index, morning: 40 + index, evening: 60 + index }))
    const pairs = [
      ['jlt', 'deira'],
      ['deira', 'jlt'],
    ] as const
    const answers = await Promise.all(
      settings.map((minutes, index) => {
        const [from, to] = pairs[index % 2] ?? pairs[0]
        return omar('PUT', 'roads', { body: { from, to, minutes } })
      }),
    )
    expect(answers.map(({ status }) => status)).toEqual(settings.map(() => 200))
    const [kept] = await query(`SELECT json_object_agg(band, minutes) AS minutes FROM roads WHERE from_area = 'deira' AND to_area = 'jlt'`)
    expect(settings).toContainEqual(kept.minutes)
  })

  test.each([
    [{ from: 'jlt', to: 'nowhere', minutes }, 404],
    [{ from: 'jlt', to: 'deira', minutes: { ...minutes, calm: 301 } }, 422],
    [{ from: 'jlt', to: 'deira', minutes: { ...minutes, calm: 12.5 } }, 422],
  ])('%j is refused', async (body, status) => {
    expect((await (await asOmar())('PUT', 'roads', { body })).status).toBe(status)
  })
})
