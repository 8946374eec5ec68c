import { createTransport } from 'nodemailer'
import { type MailTransport, messageOf } from './transport.ts'

const connectWithin = 10_000
const answerWithin = 20_000

/** Sends emails through the mail server at an smtp:// or smtps:// address. */
export function smtpTransport(url: string, from: string): MailTransport {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 3,
    connectionTimeout: connectWithin,
    greetingTimeout: connectWithin,
    socketTimeout: answerWithin,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    name: 'smtp',
    from,
    async send(mail) {
      await transport.sendMail(messageOf(mail, from))
    },
    close: async () => transport.close(),
  }
}
