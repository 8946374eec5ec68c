import { and, eq, sql } from 'drizzle-orm'
import { accounts } from '../../db/schema/accounts.ts'
import { hasAddress } from '../accounts/has-address.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { endWork } from './end-membership.ts'

/**
 * Ends the work of a superadmin for whoever runs the server, who needs nobody's approval and may leave only one. Throws AppError forbidden, not_found,
 * conflict (they have left already, or are the last one).
 */
export async function endSuperadmin(context: Pick<Context, 'actor' | 'db' | 'language' | 'now' | 'vault'>, email: string): Promise<void> {
  if (context.actor.kind !== 'system') throw new AppError('forbidden', wordsFor(context).notAllowed)
  await context.db.transaction(async (tx) => {
    const [found] = await tx
      .select({ id: accounts.id })
      .from(accounts)
      .where(and(hasAddress(email), eq(accounts.role, 'superadmin')))
    if (!found) throw new AppError('not_found', wordsFor(context).staffNotFound)
    await tx.execute(sql`SELECT set_config('market.on_the_machine', 'yes', true)`)
    await endWork(context, tx, found)
  })
}
