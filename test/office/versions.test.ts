import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openSite } from '../accounts/site.ts'
import { pictureForm, windows } from './samples/catalogue.ts'

const site = await openSite()
const { call, joinStaff, query } = site

let token = ''
let address = ''
beforeEach(async () => {
  token = await joinStaff('Omar', 'admin')
  const { body } = await call('POST', '/api/admin/categories', { token, body: windows })
  address = `/api/admin/categories/${body.data.id}`
})
afterEach(async () => {
  await query('DELETE FROM categories WHERE slug LIKE $1', [`${windows.slug}%`])
  await site.empty('accounts', 'audit_entries', 'content_versions', 'rate_limits', 'idempotency_keys')
})

const save = (version: number, change: object, by = token, key?: string) =>
  call('PUT', address, {
    token: by,
    body: { ...windows, ...change },
    headers: { 'if-match': `"${version}"`, ...(key && { 'idempotency-key': key }) },
  })
const inEnglish = (en: string) => ({ name: { ...windows.name, en } })
const history = async () =>
  (await call('GET', address.replace('/admin/', '/admin/versions/').replace('categories', 'category'), { token })).body.data

describe('an edit', () => {
  test('is the next version, and the history says who changed what', async () => {
    expect((await save(1, inEnglish('Glass'))).body).toMatchObject({ data: { version: 2 }, message: 'Saved' })
    expect((await call('GET', address, { token })).body.data).toMatchObject({ version: 2, document: { name: { en: 'Glass' } } })
    expect(await history()).toMatchObject([
      { version: 2, author: 'Omar', fields: ['name.en'] },
      { version: 1, author: 'Omar', fields: [] },
    ])
    const first = await call('GET', `${address.replace('/admin/categories', '/admin/versions/category')}/1`, { token })
    expect(first.body.data).toMatchObject({ version: 1, document: windows })
  })

  test('of something that nobody has edited keeps what was there as its first version', async () => {
    const [{ id }] = await query(`SELECT id FROM categories WHERE slug = 'cleaning'`)
    address = `/api/admin/categories/${id}`
    const before = (await call('GET', address, { token })).body.data
    expect(before.version).toBe(1)
    expect(await history()).toEqual([])
    const edited = await call('PUT', address, {
      token,
      body: { ...before.document, image_url: '/uploads/categories/windows.svg' },
      headers: { 'if-match': '"1"' },
    })
    expect(edited.body.data.version).toBe(2)
    expect(await history()).toMatchObject([
      { version: 2, author: 'Omar', fields: ['image_url'] },
      { version: 1, author: null },
    ])
    const back = await call('PUT', address, { token, body: before.document, headers: { 'if-match': '"2"' } })
    expect(back.status).toBe(200)
  })

  test('without the version it began with is refused', async () => {
    expect(await call('PUT', address, { token, body: windows })).toMatchObject({ status: 428, body: { code: 'version_required' } })
    expect(await call('PUT', address, { token, body: windows, headers: { 'if-match': 'W/"1"' } })).toMatchObject({ status: 422 })
  })

  test('after somebody else has saved gets both values of every field that differs', async () => {
    const layla = await joinStaff('Layla', 'superadmin')
    await save(1, { name: { en: 'Glass', ar: 'زجاج' } }, layla)
    const mine = { name: { ...windows.name, en: 'Panes' }, description: { ...windows.description, ar: 'وصف' } }
    expect(await save(1, mine)).toMatchObject({
      status: 409,
      body: {
        code: 'edit_conflict',
        details: {
          version: 2,
          author: 'Layla',
          fields: {
            'name.en': { mine: 'Panes', theirs: 'Glass', base: 'Windows' },
            'name.ar': { mine: windows.name.ar, theirs: 'زجاج', base: windows.name.ar },
            'description.ar': { mine: 'وصف', theirs: windows.description.ar, base: windows.description.ar },
          },
        },
      },
    })
    expect((await save(2, mine)).status).toBe(200)
  })

  test('of ten at once wins, and the other nine see what it saved', async () => {
    const all = await Promise.all(Array.from({ length: 10 }, (_, n) => save(1, inEnglish(`Glass ${n}`))))
    const won = all.filter(({ status }) => status === 200)
    expect(won).toHaveLength(1)
    const { name } = (await call('GET', address, { token })).body.data.document
    for (const { status, body } of all.filter((one) => one !== won[0])) {
      expect(status).toBe(409)
      expect(body.details.fields['name.en'].theirs).toBe(name.en)
    }
    expect(await history()).toHaveLength(2)
  })

  test('repeated with its key is saved once', async () => {
    const twice = await Promise.all([save(1, inEnglish('Glass'), token, 'one-edit'), save(1, inEnglish('Glass'), token, 'one-edit')])
    expect(twice.map(({ body }) => body.data.version)).toEqual([2, 2])
    expect(await query(`SELECT verb FROM audit_entries WHERE verb = 'category.edit'`)).toHaveLength(1)
  })

  test('to an address that is taken is refused at its field, and nothing is saved', async () => {
    const refused = await save(1, { slug: 'cleaning' })
    expect(refused).toMatchObject({ status: 422, body: { fields: { slug: 'Something else has this address already' } } })
    expect(await history()).toHaveLength(1)
  })
})

describe('the history', () => {
  test('is for staff who may see the subject', async () => {
    await query(`INSERT INTO withheld_rights SELECT id, 'catalogue' FROM accounts WHERE email = 'omar@example.com'`)
    expect(await call('GET', '/api/admin/versions/category/1', { token })).toMatchObject({ status: 403 })
    expect(await call('GET', '/api/admin/versions/faq/1', { token })).toMatchObject({ status: 200, body: { data: [] } })
    expect(await call('GET', '/api/admin/versions/faq/1/1', { token })).toMatchObject({ status: 404 })
    expect(await call('GET', '/api/admin/versions/invoice/1', { token })).toMatchObject({ status: 404 })
  })
})

describe('a picture', () => {
  test('is encoded anew, at most 1,600 pixels wide, and named after what is in it', async () => {
    const added = await call('POST', '/api/admin/catalogue/pictures', { token, body: await pictureForm(2_000, 500) })
    expect(added.body.data.image_url).toMatch(/^\/uploads\/content\/[0-9a-f]{32}\.webp$/)
    const again = await call('POST', '/api/admin/content/pictures', { token, body: await pictureForm(2_000, 500) })
    expect(again.body.data).toEqual(added.body.data)
    expect((await save(1, added.body.data)).status).toBe(200)
  })

  test('that is none is refused', async () => {
    const form = new FormData()
    form.set('picture', new File(['<svg onload="alert(1)"/>'], 'a.svg', { type: 'image/svg+xml' }))
    expect(await call('POST', '/api/admin/catalogue/pictures', { token, body: form })).toMatchObject({
      status: 422,
      body: { fields: { picture: expect.any(String) } },
    })
  })
})
