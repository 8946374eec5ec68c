import { expect, test } from 'vitest'
import { type Call, staffsRightTo } from '../../src/contracts/call.ts'
import { everyCall } from '../../src/contracts/calls.ts'
import { type RightGroup, rightGroups, type Sight, staffVerbs } from '../../src/domain/rights.ts'
import { openSite, people } from '../accounts/site.ts'
import { standingShop } from './random-acts.ts'
import { application } from './something-to-do.ts'

const site = await openSite()
site.services.site.rateLimits = false
const { call, joinStaff, query } = site

const reads = everyCall.filter(([name, { stream }]) => name.startsWith('GET ') && !stream)

/** What a call asks of staff: a group of rights, nothing, or null if it is not for them. */
function groupOf(called: Call): Sight | 'house' | null {
  if (called.who !== 'staff') return staffsRightTo(called) === undefined ? 'everyone' : (staffsRightTo(called) ?? null)
  return called.does ? staffVerbs[called.does].group : called.sees
}

/** Queries without which some reads answer nothing. */
const asked: { readonly [name: string]: string } = {
  'GET /admin/dispatch': '?city=dubai',
  'GET /admin/reports': '?from=2026-11-01&until=2026-11-30',
  'GET /admin/views': '?list=bookings',
}

/** The addresses of a read at which something is: its parameters from rows that have the same names. */
async function addressesOf(name: string): Promise<string[]> {
  const path = `/api${name.slice('GET '.length)}`
  const ids: { keys: string; values: Record<string, string> }[] = await query(`
    SELECT 'queue,id' AS keys, jsonb_build_object('queue', queue, 'id', subject_id) AS values FROM queue_items WHERE is_open
    UNION ALL SELECT 'kind,id', jsonb_build_object('kind', subject_kind, 'id', subject_id) FROM content_versions
    UNION ALL SELECT 'kind,id,version', jsonb_build_object('kind', subject_kind, 'id', subject_id, 'version', version) FROM content_versions
    UNION ALL SELECT 'id', jsonb_build_object('id', id) FROM bookings
    UNION ALL SELECT 'id', jsonb_build_object('id', id) FROM bulk_runs
    UNION ALL SELECT 'id', jsonb_build_object('id', id) FROM accounts WHERE role = 'customer'`)
  const wanted = [...path.matchAll(/\{(\w+)\}/g)].map(([, key]) => key).join()
  if (wanted === '') return [path + (asked[name] ?? '')]
  const filled = ids
    .filter(({ keys }) => keys === wanted)
    .map(({ values }) => path.replace(/\{(\w+)\}/g, (_, key) => encodeURIComponent(String(values[key]))))
  return filled.length > 0 ? filled : [path.replace(/\{\w+\}/g, '1')]
}

const isMoment = /^[\d\-T:.Z]+$/

/** The longer texts in an answer, but moments: what it says of somebody or something. */
function textsIn(answer: unknown): string[] {
  if (typeof answer === 'string') return answer.length >= 8 && !isMoment.test(answer) ? [answer] : []
  return answer !== null && typeof answer === 'object' ? Object.values(answer).flatMap(textsIn) : []
}

async function textsAt(name: string, token: string | null): Promise<string[]> {
  const answers = await Promise.all((await addressesOf(name)).map((address) => call('GET', address, { token })))
  expect(answers.filter(({ status }) => status >= 500)).toEqual([])
  return answers.filter(({ status }) => status === 200).flatMap(({ body }) => textsIn(body))
}

async function textsOf(which: (group: Sight | 'house' | null) => boolean, token: string | null): Promise<Set<string>> {
  const texts = new Set<string>()
  for (const [name, called] of reads) if (which(groupOf(called as Call))) for (const text of await textsAt(name, token)) texts.add(text)
  return texts
}

async function withhold(groups: readonly RightGroup[]): Promise<void> {
  await query('DELETE FROM withheld_rights')
  await query('INSERT INTO withheld_rights SELECT id, unnest($1::text[]) FROM accounts WHERE email = $2', [groups, people.Omar.email])
}

test('with a group of rights withheld, every call of the document refuses what is of it, and no other call gives it away', async () => {
  await standingShop(site)
  const [layla, omar] = [await joinStaff('Layla', 'superadmin'), await joinStaff('Omar', 'admin')]
  const [account] = await query(`SELECT id FROM accounts WHERE role = 'customer' LIMIT 1`)
  const asks = { account_id: account.id, amount: 700, reason: 'A vase of glass was broken' }
  expect((await call('POST', '/api/admin/credits', { token: layla, body: { ...asks, amount: 70_000 } })).status).toBe(200)
  expect(
    (await call('POST', '/api/admin/credits', { token: layla, body: { ...asks, amount: 5, reason: 'A lamp was broken' } })).status,
  ).toBe(200)
  const run = { verb: 'message.close', ids: (await query('SELECT id::text FROM contact_messages')).map(({ id }) => id), reason: null }
  expect((await call('POST', '/api/admin/bulk', { token: layla, body: run })).status).toBe(200)

  expect((await call('POST', '/api/partners/applications', { body: application })).status).toBe(200)
  const ofStrangers = await textsOf((needs) => needs === 'everyone', null)
  const names = (await query(`SELECT first_name || ' ' || last_name AS name FROM accounts WHERE role <> 'customer'`)).map(
    ({ name }) => name,
  )
  const without = new Map<RightGroup, number>()
  for (const group of rightGroups) {
    await withhold([group])
    for (const [name, called] of everyCall) {
      const needs = groupOf(called as Call)
      if (needs !== group && needs !== null && needs !== 'house' && needs !== 'superadmin') continue
      const [method = '', path = ''] = name.split(' ')
      const { status } = await call(method, `/api${path.replace(/\{\w+\}/g, '1')}`, { token: omar, ...(method !== 'GET' && { body: {} }) })
      expect([group, name, status]).toEqual([group, name, 403])
    }
    const ofGroup = await textsOf((needs) => needs === group, layla)
    const ofOthers = await textsOf((needs) => needs !== group && needs !== 'everyone' && needs !== null, omar)
    const only = [...ofGroup].filter((text) => !ofOthers.has(text) && !ofStrangers.has(text) && !names.includes(text))
    without.set(group, only.length)
    const given = await textsOf((needs) => needs === 'everyone', omar)
    expect([group, only.filter((text) => given.has(text))]).toEqual([group, []])
    if (group === 'money') expect(given.has(asks.reason)).toBe(false)
  }
  expect(['desk', 'people', 'money', 'content'].filter((group) => !without.get(group as RightGroup))).toEqual([])

  // Control: with nothing withheld, the calls that are for everybody give what is of these groups.
  await withhold([])
  const given = await textsOf((needs) => needs === 'everyone', omar)
  expect(given.has(asks.reason)).toBe(true)
}, 300_000)
