import { join } from 'node:path'
import type { Config } from './config.ts'
import { fileTransport } from './integrations/email/file-transport.ts'
import { resendTransport } from './integrations/email/resend-transport.ts'
import { sesTransport } from './integrations/email/ses-transport.ts'
import { smtpTransport } from './integrations/email/smtp-transport.ts'
import type { MailTransport } from './integrations/email/transport.ts'

/** What sends emails, as the configuration says: a provider's API, a mail server, or files of this machine. */
export function openMail({ mailApi, smtpUrl, mailFrom, dataDir }: Config): MailTransport {
  if (mailApi) return mailApi.name === 'ses' ? sesTransport(mailApi, mailFrom) : resendTransport(mailApi, mailFrom)
  return smtpUrl ? smtpTransport(smtpUrl, mailFrom) : fileTransport(join(dataDir, 'mail'), mailFrom)
}
