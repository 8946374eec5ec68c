import { setTimeout as pause } from 'node:timers/promises'
import type { Config } from './config.ts'
import { webPushTransport } from './integrations/push/web-push.ts'
import { runPlan } from './integrations/solver/run-plan.ts'
import { openFiles } from './open-files.ts'
import { openHeads } from './open-heads.ts'
import { openMail } from './open-mail.ts'
import { openAuditWatch } from './operations/audit-watch.ts'
import { openBusinessMemory } from './operations/business-memory.ts'
import type { Services } from './operations/context.ts'
import { openLiveFeed } from './operations/live-feed.ts'
import { argon2InThread, passwordCost } from './operations/password-hashing.ts'
import { openTally } from './operations/tally.ts'
import { untraced } from './operations/trace.ts'

/** The services of a process as its configuration says, on what is open already. Tests that walk the shop as it is started build theirs by it too. */
export function openServices(config: Config, opened: Pick<Services, 'db' | 'replica' | 'vault' | 'gateway' | 'log'>): Services {
  const { publicUrl, rateLimits } = config
  return {
    ...opened,
    mail: openMail(config),
    files: openFiles(config),
    site: { publicUrl, rateLimits, asksForProof: rateLimits },
    passwords: argon2InThread(passwordCost),
    planDay: runPlan,
    push: webPushTransport(),
    live: openLiveFeed(),
    memory: openBusinessMemory(),
    tally: openTally(),
    trace: untraced,
    audit: openAuditWatch(openHeads(config)),
    now: () => new Date(),
    wait: pause,
  }
}
