import type { z } from 'zod'
import type { InvoiceDocument } from '../../domain/invoice.ts'
import type { Language } from '../../domain/language.ts'
import type { Content } from '../../integrations/email/render.ts'
import type { Context } from '../context.ts'
import type { Audience } from './audiences.ts'
import type { CalendarBooking } from './booking-calendar.ts'

/** A message of the outbox as its mail sees it when it goes out. */
export type Owed<Data> = { data: Data; recipient: string; language: Language; owedAt: Date }

type Definition<Schema extends z.ZodObject, Shown> = {
  /** Its name in the outbox, in the id of each of its messages and in docs/messages.md. */
  kind: string
  to: Audience<z.output<Schema>>
  /** What the outbox keeps of the fact: ids and figures. What is personal or opens something is read or made when the mail goes out. */
  data: Schema
  /** The earliest moment at which it goes out, where that is not at once. */
  notBefore?: (now: Date) => Date
  /** Reads what the mail shows, when it goes out. null where what it tells of is gone: the message is dropped. */
  read: (context: Context, owed: Owed<z.output<Schema>>) => Promise<Shown | null>
  /** Whether it is still true when it goes out; if not, the message is dropped. */
  isTrue?: (shown: Shown, context: Context) => boolean | Promise<boolean>
  words: Record<Language, (shown: Shown, data: z.output<Schema>) => Content>
  /** The visits that go with it as a calendar file, where there are any. */
  calendar?: (shown: Shown) => CalendarBooking
  /** The invoices that go with it as PDF files. */
  invoices?: (shown: Shown) => readonly InvoiceDocument[]
}

/** What is sent of a mail. */
export type Prepared = { content: Content; calendar?: CalendarBooking; invoices?: readonly InvoiceDocument[] }

type Kept = { payload: Record<string, unknown>; recipient: string; language: Language; createdAt: Date }

/** A kind of mail: announce owes it to somebody, sendMessages sends it. */
export type Mail<Data> = {
  kind: string
  to: Audience<Data>
  notBefore?: (now: Date) => Date
  words: Record<Language, (shown: never, data: never) => Content>
  hasCalendar: boolean
  hasInvoices: boolean
  /** A message of this kind as it can be sent now; null where it is no longer true. */
  prepare: (context: Context, message: Kept) => Promise<Prepared | null>
}

/** Makes a mail of its definition, the one file that knows it. A new one is listed in mails.ts. */
export function defineMail<Schema extends z.ZodObject, Shown>(definition: Definition<Schema, Shown>): Mail<z.output<Schema>> {
  const { kind, to, notBefore, words, read, isTrue, calendar, invoices } = definition
  return {
    kind,
    to,
    ...(notBefore && { notBefore }),
    words,
    hasCalendar: calendar !== undefined,
    hasInvoices: invoices !== undefined,
    async prepare(context, { payload, recipient, language, createdAt }) {
      const data = definition.data.parse(payload)
      const shown = await read(context, { data, recipient, language, owedAt: createdAt })
      if (shown === null || (isTrue && !(await isTrue(shown, context)))) return null
      return {
        content: words[language](shown, data),
        ...(calendar && { calendar: calendar(shown) }),
        ...(invoices && { invoices: invoices(shown) }),
      }
    },
  }
}
