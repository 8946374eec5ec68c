import type { Logger } from 'pino'
import { messagesIn } from '../contracts/messages/translate.ts'
import type { Database } from '../db/client.ts'
import type { StaffRole } from '../domain/accounts.ts'
import type { Language } from '../domain/language.ts'
import type { MailTransport } from '../integrations/email/transport.ts'
import type { FileStore } from '../integrations/files/file-store.ts'
import type { PaymentGateway } from '../integrations/payments/gateway.ts'
import type { PasswordHashing } from './password-hashing.ts'

type SignedIn = { accountId: string; sessionId: string }

/** Who asks. bookingId: a visitor or customer holds the signed link of this booking, and acts for its customer there. */
export type Actor =
  | { kind: 'visitor'; bookingId?: string }
  | ({ kind: 'customer'; bookingId?: string } & SignedIn)
  | ({ kind: 'staff'; role: StaffRole } & SignedIn)
  | ({ kind: 'partner' } & SignedIn)
  | { kind: 'system' }

/** Where a request comes from, as far as that can be told. */
export type Caller = { address: string | null; userAgent: string }

/** The address of the site, as links in mails need it, and whether calls are counted. */
export type Site = { publicUrl: string; rateLimits: boolean }

/** What the process has for every operation, made once at start. */
export type Services = {
  db: Database
  gateway: PaymentGateway
  mail: MailTransport
  files: FileStore
  site: Site
  passwords: PasswordHashing
  log: Logger
  now: () => Date
  /** Lets milliseconds pass, where an answer is not to come sooner. */
  wait: (milliseconds: number) => Promise<void>
}

/** What an operation is given: the services, who asks and from where, and the language of the answer. */
export type Context = Services & { actor: Actor; caller?: Caller; language: Language }

/** The catalogue of words for refusals in the caller's language. */
export const wordsFor = (context: Pick<Context, 'language'>) => messagesIn(context.language)

/** The context in which the house itself acts, as its jobs do: it sees everything and is held to no deadline. */
export const systemContext = (services: Services): Context => ({ ...services, actor: { kind: 'system' }, language: 'en' })

/** The account of whoever is signed in, null for everybody else. */
export const accountOf = ({ actor }: Pick<Context, 'actor'>): string | null => ('accountId' in actor ? actor.accountId : null)
