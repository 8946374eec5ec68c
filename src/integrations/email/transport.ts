import type { SendMailOptions } from 'nodemailer'
import type { MailOutcome } from '../../domain/mail-outcomes.ts'

/** A calendar file that email programs offer to add to a calendar, or to remove from it. */
export type MailCalendar = { method: 'PUBLISH' | 'CANCEL'; filename: string; content: string }
export type MailFile = { filename: string; contentType: string; content: Uint8Array }

/** An email that is ready to be sent. A second attempt has the same id, so that the reader's program shows it once. */
export type Mail = {
  messageId: string
  to: string
  subject: string
  text: string
  html: string
  calendar?: MailCalendar
  files?: MailFile[]
}

/** Tells programs that reply automatically, such as an absence note, not to. */
export const mailHeaders = { 'Auto-Submitted': 'auto-generated' }

/** What a provider told of a message that it took. id: the event's own, by which a repeated one is known. note: why, in the provider's words. */
export type MailEvent = { id: string; messageId: string; outcome: MailOutcome; at: Date; note: string | null }

/** Thrown for a message that the provider will not take however often it is asked; every other error is tried again. */
export class MailRefused extends Error {
  override name = 'MailRefused'
}

/** Compared by name: the transport and its caller may come from two copies of this module, the sources and the built server. */
export const isRefused = (error: unknown): boolean => error instanceof Error && error.name === 'MailRefused'

export type MailTransport = {
  name: string
  /** The sender's address. */
  from?: string
  /** Resolves once somebody else has the message and answers for it. Throws MailRefused. */
  send(mail: Mail): Promise<void>
  /** Reads an event that a provider with an API posted, null if it tells nothing of a message of ours. Throws EventForged, SyntaxError. */
  readEvent?(body: string, headers: Headers, now: Date): MailEvent | null | Promise<MailEvent | null>
  close(): Promise<void>
}

/** An email as the message composer expects it. Recipient and subject are passed as values, so that user text never becomes a header. */
export function messageOf({ calendar, files = [], to, ...mail }: Mail, from: string): SendMailOptions {
  return {
    ...mail,
    from,
    to: { name: '', address: to },
    headers: mailHeaders,
    attachments: files.map(({ filename, contentType, content }) => ({ filename, contentType, content: Buffer.from(content) })),
    ...(calendar && { icalEvent: { method: calendar.method, filename: calendar.filename, content: calendar.content } }),
  }
}
