import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { mailboxCodes } from '../../db/schema/capacity.ts'
import { customers } from '../../db/schema/customers.ts'
import type { Context } from '../context.ts'
import { hashOfCode } from '../mailbox-code.ts'

type Typed = { mailbox: string; code: string }

/** Whether this is the mailbox's code; a wrong one counts as a guess, of which there are five. The code stays usable: takeCode takes it. */
export async function isCodeOf(context: Context, { mailbox, code }: Typed): Promise<boolean> {
  const hash = hashOfCode(context, mailbox, code)
  const { rows } = await context.db.execute<{ is_right: boolean }>(sql`
    UPDATE mailbox_codes SET guesses = guesses + CASE WHEN code_hash = ${hash} THEN 0 ELSE 1 END
    WHERE mailbox = ${mailbox} AND guesses < 5 AND expires_at > ${context.now().toISOString()}
    RETURNING code_hash = ${hash} AS is_right`)
  return rows[0]?.is_right ?? false
}

/** Uses a code up, which proves the customer's mailbox. False if it has been used in the meantime. */
export async function takeCode(context: Context, tx: Transaction, { mailbox, code }: Typed, customerId: string): Promise<boolean> {
  const used = await tx
    .delete(mailboxCodes)
    .where(and(eq(mailboxCodes.mailbox, mailbox), eq(mailboxCodes.codeHash, hashOfCode(context, mailbox, code))))
    .returning({ mailbox: mailboxCodes.mailbox })
  if (used.length === 0) return false
  await tx.update(customers).set({ provenAt: context.now() }).where(eq(customers.id, customerId))
  return true
}
