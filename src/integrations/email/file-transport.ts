import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { composerOf } from './compose.ts'
import type { MailTransport } from './transport.ts'

/** The file name of a message. */
export const fileNameOf = (messageId: string): string => `${messageId.replace(/[^a-zA-Z0-9]+/g, '-').replace(/^-|-$/g, '')}.eml`

/** Writes each email as an .eml file; the default, for development and without a mail server. A second attempt writes the same file. */
export function fileTransport(folder: string, from: string): MailTransport {
  const compose = composerOf('unix')
  return {
    name: 'files',
    from,
    async send(mail) {
      const message = await compose(mail, from)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const path = join(folder, fileNameOf(mail.messageId))
      await writeFile(`${path}.draft`, message, { mode: 0o600 })
      await rename(`${path}.draft`, path)
    },
    close: async () => {},
  }
}
