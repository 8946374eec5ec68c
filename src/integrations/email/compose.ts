import { createTransport } from 'nodemailer'
import { type Mail, messageOf } from './transport.ts'

/** Returns a function that writes an email out whole, as a mail server gets it. */
export function composerOf(newline: 'unix' | 'windows'): (mail: Mail, from: string) => Promise<Buffer> {
  const composer = createTransport({ streamTransport: true, buffer: true, newline, disableFileAccess: true, disableUrlAccess: true })
  return async (mail, from) => (await composer.sendMail(messageOf(mail, from))).message as Buffer
}
