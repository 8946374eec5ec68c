import { afterEach, beforeEach, expect, test } from 'vitest'
import { confirmBooking } from '../../src/operations/bookings/confirm-booking.ts'
import { systemContext } from '../../src/operations/context.ts'
import { deletePortraits } from '../../src/operations/professionals/delete-portraits.ts'
import { openSite, people } from '../accounts/site.ts'
import { officeCleaning } from '../bookings/people.ts'
import { testStart } from '../context.ts'
import { pictureForm } from './samples/catalogue.ts'
import { leave, mona } from './samples/people.ts'

const site = await openSite()
const { call, join, joinStaff, query } = site

let omar: string
beforeEach(async () => {
  omar = await joinStaff('Omar', 'admin')
})
afterEach(async () => {
  await site.empty(
    'accounts',
    'customers',
    'bookings',
    'audit_entries',
    'idempotency_keys',
    'rate_limits',
    'outbox_messages',
    'content_versions',
  )
  await query('DELETE FROM professional_exceptions')
  await query(`DELETE FROM professionals WHERE name ->> 'en' LIKE 'Mona%'`)
  site.setNow(testStart)
})

const all = '/api/admin/professionals'
const get = async (address: string) => (await call('GET', address, { token: omar })).body.data
const undo = (body: { undo: { id: string } }) => call('POST', `/api/admin/undo/${body.undo.id}`, { token: omar })

async function added(document: object = mona) {
  const { body, status } = await call('POST', all, { token: omar, body: document })
  expect(status, JSON.stringify(body)).toBe(200)
  const address = `${all}/${body.data.id}`
  const edit = (version: number, changed: object) =>
    call('PUT', address, { token: omar, body: { ...mona, ...changed }, headers: { 'if-match': `"${version}"` } })
  return { id: body.data.id as number, address, edit }
}

/** Aisha's visit of Thursday, 26 November, 10:00; whoever comes. */
async function visitOfSomebody() {
  const token = await join('Aisha')
  const customer = (await call('POST', '/api/customer', { token, body: { ...people.Aisha, address: 'Villa 12, Jumeirah 1' } })).body.id
  const booked = await call('POST', '/api/booking', { token, body: officeCleaning(customer) })
  await confirmBooking(systemContext(site.services), booked.body.id)
  const [{ professional_id: id }] = await query('SELECT professional_id FROM visit_assignments')
  return { booking: booked.body.id as string, address: `${all}/${id}` }
}

test('whoever is added is found by name in either language, by city and by skill', async () => {
  const { id } = await added()
  const found = async (search: string) =>
    (await get(`${all}?${search}`)).filter((row: { id: number }) => row.id === id).map(({ name }: { name: string }) => name)
  for (const search of ['search=mona', `search=${encodeURIComponent('منى')}`, 'city=dubai&service=2', 'state=active']) {
    expect([search, await found(search)]).toEqual([search, ['Mona Adel']])
  }
  for (const search of ['search=Layla', 'city=ajman', 'state=inactive']) expect([search, await found(search)]).toEqual([search, []])
})

test('pages lose and repeat nobody, in either order', async () => {
  for (let n = 0; n < 5; n++) await added({ ...mona, name: { en: `Mona ${n % 2}`, ar: `منى ${n % 2}` } })
  for (const sort of ['name', 'newest']) {
    const seen: number[] = []
    let after = ''
    do {
      const { body } = await call('GET', `${all}?search=mona&sort=${sort}&limit=2&after=${after}`, { token: omar })
      seen.push(...body.data.map(({ id }: { id: number }) => id))
      after = body.meta.next ?? ''
    } while (after)
    expect(seen).toHaveLength(5)
    expect(new Set(seen).size).toBe(5)
  }
})

test('an edit replaces skills, places and week, and of two editors one wins', async () => {
  const { address, edit } = await added()
  const changed = { services: [2, 3], areas: [], week: [{ weekday: 0, begins: '20:00', ends: '24:00' }] }
  const answers = await Promise.all([edit(1, changed), edit(1, { ...changed, is_active: false })])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const { document, version } = await get(address)
  expect(document).toMatchObject(changed)
  expect(version).toBe(2)
})

