/** A mail that is ready to be sent. The same id at a second attempt lets its reader's program show it once. */
export type Mail = { messageId: string; to: string; subject: string; text: string; html: string }

/** Tells programs that answer mail, such as an absence note, not to. */
export const headersOfAll = { 'Auto-Submitted': 'auto-generated' }

export type MailTransport = {
  name: string
  send(mail: Mail): Promise<void>
  close(): Promise<void>
}
