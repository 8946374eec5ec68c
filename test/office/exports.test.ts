import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { officeLists } from '../../src/contracts/office/exports.ts'
import { csvOf } from '../../src/operations/lists/csv.ts'
import { openSite, people } from '../accounts/site.ts'
import { callerBooking } from './caller-booking.ts'

/** The cells of a file as a spreadsheet's user has them: an apostrophe in front says that it is text. */
const readBack = (file: string): string[][] =>
  (parse(file, { bom: true, relaxColumnCount: true }) as string[][]).map((cells) => cells.map((cell) => cell.replace(/^'/, '')))

const hostile = [
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  "'=1",
  "''",
  '"',
  '","',
  'a\r\nb',
  '＝1',
  '0501234567',
  '971501234567',
  '=cmd|"/c calc"!A1',
  'سعيد',
]

describe('a file for spreadsheets', () => {
  test('holds no formula, and every text parses back equal', () => {
    const text = fc.oneof(
      fc.constantFrom(...hostile),
      fc.string({ unit: 'binary' }),
      fc.tuple(fc.constantFrom(...hostile), fc.string()).map((parts) => parts.join('')),
    )
    fc.assert(
      fc.property(fc.array(fc.array(text, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 }), (lines) => {
        const file = csvOf(lines)
        expect(readBack(file)).toEqual(lines)
        for (const cell of (parse(file, { relaxColumnCount: true }) as string[][]).flat()) expect(cell).not.toMatch(/^[=+\-@\t\r＝＋－＠]/)
      }),
      { numRuns: 2_000 },
    )
  })

  test('keeps numbers numbers, money with two decimals, and nothing empty', () => {
    expect(
      csvOf([
        ['a', -12.5, true, null],
        ['', 0, false, { dirhams: -1234.5 }],
      ]),
    ).toBe('a,-12.5,true,\r\n,0,false,-1234.50\r\n')
  })
})

const site = await openSite()
const { call, joinStaff, query } = site
afterEach(() => site.empty('bookings', 'customers', 'accounts', 'audit_entries', 'contact_messages', 'rate_limits'))

describe('exporting a list', () => {
  const exported = (token: string, filters: object = {}, list = 'messages', language = 'en') =>
    call('POST', `/api/admin/exports?lang=${language}`, { token, body: { list, query: filters } })

  test('takes every row that matches, beyond one page, and says so in the audit without naming anybody', async () => {
    const token = await joinStaff('Omar', 'admin')
    await query(`INSERT INTO contact_messages (name, email, message, state) SELECT '=HYPERLINK(' || n, 'a@example.com', 'x',
      CASE WHEN n <= 1100 THEN 'open' ELSE 'closed' END FROM generate_series(1, 1200) n`)
    const { status, headers, body } = await exported(token, { state: 'open', sort: 'newest' })
    expect(status).toBe(200)
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="messages-\d{4}-\d\d-\d\d\.csv"$/)
    const [head, ...rows] = readBack(body)
    expect(head?.slice(0, 3)).toEqual(['Message', 'Name', 'Email'])
    expect(rows).toHaveLength(1_100)
    expect(new Set(rows.map(([id]) => id)).size).toBe(1_100)
    expect(rows[0]?.[1]).toMatch(/^=HYPERLINK\(/)
    expect(await query(`SELECT verb, subject_id, after FROM audit_entries JOIN audit_details ON entry_id = id`)).toEqual([
      { verb: 'list.export', subject_id: 'messages', after: { rows: 1_100, filters: ['sort', 'state'] } },
    ])
  })

  test('has the same columns whatever its rows hold, in the words of the reader, with money and moments that spreadsheets know', async () => {
    const token = await joinStaff('Layla', 'superadmin')
    for (const list of officeLists) {
      const [[english = []], [arabic = []]] = [
        readBack((await exported(token, {}, list)).body),
        readBack((await exported(token, {}, list, 'ar')).body),
      ]
      expect([list, arabic.length, new Set(english).size, new Set(arabic).size]).toEqual([list, ...Array(3).fill(english.length)])
      expect(arabic.filter((head) => !/[\u0600-\u06ff]/.test(head))).toEqual([])
    }
    await call('POST', '/api/admin/bookings', { token, body: callerBooking() })
    const { body } = await exported(token, {}, 'bookings', 'ar')
    const [heads = [], booked = []] = readBack(body)
    const cell = (head: string) => booked[heads.indexOf(head)]
    expect([cell('العميل'), cell('الإجمالي بالدرهم'), cell('البداية')]).toEqual(['Huda Salem', '105.00', '2026-11-26 10:00'])
  })

  test('says of a booking what its page says', async () => {
    const token = await joinStaff('Layla', 'superadmin')
    await call('POST', '/api/admin/bookings', { token, body: callerBooking() })
    await query(`UPDATE bookings SET status = 'in_progress', hold_expires_at = NULL`)
    const said = async (language: string) => readBack((await exported(token, {}, 'bookings', language)).body)[1]
    expect(await said('en')).toContain('Between visits')
    expect(await said('ar')).toContain('بين زيارتين')
    expect([await said('en'), await said('ar')].flat()).not.toContain('in_progress')
  })

  test('begins with the mark by which spreadsheets read Arabic', async () => {
    const headers = { authorization: `Bearer ${await joinStaff('Omar', 'admin')}`, 'content-type': 'application/json' }
    const body = JSON.stringify({ list: 'customers', query: {} })
    const file = await site.api.request('/api/admin/exports?lang=ar', { method: 'POST', headers, body })
    expect([...new Uint8Array(await file.arrayBuffer()).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  })

  test('needs the right to export and the right to see the list', async () => {
    const token = await joinStaff('Omar', 'admin')
    for (const group of ['export', 'desk']) {
      await query('DELETE FROM withheld_rights')
      await query(`INSERT INTO withheld_rights SELECT id, $1 FROM accounts WHERE email = $2`, [group, people.Omar.email])
      expect(await exported(token)).toMatchObject({ status: 403 })
    }
    expect(await query('SELECT 1 FROM audit_entries')).toEqual([])
  })
})