test('somebody has a home area of their city, a gender and languages, or none of them', async () => {
  await query(
    `INSERT INTO areas (slug, city, name, latitude, longitude) VALUES ('deira', 'dubai', '{"en":"Deira","ar":"ديرة"}', 25.27, 55.3)`,
  )
  const { address, edit } = await added()
  expect((await get(address)).document).toMatchObject({ home_area: null, gender: null, languages: [] })
  const changed = { home_area: 'deira', gender: 'female', languages: ['ar', 'hi', 'ar'] }
  expect((await edit(1, changed)).status).toBe(200)
  expect((await get(address)).document).toMatchObject({ ...changed, languages: ['ar', 'hi'] })
  const refused = async (wrong: object) => Object.keys((await edit(2, wrong)).body.fields)
  expect(await refused({ ...changed, city: 'sharjah', areas: [] })).toEqual(['home_area'])
  expect(await refused({ home_area: 'nowhere' })).toEqual(['home_area'])
  expect(await refused({ languages: ['xx'] })).toEqual(['languages'])
})

test('a week that goes backwards or overlaps, and a city or service that there is not, are refused at their field', async () => {
  const { edit } = await added()
  const refused = async (changed: object) => Object.keys((await edit(1, changed)).body.fields)
  expect(await refused({ week: [{ weekday: 1, begins: '18:00', ends: '09:00' }] })).toEqual(['week.0.ends'])
  const twice = [
    { weekday: 1, begins: '09:00', ends: '13:00' },
    { weekday: 1, begins: '12:00', ends: '18:00' },
  ]
  expect(await refused({ week: twice })).toEqual(['week'])
  expect(await refused({ city: 'atlantis' })).toEqual(['city'])
  expect(await refused({ areas: ['atlantis'] })).toEqual(['areas'])
  expect(await refused({ services: [99_999] })).toEqual(['services'])
  await expect(
    query(`INSERT INTO professional_weeks SELECT professional_id, weekday, begins + 1, ends FROM professional_weeks`),
  ).rejects.toThrow()
})

test('whoever is added is taken back, unless somebody has booked them', async () => {
  const people = async () => (await query(`SELECT count(*)::int FROM professionals`))[0].count
  const before = await people()
  const add = async () => (await call('POST', all, { token: omar, body: mona })).body
  expect(await undo(await add())).toMatchObject({ status: 200 })
  expect(await people()).toBe(before)
  expect(await query('SELECT 1 FROM content_versions')).toEqual([])
  const mine = await add()
  await visitOfSomebody()
  await query('UPDATE visit_assignments SET professional_id = $1', [mine.data.id])
  expect(await undo(mine)).toMatchObject({ status: 409 })
  expect(await people()).toBe(before + 1)
})

test('an edit is undone to the letter', async () => {
  const { id, edit } = await added()
  const rows = () =>
    query(
      `SELECT to_jsonb(p) AS row, (SELECT jsonb_agg(to_jsonb(w) ORDER BY weekday) FROM professional_weeks w WHERE professional_id = p.id) AS week,
        (SELECT jsonb_agg(service_id ORDER BY 1) FROM professional_skills WHERE professional_id = p.id) AS skills,
        (SELECT jsonb_agg(city ORDER BY 1) FROM professional_areas WHERE professional_id = p.id) AS areas FROM professionals p WHERE id = $1`,
      [id],
    )
  const before = await rows()
  const { body } = await edit(1, {
    name: { en: 'Mona B.', ar: 'منى ب.' },
    city: 'sharjah',
    areas: [],
    services: [],
    week: [],
    is_active: false,
  })
  expect(await rows()).not.toEqual(before)
  expect(await undo(body)).toMatchObject({ status: 200 })
  expect(await rows()).toEqual(before)
})

