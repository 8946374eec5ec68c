import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { backUp } from '../../src/db/backup.ts'
import { databaseOn } from '../../src/db/client.ts'
import { restore } from '../../src/db/restore.ts'
import { openCipher } from '../../src/db/vault/cipher.ts'
import { forgetOlderKeys } from '../../src/db/vault/forget-keys.ts'
import { newKey } from '../../src/db/vault/keyring.ts'
import { vaultOf } from '../../src/db/vault/vault.ts'
import { fileHeads } from '../../src/integrations/heads/file-heads.ts'
import { reportAudit } from '../../src/jobs/report-checks.ts'
import { acknowledgeFaults } from '../../src/operations/audit/acknowledge-faults.ts'
import { keepHead } from '../../src/operations/audit/keep-head.ts'
import { sealEntries } from '../../src/operations/audit/seal-entries.ts'
import { verifyAudit } from '../../src/operations/audit/verify-audit.ts'
import { openAuditWatch } from '../../src/operations/audit-watch.ts'
import { systemContext } from '../../src/operations/context.ts'
import { openSite } from '../accounts/site.ts'
import { testStart } from '../context.ts'
import { createTestDatabase } from '../database.ts'
import { longOf } from '../quick.ts'
import { keepTestVault, readTestKeyring, testVault } from '../vault.ts'
import { answerMessages } from './answer-messages.ts'
import { asOwner } from './as-owner.ts'
import { emptyAudit } from './empty-audit.ts'
import { holdsAsBefore, recomputeSeals, signAsBefore } from './unkeyed-audit.ts'

const long = longOf(test)

const site = await openSite()
const { call, joinStaff, pool, query, services, url } = site
const context = () => systemContext(services)
const folder = await mkdtemp(join(tmpdir(), 'audit-'))
const heads = fileHeads(join(folder, 'heads'))
let omar: string

