import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { mailHead } from '../../src/operations/audit/mail-head.ts'
import { sealEntries } from '../../src/operations/audit/seal-entries.ts'
import { verifyAudit } from '../../src/operations/audit/verify-audit.ts'
import { systemContext } from '../../src/operations/context.ts'
import { openSite, password } from '../accounts/site.ts'
import { asOwner } from './as-owner.ts'
import { emptyAudit } from './empty-audit.ts'

const site = await openSite()
const { call, join, joinStaff, query } = site

afterEach(async () => {
  await site.empty('accounts', 'contact_messages', 'rate_limits', 'outbox_messages', 'idempotency_keys')
  await emptyAudit(site)
})

/** Omar answers this many messages. */
async function answered(count: number): Promise<string> {
  const token = await joinStaff('Omar', 'admin')
  for (let n = 0; n < count; n++) {
    const [message] = await query(
      `INSERT INTO contact_messages (name, email, message) VALUES ('Huda', 'huda@example.com', 'x') RETURNING id`,
    )
    const reply = await call('POST', `/api/admin/messages/${message.id}/replies`, { token, body: { message: 'Yes' } })
    expect(reply.status).toBe(200)
  }
  return token
}

const seal = () => sealEntries(systemContext(site.services))
const verify = () => verifyAudit(site.services)

