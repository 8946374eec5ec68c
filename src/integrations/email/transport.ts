import type { SendMailOptions } from 'nodemailer'

/** A calendar file that mail programs offer to put into a calendar, or to take out of it. */
export type MailCalendar = { method: 'PUBLISH' | 'CANCEL'; filename: string; content: string }
export type MailFile = { filename: string; contentType: string; content: Uint8Array }

/** A mail that is ready to be sent. The same id at a second attempt lets its reader's program show it once. */
export type Mail = {
  messageId: string
  to: string
  subject: string
  text: string
  html: string
  calendar?: MailCalendar
  files?: MailFile[]
}

/** Tells programs that answer mail, such as an absence note, not to. */
const headers = { 'Auto-Submitted': 'auto-generated' }

export type MailTransport = {
  name: string
  /** The address that its mails come from. */
  from?: string
  send(mail: Mail): Promise<void>
  close(): Promise<void>
}

/** A mail as the composer of messages wants it. Recipient and subject go in as values: no text of people becomes a header. */
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
