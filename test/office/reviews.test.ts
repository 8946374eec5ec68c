import { afterEach, expect, test } from 'vitest'
import { openSite } from '../accounts/site.ts'
import { testStart } from '../context.ts'
import { reviewedVisit } from './reviewed-visit.ts'

const site = await openSite()
const { call, joinStaff, query } = site

afterEach(async () => {
  await site.emptyOfPeople()
  site.setNow(testStart)
})

async function written() {
  const reviewed = await reviewedVisit(site)
  const token = await joinStaff('Omar', 'admin')
  const act = (method: string, rest: string, body?: object) => call(method, `${reviewed.review}/${rest}`, { token, ...(body && { body }) })
  const shown = async () => (await call('GET', reviewed.page)).body
  const list = async (search = '') => (await call('GET', `/api/admin/reviews?${search}`, { token })).body
  return { ...reviewed, token, act, shown, list }
}

const stored = () => query('SELECT * FROM reviews LEFT JOIN review_answers ON review_id = id')
const reason = 'Names a member of the team'

test('a new review waits until somebody has looked at it, and is in public all the while', async () => {
  const { act, shown, list } = await written()
  expect(await list('state=waiting')).toMatchObject({ data: [{ author: 'Aisha R.', rating: 2, state: 'waiting' }], meta: { count: 1 } })
  expect((await shown()).data).toMatchObject([{ text: 'They came late. Call me!', answer: null }])
  expect((await act('PUT', 'publication')).body.data.state).toBe('published')
  expect(await list('state=waiting')).toMatchObject({ data: [], meta: { count: 0 } })
  expect(await list('state=published&rating=2')).toMatchObject({ data: [{ state: 'published' }] })
  expect(await act('PUT', 'publication')).toMatchObject({ status: 409, body: { details: { state: 'published' } } })
})

test('hiding takes words and answer out of the public page, keeps the stars, and needs a reason', async () => {
  const { act, shown } = await written()
  await act('PUT', 'answer', { answer: 'We are sorry.' })
  const { meta } = await shown()
  expect(await act('PUT', 'hiding', { reason: ' ' })).toMatchObject({ status: 422, body: { fields: { reason: 'Say why' } } })
  expect((await act('PUT', 'hiding', { reason })).body.data).toMatchObject({ state: 'hidden', answer: { text: 'We are sorry.' } })
  expect(await shown()).toMatchObject({ data: [{ rating: 2, text: null, answer: null }], meta })
  expect(await act('PUT', 'answer', { answer: 'Once more.' })).toMatchObject({ status: 409, body: { details: { state: 'hidden' } } })
  expect((await query(`SELECT reason FROM audit_entries WHERE verb = 'review.hide'`))[0]).toEqual({ reason })
  await act('PUT', 'publication')
  expect((await shown()).data).toMatchObject([{ text: 'They came late. Call me!', answer: 'We are sorry.' }])
})

test('of several who decide at the same time one does, and the others learn how it stands', async () => {
  const { act } = await written()
  const decided = await Promise.all([1, 2, 3, 4].map(() => act('PUT', 'hiding', { reason })))
  expect(decided.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  expect(await query(`SELECT verb FROM audit_entries`)).toHaveLength(1)
})

test("an answer is changed only by whoever has read it, and a colleague's is not lost", async () => {
  const { act, shown } = await written()
  const first = await act('PUT', 'answer', { answer: 'We are sorry.' })
  expect(first.body.data.answer).toMatchObject({ text: 'We are sorry.', author: 'Omar' })
  site.minutesLater(1)
  const unread = await act('PUT', 'answer', { answer: 'Another answer' })
  expect(unread).toMatchObject({ status: 409, body: { details: { answer: { text: 'We are sorry.' } } } })
  await act('PUT', 'answer', { answer: 'We have called you.', instead_of: first.body.data.answer.updated_at })
  expect((await shown()).data).toMatchObject([{ answer: 'We have called you.' }])
  expect((await act('DELETE', 'answer')).body.data.answer).toBeNull()
  expect(await act('DELETE', 'answer')).toMatchObject({ status: 409 })
})

test('what was done to a review is undone to the letter, unless somebody has changed it since', async () => {
  const { act, token } = await written()
  const undo = (id: string) => call('POST', `/api/admin/undo/${id}`, { token })
  const steps = [
    () => act('PUT', 'answer', { answer: 'We are sorry.' }),
    () => act('PUT', 'hiding', { reason }),
    () => act('PUT', 'publication'),
    () => act('DELETE', 'answer'),
  ]
  for (const step of steps) {
    const before = await stored()
    const { body } = await step()
    expect(await stored()).not.toEqual(before)
    expect(await undo(body.undo.id)).toMatchObject({ status: 200 })
    expect(await stored()).toEqual(before)
    site.minutesLater(1)
    await step()
  }
  const hidden = await act('PUT', 'hiding', { reason })
  await act('PUT', 'publication')
  expect(await undo(hidden.body.undo.id)).toMatchObject({ status: 409 })
})

test("the customer's own words are changed by nobody, also not by SQL", async () => {
  await written()
  await expect(query(`UPDATE reviews SET body = 'They were great'`)).rejects.toThrow()
  await expect(query(`UPDATE reviews SET rating = 5`)).rejects.toThrow()
  await expect(query(`UPDATE reviews SET state = 'hidden'`)).rejects.toThrow()
})

test('a list with filters that cannot be read shows the list, and says what it could not read', async () => {
  const { list } = await written()
  const { data, meta } = await list('state=loud&rating=7&sort=upwards')
  expect(data).toHaveLength(1)
  expect(meta.ignored.sort()).toEqual(['rating', 'sort', 'state'])
})
