import { afterEach, describe, expect, test } from 'vitest'
import { officeAudit as arabic } from '../../src/app/i18n/ar/office-audit.ts'
import { officeAudit as english } from '../../src/app/i18n/en/office-audit.ts'
import { isActOfCustomer } from '../../src/contracts/call.ts'
import { calls, everyCall } from '../../src/contracts/calls.ts'
import { rightGroups, type Sight, type StaffVerb, staffVerbs } from '../../src/domain/rights.ts'
import { openSite, people } from '../accounts/site.ts'
import { testStart } from '../context.ts'
import { withhold } from '../employ.ts'
import { oneIn } from '../quick.ts'
import { emptyColumns, everyRow } from './every-row.ts'
import { everySample } from './samples/every.ts'
import type { Write } from './samples/sample.ts'

const site = await openSite()
const { call, join, joinStaff, query } = site

afterEach(async () => {
  await site.empty('accounts', 'audit_entries', 'contact_messages', 'partner_applications', 'rate_limits', 'outbox_messages', 'job_states')
  site.setNow(testStart)
})

/** Omar, an admin from whom everything is withheld. */
async function withoutRights(): Promise<string> {
  const token = await joinStaff('Omar', 'admin')
  const [omar] = await query('SELECT id FROM accounts WHERE email = $1', [people.Omar.email])
  await withhold(site.pool, omar.id, rightGroups)
  return token
}

const verbs = async () => (await query('SELECT verb FROM audit_entries ORDER BY id')).map(({ verb }) => verb)

/** Addresses of reads whose parameters are more than an id. */
const exact: { readonly [name: string]: string } = {
  'GET /admin/settings/{name}/preview': '/api/admin/settings/leadTime/preview?value=90',
  'GET /admin/dispatch': '/api/admin/dispatch?city=dubai',
  'GET /admin/reports': '/api/admin/reports?from=2026-11-01&until=2026-11-30',
  'GET /admin/views': '/api/admin/views?list=bookings',
  'GET /admin/professionals/{id}/visits':
    '/api/admin/professionals/1/visits?from_date=2026-11-24&from_time=00:00&until_date=2026-11-27&until_time=00:00',
}

/** The form of the ids below each path; everything else has numbers. */
const formOfIds: Record<string, string> = {
  'visit-photos': '00000000-0000-4000-8000-000000000000',
  bookings: 'SM-ZZZZ-9999',
  customers: `acc_${'0'.repeat(32)}`,
  claims: `clm_${'0'.repeat(32)}`,
  support: `sup_${'0'.repeat(32)}`,
  payments: `pay_${'0'.repeat(32)}`,
  refunds: `ref_${'0'.repeat(32)}`,
  withdrawals: `wdr_${'0'.repeat(32)}`,
  dispatch: `pln_${'0'.repeat(32)}`,
}

/** What staff may write outside the back office: to their own account, and what any visitor may send. */
const outsideOffice = [
  'POST /auth/forgot-password',
  'POST /auth/reset-password',
  'POST /auth/reset-password/check',
  'POST /auth/verify-email',
  'POST /auth/verify-email/resend',
  'PUT /auth/change-password',
  'POST /logout',
  'PUT /customer/consent/me',
  'PUT /customer/profile/me',
  'POST /customer/profile/me/picture',
  'DELETE /customer/profile/me/picture',
  'POST /customer/second-factor/me',
  'PUT /customer/second-factor/me',
  'POST /customer/second-factor/me/removal',
  'POST /customer/second-factor/me/recovery-codes',
  'DELETE /customer/sessions/me',
  'DELETE /customer/sessions/{id}',
  'POST /browser-errors',
  'POST /contact',
  'POST /partners/applications',
  'POST /policy-reports',
  'POST /pro/session',
  'POST /promo-codes/validation',
  'POST /series-check',
  'POST /waiting-list',
  'PUT /waiting-list/{id}/confirmation',
  'DELETE /waiting-list/{id}',
]

/** An address of the right form that nothing has. */
const nowhere = (name: string, path: string) => {
  const noun = path.split('/')[2] ?? ''
  const number = noun === 'invoices' ? 'INV-2026-999999' : '1'
  const id = formOfIds[noun] ?? '1'
  return (
    exact[name] ??
    `/api${path}`
      .replace('{number}', number)
      .replace('{slug}', noun === 'help-pages' ? 'insurance' : 'dubai')
      .replace('{code}', 'NOSUCH')
      .replace('{photo}', formOfIds['visit-photos'] ?? '')
      .replace('{id}', id)
  )
}

/** Omar, from whom everything is withheld, undoes nothing that he may not do, nor with only the verb's own group withheld. */
async function expectNoUndo(id: string, verb: StaffVerb): Promise<void> {
  const undo = async () => (await call('POST', `/api/admin/undo/${id}`, { token: 'staff-Omar'.padEnd(43, '-') })).status
  expect(await undo()).toBe(403)
  const { group } = staffVerbs[verb]
  if (group === 'everyone' || group === 'house') return
  const [omar] = await query('SELECT id FROM accounts WHERE email = $1', [people.Omar.email])
  await query('DELETE FROM withheld_rights WHERE account_id = $1 AND right_group <> $2', [omar.id, group])
  expect(await undo()).toBe(403)
  await withhold(site.pool, omar.id, rightGroups)
}

