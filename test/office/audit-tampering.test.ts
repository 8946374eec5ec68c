import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fileHeads } from '../../src/integrations/heads/file-heads.ts'
import { keepHead } from '../../src/operations/audit/keep-head.ts'
import { sealEntries } from '../../src/operations/audit/seal-entries.ts'
import { verifyAudit } from '../../src/operations/audit/verify-audit.ts'
import { openAuditWatch } from '../../src/operations/audit-watch.ts'
import { systemContext } from '../../src/operations/context.ts'
import { openSite } from '../accounts/site.ts'
import { times } from '../quick.ts'
import { answerMessages } from './answer-messages.ts'
import { copyAudit, putAudit } from './audit-copies.ts'
import { anyTampering, type Copies, tamperings } from './audit-tampering.ts'

const runs = times(16, 32, process.env.TAMPERINGS)
const site = await openSite()
const { joinStaff, pool, query, services } = site
const context = () => systemContext(services)

let folder: string
let running: Copies
let stopped: Copies
let omar: string

const answer = () => answerMessages(site, omar, 1)
const lastOf = async () => Number((await query('SELECT max(id) AS last FROM audit_entries'))[0].last)

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'audit-heads-'))
  services.audit = openAuditWatch(fileHeads(join(folder, 'heads')))
  omar = await joinStaff('Omar', 'admin')
  await joinStaff('Layla', 'superadmin')
  for (let n = 0; n < 4; n++) await answer()
  await sealEntries(context())
  await keepHead(context())
  const [earlier, lastEarlier] = [await copyAudit(pool), await lastOf()]
  for (let n = 0; n < 5; n++) await answer()
  await sealEntries(context())
  const sealed = await lastOf()
  for (let n = 0; n < 2; n++) await answer()
  const last = await lastOf()
  running = { earlier, lastEarlier, now: await copyAudit(pool), sealed, last }
  // As when a process ends in order: what it did last is sealed and kept.
  await sealEntries(context())
  await keepHead(context())
  stopped = { earlier, lastEarlier, now: await copyAudit(pool), sealed: last, last }
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** A running server remembers, two of its entries wait for their seal, and nothing is kept outside; a new one finds what was kept. */
async function open(isRunning: boolean): Promise<Copies> {
  const copies = isRunning ? running : stopped
  await putAudit(pool, copies.now)
  services.audit = openAuditWatch(isRunning ? null : fileHeads(join(folder, 'heads')))
  if (!isRunning) return copies
  const [head] = await query(`SELECT seq::int, encode(hash, 'hex') AS hash FROM audit_head`)
  services.audit.take({ head: { ...head, entry: copies.sealed }, entry: copies.last })
  return copies
}

test(
  'nobody with the database alone changes the audit so that it verifies, whether the server runs or not',
  async () => {
    const tried = new Map<string, number>()
    await fc.assert(
      fc.asyncProperty(anyTampering, async ({ name, isRunning, ...random }) => {
        const copies = await open(isRunning)
        const at = { ...random, k: 1 + (random.k % copies.last), j: 1 + (random.j % copies.last) }
        expect((await verifyAudit(services)).problem).toBeNull()
        const audit = structuredClone(copies.now)
        const first = tamperings[name]?.(audit, at, copies) ?? null
        if (first === null) return
        await putAudit(pool, audit)
        await sealEntries(context())
        const { problem } = await verifyAudit(services)
        expect(problem, JSON.stringify({ name, isRunning, ...at })).toMatchObject({ entry: first })
        await sealEntries(context())
        expect((await verifyAudit(services)).problem).toEqual(problem)
        tried.set(name, (tried.get(name) ?? 0) + 1)
      }),
      { numRuns: runs },
    )
    if (runs > 100) for (const name of Object.keys(tamperings)) expect(tried.get(name) ?? 0, name).toBeGreaterThan(0)
  },
  60_000 + runs * 2_000,
)
