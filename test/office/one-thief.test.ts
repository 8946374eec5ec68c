import { afterEach, describe, expect, test } from 'vitest'
import { openSite, people } from '../accounts/site.ts'
import { testStart } from '../context.ts'
import { askedWithdrawal } from './money-waits.ts'
import { eid } from './samples/money.ts'

/** What one member of staff with the right to money, and nothing else, could take out alone. */
const site = await openSite()
const { call, joinStaff, query } = site

afterEach(async () => {
  await site.emptyOfPeople('withdrawals', 'settings', 'promo_codes', 'content_versions')
  await query(`DELETE FROM ledger_accounts WHERE kind IN ('visit', 'wallet', 'points')`)
  site.setNow(testStart)
})

/** Accounts that share nothing that anybody can see: seven of one invented person. */
async function strangers(): Promise<string[]> {
  const ids: string[] = []
  for (let at = 0; at < 7; at++) {
    const body = { ...people.Aisha, email: `aisha${at}@example.com`, phone: `050 123 45${60 + at}` }
    await call('POST', '/api/signup', { body, address: `94.200.${at}.1` })
    const [account] = await query('SELECT id FROM accounts WHERE email = $1', [body.email])
    ids.push(account.id)
  }
  return ids
}

describe('what one member of staff gives in a day', () => {
  test('is at most three times the limit alone, to whomever; beyond it waits for somebody else', async () => {
    const omar = await joinStaff('Omar', 'admin')
    const layla = await joinStaff('Layla', 'superadmin')
    const ids = await strangers()
    const credit = (id: string | undefined, amount = 300) =>
      call('POST', '/api/admin/credits', { token: omar, body: { account_id: id, amount, reason: 'A vase was broken' } })
    const given = await Promise.all(ids.map((id) => credit(id)))
    expect(given.map(({ status }) => status)).toEqual(ids.map(() => 200))
    const asked = given.map(({ body }) => body.data.approval_id).filter((approval) => approval !== null)
    expect(asked).toHaveLength(4)
    const sum = async () => (await query('SELECT sum(amount)::int AS fils FROM compensations'))[0].fils
    expect(await sum()).toBe(90_000)
    const terms = await call('GET', `/api/admin/compensations/terms?account_id=${ids[6]}`, { token: omar })
    expect(terms.body.data.alone).toBe(0)
    // What somebody else has approved is theirs too, and takes nothing from what one gives alone the next day.
    expect((await call('PUT', `/api/admin/approvals/${asked[0]}/decision`, { token: layla, body: { approve: true } })).status).toBe(200)
    expect(await sum()).toBe(120_000)
    site.minutesLater(24 * 60)
    await query('DELETE FROM sessions')
    await joinStaff('Omar', 'admin')
    expect((await credit(ids[0], 10)).body.data.approval_id).toBeNull()
    // Control: counted by customer alone, as before, all seven get it.
    await query('DELETE FROM compensations; DELETE FROM approvals')
    await query('ALTER TABLE compensations DROP CONSTRAINT within_day')
    for (const id of ids) expect((await credit(id)).body.data.approval_id).toBeNull()
    await query('DELETE FROM compensations')
    await query(
      'ALTER TABLE compensations ADD CONSTRAINT within_day CHECK (approval_id IS NOT NULL OR given_that_day + amount <= 3 * limit_then)',
    )
    expect(await sum()).toBeNull()
  })
})

describe('a withdrawal', () => {
  const verb = (token: string, id: string, what: string) =>
    call('PUT', `/api/admin/withdrawals/${id}/${what}`, { token, ...(what === 'return' && { body: { reason: 'The account is closed' } }) })

  test('is not recorded as sent or sent back by whoever approved it, while somebody else has the right to money', async () => {
    const { id } = await askedWithdrawal(site)
    const omar = await joinStaff('Omar', 'admin')
    const layla = await joinStaff('Layla', 'superadmin')
    expect(await verb(omar, id, 'approval')).toMatchObject({
      status: 200,
      body: { data: { approved_by: 'Omar Haddad', is_approved_by_you: true, may_record: false } },
    })
    const refused = { status: 403, body: { code: 'forbidden', message: expect.stringContaining('Somebody else records') } }
    expect(await verb(omar, id, 'payment')).toMatchObject(refused)
    expect(await verb(omar, id, 'return')).toMatchObject(refused)
    expect(await verb(layla, id, 'payment')).toMatchObject({ status: 200, body: { data: { may_record: true } } })
    expect(await verb(omar, id, 'return')).toMatchObject(refused)
    await expect(query(`UPDATE withdrawals SET state = 'returned', ended_by = approved_by`)).rejects.toMatchObject({
      constraint: 'withdrawal_of_two',
    })
    // Control: without the guard one person does all three.
    await query('ALTER TABLE withdrawals DISABLE TRIGGER withdrawal_of_two')
    expect((await verb(omar, id, 'return')).status).toBe(200)
    await query('ALTER TABLE withdrawals ENABLE TRIGGER withdrawal_of_two')
  })

  test('is recorded by the only one with the right to money, who is told so; an admin without it is nobody else', async () => {
    const { id } = await askedWithdrawal(site)
    const omar = await joinStaff('Omar', 'admin')
    await joinStaff('Layla', 'admin')
    await query(`INSERT INTO withheld_rights SELECT id, 'money' FROM accounts WHERE email = $1`, [people.Layla.email])
    expect((await verb(omar, id, 'approval')).body.data).toMatchObject({ is_approved_by_you: true, may_record: true })
    expect((await verb(omar, id, 'payment')).status).toBe(200)
  })
})

