import { afterEach, describe, expect, test } from 'vitest'
import { openSite, people } from '../accounts/site.ts'

const site = await openSite()
const { call, joinStaff, query } = site

afterEach(() => site.empty('accounts', 'audit_entries', 'rate_limits'))

const unpaid = { list: 'bookings', name: 'Unpaid', query: { payment: 'unpaid', sort: 'oldest' }, is_shared: false }
const save = (token: string, view: object = {}) => call('POST', '/api/admin/views', { token, body: { ...unpaid, ...view } })
const namesFor = async (token: string, list = 'bookings') =>
  (await call('GET', `/api/admin/views?list=${list}`, { token })).body.data.map(({ name }: { name: string }) => name)
const undo = (token: string, { body }: { body: { undo: { id: string } } }) => call('POST', `/api/admin/undo/${body.undo.id}`, { token })

describe('a saved view', () => {
  test("is one's own or everybody's, and nobody else sees, renames or deletes one's own", async () => {
    const [omar, layla] = [await joinStaff('Omar', 'admin'), await joinStaff('Layla', 'superadmin')]
    const own = await save(omar)
    expect(own).toMatchObject({ status: 200, body: { data: { name: 'Unpaid', query: unpaid.query, is_shared: false } } })
    await save(layla, { name: 'All ours', is_shared: true })
    expect(await namesFor(omar)).toEqual(['Unpaid', 'All ours'])
    expect(await namesFor(layla)).toEqual(['All ours'])
    expect(await namesFor(omar, 'visits')).toEqual([])

    const address = `/api/admin/views/${own.body.data.id}`
    const body = { name: 'Mine now', instead_of: 'Unpaid' }
    expect(await call('PUT', address, { token: layla, body })).toMatchObject({ status: 404 })
    expect(await call('DELETE', address, { token: layla })).toMatchObject({ status: 404 })
    expect(await namesFor(omar)).toEqual(['Unpaid', 'All ours'])
  })

  test('follows the right to its list: whoever may not see the list sees and changes no view of it', async () => {
    const [omar, layla] = [await joinStaff('Omar', 'admin'), await joinStaff('Layla', 'superadmin')]
    const { body } = await save(layla, { is_shared: true })
    await query(`INSERT INTO withheld_rights SELECT id, 'desk' FROM accounts WHERE email = $1`, [people.Omar.email])
    const address = `/api/admin/views/${body.data.id}`
    expect(await call('GET', '/api/admin/views?list=bookings', { token: omar })).toMatchObject({ status: 403 })
    expect(await call('DELETE', address, { token: omar })).toMatchObject({ status: 403 })
    expect(await save(omar)).toMatchObject({ status: 403 })
    expect(await save(omar, { list: 'audit' })).toMatchObject({ status: 403 })
    expect(await save(omar, { list: 'customers' })).toMatchObject({ status: 200 })
    expect(await namesFor(layla)).toEqual(['Unpaid'])
  })

  test('keeps no search, which names somebody, nor a page of the list', async () => {
    const omar = await joinStaff('Omar', 'admin')
    for (const query of [{ search: 'Aisha' }, { state: 'open', after: 'abc' }, { run: 'blk_1' }, {}])
      expect([query, (await save(omar, { query })).status]).toEqual([query, 422])
    expect((await save(omar, { name: '   ' })).body.fields).toHaveProperty('name')
    expect(await save(omar, { list: 'secrets' })).toMatchObject({ status: 422 })
    const insert = `INSERT INTO saved_views (list, name, query, created_at) VALUES ('visits', 'Aisha', '{"search":"Aisha"}', now())`
    await expect(query(insert)).rejects.toThrow(/check/)
    const details = await query('SELECT after FROM audit_details')
    expect(details).toEqual([])
  })

  test('has a name of its own among those of its list and owner; of ten at once one is saved', async () => {
    const [omar, layla] = [await joinStaff('Omar', 'admin'), await joinStaff('Layla', 'superadmin')]
    const saved = await Promise.all(Array.from({ length: 10 }, () => save(omar)))
    expect(saved.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
    expect(await save(omar, { name: 'UNPAID' })).toMatchObject({
      status: 409,
      body: { fields: { name: 'There is a view of this name already' } },
    })
    for (const other of [{ is_shared: true }, { list: 'visits' }]) expect(await save(omar, other)).toMatchObject({ status: 200 })
    expect(await save(layla)).toMatchObject({ status: 200 })
  })

  test('is one of at most thirty, also when they are saved at once', async () => {
    const omar = await joinStaff('Omar', 'admin')
    await query(
      `INSERT INTO saved_views (list, name, query, created_at) SELECT 'bookings', 'View ' || n, '{"sort":"oldest"}', now() FROM generate_series(1, 28) n`,
    )
    const saved = await Promise.all(Array.from({ length: 8 }, (_, n) => save(omar, { name: `More ${n}`, is_shared: true })))
    expect(saved.map(({ status }) => status).sort()).toEqual([200, 200, ...Array(6).fill(409)])
    expect(await save(omar)).toMatchObject({ status: 200 })
  })

  test('is renamed by the first of two, and the other is told its name now; no audit entry says what it is called', async () => {
    const [omar, layla] = [await joinStaff('Omar', 'admin'), await joinStaff('Layla', 'superadmin')]
    const { id } = (await save(omar, { is_shared: true })).body.data
    const rename = (token: string, name: string) => call('PUT', `/api/admin/views/${id}`, { token, body: { name, instead_of: 'Unpaid' } })
    const both = await Promise.all([rename(omar, 'Money to come'), rename(layla, 'Open money')])
    const [won, lost] = both.sort((a, b) => a.status - b.status)
    expect(won?.status).toBe(200)
    expect(lost).toMatchObject({ status: 409, body: { details: { name: won?.body.data.name } } })
    const details = await query('SELECT before, after FROM audit_details ORDER BY entry_id')
    const state = { list: 'bookings', is_shared: true }
    expect(details).toEqual([
      { before: null, after: state },
      { before: state, after: state },
    ])
  })

  test('that was deleted or renamed comes back by Undo, unless its name has been given away', async () => {
    const omar = await joinStaff('Omar', 'admin')
    const first = await save(omar)
    const address = `/api/admin/views/${first.body.data.id}`
    const removed = await call('DELETE', address, { token: omar })
    expect(await namesFor(omar)).toEqual([])
    expect(await undo(omar, removed)).toMatchObject({ status: 200 })
    expect(await namesFor(omar)).toEqual(['Unpaid'])

    const renamed = await call('PUT', address, { token: omar, body: { name: 'Late', instead_of: 'Unpaid' } })
    await save(omar)
    expect(await undo(omar, renamed)).toMatchObject({ status: 409 })
    const removedAgain = await call('DELETE', address, { token: omar })
    await save(omar, { name: 'Late' })
    expect(await undo(omar, removedAgain)).toMatchObject({ status: 409 })
    expect(await undo(omar, first)).toMatchObject({ status: 409 })
    expect(await namesFor(omar)).toEqual(['Late', 'Unpaid'])
  })

  test('is deleted once by the same key', async () => {
    const omar = await joinStaff('Omar', 'admin')
    const { id } = (await save(omar)).body.data
    const remove = () =>
      call('DELETE', `/api/admin/views/${id}`, { token: omar, headers: { 'idempotency-key': '6a1f6f0e-9d2b-4a60-9c55-0a1b2c3d4e5f' } })
    const [one, other] = [await remove(), await remove()]
    expect([one.status, other.body]).toEqual([200, one.body])
    expect(await call('DELETE', `/api/admin/views/${id}`, { token: omar })).toMatchObject({ status: 404 })
  })
})
