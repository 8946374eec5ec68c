import type { z } from 'zod'
import type { InvoiceDocument } from '../../domain/invoice.ts'
import type { Language } from '../../domain/language.ts'
import type { MailKind } from '../../domain/mail-kinds.ts'
import type { Content } from '../../integrations/email/content.ts'
import type { Context } from '../context.ts'
import type { Audience } from './audiences.ts'
import type { CalendarBooking } from './booking-calendar.ts'

/** An outbox message as its email sees it when it is sent. */
export type Owed<Data> = { data: Data; recipient: string; language: Language; owedAt: Date }

type Definition<Schema extends z.ZodObject, Shown> = {
  /** Its name in the outbox, in the ids of its messages and in docs/messages.md. */
  kind: MailKind
  to: Audience<z.output<Schema>>
  /** The data that the outbox stores: ids and figures. Personal data and secrets are read or created when the email is sent. */
  data: Schema
  /** The earliest time to send it, if not at once. */
  notBefore?: (now: Date) => Date
  /** Reads what the email shows, when it is sent. null if its subject no longer exists: the message is dropped. */
  read: (context: Context, owed: Owed<z.output<Schema>>) => Promise<Shown | null>
  /** Whether it is still true when it is sent; if not, the message is dropped. */
  isTrue?: (shown: Shown, context: Context) => boolean | Promise<boolean>
  words: Record<Language, (shown: Shown, data: z.output<Schema>) => Content>
  /** Its reader can do without it: it is not sent to an address from which mail came back, or whose reader called it spam. */
  isOptional?: true
  /** Its words are a secret, such as a code: what was sent is not kept. */
  isSecret?: true
  /** The visits in its calendar file, if any. */
  calendar?: (shown: Shown) => CalendarBooking
  /** The invoices attached as PDF files. */
  invoices?: (shown: Shown) => readonly InvoiceDocument[]
}

/** What is sent. bookingId: of the booking that it is about, if any. */
export type Prepared = {
  content: Content
  isSecret: boolean
  bookingId?: string
  calendar?: CalendarBooking
  invoices?: readonly InvoiceDocument[]
}

type Kept = { payload: Record<string, unknown>; recipient: string; language: Language; createdAt: Date }

/** A kind of email: announce queues it, sendMessages sends it. */
export type Mail<Data> = {
  kind: MailKind
  to: Audience<Data>
  notBefore?: (now: Date) => Date
  words: Record<Language, (shown: never, data: never) => Content>
  isOptional: boolean
  hasCalendar: boolean
  hasInvoices: boolean
  /** Prepares a message of this kind for sending; null if it is no longer true. */
  prepare: (context: Context, message: Kept) => Promise<Prepared | null>
}

/** Creates a kind of email from its definition, the one file that knows it. New ones are listed in mails.ts. */
export function defineMail<Schema extends z.ZodObject, Shown>(definition: Definition<Schema, Shown>): Mail<z.output<Schema>> {
  const { kind, to, notBefore, words, read, isTrue, isOptional = false, isSecret = false, calendar, invoices } = definition
  return {
    kind,
    to,
    ...(notBefore && { notBefore }),
    words,
    isOptional,
    hasCalendar: calendar !== undefined,
    hasInvoices: invoices !== undefined,
    async prepare(context, { payload, recipient, language, createdAt }) {
      const data = definition.data.parse(payload)
      const shown = await read(context, { data, recipient, language, owedAt: createdAt })
      if (shown === null || (isTrue && !(await isTrue(shown, context)))) return null
      return {
        content: words[language](shown, data),
        isSecret,
        ...('bookingId' in data && { bookingId: String(data.bookingId) }),
        ...(calendar && { calendar: calendar(shown) }),
        ...(invoices && { invoices: invoices(shown) }),
      }
    },
  }
}
