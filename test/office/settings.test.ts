import { afterEach, describe, expect, test } from 'vitest'
import { guardedSettings, settingDefaults, settingTable } from '../../src/domain/setting-table.ts'
import { systemContext } from '../../src/operations/context.ts'
import { beginSettings } from '../../src/operations/house/plan-setting.ts'
import { readMoneySettings } from '../../src/operations/settings/read-money-settings.ts'
import { readOfficeSettings } from '../../src/operations/settings/read-office-settings.ts'
import { readSettings } from '../../src/operations/settings/read-settings.ts'
import { openSite, people } from '../accounts/site.ts'
import { testStart } from '../context.ts'

const site = await openSite()
const { call, joinStaff, query } = site

afterEach(async () => {
  await site.empty(
    'accounts',
    'approvals',
    'setting_changes',
    'audit_entries',
    'settings',
    'idempotency_keys',
    'outbox_messages',
    'rate_limits',
  )
  site.setNow(testStart)
})

const layla = () => joinStaff('Layla', 'superadmin')
const change = async (name: string, value: unknown, expected: unknown, token?: string) =>
  call('PUT', `/api/admin/settings/${name}`, { token: token ?? (await layla()), body: { value, expected } })

describe('the settings', () => {
  test('are all there, each with its default, its limits and its value', async () => {
    const { body } = await call('GET', '/api/admin/settings', { token: await layla() })
    expect(body.data.map(({ name }: { name: string }) => name)).toEqual(Object.keys(settingTable))
    expect(body.data.find(({ name }: { name: string }) => name === 'leadTime')).toMatchObject({
      unit: 'minutes',
      value: 60,
      default: 60,
      changed_at: null,
    })
  })

  test('a change counts at once and leaves its history', async () => {
    expect((await change('leadTime', 90, 60)).body.data).toMatchObject({ value: 90, default: 60 })
    expect((await readSettings(site.services.db)).leadTime).toBe(90)
    const company = { ...settingDefaults.company, trn: '100000000000045' }
    expect((await change('company', company, settingDefaults.company)).status).toBe(200)
    expect((await readMoneySettings(site.services.db)).company.trn).toBe('100000000000045')
    const history = await call('GET', '/api/admin/audit?subject_kind=setting&search=leadTime', { token: await layla() })
    expect(history.body.data).toMatchObject([{ verb: 'setting.change', before: { value: 60 }, after: { value: 90 } }])
  })

  test('an impossible value is refused, alone or together with the others', async () => {
    const impossible = [
      ['leadTime', -1, 60],
      ['leadTime', 'soon', 60],
      ['captureOn', 'never', 'booking'],
      ['company', { ...settingDefaults.company, trn: '12' }, settingDefaults.company],
      ['closesAt', 540, 1_260],
      ['opensAt', 1_300, 540],
    ] as const
    for (const [name, value, expected] of impossible) {
      expect(await change(name, value, expected)).toMatchObject({ status: 422, body: { fields: { value: expect.any(String) } } })
    }
    expect(await change('pricesAreHigh', 1, 2)).toMatchObject({ status: 404 })
    expect(await query('SELECT * FROM settings')).toEqual([])
    expect(await query('SELECT * FROM audit_entries')).toEqual([])
  })

  test('of two superadmins at once one wins, and the other sees the value as it is now', async () => {
    const token = await layla()
    const outcomes = await Promise.all([75, 80, 85, 90].map((value) => change('leadTime', value, 60, token)))
    expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    const now = (await readSettings(site.services.db)).leadTime
    for (const { status, body } of outcomes) if (status === 409) expect(body.details).toEqual({ value: now })
  })

  test('opening later and closing earlier at once never close the shop before it opens', async () => {
    const token = await layla()
    await Promise.all([change('opensAt', 1_000, 540, token), change('closesAt', 900, 1_260, token)])
    const { opensAt, closesAt } = await readSettings(site.services.db)
    expect(opensAt).toBeLessThan(closesAt)
  })

  test('a preview shows what a value would do, and changes nothing', async () => {
    const token = await layla()
    const preview = async (name: string, value: number) =>
      (await call('GET', `/api/admin/settings/${name}/preview?value=${value}`, { token })).body.data.figures
    const [vat] = await preview('vatBasisPoints', 1_000)
    expect(vat).toMatchObject({ figure: 'price' })
    expect(vat.after / vat.before).toBeCloseTo(1.1 / 1.05)
    const later = await preview('opensAt', 12 * 60)
    const inDubai = later.find(({ of }: { of: string }) => of === 'Dubai')
    expect(inDubai.after).toBeLessThan(inDubai.before)
    expect(later.at(-1)).toEqual({ figure: 'visits_outside', of: null, before: 0, after: 0 })
    expect(await preview('guessesPerDay', 50)).toEqual([])
    expect((await call('GET', '/api/admin/settings/slotStep/preview?value=1', { token })).status).toBe(422)
    expect(await query('SELECT * FROM settings')).toEqual([])
  })

  test('one that guards money or rights changes by two people, and from the next day on in Dubai', async () => {
    const hers = await layla()
    const omar = await joinStaff('Omar', 'admin')
    const decide = (id: string, token: string) => call('PUT', `/api/admin/approvals/${id}/decision`, { token, body: { approve: true } })
    const limit = async () => (await readOfficeSettings(site.services.db)).compensationLimitOfSuperadmin
    const asked = await change('compensationLimitOfSuperadmin', 9_000_000, 100_000, hers)
    expect(asked.body).toMatchObject({
      data: { value: 100_000 },
      message: 'Somebody else has to approve this. It counts from the day after that.',
    })
    expect(await decide(asked.body.data.approval_id, hers)).toMatchObject({ status: 403 })
    const first = await decide(asked.body.data.approval_id, omar)
    expect(first.body.data).toMatchObject({ state: 'approved' })
    site.setNow(new Date('2026-11-21T19:59:59Z'))
    await beginSettings(systemContext(site.services))
    expect(await limit()).toBe(100_000)
    site.setNow(new Date('2026-11-21T20:00:00Z'))
    await beginSettings(systemContext(site.services))
    expect(await limit()).toBe(9_000_000)
    const alone = `INSERT INTO setting_changes SELECT 'compensationLimit', '1', now(), id FROM approvals`
    await expect(query(alone)).rejects.toMatchObject({ constraint: 'setting_change_approved' })
    // Control: without the guard it is planned at once, by whoever writes it.
    await query('ALTER TABLE setting_changes DISABLE TRIGGER setting_change_approved')
    await query(alone)
    await query('ALTER TABLE setting_changes ENABLE TRIGGER setting_change_approved')
    expect(await query('SELECT name FROM setting_changes')).toEqual([{ name: 'compensationLimit' }])
  })

  test('whoever may give more by a change does not approve it, by no way: not asked by mail, not offered, refused, and not in the database', async () => {
    const [hers, omar, aisha] = [await layla(), await joinStaff('Omar', 'admin'), await joinStaff('Aisha', 'superadmin')]
    const decide = (id: string, token: string) => call('PUT', `/api/admin/approvals/${id}/decision`, { token, body: { approve: true } })
    const offered = async (id: string, token: string) =>
      (await call('GET', '/api/admin/approvals', { token })).body.data.find((one: { id: string }) => one.id === id).may_decide
    for (const [name, value, profits, other] of [
      ['compensationLimit', 30_001, omar, aisha],
      ['compensationLimitOfSuperadmin', 100_001, aisha, omar],
    ] as const) {
      await site.mails()
      const id = (await change(name, value, settingDefaults[name], hers)).body.data.approval_id
      expect((await site.mails()).map(({ to }) => to)).toEqual([people[other === omar ? 'Omar' : 'Aisha'].email])
      expect([await offered(id, profits), await offered(id, other)]).toEqual([false, true])
      expect(await decide(id, profits)).toMatchObject({
        status: 403,
        body: { message: 'This would let you give more yourself, so somebody else has to decide about it' },
      })
      const past = `UPDATE approvals SET state = 'approved', decided_at = now(), decided_by = (SELECT id FROM accounts WHERE email = $1) WHERE id = $2`
      const pastBy = (email: string) => query(past, [email, id])
      await expect(pastBy(people[profits === omar ? 'Omar' : 'Aisha'].email)).rejects.toMatchObject({ constraint: 'not_ones_own_limit' })
      await query('ALTER TABLE approvals DISABLE TRIGGER not_ones_own_limit')
      try {
        // The control: without the guard the raise is one's own.
        expect(await site.pool.query(past, [people[profits === omar ? 'Omar' : 'Aisha'].email, id])).toMatchObject({ rowCount: 1 })
        await query(`UPDATE approvals SET state = 'open', decided_at = NULL, decided_by = NULL WHERE id = $1`, [id])
      } finally {
        await query('ALTER TABLE approvals ENABLE TRIGGER not_ones_own_limit')
      }
      expect(await decide(id, other)).toMatchObject({ status: 200, body: { data: { state: 'approved' } } })
    }
    const lower = (await change('compensationLimit', 100, settingDefaults.compensationLimit, hers)).body.data.approval_id
    expect(await decide(lower, omar)).toMatchObject({ status: 200 })
  })

  test('an approved change is taken back before it counts, a request is withdrawn by Undo, and every guarded setting asks', async () => {
    const hers = await layla()
    const omar = await joinStaff('Omar', 'admin')
    const undo = (id: string, token: string) => call('POST', `/api/admin/undo/${id}`, { token })
    for (const name of guardedSettings) {
      const { data, undo: left } = (await change(name, Number(settingDefaults[name]) - 1, settingDefaults[name], hers)).body
      expect([name, data.approval_id]).toEqual([name, expect.any(String)])
      const body = { approve: true }
      const decided = await call('PUT', `/api/admin/approvals/${data.approval_id}/decision`, { token: omar, body })
      expect(await undo(decided.body.undo.id, omar)).toMatchObject({ status: 200 })
      expect(await undo(left.id, hers)).toMatchObject({ status: 200 })
    }
    expect(await query('SELECT * FROM setting_changes')).toEqual([])
    expect(await query('SELECT DISTINCT state FROM approvals')).toEqual([{ state: 'withdrawn' }])
  })
})
