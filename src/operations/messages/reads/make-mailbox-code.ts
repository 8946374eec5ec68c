import { mailboxCodes } from '../../../db/schema/capacity.ts'
import { addMinutes } from '../../../domain/dubai-time.ts'
import { mailboxOf } from '../../../domain/email.ts'
import type { Context } from '../../context.ts'
import { codeMinutes, newCode } from '../../mailbox-code.ts'
import { partyKey } from '../../party-key.ts'
import type { Owed } from '../define-mail.ts'

/** A new code for the mailbox that the message goes to, in place of an earlier one. It is made when the email is sent; only its hash is stored. */
export async function makeMailboxCode(context: Context, { recipient }: Owed<unknown>): Promise<string> {
  const mailbox = partyKey(context, 'mailbox', mailboxOf(recipient))
  const { code, hash: codeHash } = newCode(context, mailbox)
  const fresh = { codeHash, guesses: 0, expiresAt: addMinutes(context.now(), codeMinutes) }
  await context.db
    .insert(mailboxCodes)
    .values({ mailbox, ...fresh })
    .onConflictDoUpdate({ target: mailboxCodes.mailbox, set: fresh })
  return code
}