describe('a promo code', () => {
  const off = (changes: object) => ({ ...eid, code: 'EID15', ...changes })
  const send = (token: string, method: string, rest: string, body: object, version?: number) =>
    call(method, `/api/admin/promos${rest}`, { token, body, ...(version !== undefined && { headers: { 'if-match': `"${version}"` } }) })
  const decide = (token: string, id: string) => call('PUT', `/api/admin/approvals/${id}/decision`, { token, body: { approve: true } })
  const undo = (token: string, { body }: { body: { undo: { id: string } } }) => call('POST', `/api/admin/undo/${body.undo.id}`, { token })
  const codes = () => query('SELECT code, percent, amount FROM promo_codes')

  test.each([
    { percent: 90 },
    { percent: 31 },
    { percent: null, most: null, amount: 100.01 },
    { percent: 21, usage_limit: null },
    { percent: 21, usage_limit: 501 },
    { percent: null, most: null, amount: 50.01, usage_limit: null },
  ])('that gives much is in force once somebody else has approved it: %j', async (changes) => {
    const omar = await joinStaff('Omar', 'admin')
    const layla = await joinStaff('Layla', 'superadmin')
    const asked = await send(omar, 'POST', '', off(changes))
    expect(asked).toMatchObject({ status: 200, body: { data: { version: 0, approval_id: expect.any(String) } } })
    expect(await codes()).toEqual([])
    expect(await send(omar, 'POST', '', off(changes))).toMatchObject({ status: 409 })
    expect((await decide(omar, asked.body.data.approval_id)).status).toBe(403)
    const decided = await decide(layla, asked.body.data.approval_id)
    expect(decided.body.data).toMatchObject({ state: 'approved', refusal: null })
    expect(await codes()).toHaveLength(1)
    expect((await undo(layla, decided)).status).toBe(200)
    expect(await codes()).toEqual([])
    expect((await undo(omar, asked)).status).toBe(200)
    expect(await query('SELECT state FROM approvals')).toEqual([{ state: 'withdrawn' }])
  })

  test('that gives little becomes one that gives much only so too, and back and forth by undo; the database has the last word', async () => {
    const omar = await joinStaff('Omar', 'admin')
    const layla = await joinStaff('Layla', 'superadmin')
    expect((await send(omar, 'POST', '', off({ percent: 30 }))).body.data).toMatchObject({ approval_id: null, version: 1 })
    expect((await send(omar, 'PUT', '/EID15', { ...eid, percent: 90 }, 7)).status).toBe(409)
    const asked = await send(omar, 'PUT', '/EID15', { ...eid, percent: 90 }, 1)
    expect(asked.body.data).toMatchObject({ version: 1, approval_id: expect.any(String) })
    expect(await codes()).toMatchObject([{ percent: 30 }])
    await decide(layla, asked.body.data.approval_id)
    expect(await codes()).toMatchObject([{ percent: 90 }])
    const lowered = await send(omar, 'PUT', '/EID15', { ...eid, percent: 10 }, 2)
    expect(lowered.body.data).toMatchObject({ version: 3, approval_id: null })
    expect((await undo(omar, lowered)).status).toBe(200)
    expect(await codes()).toMatchObject([{ percent: 90 }])
    await expect(query('UPDATE promo_codes SET amount = 1000000, percent = NULL, most = NULL')).rejects.toMatchObject({
      constraint: 'promo_approved',
    })
    await query('UPDATE promo_codes SET used = used + 1')
    // Control: without the guard it is written at once.
    await query('ALTER TABLE promo_codes DISABLE TRIGGER promo_approved')
    await query('UPDATE promo_codes SET amount = 1000000, percent = NULL, most = NULL')
    await query('ALTER TABLE promo_codes ENABLE TRIGGER promo_approved')
    expect(await codes()).toMatchObject([{ amount: 1_000_000 }])
  })
})
