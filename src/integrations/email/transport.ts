import type { SendMailOptions } from 'nodemailer'

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
const headers = { 'Auto-Submitted': 'auto-generated' }

export type MailTransport = {
  name: string
  /** The sender's address. */
  from?: string
  send(mail: Mail): Promise<void>
  close(): Promise<void>
}

/** An email as the message composer expects it. Recipient and subject are passed as values, so that user text never becomes a header. */
export function messageOf({ calendar, files = [], to, ...mail }: Mail, from: string): SendMailOptions {
  return {
    ...mail,
    from,
    to: { name: '', address: to },
    headers,
    attachments: files.map(({ filename, contentType, content }) => ({ filename, contentType, content: Buffer.from(content) })),
    ...(calendar && { icalEvent: { method: calendar.method, filename: calendar.filename, content: calendar.content } }),
  }
}
