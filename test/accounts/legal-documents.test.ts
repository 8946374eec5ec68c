import { afterEach, describe, expect, test } from 'vitest'
import { testStart } from '../context.ts'
import { openSite, people } from './site.ts'

const site = await openSite()
const { call, join, query } = site

afterEach(async () => {
  await site.empty('accounts', 'customers', 'bookings', 'idempotency_keys', 'guesses', 'rate_limits', 'outbox_messages')
  site.setNow(testStart)
})

const publish = (version: number, publishedAt: Date) =>
  query(
    `INSERT INTO legal_documents (document, version, title, sections, published_at)
     SELECT 'terms', $1, title, jsonb_build_object('en', '[{"heading": "New", "paragraphs": ["Changed"]}]'::jsonb, 'ar', '[]'::jsonb), $2
     FROM legal_documents WHERE document = 'terms' AND version = 1`,
    [version, publishedAt],
  )
const accepted = async () =>
  (await query(`SELECT version FROM consents JOIN legal_documents d ON d.id = legal_document_id ORDER BY consents.id`)).map(
    ({ version }) => version,
  )

describe('what customers agree to', () => {
  test('can be read in both languages by anybody', async () => {
    const { status, body } = await call('GET', '/api/legal/terms')
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      document: 'terms',
      version: 1,
      is_in_force: true,
      title: 'Terms of service',
      versions: [{ version: 1 }],
    })
    expect(body.data.sections.filter(({ rules }: { rules?: boolean }) => rules)).toHaveLength(1)
    const arabic = await call('GET', '/api/legal/privacy?lang=ar')
    expect(arabic.body.data.title).toBe('سياسة الخصوصية')
    const english = await call('GET', '/api/legal/privacy')
    expect(arabic.body.data.sections).toHaveLength(english.body.data.sections.length)
  })

  test('says since its second version when a booking to be confirmed by email is made, and what is stored encrypted', async () => {
    site.setNow(new Date('2026-11-23T06:00:00Z'))
    const said = async (path: string) => JSON.stringify((await call('GET', path)).body.data.sections)
    for (const [path, first, second] of [
      ['/api/legal/terms', 'when we show you its booking ID;', 'one that we ask you to confirm by email until you confirm it'],
      ['/api/legal/terms?lang=ar', 'ومحو حسابك', 'تؤكده عبر البريد الإلكتروني'],
      ['/api/legal/terms?lang=ar', 'والزيارات الفائتة', 'والزيارات التي لم تتم'],
      ['/api/legal/privacy', 'encrypted, passwords', 'addresses and bank details where we store them'],
      ['/api/legal/privacy?lang=ar', 'ومحو حسابك', 'والبيانات المصرفية حيث نحفظها'],
    ] as const) {
      const now = await said(path)
      expect(now, path).toContain(second)
      expect(now, path).not.toContain(first)
      expect(await said(`${path}${path.includes('?') ? '&' : '?'}version=1`), path).toContain(first)
    }
  })

  test('never changes once it is published, not even by the owner of the database', async () => {
    await expect(query(`UPDATE legal_documents SET title = '{"en": "x", "ar": "x"}'`)).rejects.toThrow('never changes')
    await expect(query('DELETE FROM legal_documents')).rejects.toThrow('never changes')
  })

  test('is refused where it was never published, or not yet', async () => {
    expect((await call('GET', '/api/legal/terms?version=7')).status).toBe(404)
    expect((await call('GET', '/api/legal/imprint')).status).toBe(404)
    expect((await call('GET', '/api/legal/terms?version=0')).status).toBe(422)
  })

  test('is kept with the account and the booking in the version that was in force', async () => {
    const nextWeek = new Date(testStart.getTime() + 7 * 86_400_000)
    await publish(5, nextWeek)
    const token = await join('Aisha')
    expect(await accepted()).toEqual([1])
    expect((await call('GET', '/api/legal/terms?version=5')).status).toBe(404)

    site.setNow(nextWeek)
    await join('Omar')
    expect(await accepted()).toEqual([1, 5])
    const customer = (await call('POST', '/api/customer', { body: { ...people.Layla, address: 'Office 301, Business Bay' } })).body.id
    const booked = await call('POST', '/api/booking', {
      body: {
        customer_id: customer,
        service_id: 2,
        cleaners: 1,
        hours: 2,
        frequency: 'Once',
        materials: 'No',
        date: '2026-12-02',
        time: '10:00',
        payment_method: 'cash',
        total_price: 105,
      },
    })
    expect(booked.status, JSON.stringify(booked.body)).toBe(200)
    expect(await query('SELECT version FROM bookings JOIN legal_documents d ON d.id = terms_id')).toEqual([{ version: 5 }])
    const { body } = await call('GET', '/api/legal/terms?version=1')
    expect(body.data).toMatchObject({
      version: 1,
      is_in_force: false,
      versions: [{ version: 5 }, { version: 4 }, { version: 3 }, { version: 2 }, { version: 1 }],
    })
    const exported = await call('GET', '/api/customer/export', { token })
    expect(exported.body.consents).toMatchObject([{ purpose: 'terms', version: 1 }])
  })
})
