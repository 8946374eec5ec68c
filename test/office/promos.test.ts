import { afterEach, describe, expect, test } from 'vitest'
import { openSite } from '../accounts/site.ts'
import { testStart } from '../context.ts'
import { eid } from './samples/money.ts'

const site = await openSite()
const { call, joinStaff, query } = site

afterEach(async () => {
  await site.empty(
    'accounts',
    'audit_entries',
    'content_versions',
    'promo_codes',
    'customers',
    'bookings',
    'idempotency_keys',
    'rate_limits',
  )
  site.setNow(testStart)
})

const question = { service_id: 2, cleaners: 1, hours: 2, materials: 'No' }
const priceWith = (code: string) => call('POST', '/api/promo-codes/validation', { body: { code, ...question } })
const promo = (token: string, method: string, rest = '', body?: object, version?: number) =>
  call(method, `/api/admin/promos${rest}`, {
    token,
    ...(body && { body }),
    ...(version !== undefined && { headers: { 'if-match': `"${version}"` } }),
  })
const undo = (token: string, { body }: { body: { undo: { id: string } } }) => call('POST', `/api/admin/undo/${body.undo.id}`, { token })

describe('a promo code', () => {
  test('is made for days in Dubai, gives its discount on them alone, and is gone again by undo', async () => {
    const omar = await joinStaff('Omar', 'admin')
    const made = await promo(omar, 'POST', '', { code: 'EID15', ...eid })
    expect(made).toMatchObject({ status: 200, body: { data: { id: 'EID15', version: 1 } } })
    expect(await query('SELECT starts_at, ends_at, most, least_charge FROM promo_codes')).toEqual([
      {
        starts_at: new Date('2026-11-21T00:00:00+04:00'),
        ends_at: new Date('2027-01-01T00:00:00+04:00'),
        most: 5_000,
        least_charge: 10_000,
      },
    ])
    expect((await priceWith('eid15')).body.data).toMatchObject({ discount: 15, charge: 85 })
    site.setNow(new Date('2027-01-01T00:00:00+04:00'))
    expect((await priceWith('EID15')).status).toBe(422)
    site.setNow(testStart)
    expect(await promo(omar, 'POST', '', { code: 'EID15', ...eid })).toMatchObject({
      status: 422,
      body: { fields: { code: expect.any(String) } },
    })
    expect((await undo(omar, made)).status).toBe(200)
    expect(await query('SELECT 1 FROM promo_codes')).toEqual([])
  })

  test.each([
    [{ percent: null, most: null }, 'percent'],
    [{ amount: 20 }, 'amount'],
    [{ percent: null, amount: 20 }, 'most'],
    [{ until: '2026-11-20' }, 'until'],
    [{ percent: 91 }, 'percent'],
    [{ most: 10.005 }, 'most'],
    [{ usage_limit: 0 }, 'usage_limit'],
  ])('is refused with %j, at the field', async (changes, field) => {
    const omar = await joinStaff('Omar', 'admin')
    const { status, body } = await promo(omar, 'POST', '', { code: 'EID15', ...eid, ...changes })
    expect({ status, fields: Object.keys(body.fields) }).toEqual({ status: 422, fields: [field] })
  })

  test('edited by two at once keeps what one saved, and shows the other both values', async () => {
    const omar = await joinStaff('Omar', 'admin')
    const layla = await joinStaff('Layla', 'superadmin')
    await promo(omar, 'POST', '', { code: 'EID15', ...eid })
    const edits = await Promise.all([
      promo(omar, 'PUT', '/EID15', { ...eid, percent: 20 }, 1),
      promo(layla, 'PUT', '/EID15', { ...eid, percent: 25 }, 1),
    ])
    expect(edits.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(edits.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'edit_conflict',
      details: { version: 2, fields: { percent: { base: 15 } } },
    })
    const winner = edits.find(({ status }) => status === 200) as { body: { undo: { id: string } } }
    expect((await undo(omar, winner)).status).toBe(200)
    expect((await promo(omar, 'GET', '/EID15')).body.data).toMatchObject({ version: 3, document: eid, used: 0, given: 0, state: 'running' })
  })

  test('cannot be limited to fewer uses than it has, nor unmade once it is used', async () => {
    const omar = await joinStaff('Omar', 'admin')
    const made = await promo(omar, 'POST', '', { code: 'EID15', ...eid })
    await query(`UPDATE promo_codes SET used = 3`)
    const fewer = await promo(omar, 'PUT', '/EID15', { ...eid, usage_limit: 2 }, 1)
    expect(fewer).toMatchObject({ status: 422, body: { fields: { usage_limit: 'It has been used more often than this already' } } })
    expect((await promo(omar, 'PUT', '/EID15', { ...eid, usage_limit: 3 }, 1)).status).toBe(200)
    expect((await undo(omar, made)).body).toMatchObject({ code: 'conflict' })
    expect((await promo(omar, 'GET', '?state=used_up&search=eid')).body).toMatchObject({
      data: [{ code: 'EID15', used: 3 }],
      meta: { count: 1 },
    })
  })

  test('is ended once, however many press, and taken up again', async () => {
    const omar = await joinStaff('Omar', 'admin')
    await promo(omar, 'POST', '', { code: 'EID15', ...eid })
    const answers = await Promise.all([1, 2, 3].map(() => promo(omar, 'PUT', '/EID15/end')))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect((await priceWith('EID15')).status).toBe(422)
    expect((await promo(omar, 'GET', '?state=ended')).body.data).toMatchObject([{ code: 'EID15' }])
    expect((await promo(omar, 'DELETE', '/EID15/end')).status).toBe(200)
    expect((await priceWith('EID15')).status).toBe(200)
  })
})
