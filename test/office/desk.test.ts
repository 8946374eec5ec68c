import { afterEach, describe, expect, test } from 'vitest'
import { openSite, people } from '../accounts/site.ts'
import { application, leaveSomethingToDo } from './something-to-do.ts'

const site = await openSite()
const { call, joinStaff, mails, query } = site

afterEach(() =>
  site.empty('accounts', 'audit_entries', 'contact_messages', 'partner_applications', 'idempotency_keys', 'rate_limits', 'outbox_messages'),
)

const somethingToDo = () => leaveSomethingToDo(site)

const verbs = async () => (await query('SELECT verb FROM audit_entries ORDER BY id')).map(({ verb }) => verb)

describe('the desk', () => {
  test('answers a message once by email, closes it, and opens it again', async () => {
    const { message } = await somethingToDo()
    const token = await joinStaff('Omar', 'admin')
    const list = await call('GET', '/api/admin/messages?state=open', { token })
    expect(list.body).toMatchObject({
      data: [{ name: 'Huda', excerpt: 'Do you clean boats?', state: 'open' }],
      meta: { next: null, count: 1, ignored: [] },
    })
    const reply = () =>
      call('POST', `${message}/replies`, {
        token,
        body: { message: 'Yes, in Dubai Marina.' },
        headers: { 'idempotency-key': 'reply-to-huda' },
      })
    const answered = await Promise.all([reply(), reply(), reply()])
    for (const { body } of answered) {
      expect(body.data).toMatchObject({ state: 'answered', replies: [{ reply: 'Yes, in Dubai Marina.', author: 'Omar' }] })
    }
    const sent = await mails()
    expect(sent.map(({ to, subject }) => [to, subject])).toEqual([['huda@example.com', 'Our reply to your message']])
    expect(sent[0]?.text).toContain('Yes, in Dubai Marina.')
    expect((await call('PUT', `${message}/closure`, { token })).body.data.state).toBe('closed')
    expect(await call('POST', `${message}/replies`, { token, body: { message: 'Late' } })).toMatchObject({ status: 409 })
    expect(await call('PUT', `${message}/closure`, { token })).toMatchObject({ status: 409 })
    expect((await call('DELETE', `${message}/closure`, { token })).body.data.state).toBe('answered')
    expect(await verbs()).toEqual(['message.answer', 'message.close', 'message.reopen'])
  })

  test("answers a customer's request, who finds the answer in the dashboard", async () => {
    const { aisha, support } = await somethingToDo()
    const token = await joinStaff('Omar', 'admin')
    expect((await call('GET', support, { token })).body.data).toMatchObject({
      customer: { name: 'Aisha Rahman', email: people.Aisha.email },
      messages: [{ by: 'customer', author: 'Aisha' }],
    })
    await call('POST', `${support}/messages`, { token, body: { message: 'Under the mat.' } })
    expect((await mails()).map(({ to }) => to)).toEqual([people.Aisha.email])
    const own = await call('GET', support.replace('admin', 'customer'), { token: aisha })
    expect(own.body.data).toMatchObject({ state: 'answered', messages: [{ by: 'customer' }, { by: 'staff', message: 'Under the mat.' }] })
    expect((await call('PUT', `${support}/closure`, { token })).body.data.state).toBe('closed')
    expect((await call('DELETE', `${support}/closure`, { token })).body.data.state).toBe('answered')
    const [entry] = await query(`SELECT e.on_behalf_of, a.email FROM audit_entries e JOIN accounts a ON a.id = e.on_behalf_of LIMIT 1`)
    expect(entry.email).toBe(people.Aisha.email)
  })

  test('asks a company, and decides on its application once, however many decide at the same time', async () => {
    const { company } = await somethingToDo()
    const omar = await joinStaff('Omar', 'admin')
    const layla = await joinStaff('Layla', 'superadmin')
    const asked = await call('POST', `${company}/questions`, { token: omar, body: { message: 'Which licence do you have?' } })
    expect(asked.body.data).toMatchObject({ state: 'in_review', cities: ['Dubai'], notes: [{ kind: 'question', author: 'Omar' }] })
    const decisions = await Promise.all([
      ...[1, 2, 3].map(() => call('PUT', `${company}/acceptance`, { token: omar, body: {} })),
      ...[1, 2, 3].map(() =>
        call('PUT', `${company}/refusal`, { token: layla, body: { message: 'Your licence has ended.', reason: 'Licence ended in May' } }),
      ),
    ])
    expect(decisions.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
    expect(await query(`SELECT 1 FROM partner_application_notes WHERE kind <> 'question'`)).toHaveLength(1)
    const [{ state }] = await query('SELECT state FROM partner_applications')
    expect(await query('SELECT company_name, state FROM partners')).toEqual(
      state === 'approved' ? [{ company_name: 'Spotless LLC', state: 'onboarding' }] : [],
    )
    expect((await mails()).filter(({ to }) => to === application.contact_email)).toHaveLength(2)
    expect(await verbs()).toHaveLength(2)
  })

  test('declines only with a reason, and keeps what was typed out of reach of the company', async () => {
    const { company } = await somethingToDo()
    const token = await joinStaff('Omar', 'admin')
    const body = { message: 'Not at this time.', reason: ' ' }
    expect(await call('PUT', `${company}/refusal`, { token, body })).toMatchObject({ status: 422, body: { fields: { reason: 'Say why' } } })
    await call('PUT', `${company}/refusal`, { token, body: { ...body, reason: 'No licence for Dubai' } })
    expect((await query('SELECT reason FROM audit_entries'))[0].reason).toBe('No licence for Dubai')
    const [mail] = await mails()
    expect(mail?.text).toContain('Not at this time.')
    expect(mail?.text).not.toContain('No licence')
  })

  test('shows what waits and for how long, and less to somebody whose rights are withheld', async () => {
    const { message } = await somethingToDo()
    const token = await joinStaff('Omar', 'admin')
    const today = await call('GET', '/api/admin/today', { token })
    expect(today.body.data.queues.filter(({ waiting }: { waiting: number }) => waiting > 0)).toEqual([
      { queue: 'messages', waiting: 1, late: 0, oldest: site.now().toISOString(), promised_hours: 24 },
      { queue: 'support', waiting: 1, late: 0, oldest: site.now().toISOString(), promised_hours: 24 },
      { queue: 'applications', waiting: 1, late: 0, oldest: site.now().toISOString(), promised_hours: 48 },
    ])
    await query(`INSERT INTO withheld_rights SELECT id, 'desk' FROM accounts WHERE email = $1`, [people.Omar.email])
    const less = await call('GET', '/api/admin/today', { token })
    expect(less.body.data).toMatchObject({ withheld: ['desk'] })
    expect(less.body.data.queues.map(({ queue }: { queue: string }) => queue)).not.toContain('messages')
    expect(await call('GET', message, { token })).toMatchObject({ status: 403 })
    expect(await call('POST', `${message}/replies`, { token, body: { message: 'x' } })).toMatchObject({ status: 403 })
    expect(await verbs()).toEqual([])
  })

  test('pages through a list in both directions without losing or repeating a row', async () => {
    const token = await joinStaff('Omar', 'admin')
    for (let n = 1; n <= 5; n++) {
      await query(`INSERT INTO contact_messages (name, email, message, created_at) VALUES ($1, 'a@example.com', 'x', $2)`, [
        `Guest ${n}`,
        // Two share a moment.
        new Date(site.now().getTime() + Math.ceil(n / 2) * 1_000),
      ])
    }
    for (const sort of ['oldest', 'newest']) {
      const seen: string[] = []
      let after = ''
      do {
        const { body } = await call('GET', `/api/admin/messages?sort=${sort}&limit=2&after=${after}`, { token })
        seen.push(...body.data.map(({ name }: { name: string }) => name))
        after = body.meta.next ?? ''
      } while (after)
      const inOrder = ['Guest 1', 'Guest 2', 'Guest 3', 'Guest 4', 'Guest 5']
      expect(seen).toEqual(sort === 'oldest' ? inOrder : inOrder.reverse())
    }
  })
})
