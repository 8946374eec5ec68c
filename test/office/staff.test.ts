import { afterEach, describe, expect, test } from 'vitest'
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

  test('two superadmins who end each other at once leave one of them, and nobody ends themselves', async () => {
    const hers = await layla()
    const his = await joinStaff('Omar', 'superadmin')
    const [laylaId, omarId] = [await idOf(people.Layla.email), await idOf(people.Omar.email)]
    expect(await change(laylaId, 'end', { reason: 'Tired' }, hers)).toMatchObject({ status: 409 })
    const outcomes = await Promise.all([
      change(omarId, 'end', { reason: 'A quarrel' }, hers),
      change(laylaId, 'end', { reason: 'A quarrel' }, his),
    ])
    expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await query(`SELECT 1 FROM accounts WHERE role = 'superadmin' AND left_at IS NULL`)).toHaveLength(1)
    await expect(query(`UPDATE accounts SET role = 'admin' WHERE role = 'superadmin' AND left_at IS NULL`)).rejects.toThrow('superadmin')
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

  test('one superadmin alone gives a role and takes it back', async () => {
    await joinStaff('Omar', 'admin')
    const id = await idOf(people.Omar.email)
    const { body } = await change(id, 'role', { role: 'superadmin', reason: 'Runs the house with me' })
    expect(body.data).toEqual({ approval_id: null })
    expect(await roleOf(id)).toBe('superadmin')
    expect((await call('POST', `/api/admin/undo/${body.undo.id}`, { token: await layla() })).status).toBe(200)
    expect(await roleOf(id)).toBe('admin')
    expect(await query(`SELECT 1 FROM staff_invitations WHERE account_id = $1 AND role = 'superadmin'`, [id])).toEqual([])
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
