import { afterEach, describe, expect, test } from 'vitest'
import { inviteSuperadmin } from '../../src/operations/accounts/invite-staff.ts'
import { systemContext } from '../../src/operations/context.ts'
import { endSuperadmin } from '../../src/operations/staff/end-superadmin.ts'
import { linkIn, openSite, password, people } from '../accounts/site.ts'
import { giveAuthenticator } from './give-authenticator.ts'

const site = await openSite()
const { call, joinStaff, logIn, mails, query, services } = site

afterEach(() => site.empty('accounts', 'approvals', 'audit_entries', 'idempotency_keys', 'outbox_messages', 'rate_limits', 'guesses'))

const idOf = async (email: string): Promise<string> => (await query('SELECT id FROM accounts WHERE email = $1', [email]))[0].id
const roleOf = async (id: string) => (await query('SELECT role FROM accounts WHERE id = $1', [id]))[0].role
const layla = () => joinStaff('Layla', 'superadmin')
const change = async (id: string, what: string, body: object, token?: string) =>
  call('PUT', `/api/admin/staff/${id}/${what}`, { token: token ?? (await layla()), body })

describe('the staff', () => {
  test('are listed with their role, their rights, and whether they have set up an authenticator', async () => {
    await joinStaff('Omar', 'admin')
    const omar = await idOf(people.Omar.email)
    await giveAuthenticator(services, omar)
    const invited = { first_name: 'Noor', last_name: 'Ali', email: 'noor@example.com', role: 'admin' }
    await call('POST', '/api/admin/staff', { token: await layla(), body: invited })
    const { body } = await call('GET', '/api/admin/staff', { token: await layla() })
    expect(body.data).toMatchObject([
      { name: 'Layla Nasser', role: 'superadmin', state: 'active', has_second_factor: false },
      { name: 'Noor Ali', state: 'invited', last_seen_at: null },
      { name: 'Omar Haddad', role: 'admin', state: 'active', has_second_factor: true, withheld: [] },
    ])
  })

  test('an admin loses a group of rights with the next request, and has it back after the undo', async () => {
    const token = await joinStaff('Omar', 'admin')
    const id = await idOf(people.Omar.email)
    const messages = async () => (await call('GET', '/api/admin/messages', { token })).status
    expect(await messages()).toBe(200)
    const { body } = await change(id, 'withheld-rights', { groups: ['desk', 'money'] })
    expect(body.data.withheld).toEqual(['desk', 'money'])
    expect(await messages()).toBe(403)
    expect((await call('POST', `/api/admin/undo/${body.undo.id}`, { token: await layla() })).status).toBe(200)
    expect(await messages()).toBe(200)
    expect(await change(await idOf(people.Layla.email), 'withheld-rights', { groups: ['desk'] })).toMatchObject({ status: 409 })
  })

  test('who has left is logged out at once, gets in by no door, and comes back only by an invitation', async () => {
    const token = await joinStaff('Omar', 'admin')
    const id = await idOf(people.Omar.email)
    expect(await change(id, 'end', { reason: ' ' })).toMatchObject({ status: 422 })
    expect((await change(id, 'end', { reason: 'Went to sea' })).body.data.state).toBe('left')
    expect((await call('GET', '/api/admin/today', { token })).status).toBe(401)
    expect((await logIn(people.Omar.email)).status).toBe(401)
    await call('POST', '/api/auth/forgot-password', { body: { email: people.Omar.email } })
    expect((await mails()).filter(({ to }) => to === people.Omar.email)).toEqual([])
    expect(await change(id, 'end', { reason: 'Again' })).toMatchObject({ status: 409 })

    const back = { first_name: 'Omar', last_name: 'Haddad', email: people.Omar.email, role: 'admin' }
    expect((await call('POST', '/api/admin/staff', { token: await layla(), body: back })).status).toBe(200)
    const invitation = (await mails()).find(({ to }) => to === people.Omar.email)
    const chosen = { token: linkIn(invitation), new_password: 'Jumeirah-Beach-27', confirm_password: 'Jumeirah-Beach-27' }
    expect(await call('POST', '/api/auth/reset-password', { body: chosen })).toMatchObject({ status: 200 })
    expect((await logIn(people.Omar.email, 'Jumeirah-Beach-27')).body.code).toBe('SECOND_FACTOR_ENROLMENT_REQUIRED')
  })

  test('two superadmins stay two: nobody ends themselves, the other one or makes them an admin, in SQL neither', async () => {
    const hers = await layla()
    const his = await joinStaff('Omar', 'superadmin')
    const [laylaId, omarId] = [await idOf(people.Layla.email), await idOf(people.Omar.email)]
    expect(await change(laylaId, 'end', { reason: 'Tired' }, hers)).toMatchObject({ status: 409 })
    for (const [id, token] of [
      [omarId, hers],
      [laylaId, his],
    ] as const) {
      const two = { status: 409, body: { message: 'There have to be two superadmins. Make somebody else one first.' } }
      expect(await change(id, 'end', { reason: 'A quarrel' }, token)).toMatchObject(two)
      expect(await change(id, 'role', { role: 'admin', reason: 'A quarrel' }, token)).toMatchObject(two)
    }
    const ways = [`role = 'admin'`, `left_at = now(), password_hash = ''`, `password_hash = ''`, `erased_at = now()`]
    for (const way of ways) {
      await expect(query(`UPDATE accounts SET ${way} WHERE id = $1`, [omarId])).rejects.toMatchObject({
        constraint: 'two_superadmins_stay',
      })
    }
    // Control: without the trigger Layla is alone.
    await query('ALTER TABLE accounts DISABLE TRIGGER a_superadmin_stays')
    await query(`UPDATE accounts SET left_at = now(), password_hash = '' WHERE id = $1`, [omarId])
    await query('ALTER TABLE accounts ENABLE TRIGGER a_superadmin_stays')
    expect(await query(`SELECT 1 FROM accounts WHERE role = 'superadmin' AND left_at IS NULL`)).toHaveLength(1)
  })

  test('of three superadmins one asks for the end of another, who does not decide about it; at once with the other way round, two stay', async () => {
    const [hers, his, aishas] = [await layla(), await joinStaff('Omar', 'superadmin'), await joinStaff('Aisha', 'superadmin')]
    const [laylaId, omarId] = [await idOf(people.Layla.email), await idOf(people.Omar.email)]
    const asked = [await change(omarId, 'end', { reason: 'A quarrel' }, hers), await change(laylaId, 'end', { reason: 'A quarrel' }, his)]
    const ids = asked.map(({ body }) => body.data.approval_id)
    const approve = (id: string, token: string) => call('PUT', `/api/admin/approvals/${id}/decision`, { token, body: { approve: true } })
    expect(await approve(ids[0], hers)).toMatchObject({ status: 403 })
    expect(await approve(ids[0], his)).toMatchObject({
      status: 403,
      body: { message: 'This is about yourself, so somebody else has to do it' },
    })
    await Promise.all(ids.map((id) => approve(id, aishas)))
    expect(await query(`SELECT 1 FROM accounts WHERE role = 'superadmin' AND left_at IS NULL`)).toHaveLength(2)
    expect(await query('SELECT state, refusal FROM approvals ORDER BY refusal')).toEqual([
      { state: 'refused', refusal: 'conflict' },
      { state: 'approved', refusal: null },
    ])
  })

  test('a further superadmin is invited once another one has approved it; the second one by the first alone', async () => {
    const hers = await layla()
    const noor = { first_name: 'Noor', last_name: 'Ali', email: 'noor@example.com', role: 'superadmin' }
    const invite = (token: string, email: string) => call('POST', '/api/admin/staff', { token, body: { ...noor, email } })
    expect((await invite(hers, 'second@example.com')).body.data).toMatchObject({ approval_id: null })
    const his = await joinStaff('Omar', 'superadmin')
    const { data } = (await invite(hers, noor.email)).body
    expect(data).toMatchObject({ expires_at: null })
    expect(await query('SELECT 1 FROM accounts WHERE email = $1', [noor.email])).toEqual([])
    const decision = { token: his, body: { approve: true } }
    expect(await call('PUT', `/api/admin/approvals/${data.approval_id}/decision`, decision)).toMatchObject({ status: 200 })
    expect(await query('SELECT role FROM accounts WHERE email = $1', [noor.email])).toEqual([{ role: 'superadmin' }])
    expect((await mails()).map(({ to }) => to)).toContain(noor.email)
  })

  test('below two superadmins leads only the command on the machine, and from there only its sibling up again', async () => {
    await joinStaff('Omar', 'superadmin')
    const hers = await layla()
    const context = systemContext(services)
    await endSuperadmin(context, people.Omar.email)
    expect((await logIn(people.Omar.email)).status).toBe(401)
    await expect(endSuperadmin(context, people.Layla.email)).rejects.toMatchObject({ code: 'conflict' })
    const again = { ...people.Omar, password: undefined, phone: undefined, role: 'superadmin' }
    expect(await call('POST', '/api/admin/staff', { token: hers, body: again })).toMatchObject({ status: 409 })
    expect(await inviteSuperadmin(context, { first_name: 'Omar', last_name: 'Haddad', email: people.Omar.email })).toContain('token=')
  })

  test('a lost authenticator is removed by a colleague only, and its owner is told', async () => {
    const token = await joinStaff('Omar', 'admin')
    const id = await idOf(people.Omar.email)
    await giveAuthenticator(services, id)
    expect((await change(id, 'second-factor-reset', { reason: 'Lost his phone' })).body.data.has_second_factor).toBe(false)
    expect((await call('GET', '/api/admin/today', { token })).status).toBe(401)
    expect((await mails()).map(({ to }) => to)).toContain(people.Omar.email)
    expect((await logIn(people.Omar.email, password)).body.code).toBe('SECOND_FACTOR_ENROLMENT_REQUIRED')
    expect(await change(id, 'second-factor-reset', { reason: 'Again' })).toMatchObject({ status: 409 })
  })

  test('one superadmin alone makes another one, which nobody takes back', async () => {
    await joinStaff('Omar', 'admin')
    const id = await idOf(people.Omar.email)
    const { body } = await change(id, 'role', { role: 'superadmin', reason: 'Runs the house with me' })
    expect(body).toMatchObject({ data: { approval_id: null }, undo: null })
    expect(await roleOf(id)).toBe('superadmin')
  })

  test('of two superadmins one asks for a role and the other gives it, once, however often it is approved', async () => {
    const hers = await layla()
    const his = await joinStaff('Omar', 'superadmin')
    await joinStaff('Aisha', 'admin')
    const id = await idOf(people.Aisha.email)
    const asked = { role: 'superadmin', reason: 'Runs the house with us' }
    const { approval_id } = (await change(id, 'role', asked, hers)).body.data
    expect(await roleOf(id)).toBe('admin')
    expect(await change(id, 'role', asked, hers)).toMatchObject({ status: 409 })
    const approve = (token: string) =>
      call('PUT', `/api/admin/approvals/${approval_id}/decision`, { token, body: { approve: true, remark: null } })
    expect((await approve(hers)).status).toBe(403)
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => approve(his)))
    expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await roleOf(id)).toBe('superadmin')
  })

  test('customers are not reached as staff', async () => {
    await call('POST', '/api/signup', { body: people.Aisha })
    const aisha = await idOf(people.Aisha.email)
    for (const what of ['end', 'second-factor-reset'])
      expect(await change(aisha, what, { reason: 'Mistake' })).toMatchObject({ status: 404 })
    expect(await change(aisha, 'withheld-rights', { groups: [] })).toMatchObject({ status: 404 })
  })
})
