import { afterEach, describe, expect, test } from 'vitest'
import { openSite, people } from '../accounts/site.ts'
import { testStart } from '../context.ts'
import { askedWithdrawal } from './money-waits.ts'

/** What one member of staff with the right to money, and nothing else, could take out alone. */
const site = await openSite()
const { call, joinStaff, query } = site

afterEach(async () => {
  await site.emptyOfPeople('withdrawals', 'settings')
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
