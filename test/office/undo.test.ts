import { afterEach, describe, expect, test } from 'vitest'
import { systemContext } from '../../src/operations/context.ts'
import { releaseHeld } from '../../src/operations/undo/release-held.ts'
import { openSite, people } from '../accounts/site.ts'
import { testStart } from '../context.ts'
import { approvalAsked } from './approval-asked.ts'
import { leaveSomethingToDo } from './something-to-do.ts'

const site = await openSite()
const { call, joinStaff, query } = site

afterEach(async () => {
  await site.empty(
    'accounts',
    'audit_entries',
    'contact_messages',
    'partner_applications',
    'approvals',
    'idempotency_keys',
    'rate_limits',
    'outbox_messages',
  )
  site.setNow(testStart)
})

/** Omar closes Huda's message. */
async function closed() {
  const { message } = await leaveSomethingToDo(site)
  const omar = await joinStaff('Omar', 'admin')
  const layla = await joinStaff('Layla', 'superadmin')
  site.minutesLater(3)
  const [before] = await query('SELECT * FROM contact_messages')
  const { body } = await call('PUT', `${message}/closure`, { token: omar })
  const { undo } = body
  const takeBack = (token = omar) => call('POST', `/api/admin/undo/${undo.id}`, { token })
  return { omar, layla, message, before, undo, takeBack }
}

const rows = () => query('SELECT * FROM contact_messages')
const entries = () => query('SELECT verb, subject_kind, undoes FROM audit_entries ORDER BY id')
const release = () => releaseHeld(systemContext(site.services))

describe('undo', () => {
  test('leaves the row as it was, and an entry that names the other', async () => {
    const { before, undo, takeBack } = await closed()
    expect(undo.until).toBe(new Date(site.now().getTime() + 10 * 60_000).toISOString())
    site.minutesLater(9)
    expect(await takeBack()).toMatchObject({ status: 200, body: { undo: null, message: 'Undone. Everything is as before.' } })
    expect(await rows()).toEqual([before])
    expect(await entries()).toEqual([
      { verb: 'message.close', subject_kind: 'contact_message', undoes: null },
      { verb: 'act.undo', subject_kind: 'contact_message', undoes: undo.id },
    ])
  })

  test('happens once, however many press at the same time', async () => {
    const { before, omar, layla, takeBack } = await closed()
    const answers = await Promise.all([omar, layla, omar, layla, omar].map((token) => takeBack(token)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ details: { state: 'undone' } })
    expect(await rows()).toEqual([before])
    expect(await entries()).toHaveLength(2)
  })

  test('ends with its window, and what it would have written back is forgotten', async () => {
    const { takeBack } = await closed()
    site.minutesLater(10)
    expect(await takeBack()).toMatchObject({ status: 409, body: { message: 'The time to undo this is over', details: { state: 'over' } } })
    await release()
    expect(await takeBack()).toMatchObject({ status: 409 })
    expect(await query('SELECT state, inverse FROM undoables')).toEqual([{ state: 'over', inverse: null }])
    await expect(query(`UPDATE undoables SET state = 'open'`)).rejects.toThrow()
  })

  test('is refused once somebody changed the same thing, which stays as it is now', async () => {
    const { message, layla, takeBack } = await closed()
    site.minutesLater(1)
    await call('DELETE', `${message}/closure`, { token: layla })
    const now = await rows()
    expect(await takeBack()).toMatchObject({ status: 409, body: { details: { state: 'open' } } })
    expect(await rows()).toEqual(now)
    expect(await query(`SELECT count(*)::int FROM undoables WHERE state = 'open'`)).toEqual([{ count: 2 }])
  })

  test('needs the right to the verb itself', async () => {
    const { omar, layla, takeBack } = await closed()
    await query(`INSERT INTO withheld_rights SELECT id, 'desk' FROM accounts WHERE email = $1`, [people.Omar.email])
    expect(await takeBack(omar)).toMatchObject({ status: 403 })
    expect(await call('POST', '/api/admin/undo/999999', { token: layla })).toMatchObject({ status: 404 })
    expect(await takeBack(layla)).toMatchObject({ status: 200 })
  })

  test('is never done by somebody whom the act is about, whatever rights they have by then', async () => {
    const layla = await joinStaff('Layla', 'superadmin')
    const refused = await approvalAsked(site, await joinStaff('Omar', 'admin'))
    const [{ id }] = await query('SELECT id FROM accounts WHERE email = $1', [people.Omar.email])
    const acts = [
      await call('PUT', `/api/admin/staff/${id}/withheld-rights`, { token: layla, body: { groups: ['desk'] } }),
      await call('PUT', `/api/admin/approvals/${refused}/decision`, { token: layla, body: { approve: false, remark: 'Too much' } }),
    ]
    const omar = await joinStaff('Omar', 'superadmin')
    const undo = (entry: string, token: string) => call('POST', `/api/admin/undo/${entry}`, { token })
    for (const { body } of acts) {
      const before = await entries()
      expect(await undo(body.undo.id, omar)).toMatchObject({
        status: 403,
        body: { message: 'This is about yourself, so somebody else has to do it' },
      })
      expect(await entries()).toEqual(before)
    }
    expect(await undo(acts[0]?.body.undo.id, layla)).toMatchObject({ status: 200 })
    // Control: without the guard of the database he opens his own refused request again.
    await query('ALTER TABLE audit_entries DISABLE TRIGGER undone_by_somebody_else')
    expect(await undo(acts[1]?.body.undo.id, omar)).toMatchObject({ status: 200 })
    await query('ALTER TABLE audit_entries ENABLE TRIGGER undone_by_somebody_else')
  })

  test('needs what doing it asked for, also where the verb itself is for everybody; of an act that does not say, only superadmins', async () => {
    const layla = await joinStaff('Layla', 'superadmin')
    const omar = await joinStaff('Omar', 'admin')
    const asked = await approvalAsked(site, layla, 2_000)
    const { body } = await call('PUT', `/api/admin/approvals/${asked}/decision`, {
      token: omar,
      body: { approve: false, remark: 'Too much' },
    })
    const undo = (token: string) => call('POST', `/api/admin/undo/${body.undo.id}`, { token })
    await query(`INSERT INTO withheld_rights SELECT id, 'money' FROM accounts WHERE email = $1`, [people.Omar.email])
    expect(await undo(omar)).toMatchObject({ status: 403 })
    await query('DELETE FROM withheld_rights')
    await query('UPDATE undoables SET rights = NULL')
    expect(await undo(omar)).toMatchObject({ status: 403 })
    await query(`UPDATE undoables SET rights = '[]'`)
    expect(await undo(omar)).toMatchObject({ status: 200 })
  })
})