describe('the audit', () => {
  test('verifies, sealed by several processes at once', async () => {
    await answered(4)
    const sealed = await Promise.all([seal(), seal(), seal()])
    expect(sealed.reduce((sum, one) => sum + one)).toBe(4)
    expect(await verify()).toMatchObject({ entries: 4, problem: null })
  })

  test('cannot be changed or deleted', async () => {
    await answered(1)
    await seal()
    for (const table of ['audit_entries', 'audit_seals', 'audit_details', 'audit_head']) {
      await expect(query(`DELETE FROM ${table}`)).rejects.toThrow()
      await expect(query(`TRUNCATE ${table} CASCADE`)).rejects.toThrow()
    }
    await expect(query(`UPDATE audit_entries SET reason = 'because'`)).rejects.toThrow()
    await expect(query(`UPDATE audit_details SET after = '{}'`)).rejects.toThrow()
    expect(await verify()).toMatchObject({ entries: 1, problem: null })
  })

  test.each([
    [
      'an entry changed',
      `UPDATE audit_entries SET actor_role = 'superadmin' WHERE id = (SELECT entry_id FROM audit_seals WHERE seq = 3)`,
      3,
      'entry_changed',
    ],
    [
      'the reason of the last changed',
      `UPDATE audit_entries SET reason = 'because' WHERE id = (SELECT max(id) FROM audit_entries)`,
      5,
      'entry_changed',
    ],
    ['an entry deleted', `DELETE FROM audit_entries WHERE id = (SELECT entry_id FROM audit_seals WHERE seq = 2)`, 2, 'entry_missing'],
    ['the last entry deleted', 'DELETE FROM audit_entries WHERE id = (SELECT max(id) FROM audit_entries)', 5, 'entry_missing'],
    ['a seal deleted', 'DELETE FROM audit_seals WHERE seq = 4', 4, 'seal_missing'],
    ['the last seal deleted', 'DELETE FROM audit_seals WHERE seq = 5', 5, 'end_missing'],
    [
      'details changed',
      `UPDATE audit_details SET after = '{"state": "closed"}' WHERE entry_id = (SELECT entry_id FROM audit_seals WHERE seq = 1)`,
      1,
      'details_changed',
    ],
    [
      'details deleted',
      'DELETE FROM audit_details WHERE entry_id = (SELECT entry_id FROM audit_seals WHERE seq = 5)',
      5,
      'details_missing',
    ],
    ['the head set back', `UPDATE audit_head SET seq = 4, hash = (SELECT hash FROM audit_seals WHERE seq = 4)`, 6, 'end_missing'],
    ['the head signed by a stranger', `UPDATE audit_head SET signature = '00000000.AAAA'`, 5, 'head_changed'],
  ])('shows the first fault after the owner of the database had %s', async (_, statement, at, what) => {
    await answered(5)
    await seal()
    expect(await asOwner(site.pool, statement)).toBe(1)
    const { problem } = await verify()
    expect(problem).toMatchObject({ seal: at, what })
  })

  test('shows that its end was cut off, entries, seals and head together', async () => {
    await answered(5)
    await seal()
    await asOwner(site.pool, 'UPDATE audit_head SET seq = 4, hash = (SELECT hash FROM audit_seals WHERE seq = 4)')
    await asOwner(site.pool, 'DELETE FROM audit_entries WHERE id = (SELECT entry_id FROM audit_seals WHERE seq = 5)')
    await asOwner(site.pool, 'DELETE FROM audit_seals WHERE seq = 5')
    expect((await verify()).problem).toMatchObject({ seal: 4, what: 'head_changed' })
  })

  test('shows any changed value of any entry', async () => {
    await answered(3)
    await seal()
    const changes = [`actor_id = actor_id || 'x'`, `at = at + interval '1 second'`, `verb = 'message.close'`, `subject_kind = 'other'`]
    const more = [`subject_id = subject_id || '1'`, `on_behalf_of = 'acc'`, `reason = 'because'`, `details_hash = sha256('x')`]
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...changes, ...more), fc.integer({ min: 1, max: 3 }), async (change, seq) => {
        const entry = `(SELECT entry_id FROM audit_seals WHERE seq = ${seq})`
        const [kept] = await query(`SELECT to_jsonb(e) AS row FROM audit_entries e WHERE id = ${entry}`)
        await asOwner(site.pool, `UPDATE audit_entries SET ${change} WHERE id = ${entry}`)
        expect((await verify()).problem).toMatchObject({ seal: seq })
        await asOwner(
          site.pool,
          `UPDATE audit_entries SET (at, actor_id, verb, subject_kind, subject_id, on_behalf_of, reason, details_hash) =
          (SELECT at, actor_id, verb, subject_kind, subject_id, on_behalf_of, reason, details_hash
           FROM jsonb_populate_record(NULL::audit_entries, '${JSON.stringify(kept.row)}')) WHERE id = ${entry}`,
        )
        expect((await verify()).problem).toBeNull()
      }),
      { numRuns: 24 },
    )
  })

  test('shows an entry that nobody has sealed for five minutes', async () => {
    await answered(1)
    expect((await verify()).problem).toBeNull()
    site.minutesLater(6)
    expect((await verify()).problem).toMatchObject({ seal: null, what: 'not_sealed' })
    await seal()
    expect((await verify()).problem).toBeNull()
  })

  test("keeps verifying after a customer's erasure, which empties the details", async () => {
    const aisha = await join('Aisha')
    const asked = await call('POST', '/api/customer/support', { token: aisha, body: { subject: 'A key', message: 'I left my key.' } })
    const omar = await joinStaff('Omar', 'admin')
    await call('POST', `/api/admin/support/${asked.body.data.id}/messages`, { token: omar, body: { message: 'Under the mat.' } })
    await seal()
    const erased = await call('POST', '/api/customer/erasure', { token: aisha, body: { password } })
    expect(erased.status, JSON.stringify(erased.body)).toBe(200)
    expect((await query('SELECT after, erased_at IS NOT NULL AS is_erased FROM audit_details'))[0]).toEqual({
      after: null,
      is_erased: true,
    })
    expect(await verify()).toMatchObject({ entries: 1, problem: null })
  })

  test('sends its head to every superadmin once a day', async () => {
    await answered(2)
    await seal()
    await joinStaff('Layla', 'superadmin')
    await query('DELETE FROM outbox_messages')
    const send = () => mailHead(systemContext(site.services))
    await Promise.all([send(), send()])
    const [head] = await query(`SELECT encode(hash, 'hex') AS hash FROM audit_head`)
    const sent = await site.mails()
    expect(sent.map(({ to }) => to)).toEqual(['layla@example.com'])
    expect(sent[0]?.text).toContain(head.hash)
    site.minutesLater(1_440)
    await send()
    expect(await site.mails()).toHaveLength(1)
  })

  test('is for superadmins, newest first and by subject', async () => {
    await answered(2)
    await seal()
    const layla = await joinStaff('Layla', 'superadmin')
    const all = (await call('GET', '/api/admin/audit', { token: layla })).body.data
    expect(all).toMatchObject([{ actor: 'Omar Haddad', verb: 'message.answer', is_sealed: true, after: { state: 'answered' } }, {}])
    const [{ subject_id }] = all
    const one = await call('GET', `/api/admin/audit?search=${subject_id}`, { token: layla })
    expect(one.body.data).toHaveLength(1)
  })
})
