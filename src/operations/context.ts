import type { Logger } from 'pino'
import { messagesIn } from '../contracts/messages/translate.ts'
import type { Database } from '../db/client.ts'
import type { Language } from '../domain/language.ts'
import type { PaymentGateway } from '../integrations/payments/gateway.ts'

/** Who asks. A visitor may hold the signed link of one booking, and then acts for its customer there. */
export type Actor =
  | { kind: 'visitor'; bookingId?: string }
  | { kind: 'customer'; customerId: string }
  | { kind: 'staff'; staffId: string }
  | { kind: 'system' }

/** What the process has for every operation, made once at start. */
export type Services = {
  db: Database
  gateway: PaymentGateway
  log: Logger
  now: () => Date
}

/** What an operation is given: the services, who asks, and the language of the answer. */
export type Context = Services & { actor: Actor; language: Language }

/** The catalogue of words for refusals in the caller's language. */
export const wordsFor = (context: Pick<Context, 'language'>) => messagesIn(context.language)

export const systemContext = (services: Services): Context => ({ ...services, actor: { kind: 'system' }, language: 'en' })
