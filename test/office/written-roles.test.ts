import { afterEach, expect, test } from 'vitest'
import { findUnexplained } from '../../src/operations/audit/find-unexplained.ts'
import { tellUnexplained } from '../../src/operations/audit/tell-unexplained.ts'
import { systemContext } from '../../src/operations/context.ts'
import { beginSettings } from '../../src/operations/house/plan-setting.ts'
import { readVitalSigns } from '../../src/operations/monitoring/read-vital-signs.ts'
import { openSite, people } from '../accounts/site.ts'

/** Somebody writes to the database itself, with every trigger off. */
const site = await openSite()
const { call, join, joinStaff, query, mails } = site
const context = systemContext(site.services)

afterEach(async () => {
  await site.emptyOfPeople('settings', 'setting_changes', 'signed_values', 'unexplained_values')
})

async function pastTheApplication(...statements: string[]): Promise<void> {
  const client = await site.pool.connect()
  try {
    await client.query(`SET session_replication_role = 'replica'`)
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.query(`SET session_replication_role = 'origin'`)
    client.release()
  }
}

const idOf = async (email: string) => (await query('SELECT id FROM accounts WHERE email = $1', [email]))[0].id as string
const inOrder = (found: { kind: string; id: string }[]) =>
  found.map(({ kind, id }) => ({ kind, id })).sort((a, b) => (`${a.kind} ${a.id}` < `${b.kind} ${b.id}` ? -1 : 1))
const faults = async () => (await readVitalSigns(context)).auditFaults

test('a session of a customer is never one of staff, whatever the role says; without a second factor none is', async () => {
  const token = await join('Aisha')
  const staff = () => call('GET', '/api/admin/staff', { token })
  await pastTheApplication(`UPDATE accounts SET role = 'superadmin' WHERE email = 'aisha@example.com'`)
  expect(await staff()).toMatchObject({ status: 401 })
  await expect(query(`UPDATE sessions SET made_for = 'staff'`)).rejects.toMatchObject({ constraint: 'staff_pass_the_second_factor' })
  // Control: a session that does not say what it was made for, as before, opens the back office.
  await query(`UPDATE sessions SET made_for = 'staff', second_factor = true`)
  expect(await staff()).toMatchObject({ status: 200 })
})

test('a role, a right or a setting that was written past the application is a sign, and superadmins are told once of each', async () => {
  const layla = await joinStaff('Layla', 'superadmin')
  await joinStaff('Omar', 'admin')
  await join('Aisha')
  const [aisha, omar] = [await idOf(people.Aisha.email), await idOf(people.Omar.email)]
  const change = (value: number, expected: number) =>
    call('PUT', '/api/admin/settings/tipDays', { token: layla, body: { value, expected } })
  expect((await change(20, 7)).status).toBe(200)
  await call('PUT', `/api/admin/staff/${omar}/withheld-rights`, { token: layla, body: { groups: ['money'] } })
  await mails()
  await tellUnexplained(context)
  expect(await findUnexplained(context)).toEqual([])
  expect(await faults()).not.toBe(1)

  await pastTheApplication(
    `UPDATE accounts SET role = 'superadmin' WHERE id = '${aisha}'`,
    `DELETE FROM withheld_rights; DELETE FROM signed_values WHERE kind = 'withheld' AND id = '${omar}'`,
    `UPDATE settings SET value = '90' WHERE name = 'tipDays'`,
    `INSERT INTO settings VALUES ('compensationLimit', '10000000')`,
    `INSERT INTO setting_changes VALUES ('damageMost', '10000000', now() - interval '1 day', 'nobody')`,
  )
  await tellUnexplained(context)
  const found = inOrder([
    { kind: 'role', id: aisha },
    { kind: 'setting', id: 'compensationLimit' },
    { kind: 'setting', id: 'tipDays' },
    { kind: 'setting_change', id: 'damageMost' },
    { kind: 'withheld', id: aisha },
    { kind: 'withheld', id: omar },
  ])
  expect(inOrder(await findUnexplained(context))).toEqual(found)
  expect(await faults()).toBe(1)
  const told = (await mails()).filter(({ to }) => to === people.Layla.email)
  expect(told).toHaveLength(found.length)
  expect(told.map(({ text }) => text).join()).toContain('the role of Aisha Rahman')
  await tellUnexplained(context)
  expect(await mails()).toEqual([])

  // The server does not begin, and so sign, what was planned past it.
  expect(await beginSettings(context)).toBe(0)
  // Set again in the back office, a setting is settled.
  expect((await change(14, 90)).status).toBe(200)
  expect(inOrder(await findUnexplained(context))).toEqual(found.filter(({ id }) => id !== 'tipDays'))
})

test('what staff do, and take back, is explained', async () => {
  const layla = await joinStaff('Layla', 'superadmin')
  await joinStaff('Omar', 'admin')
  const omar = await idOf(people.Omar.email)
  const changed = await call('PUT', '/api/admin/settings/tipDays', { token: layla, body: { value: 20, expected: 7 } })
  expect(await findUnexplained(context)).toEqual([])
  expect((await call('POST', `/api/admin/undo/${changed.body.undo.id}`, { token: layla })).status).toBe(200)
  const withheld = await call('PUT', `/api/admin/staff/${omar}/withheld-rights`, { token: layla, body: { groups: ['money', 'desk'] } })
  expect((await call('POST', `/api/admin/undo/${withheld.body.undo.id}`, { token: layla })).status).toBe(200)
  const invited = { first_name: 'Noor', last_name: 'Ali', email: 'noor@example.com', role: 'admin' }
  expect((await call('POST', '/api/admin/staff', { token: layla, body: invited })).status).toBe(200)
  expect(
    (await call('PUT', `/api/admin/staff/${omar}/role`, { token: layla, body: { role: 'superadmin', reason: 'She needs a second' } }))
      .status,
  ).toBe(200)
  expect(await findUnexplained(context)).toEqual([])
})
