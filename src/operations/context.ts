import type { Logger } from 'pino'
import { messagesIn } from '../contracts/messages/translate.ts'
import type { Database, Transaction } from '../db/client.ts'
import type { Replica } from '../db/replica.ts'
import type { Vault } from '../db/vault/vault.ts'
import type { StaffRole } from '../domain/accounts.ts'
import type { DispatchDay } from '../domain/dispatch/day.ts'
import type { Language } from '../domain/language.ts'
import type { MailTransport } from '../integrations/email/transport.ts'
import type { FileStore } from '../integrations/files/file-store.ts'
import type { PaymentGateway } from '../integrations/payments/gateway.ts'
import type { PushTransport } from '../integrations/push/web-push.ts'
import type { RunPlan } from '../integrations/solver/run-plan.ts'
import type { AuditWatch } from './audit-watch.ts'
import type { BusinessMemory } from './business-memory.ts'
import type { LiveFeed } from './live-feed.ts'
import type { PasswordHashing } from './password-hashing.ts'
import type { Tally } from './tally.ts'
import type { Trace } from './trace.ts'

type SignedIn = { accountId: string; sessionId: string }

/** Who is calling. bookingId: a visitor or customer has the signed link of this booking, and acts for its customer there. */
export type Actor =
  | { kind: 'visitor'; bookingId?: string }
  | ({ kind: 'customer'; bookingId?: string } & SignedIn)
  | ({ kind: 'staff'; role: StaffRole } & SignedIn)
  | { kind: 'professional'; professionalId: number; deviceId: number }
  | { kind: 'system' }

/** Where a request comes from, if known. */
export type Caller = { address: string | null; userAgent: string }

/**
 * The site's address, for links in emails; whether rate limits apply; and whether guests have to prove who they are before they hold more than
 * a little (decision 015).
 */
export type Site = { publicUrl: string; rateLimits: boolean; asksForProof: boolean }

/** The services of the process, created once at start. */
export type Services = {
  db: Database
  /** A standby for long reads (read-from-replica.ts). */
  replica?: Replica
  /** Seals what a copy of the database must not give away, and signs links. */
  vault: Vault
  gateway: PaymentGateway
  mail: MailTransport
  files: FileStore
  /** Messages to phones whose app is closed. */
  push: PushTransport
  site: Site
  passwords: PasswordHashing
  /** Plans a day of a city in a thread of its own (integrations/solver/run-plan.ts). Throws PlanFailed. */
  planDay: (day: DispatchDay) => Promise<RunPlan>
  log: Logger
  /** What changes while staff look at it. */
  live: LiveFeed
  /** What is read for every booking and seldom changes. */
  memory: BusinessMemory
  /** How bookings, payments and refunds end in this process. */
  tally: Tally
  trace: Trace
  /** What this process remembers of the audit. */
  audit: AuditWatch
  now: () => Date
  /** Waits for some milliseconds, for responses that must not come sooner. */
  wait: (milliseconds: number) => Promise<void>
}

/** The context of an operation: the services, the caller and their address, and the language of the response. */
export type Context = Services & {
  actor: Actor
  caller?: Caller
  language: Language
  /** Written in the transaction of a verb of staff, once it is done: the answer of a row of a bulk run. undo: what takes the verb back. */
  alongside?: (tx: Transaction, undo: { id: string } | null) => Promise<void>
}

/** The message catalogue in the caller's language. */
export const wordsFor = (context: Pick<Context, 'language'>) => messagesIn(context.language)

/** The context of the system itself, used by jobs: it may see everything, and deadlines do not apply to it. */
export const systemContext = (services: Services): Context => ({ ...services, actor: { kind: 'system' }, language: 'en' })

/** Who acts, as histories name them: an account, a professional; null for visitors and the system. */
export function actorIdOf({ actor }: Pick<Context, 'actor'>): string | null {
  return actor.kind === 'professional' ? `professional:${actor.professionalId}` : accountOf({ actor })
}

/** The account of the logged-in user, null for everybody else. */
export const accountOf = ({ actor }: Pick<Context, 'actor'>): string | null => ('accountId' in actor ? actor.accountId : null)
