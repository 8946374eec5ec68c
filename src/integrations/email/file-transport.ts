import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { headersOfAll, type MailTransport } from './transport.ts'

const nameOf = (messageId: string) => messageId.replace(/[^a-zA-Z0-9]+/g, '-').replace(/^-|-$/g, '')

/** Writes each mail as an .eml file; the default, for development and for whoever has no mail server. A second attempt writes the same file. */
export function fileTransport(folder: string, from: string): MailTransport {
  const composer = createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'unix',
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    name: 'files',
    async send(mail) {
      const { message } = await composer.sendMail({ ...mail, from, headers: headersOfAll })
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const path = join(folder, `${nameOf(mail.messageId)}.eml`)
      await writeFile(`${path}.draft`, message as Buffer, { mode: 0o600 })
      await rename(`${path}.draft`, path)
    },
    close: async () => {},
  }
}