beforeEach(async () => {
  omar = await joinStaff('Omar', 'admin')
  await joinStaff('Layla', 'superadmin')
  await query('DELETE FROM outbox_messages')
})
afterEach(async () => {
  await query('DELETE FROM vault_keys')
  await site.empty('accounts', 'contact_messages', 'rate_limits', 'outbox_messages', 'idempotency_keys')
  await rm(join(folder, 'heads'), { force: true })
  Object.assign(services, { vault: testVault, audit: openAuditWatch(null) })
  await emptyAudit(site)
  site.setNow(testStart)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const answer = (times: number) => answerMessages(site, omar, times)
const seal = () => sealEntries(context())
const problem = async () => (await verifyAudit(services)).problem
const owner = (statement: string) => asOwner(pool, statement)
/** A process that was just started, with what was kept outside. */
const restart = (log: typeof heads | null = null) => Object.assign(services, { audit: openAuditWatch(log) })

async function deleteLast(): Promise<void> {
  for (const [table, id] of [
    ['audit_details', 'entry_id'],
    ['audit_seals', 'entry_id'],
    ['audit_entries', 'id'],
  ])
    await owner(`DELETE FROM ${table} WHERE ${id} = (SELECT max(id) FROM audit_entries)`)
  await owner('DELETE FROM audit_seals WHERE seq = (SELECT seq FROM audit_head)')
  await owner('UPDATE audit_head SET (seq, hash) = (SELECT seq, hash FROM audit_seals ORDER BY seq DESC LIMIT 1)')
}

/** A shop from before the keys: its entries have no proof, its seals no key. */
async function fromBefore(): Promise<void> {
  await owner('UPDATE audit_details SET proof = NULL')
  await owner('UPDATE audit_numbers SET beginning = NULL, keyed_after = 0')
  await recomputeSeals(pool)
  await owner(`UPDATE audit_head SET signature = ''`)
  await signAsBefore({ vault: services.vault, pool })
  restart()
}

describe('the two forgeries that were signed', () => {
  const forgeries: Record<string, () => Promise<unknown>> = {
    'the last entry deleted and the head set back': deleteLast,
    'actor and reason changed and the seals computed anew': async () => {
      await owner(`UPDATE audit_entries SET actor_role = 'superadmin', reason = 'because' WHERE id = 3`)
      await recomputeSeals(pool)
    },
  }
  test.each(Object.entries(forgeries))('%s: the rule of before signs it, sealing now stops and says so', async (_, forge) => {
    await answer(5)
    await seal()
    await fromBefore()
    expect(await holdsAsBefore({ vault: services.vault, pool })).toBe(true)
    await forge()
    expect(await holdsAsBefore({ vault: services.vault, pool })).toBe(false)
    const [before] = await query('SELECT * FROM audit_head')
    await seal()
    await answer(1)
    expect(await seal()).toBe(0)
    expect((await query('SELECT * FROM audit_head'))[0]).toEqual(before)
    expect(await problem()).toMatchObject({ what: 'head_changed' })
    // The control.
    await signAsBefore({ vault: services.vault, pool })
    expect(await holdsAsBefore({ vault: services.vault, pool })).toBe(true)
  })
})

test('a fault is on the page of signs, and every superadmin gets one email about it', async () => {
  const layla = await joinStaff('Layla', 'superadmin')
  await answer(4)
  await seal()
  const level = async () => {
    const { body } = await call('GET', '/api/admin/signs', { token: layla })
    return body.data.signs.find(({ name }: { name: string }) => name === 'AuditTampered').level
  }
  expect(await level()).toBe('well')
  await query('DELETE FROM outbox_messages')
  await deleteLast()
  for (let ticks = 0; ticks < 3; ticks++) await seal()
  expect(await level()).toBe('act')
  const sent = await site.mails()
  expect(sent.map(({ to }) => to)).toEqual(['layla@example.com'])
  expect(sent[0]?.subject).toContain('entry 4')
  await owner('DELETE FROM audit_findings')
  await seal()
  expect(await site.mails()).toEqual([])
  expect(await level()).toBe('act')
})

test('an entry that waits for its seal cannot be changed, deleted or invented unseen', async () => {
  const tries: [string, string][] = [
    [`UPDATE audit_entries SET reason = 'because' WHERE id = 3`, 'not_proven'],
    ['DELETE FROM audit_entries WHERE id = 3; DELETE FROM audit_details WHERE entry_id = 3', 'entry_missing'],
    [
      'DELETE FROM audit_entries WHERE id = 4; DELETE FROM audit_details WHERE entry_id = 4; UPDATE audit_numbers SET last = 3',
      'rolled_back',
    ],
    [`DELETE FROM audit_details WHERE entry_id = 3`, 'details_missing'],
  ]
  for (const [statements, what] of tries) {
    await answer(2)
    await seal()
    await answer(2)
    for (const statement of statements.split('; ')) await owner(statement)
    expect(await seal()).toBe(0)
    expect(await problem()).toMatchObject({ what, entry: what === 'rolled_back' ? 4 : 3 })
    await emptyAudit(site)
  }
})

test('a number that was taken and given back by a failed act leaves no gap', async () => {
  await answer(1)
  const failing = await pool.connect()
  await failing.query('BEGIN')
  await failing.query(`INSERT INTO audit_entries (at, actor_id, actor_role, verb, subject_kind, subject_id, details_hash)
    SELECT at, actor_id, actor_role, verb, subject_kind, subject_id, details_hash FROM audit_entries`)
  await failing.query('ROLLBACK')
  failing.release()
  expect(await answer(1)).toBe(2)
  expect(await seal()).toBe(2)
  expect(await problem()).toBeNull()
})

test('an older shop is carried over: what it had holds as it was, and from there every entry is proven', async () => {
  await answer(3)
  await seal()
  await fromBefore()
  await answer(1)
  await owner(`UPDATE audit_details SET proof = NULL`)
  await seal()
  expect(await verifyAudit(services)).toMatchObject({ entries: 4, keyedAfter: null, problem: null })
  // Processes of the version before may still write.
  await owner(`UPDATE migrations SET applied_at = '${testStart.toISOString()}' WHERE name = '0650_keyed_audit.sql'`)
  site.minutesLater(59)
  await seal()
  expect(await verifyAudit(services)).toMatchObject({ keyedAfter: null, problem: null })
  site.minutesLater(2)
  await seal()
  expect(await verifyAudit(services)).toMatchObject({ keyedAfter: 4, problem: null })
  await answer(2)
  await seal()
  expect(await verifyAudit(services)).toMatchObject({ entries: 6, keyedAfter: 4, problem: null })
  await owner(`UPDATE audit_entries SET reason = 'because' WHERE id = 2`)
  await recomputeSeals(pool)
  expect(await seal()).toBe(0)
  expect(await problem()).not.toBeNull()
})

test('keys are rotated: the head is signed anew once all of it was found right, and an older key is not forgotten before', async () => {
  await answer(2)
  await seal()
  const newest = newKey()
  const cipher = openCipher(() => [newest, ...readTestKeyring()])
  const hash = testVault.hash
  Object.assign(services, { vault: { ...vaultOf(cipher, Buffer.alloc(32)), hash } })
  await query(`INSERT INTO vault_keys (key_id, hash_key, created_at) VALUES ($1, $2, now() - interval '1 hour') ON CONFLICT DO NOTHING`, [
    newest.id,
    cipher.seal({ table: 'vault_keys', column: 'hash_key', row: newest.id }, 'x'),
  ])
  await expect(forgetOlderKeys(pool, newest.id)).rejects.toThrow('head of the audit')
  const [{ after }] = await query('SELECT after FROM audit_details WHERE entry_id = 1')
  await owner(`UPDATE audit_details SET after = '{}' WHERE entry_id = 1`)
  await seal()
  expect((await query('SELECT signature FROM audit_head'))[0].signature).not.toContain(newest.id)
  await owner(`UPDATE audit_details SET after = '${JSON.stringify(after)}' WHERE entry_id = 1`)
  await reportAudit(context())
  await seal()
  expect((await query('SELECT signature FROM audit_head'))[0].signature).toContain(newest.id)
  expect(await problem()).toBeNull()
})

long('a restore is told, and a superadmin acknowledges it on the machine with a reason, which is an entry', async () => {
  restart(heads)
  await keepTestVault(pool)
  await answer(3)
  await seal()
  await keepHead(context())
  const file = join(folder, 'database.jsonl.gz')
  await backUp(url, file)
  await answer(4)
  await seal()
  await keepHead(context())
  const restored = await createTestDatabase()
  await restored.pool.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public')
  await restore(restored.pool, file, readTestKeyring)
  const there = { ...context(), db: databaseOn(restored.pool), audit: openAuditWatch(heads) }
  expect((await verifyAudit(there)).problem).toMatchObject({ what: 'rolled_back', entry: 4 })
  expect(await sealEntries(there)).toBe(0)
  expect((await restored.pool.query('SELECT what, entry_id::int, until_id::int FROM audit_findings')).rows).toEqual([
    { what: 'rolled_back', entry_id: 4, until_id: 7 },
  ])
  const command = { ...there, audit: openAuditWatch(heads) }
  const reason = 'Restored the backup of last night after the disk failed'
  await expect(acknowledgeFaults(command, { email: 'omar@example.com', reason })).rejects.toThrow('no superadmin')
  expect(await acknowledgeFaults(command, { email: 'layla@example.com', reason })).toEqual([{ kind: 'lost', first: 4, last: 7 }])
  expect(
    (await restored.pool.query(`SELECT id::int, subject_id, reason FROM audit_entries WHERE verb = 'audit.acknowledge'`)).rows,
  ).toEqual([{ id: 8, subject_id: 'lost 4-7', reason }])
  expect(await verifyAudit({ ...there, audit: openAuditWatch(heads) })).toMatchObject({ entries: 4, problem: null })
  await sealEntries(there)
  await keepHead(there)
  expect(await verifyAudit(there)).toMatchObject({ heads: { compared: 3 }, problem: null })
  await expect(acknowledgeFaults(command, { email: 'layla@example.com', reason })).rejects.toThrow('nothing to acknowledge')
  // What was acknowledged as lost is no place for what was never there.
  await asOwner(
    restored.pool,
    `INSERT INTO audit_entries OVERRIDING SYSTEM VALUE SELECT (jsonb_populate_record(e, '{"id": 5}')).* FROM audit_entries e WHERE id = 3`,
  )
  expect((await verifyAudit(there)).problem).toMatchObject({ what: 'not_sealed', entry: 5 })
})

test('entries that were changed, acknowledged, stay told apart, and sealing goes on', async () => {
  restart(heads)
  await answer(6)
  await seal()
  await keepHead(context())
  await owner(`UPDATE audit_entries SET reason = 'because' WHERE id = 3`)
  await owner('DELETE FROM audit_seals WHERE entry_id = 5')
  await reportAudit(context())
  const acknowledged = await acknowledgeFaults(context(), { email: 'layla@example.com', reason: 'The disk lost a page' })
  expect(acknowledged).toEqual([
    { kind: 'changed', first: 3, last: 3 },
    { kind: 'changed', first: 5, last: 6 },
  ])
  await answer(1)
  await seal()
  expect(await problem()).toBeNull()
  await owner(`UPDATE audit_entries SET reason = 'because' WHERE id = 4`)
  expect(await problem()).toMatchObject({ entry: 4 })
})
