import { expect, test } from 'vitest'
import { openSite, people } from '../accounts/site.ts'

const site = await openSite()
const { call, query } = site

test('the limit counts a person, by mailbox, phone and account, however many rows of customers they have, and at once too', async () => {
  await site.joinStaff('Omar', 'admin')
  const rows = [
    { email: 'huda@example.com', phone: '0501112233' },
    { email: 'huda+work@example.com', phone: '0504445566' },
    { email: 'hala@example.com', phone: '0504445566' },
    { email: 'stranger@example.com', phone: '0507778899' },
  ]
  const ids = await Promise.all(
    rows.map(async (row) => {
      const body = { first_name: 'Huda', last_name: 'Ali', address: 'Villa 3, Jumeirah 1', ...row }
      return (await call('POST', '/api/customer', { body })).body.id as string
    }),
  )
  const give = (owner: string | undefined, amount = 20_000) =>
    query(
      `INSERT INTO compensations (id, kind, owner, destination, amount, reason, given_by, given_at, limit_then)
        SELECT 'cmp_' || md5(random()::text), 'credit', $1, 'wallet', $2, 'A vase was broken', id, $3, 30000 FROM accounts WHERE email = $4`,
      [owner, amount, site.now(), people.Omar.email],
    ).then(
      () => 'given',
      ({ constraint }) => constraint,
    )
  const [tagged, plain, sibling, stranger] = [ids[1], ids[0], ids[2], ids[3]]
  expect((await Promise.all([give(plain), give(tagged)])).sort()).toEqual(['given', 'within_limit'])
  await query('DELETE FROM compensations')
  expect([await give(tagged), await give(plain), await give(sibling), await give(stranger)]).toEqual([
    'given',
    'within_limit',
    'within_limit',
    'given',
  ])
  // Control: counted by its row, as before, each gets as much again.
  await query(`ALTER FUNCTION known_by(text) RENAME TO known_by_all`)
  await query(`CREATE FUNCTION known_by(owner text) RETURNS text[] LANGUAGE sql AS 'SELECT ARRAY[owner]'`)
  const again = [await give(tagged), await give(plain), await give(sibling)]
  await query('DROP FUNCTION known_by(text)')
  await query('ALTER FUNCTION known_by_all(text) RENAME TO known_by')
  expect(again.filter((outcome) => outcome === 'given')).toHaveLength(2)
})
