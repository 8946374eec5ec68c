import { afterEach, expect, test } from 'vitest'
import { openSite } from '../accounts/site.ts'
import { earlierPrayer } from './samples/areas.ts'

const site = await openSite()
const { call, query } = site
await query('UPDATE services SET pauses_for_prayer = true WHERE id = 2')
await query(`INSERT INTO professional_areas (professional_id, city) SELECT id, 'sharjah' FROM professionals WHERE city <> 'sharjah'`)

afterEach(() => site.emptyOfPeople())

const rules = '/api/admin/calendar-rules'
const friday = '2026-11-27'
const freeIn = async (city: string): Promise<string[]> =>
  (await call('GET', `/api/free-times?service=2&city=${city}&from=${friday}&days=1&hours=2&cleaners=1`)).body.data[0].times

test('an earlier Friday prayer in one emirate keeps visits out of it there, from its first day on, until it is removed', async () => {
  const token = await site.joinStaff('Omar', 'admin')
  const [before, inDubai] = [await freeIn('sharjah'), await freeIn('dubai')]
  expect(before).toContain('10:30')
  const added = await call('POST', rules, { token, body: earlierPrayer })
  expect(added).toMatchObject({ status: 200, body: { data: expect.arrayContaining([expect.objectContaining(earlierPrayer)]) } })
  const after = await freeIn('sharjah')
  expect(after).toContain('10:00')
  expect(after).not.toContain('10:30')
  expect(await freeIn('dubai')).toEqual(inDubai)
  const [{ id }] = await query('SELECT max(id)::int AS id FROM calendar_rules')
  const removed = await call('DELETE', `${rules}/${id}`, { token })
  expect(await freeIn('sharjah')).toEqual(before)
  expect(await call('DELETE', `${rules}/${id}`, { token })).toMatchObject({ status: 404 })
  await call('POST', `/api/admin/undo/${removed.body.undo.id}`, { token })
  expect(await freeIn('sharjah')).toEqual(after)
  await query('DELETE FROM calendar_rules WHERE id = $1', [id])
})

test('a rule that says nothing, or two things, is refused at its field', async () => {
  const token = await site.joinStaff('Omar', 'admin')
  const fieldsOf = async (changes: object) =>
    Object.keys((await call('POST', rules, { token, body: { ...earlierPrayer, ...changes } })).body.fields ?? {})
  expect(await fieldsOf({ until: '2026-10-31' })).toEqual(['until'])
  expect(await fieldsOf({ until: null, is_yearly: true })).toEqual(['until'])
  expect(await fieldsOf({ ends: '11:00' })).toEqual(['ends'])
  expect(await fieldsOf({ begins: null, ends: null })).toEqual(['begins'])
  expect(await fieldsOf({ kind: 'holiday', is_closed: true })).toEqual(['is_closed'])
  expect(await fieldsOf({ city: 'atlantis' })).toEqual(['city'])
})
