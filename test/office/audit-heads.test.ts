import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { bucketHeads } from '../../src/integrations/heads/bucket-heads.ts'
import { fileHeads } from '../../src/integrations/heads/file-heads.ts'
import type { HeadLog } from '../../src/integrations/heads/head-log.ts'
import { keepHead } from '../../src/operations/audit/keep-head.ts'
import { sealEntries } from '../../src/operations/audit/seal-entries.ts'
import { verifyAudit } from '../../src/operations/audit/verify-audit.ts'
import { openAuditWatch } from '../../src/operations/audit-watch.ts'
import { systemContext } from '../../src/operations/context.ts'
import { openSite } from '../accounts/site.ts'
import { startS3 } from '../s3-server.ts'
import { answerMessages } from './answer-messages.ts'
import { emptyAudit } from './empty-audit.ts'

const site = await openSite()
const { services } = site
const context = () => systemContext(services)
const folder = await mkdtemp(join(tmpdir(), 'audit-heads-'))
const answer = (times: number) => answerMessages(site, omar, times)
const seal = () => sealEntries(context())
/** A process that was just started, with what was kept outside. */
const restart = (log: HeadLog | null = null) => Object.assign(services, { audit: openAuditWatch(log) })
let omar: string

beforeEach(async () => {
  omar = await site.joinStaff('Omar', 'admin')
})
afterEach(async () => {
  await site.empty('accounts', 'contact_messages', 'rate_limits', 'outbox_messages', 'idempotency_keys')
  restart()
  await emptyAudit(site)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe.each(['a file', 'a bucket'])('heads in %s', (place) => {
  test('are kept when there is something new and every hour, written once, and compared', async () => {
    const log = place === 'a file' ? fileHeads(join(folder, 'heads')) : bucketHeads(await startS3(), 'audit-heads/')
    const all = async () => {
      let count = 0
      for await (const _ of log.all()) count++
      return count
    }
    restart(log)
    await keepHead(context())
    expect(await all()).toBe(0)
    await answer(2)
    await seal()
    for (let minutes = 0; minutes < 3; minutes++) await keepHead(context())
    expect(await all()).toBe(1)
    site.minutesLater(61)
    await keepHead(context())
    await answer(1)
    await seal()
    await keepHead(context())
    expect(await all()).toBe(3)
    await log.keep('not_ours')
    expect(await verifyAudit(services)).toMatchObject({ heads: { compared: 3, strange: 1 }, problem: null })
    restart()
    expect(await verifyAudit(services)).toMatchObject({ heads: null, problem: null })
  })
})
