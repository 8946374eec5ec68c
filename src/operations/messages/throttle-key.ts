import { createHash } from 'node:crypto'
import { mailboxOf } from '../../domain/email.ts'
import type { Context } from '../context.ts'

/** The key of a message that is sent at most once in this many minutes, so that nobody can flood a mailbox. */
export const throttleKey = ({ now }: Pick<Context, 'now'>, minutes: number, message: string): string =>
  `${message}:${Math.floor(now().getTime() / (minutes * 60_000))}`

/** The same for mails to an address that anybody may have typed, by the mailbox that gets them. */
export const mailboxKey = (context: Pick<Context, 'now'>, minutes: number, message: string, email: string): string =>
  throttleKey(context, minutes, `${message}:${createHash('sha256').update(mailboxOf(email)).digest('base64url')}`)
