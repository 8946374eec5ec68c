import { createTransport } from 'nodemailer'
import { headersOfAll, type MailTransport } from './transport.ts'

const connectWithin = 10_000
const answerWithin = 20_000

/** Sends through the mail server of an smtp:// or smtps:// address. */
export function smtpTransport(url: string, from: string): MailTransport {
  const transport = createTransport(
    {
      url,
      pool: true,
      maxConnections: 3,
      connectionTimeout: connectWithin,
      greetingTimeout: connectWithin,
      socketTimeout: answerWithin,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from, headers: headersOfAll },
  )
  return {
    name: 'smtp',
    async send(mail) {
      await transport.sendMail(mail)
    },
    close: async () => transport.close(),
  }
}
