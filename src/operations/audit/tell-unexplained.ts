import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { accounts } from '../../db/schema/accounts.ts'
import { unexplainedValues } from '../../db/schema/signed-values.ts'
import type { Context } from '../context.ts'
import { announce } from '../messages/announce.ts'
import { valueUnexplained } from '../messages/mails/value-unexplained.ts'
import { findUnexplained } from './find-unexplained.ts'

/**
 * Notes roles, rights and settings that no verb explains, for the page of signs, and tells the log and every superadmin once of each; also whoever was a
 * superadmin until then. Those that stand right again are forgotten.
 */
export async function tellUnexplained(context: Context): Promise<void> {
  const found = await findUnexplained(context)
  await context.db.transaction(async (tx) => {
    await tx.execute(sql`DELETE FROM unexplained_values u WHERE NOT EXISTS (
      SELECT FROM json_to_recordset(${JSON.stringify(found)}::json) AS f (kind text, id text) WHERE f.kind = u.kind AND f.id = u.id)`)
    if (found.length === 0) return
    const foundAt = context.now()
    const fresh = await tx
      .insert(unexplainedValues)
      .values(found.map((one) => ({ ...one, foundAt })))
      .onConflictDoNothing()
      .returning({ kind: unexplainedValues.kind, id: unexplainedValues.id })
    if (fresh.length === 0) return
    const people = fresh.flatMap(({ kind, id }) => (kind === 'role' ? [id] : []))
    const told = await tx
      .select({ id: accounts.id })
      .from(accounts)
      .where(and(isNull(accounts.erasedAt), or(eq(accounts.role, 'superadmin'), inArray(accounts.id, people))))
    for (const { kind, id } of fresh) {
      context.log.error({ kind, id }, 'a role, right or setting was changed past the application')
      for (const one of told) {
        const key = `value_unexplained:${kind}:${id}:${foundAt.toISOString()}:${one.id}`
        await announce(context, tx, valueUnexplained, { accountId: one.id, kind, subject: id }, { key })
      }
    }
  })
}
