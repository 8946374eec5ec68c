import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openSite } from '../accounts/site.ts'

const site = await openSite()
const { call, joinStaff, query } = site

let token = ''
beforeEach(async () => {
  token = await joinStaff('Omar', 'admin')
})
afterEach(() => site.empty('accounts', 'audit_entries', 'content_versions', 'rate_limits', 'idempotency_keys'))

const send = (method: string, address: string, body?: object) => call(method, address, { token, ...(body && { body }) })
const undo = ({ body }: { body: { undo: { id: string } } }) => send('POST', `/api/admin/undo/${body.undo.id}`)

describe('a city', () => {
  const add = (en: string, emirate: string) => send('POST', '/api/admin/cities', { emirate, name: { en, ar: 'مدينة' } })
  const offered = async () => (await call('GET', '/api/cities')).body.map(({ slug }: { slug: string }) => slug)
  afterEach(async () => {
    await query(`DELETE FROM areas WHERE city = 'fujairah'`)
    await query(`DELETE FROM cities WHERE slug IN ('fujairah', 'khor_fakkan')`)
  })

  test('that Omar adds is the last that customers can choose, brings the areas of it that are known, and counts for its emirate', async () => {
    const before = await offered()
    expect(await add('Fujairah', 'fujairah')).toMatchObject({ status: 200, body: { data: { id: 'fujairah', version: 1 } } })
    expect(await add('Khor Fakkan', 'sharjah')).toMatchObject({ status: 200, body: { data: { id: 'khor_fakkan' } } })
    expect(await offered()).toEqual([...before, 'fujairah', 'khor_fakkan'])
    expect(await query(`SELECT city FROM areas GROUP BY city`)).toEqual([{ city: 'fujairah' }])
    expect(await query(`SELECT slug, emirate FROM cities WHERE slug IN ('fujairah', 'khor_fakkan') ORDER BY slug`)).toEqual([
      { slug: 'fujairah', emirate: null },
      { slug: 'khor_fakkan', emirate: 'sharjah' },
    ])
  })

  test('whose name is taken, or has no English letters, is refused at its name', async () => {
    for (const name of ['dubai', 'Abu-Dhabi', '123']) {
      const { status, body } = await add(name, 'dubai')
      expect([status, Object.keys(body.fields)], name).toEqual([422, ['name.en']])
    }
    expect(await offered()).toEqual(['dubai', 'abu_dhabi', 'sharjah'])
  })

  test('goes with its areas when it is undone, but stays once somebody works there', async () => {
    expect(await undo(await add('Fujairah', 'fujairah'))).toMatchObject({ status: 200 })
    expect(await query(`SELECT FROM areas WHERE city = 'fujairah'`)).toEqual([])
    const again = await add('Fujairah', 'fujairah')
    const [{ id }] = await query(`INSERT INTO professionals (name, city) VALUES ('{"en": "Mona", "ar": "منى"}', 'fujairah') RETURNING id`)
    expect(await undo(again)).toMatchObject({ status: 409 })
    expect(await offered()).toContain('fujairah')
    await query('DELETE FROM professionals WHERE id = $1', [id])
  })
})
