import { describe, expect, test } from 'vitest'
import { Done } from '../../src/contracts/answers.ts'
import { createTestApi, refusal, responseOf } from './app.ts'

const now = new Date('2026-11-21T08:00:00Z')
const { get, post, send, pool } = await createTestApi({ now })

const both = <T>(en: T, ar: T) => JSON.stringify({ en, ar })

describe('the content of the home page', () => {
  test('contact information is an empty list until it is set, then a list of one', async () => {
    expect(await get('/api/contact', responseOf('GET /contact'))).toEqual([])
    await pool.query(
      `INSERT INTO contact_info (phone, email, whatsapp_link, address) VALUES ('+97141234567', 'hello@example.com', '971501234567', $1)`,
      [both('Dubai, UAE', 'دبي، الإمارات')],
    )
    const contact = {
      phone: '+97141234567',
      email: 'hello@example.com',
      whatsapp_link: '971501234567',
      address: 'Dubai, UAE',
      social_links: [],
    }
    expect(await get('/api/contact', responseOf('GET /contact'))).toEqual([contact])
    expect(await get('/api/contact?lang=ar', responseOf('GET /contact'))).toEqual([{ ...contact, address: 'دبي، الإمارات' }])
  })

  test('About sections come in order with the words to emphasise in each paragraph', async () => {
    await pool.query(
      `INSERT INTO about_sections (title, paragraphs, highlights, image_url, position) VALUES ($1, $2, $3, NULL, 2), ($4, $2, $3, '/uploads/a.svg', 1)`,
      [both('Second', 'الثاني'), both(['One', 'Two'], ['واحد', 'اثنان']), both([['One'], []], [['واحد'], []]), both('First', 'الأول')],
    )
    const { data } = await get('/api/about', responseOf('GET /about'))
    expect(data.map((section) => section.title)).toEqual(['First', 'Second'])
    expect(data[0]).toMatchObject({ paragraphs: ['One', 'Two'], highlights: [['One'], []], image_url: '/uploads/a.svg' })
    expect((await get('/api/about?lang=ar', responseOf('GET /about'))).data[0]).toMatchObject({
      title: 'الأول',
      highlights: [['واحد'], []],
    })
  })

  test('testimonials come in order', async () => {
    await pool.query(`INSERT INTO testimonials (name, img, review, position) VALUES ($1, NULL, $2, 2), ($3, '/uploads/m.svg', $2, 1)`, [
      both('Rajiv', 'راجيف'),
      both('Good', 'جيد'),
      both('Mariam', 'مريم'),
    ])
    const { data } = await get('/api/testimonials?lang=ar', responseOf('GET /testimonials'))
    expect(data.map(({ name, img, review }) => ({ name, img, review }))).toEqual([
      { name: 'مريم', img: '/uploads/m.svg', review: 'جيد' },
      { name: 'راجيف', img: null, review: 'جيد' },
    ])
  })

  test("'Why Choose Us' has texts with headings", async () => {
    const content = [{ heading: 'Prices', description: 'Known before' }]
    await pool.query(`INSERT INTO why_choose_us (title, content) VALUES ($1, $2)`, [both('Honest', 'صادقون'), both(content, [])])
    const { data } = await get('/api/why-choose-us', responseOf('GET /why-choose-us'))
    expect(data).toEqual([{ id: 1, title: 'Honest', content, image_url: null }])
  })

  test('FAQs are the active ones in order, and none names a service that is inactive', async () => {
    await pool.query(`UPDATE services SET is_active = false WHERE id = 3`)
    await pool.query(
      `INSERT INTO faqs (question, answer, service_id, is_active, position) VALUES
         ($1, $4, 3, true, 3), ($2, $4, NULL, true, 2), ($3, $4, 2, true, 1), ($3, $4, NULL, false, 0)`,
      [both('Third?', 'الثالث؟'), both('Second?', 'الثاني؟'), both('First?', 'الأول؟'), both('Yes.', 'نعم.')],
    )
    const { data } = await get('/api/faqs/active', responseOf('GET /faqs/active'))
    expect(data.map(({ question, service_name }) => [question, service_name])).toEqual([
      ['First?', 'Office Cleaning'],
      ['Second?', null],
      ['Third?', null],
    ])
  })

  test('cities come in order, in both languages', async () => {
    expect(await get('/api/cities', responseOf('GET /cities'))).toEqual([
      { slug: 'dubai', name: 'Dubai' },
      { slug: 'abu_dhabi', name: 'Abu Dhabi' },
      { slug: 'sharjah', name: 'Sharjah' },
    ])
    expect((await get('/api/cities?lang=ar', responseOf('GET /cities')))[1]).toEqual({ slug: 'abu_dhabi', name: 'أبوظبي' })
  })
})

describe('POST /api/contact', () => {
  const message = { name: 'Aisha', email: 'aisha@example.com', message: 'Do you clean majlis carpets?' }

  test('stores the message, trimmed, with its language and our time', async () => {
    const answer = await post('/api/contact?lang=ar', { ...message, name: '  Aisha ', unheard: 'of' }, Done)
    expect(answer).toEqual({ status: 'success', message: 'تم إرسال رسالتك بنجاح!' })
    expect((await post('/api/contact', message, Done)).message).toBe('Message sent successfully!')
    const { rows } = await pool.query('SELECT name, email, message, language, created_at FROM contact_messages ORDER BY id LIMIT 1')
    expect(rows).toEqual([{ ...message, language: 'ar', created_at: now }])
  })

  test('stores what looks like code as text', async () => {
    const text = `<script>alert(1)</script> '; DROP TABLE contact_messages; -- 😀`
    await post('/api/contact', { ...message, message: `${text}\ud800\u202e` }, Done)
    const { rows } = await pool.query('SELECT message FROM contact_messages ORDER BY id DESC LIMIT 1')
    expect(rows[0].message).toBe(text)
  })

  test.each([
    [{ name: '' }, { name: 'Name is required' }],
    [{ name: ' \n ' }, { name: 'Name is required' }],
    [{ name: null }, { name: 'Name is required' }],
    [{ name: 5 }, { name: 'Name is required' }],
    [{ name: 'x'.repeat(201) }, { name: 'Use at most 200 characters' }],
    [{ email: '' }, { email: 'Email is required' }],
    [{ email: 'aisha@' }, { email: 'Invalid email' }],
    [{ email: `${'a'.repeat(250)}@example.com` }, { email: 'Invalid email' }],
    [{ message: '' }, { message: 'Message is required' }],
    [{ message: 'x'.repeat(5001) }, { message: 'Use at most 5,000 characters' }],
    [{ message: 'a\u0000b' }, { message: 'Invalid value' }],
    [{ email: 'aisha@exa\u0000mple.com' }, { email: 'Invalid email' }],
  ])('refuses %j', async (wrong, fields) => {
    const { status, body } = await refusal(send('/api/contact', 'POST', { ...message, ...wrong }))
    expect(status).toBe(422)
    expect(body).toEqual({ status: 'error', code: 'invalid', message: Object.values(fields)[0], fields })
  })

  test('names every missing field, in the language of the caller', async () => {
    const { body } = await refusal(send('/api/contact?lang=ar', 'POST', {}))
    expect(body.fields).toEqual({ name: 'الاسم مطلوب', email: 'البريد الإلكتروني مطلوب', message: 'نص الرسالة مطلوب' })
    expect(body.message).toBe('الاسم مطلوب')
  })
})