/** What the entries from here on changed is told by fields that have a word in both languages. */
async function expectWords(offset: number): Promise<void> {
  const entries = await query(
    'SELECT d.before, d.after FROM audit_entries e JOIN audit_details d ON d.entry_id = e.id ORDER BY e.id OFFSET $1',
    [offset],
  )
  const names = entries.flatMap(({ before, after }) => [...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  // Of ids that nobody reads nothing is told.
  const told = new Set(names.filter((name) => !['approval', 'compensation', 'run'].includes(name)))
  expect([...told].filter((name) => !(name in english.fields && name in arabic.fields))).toEqual([])
}

describe('every call of the back office', () => {
  const staffCalls = Object.entries(calls).filter(([, { who }]) => who === 'staff')

  test('is refused to visitors and customers, and a read to staff without the right', async () => {
    const aisha = await join('Aisha')
    const omar = await withoutRights()
    expect(staffCalls.length).toBeGreaterThan(15)
    for (const [name, { sees }] of staffCalls as [string, { sees?: Sight }][]) {
      const [method = '', path = ''] = name.split(' ')
      const statusFor = async (token: string | null) => (await call(method, nowhere(name, path), { token })).status
      expect([name, await statusFor(null)]).toEqual([name, 401])
      expect([name, await statusFor(aisha)]).toEqual([name, 403])
      if (sees && sees !== 'everyone') expect([name, await statusFor(omar)]).toEqual([name, 403])
    }
    expect(await verbs()).toEqual([])
  })

  test('refuses what a customer does with bookings, where no entry would say who it was', async () => {
    const token = await joinStaff('Layla', 'superadmin')
    const acts = everyCall.filter(([name, call]) => isActOfCustomer(name, call))
    expect(acts.map(([name]) => name)).toEqual(
      expect.arrayContaining(['POST /customer', 'POST /booking', 'POST /payment', 'POST /reviews']),
    )
    for (const [name] of acts) {
      const [method = '', path = ''] = name.split(' ')
      const address = `/api${path.replace('{id}', 'SM-ZZZZ-9999').replace('{number}', '1')}`
      const refused = await call(method, address, { token, body: { booking_id: 'SM-ZZZZ-9999' } })
      expect([name, refused]).toMatchObject([name, { status: 403, body: { code: 'use_office' } }])
    }
  })

  test('is the only way for staff to write what is not their own and not what any visitor may send', () => {
    const heedsNoStaff = (who: string) => ['staff', 'customer', 'provider', 'professional', 'public'].includes(who)
    const others = everyCall.filter(([name, call]) => !name.startsWith('GET ') && !isActOfCustomer(name, call) && !heedsNoStaff(call.who))
    expect(others.map(([name]) => name).sort()).toEqual([...outsideOffice].sort())
  })

  test.each(oneIn(5, Object.entries(everySample)))(
    '%s needs its right, leaves one audit entry, and leaves the same rows once undone, unless it is final',
    async (name, sample) => {
      const [method = ''] = name.split(' ')
      const { does } = calls[name as Write]
      const { address, ...sent } = await sample(site)
      const before = (await verbs()).length
      expect(await call(method, address, { token: await withoutRights(), ...sent })).toMatchObject({ status: 403 })
      expect(await verbs()).toHaveLength(before)
      const token = await joinStaff('Layla', 'superadmin')
      const isFinal = staffVerbs[does].kind === 'final'
      const rows = isFinal ? [] : await everyRow(site)
      const { status, body } = await call(method, address, { token, ...sent })
      expect({ status, written: (await verbs()).slice(before) }).toEqual({
        status: 'accepts' in calls[name as Write] ? 202 : 200,
        written: [does],
      })
      await expectWords(before)
      if ('file' in calls[name as Write]) return
      if (isFinal) return expect(body.undo).toBeNull()
      await expectNoUndo(body.undo.id, does)
      expect(emptyColumns(rows, await everyRow(site))).toEqual([])
      expect(await call('POST', `/api/admin/undo/${body.undo.id}`, { token })).toMatchObject({ status: 200 })
      expect(await everyRow(site)).toEqual(rows)
    },
  )

  test('control: a write whose entry is taken out is found, and changes nothing', async () => {
    const { address } = await everySample['PUT /admin/messages/{id}/closure'](site)
    const token = await joinStaff('Layla', 'superadmin')
    const rows = await everyRow(site)
    await query(`CREATE FUNCTION take_out() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END';
      CREATE TRIGGER take_out BEFORE INSERT ON audit_entries FOR EACH ROW EXECUTE FUNCTION take_out()`)
    try {
      const { status } = await call('PUT', address, { token })
      expect({ status, written: await verbs() }).toEqual({ status: 500, written: [] })
      expect(await everyRow(site)).toEqual(rows)
    } finally {
      await query('DROP FUNCTION take_out() CASCADE')
    }
  })
})