test('an absence over a booked visit says which, puts it into the queue of conflicts, and leaves it booked', async () => {
  const { booking, address } = await visitOfSomebody()
  const waiting = () => query(`SELECT queue FROM queue_items WHERE queue = 'conflicts'`)
  const during = 'from_date=2026-11-24&from_time=00:00&until_date=2026-11-27&until_time=00:00'
  expect(await get(`${address}/visits?${during}`)).toMatchObject([{ booking_id: booking, number: 1, service_name: 'Office Cleaning' }])
  expect(await get(`${address}/visits?${during.replace('11-24', '11-28').replace('11-27', '11-29')}`)).toEqual([])
  const { body } = await call('POST', `${address}/absences`, { token: omar, body: leave })
  expect(body.data).toMatchObject({ absences: [{ kind: 'off', reason: 'Flu' }], visits: [{ booking_id: booking }] })
  expect(await waiting()).toHaveLength(1)
  expect(await query('SELECT is_active FROM visit_assignments')).toEqual([{ is_active: true }])
  expect(await undo(body)).toMatchObject({ status: 200 })
  expect(await waiting()).toEqual([])
  expect((await get(address)).absences).toEqual([])
})

test('the same time is not recorded twice, however many record it, and removing it is undone to the letter', async () => {
  const { address } = await added()
  const record = () => call('POST', `${address}/absences`, { token: omar, body: leave })
  expect((await Promise.all([record(), record(), record()])).map(({ status }) => status).sort()).toEqual([200, 409, 409])
  const rows = () => query('SELECT * FROM professional_exceptions')
  const before = await rows()
  const remove = () => call('DELETE', `${address}/absences/${before[0].id}`, { token: omar })
  const { body } = await remove()
  expect(body.data.absences).toEqual([])
  expect(await remove()).toMatchObject({ status: 404 })
  expect(await undo(body)).toMatchObject({ status: 200 })
  expect(await rows()).toEqual(before)
})

test('the weeks around today show the visits and minutes of each', async () => {
  const { address } = await visitOfSomebody()
  const { weeks } = await get(address)
  expect(weeks.map(({ visits }: { visits: number }) => visits)).toEqual([0, 0, 0, 0, 0, 1, 0])
  expect(weeks[5]).toMatchObject({ from: '2026-11-22', minutes: 120 })
})

test('a picture is encoded anew, replaced, removed and brought back; what is shown no more is deleted a day later', async () => {
  const { kept } = site.services.files
  const { address } = await added()
  const portrait = `${address}/portrait`
  const shown = async () => (await get(address)).picture
  const send = async (width: number, key: string) =>
    call('POST', portrait, { token: omar, body: await pictureForm(width, 60), headers: { 'idempotency-key': key } })
  const first = await send(90, 'the-first-picture')
  expect(first.body.data.picture).toMatch(/^\/uploads\/profiles\/[0-9a-f]{32}-256\.webp$/)
  expect(await send(90, 'the-first-picture')).toMatchObject({ body: { data: first.body.data } })
  expect(kept.size).toBe(4)
  const second = await send(120, 'the-second-picture')
  expect(await shown()).toBe(second.body.data.picture)
  await undo(second.body)
  expect(await shown()).toBe(first.body.data.picture)

  const removed = await call('DELETE', portrait, { token: omar })
  expect(await shown()).toBeNull()
  expect(await call('DELETE', portrait, { token: omar })).toMatchObject({ status: 404 })
  await undo(removed.body)
  expect(await shown()).toBe(first.body.data.picture)

  await send(150, 'the-third-picture')
  expect(await deletePortraits(systemContext(site.services))).toBe(0)
  await query(`UPDATE portraits SET unshown_since = unshown_since - interval '1 day 1 hour'`)
  site.setNow(new Date())
  expect(await deletePortraits(systemContext(site.services))).toBe(2)
  const [{ portrait: key }] = await query('SELECT portrait FROM professionals WHERE portrait IS NOT NULL')
  expect([...kept.keys()].every((name) => name.includes(key))).toBe(true)
  expect(kept.size).toBe(4)
})
