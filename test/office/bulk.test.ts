import { afterEach, describe, expect, test } from 'vitest'
import { runRows } from '../../src/operations/bulk/run-rows.ts'
import { systemContext } from '../../src/operations/context.ts'
import { openSite, people } from '../accounts/site.ts'

const site = await openSite()
const { call, joinStaff, query } = site
const context = systemContext(site.services)

afterEach(() => site.empty('accounts', 'audit_entries', 'contact_messages', 'idempotency_keys', 'rate_limits'))

const write = async (count: number): Promise<string[]> =>
  (
    await query(
      `INSERT INTO contact_messages (name, email, message) SELECT 'Guest ' || n, 'a@example.com', 'x' FROM generate_series(1, $1::int) n RETURNING id`,
      [count],
    )
  ).map(({ id }) => String(id))
const closed = async () => (await query(`SELECT count(*)::int FROM contact_messages WHERE state = 'closed'`))[0].count
const closings = async () => (await query(`SELECT count(*)::int FROM audit_entries WHERE verb = 'message.close'`))[0].count
const start = (token: string, rest: object) => call('POST', '/api/admin/bulk', { token, body: { verb: 'message.close', ...rest } })
const runOf = async (token: string, id: string) => (await call('GET', `/api/admin/bulk/${id}`, { token })).body.data
const runAll = async () => {
  while ((await runRows(context)) > 0);
}

describe('a bulk run', () => {
  test('does every row that matches, each once with its own entry, whichever processes work on it', async () => {
    const token = await joinStaff('Omar', 'admin')
    const [first] = await write(350)
    await call('PUT', `/api/admin/messages/${first}/closure`, { token })
    const started = await start(token, { query: { state: 'open' } })
    expect(started.body.data).toMatchObject({ total: 349, waiting: 349, done: 0 })
    await write(3)
    await Promise.all([runRows(context), runRows(context), runRows(context)])
    const halfway = await runOf(token, started.body.data.id)
    expect(halfway.done).toBeGreaterThan(99)
    expect(halfway.waiting).toBeGreaterThan(0)
    await runAll()
    expect(await runOf(token, started.body.data.id)).toMatchObject({ waiting: 0, done: 349, refused: 0, can_undo: true })
    expect([await closed(), await closings()]).toEqual([350, 350])
  })

  test('does nothing of which it could not write the answer, so that a process that is killed repeats no deed', async () => {
    const token = await joinStaff('Omar', 'admin')
    const { id } = (await start(token, { ids: await write(2) })).body.data
    await query(`ALTER TABLE bulk_rows ADD CONSTRAINT no_answer CHECK (state <> 'done')`)
    await runAll()
    expect([await closed(), await closings()]).toEqual([0, 0])
    await query('ALTER TABLE bulk_rows DROP CONSTRAINT no_answer')
    await call('POST', `/api/admin/bulk/${id}/retries`, { token })
    await runAll()
    expect(await runOf(token, id)).toMatchObject({ done: 2, refused: 0, can_undo: true })
    expect([await closed(), await closings()]).toEqual([2, 2])
  })

  test('keeps other jobs waiting for a second, however slow its rows are', async () => {
    const token = await joinStaff('Omar', 'admin')
    const { id } = (await start(token, { ids: await write(40) })).body.data
    let asked = 0
    const slow = { ...context, now: () => new Date(context.now().getTime() + 10 * asked++) }
    const worked = await runRows(slow)
    expect(worked).toBeLessThan(40)
    expect(await runOf(token, id)).toMatchObject({ done: worked, waiting: 40 - worked })
    await runAll()
    expect(await runOf(token, id)).toMatchObject({ done: 40 })
  })

  test('says why a row was refused, and tries the refused again', async () => {
    const token = await joinStaff('Omar', 'admin')
    const [one = '', other = ''] = await write(2)
    await call('PUT', `/api/admin/messages/${other}/closure`, { token })
    const { id } = (await start(token, { ids: [one, other] })).body.data
    await runAll()
    expect(await runOf(token, id)).toMatchObject({
      done: 1,
      refused: 1,
      refusals: [{ subject_id: other, message: expect.stringMatching(/closed/) }],
    })
    await call('DELETE', `/api/admin/messages/${other}/closure`, { token })
    const layla = await joinStaff('Layla', 'superadmin')
    expect(await call('POST', `/api/admin/bulk/${id}/retries`, { token: layla })).toMatchObject({ status: 403 })
    expect((await call('POST', `/api/admin/bulk/${id}/retries`, { token })).body.data).toMatchObject({ waiting: 1, refused: 0 })
    await runAll()
    expect(await runOf(token, id)).toMatchObject({ done: 2, refused: 0 })
  })

  test('is taken back as a whole, except what has moved on', async () => {
    const token = await joinStaff('Omar', 'admin')
    const ids = await write(3)
    const { id } = (await start(token, { ids })).body.data
    await runAll()
    await call('DELETE', `/api/admin/messages/${ids[0]}/closure`, { token })
    const back = (await call('POST', `/api/admin/bulk/${id}/undo`, { token })).body.data
    await runAll()
    expect(await runOf(token, back.id)).toMatchObject({ verb: 'act.undo', done: 2, refused: 1 })
    expect(await closed()).toBe(0)
  })

  test('stops with the right to its verb, and with the job', async () => {
    const token = await joinStaff('Omar', 'admin')
    const { id } = (await start(token, { ids: await write(2) })).body.data
    await query(`INSERT INTO withheld_rights SELECT id, 'desk' FROM accounts WHERE email = $1`, [people.Omar.email])
    await runAll()
    expect(await runOf(token, id)).toMatchObject({ done: 0, refused: 2 })
    await query('DELETE FROM withheld_rights')
    await call('POST', `/api/admin/bulk/${id}/retries`, { token })
    await query(`UPDATE accounts SET role = 'customer' WHERE email = $1`, [people.Omar.email])
    await runAll()
    expect(await closings()).toBe(0)
  })

  test('is refused without rows, without its right or reason, and of more than 10,000', async () => {
    const token = await joinStaff('Omar', 'admin')
    expect(await start(token, { query: {} })).toMatchObject({ status: 409 })
    expect(await start(token, { ids: [] })).toMatchObject({ status: 422 })
    expect(await start(token, { ids: ['1'], query: {} })).toMatchObject({ status: 422 })
    expect(await start(token, { verb: 'review.hide', ids: ['1'] })).toMatchObject({ status: 422, body: { fields: { reason: 'Say why' } } })
    expect(await start(token, { verb: 'mail.dismiss', ids: ['1'] })).toMatchObject({ status: 403 })
    await write(10_001)
    expect(await start(token, { query: {} })).toMatchObject({ status: 409, body: { message: expect.stringContaining('10,000') } })
    expect(await query('SELECT 1 FROM bulk_runs')).toEqual([])
  })
})
