import type pg from 'pg'
import pino from 'pino'
import { databaseOn } from '../src/db/client.ts'
import type { DispatchDay } from '../src/domain/dispatch/day.ts'
import type { Mail, MailTransport } from '../src/integrations/email/transport.ts'
import type { FileStore } from '../src/integrations/files/file-store.ts'
import type { PaymentGateway } from '../src/integrations/payments/gateway.ts'
import { webPushTransport } from '../src/integrations/push/web-push.ts'
import type { RunPlan } from '../src/integrations/solver/run-plan.ts'
import { openAuditWatch } from '../src/operations/audit-watch.ts'
import { openBusinessMemory } from '../src/operations/business-memory.ts'
import type { Services } from '../src/operations/context.ts'
import { openLiveFeed } from '../src/operations/live-feed.ts'
import { argon2Hashing } from '../src/operations/password-hashing.ts'
import { openTally } from '../src/operations/tally.ts'
import { untraced } from '../src/operations/trace.ts'
import { testVault } from './vault.ts'

/** Stores what is sent, for tests to read. */
export type MailBox = MailTransport & { sent: Mail[] }

export function mailBox(): MailBox {
  const sent: Mail[] = []
  return { name: 'test', sent, send: async (mail) => void sent.push(mail), close: async () => {} }
}

export type FileBox = FileStore & { kept: Map<string, Uint8Array> }

export function fileBox(): FileBox {
  const kept = new Map<string, Uint8Array>()
  return {
    kept,
    write: async (name, bytes) => void kept.set(name, bytes),
    read: async (name) => kept.get(name) ?? null,
    remove: async (names) => {
      for (const name of names) kept.delete(name)
    },
  }
}

/** Hashes with minimal cost: production cost is used where it is tested. */
const quickHashing = argon2Hashing({ memory: 64, passes: 1 })

/** As in a thread of its own (test/dispatch/run-plan.test.ts), which takes half a second to start. */
async function planInProcess(day: DispatchDay): Promise<RunPlan> {
  const [{ default: loadHighs }, { planDay }] = await Promise.all([import('highs'), import('../src/integrations/solver/plan-day.ts')])
  return { ...planDay(await loadHighs(), day), cpuMilliseconds: 0 }
}

/** Milliseconds for whatever gives up after a time, just short of what a test may take: what giving up does is tested with times of its own. */
export const patience = 240_000

/** Everything the process gives an operation, on a test database; external services stay in memory. */
export function servicesOn(pool: pg.Pool, gateway: PaymentGateway, now: () => Date) {
  return {
    db: databaseOn(pool),
    vault: testVault,
    gateway,
    mail: mailBox(),
    files: fileBox(),
    push: webPushTransport(() => true),
    site: { publicUrl: 'https://servicemarket.example', rateLimits: true as boolean, asksForProof: false as boolean },
    passwords: quickHashing,
    planDay: planInProcess,
    log: pino({ level: 'silent' }),
    live: openLiveFeed(),
    memory: openBusinessMemory(),
    tally: openTally(),
    trace: untraced,
    audit: openAuditWatch(null),
    now,
    wait: async (_milliseconds: number) => {},
  } satisfies Services
}
