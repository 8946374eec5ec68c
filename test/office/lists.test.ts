import { afterEach, describe, expect, test } from 'vitest'
import { openSite } from '../accounts/site.ts'

const site = await openSite()
const { call, joinStaff, query } = site

afterEach(() => site.empty('accounts', 'contact_messages', 'rate_limits'))

/** Messages a microsecond apart, in pairs that share a moment. */
const write = (count: number) =>
  query(
    `INSERT INTO contact_messages (name, email, message, created_at)
     SELECT 'Guest ' || n, 'a@example.com', 'x', timestamptz '2026-03-02 10:00+04' + (n + 1) / 2 * interval '1 microsecond'
     FROM generate_series(1, $1::int) n`,
    [count],
  )
const list = async (token: string, parameters: string) => (await call('GET', `/api/admin/messages?${parameters}`, { token })).body
const namesIn = (page: { data: { name: string }[] }) => page.data.map(({ name }) => name)
const cursorOf = (...values: unknown[]) => Buffer.from(JSON.stringify(values)).toString('base64url')

describe('a list of the back office', () => {
  test('is paged by key: nothing is lost or repeated while rows come and go', async () => {
    const token = await joinStaff('Omar', 'admin')
    await write(7)
    for (const sort of ['oldest', 'newest']) {
      const seen: string[] = []
      let after = ''
      do {
        const page = await list(token, `sort=${sort}&limit=3&after=${after}`)
        expect(page.meta.count).toBe(await query('SELECT 1 FROM contact_messages').then((rows) => rows.length))
        seen.push(...namesIn(page))
        after = page.meta.next ?? ''
        await query(`DELETE FROM contact_messages WHERE name = $1`, [seen.at(-1)])
      } while (after)
      const inOrder = Array.from({ length: 7 }, (_, index) => `Guest ${index + 1}`)
      expect(seen).toEqual(sort === 'oldest' ? inOrder : inOrder.reverse())
      await query('DELETE FROM contact_messages')
      await write(7)
    }
  })

  test('ignores what it cannot read, and says so', async () => {
    const token = await joinStaff('Omar', 'admin')
    await write(2)
    const page = await list(token, 'state=lost&sort=sideways&limit=many&after=%20&colour=red')
    expect(page).toMatchObject({ data: [{}, {}], meta: { count: 2, ignored: ['state', 'sort', 'limit', 'after'] } })
    expect((await list(token, 'state=open&sort=newest&limit=2')).meta.ignored).toEqual([])
  })

  test('begins at its first page after a cursor that nobody was given', async () => {
    const token = await joinStaff('Omar', 'admin')
    await write(1)
    for (const after of [
      'bm90IGpzb24',
      cursorOf('newest', '0', '0'),
      cursorOf('oldest', '0'),
      cursorOf('oldest', 'soon', '0'),
      cursorOf('oldest', '1e5', '0'),
      cursorOf('oldest', '99999999999999999', '0'),
      cursorOf('oldest', 0, 0),
      cursorOf('oldest', null, '0'),
    ])
      expect([after, namesIn(await list(token, `after=${after}`))]).toEqual([after, ['Guest 1']])
    const last = cursorOf('oldest', '9999999999999999', '9999999999999999')
    expect(namesIn(await list(token, `after=${last}`))).toEqual([])
  })

  test('counts no further than 1,001', async () => {
    const token = await joinStaff('Omar', 'admin')
    await write(1_100)
    expect((await list(token, 'limit=1')).meta.count).toBe(1_001)
  })
})
