import { lt, sql } from 'drizzle-orm'
import { processBeats, signStates } from '../../db/schema/monitoring.ts'
import { isOver } from '../../domain/signs.ts'
import type { Context } from '../context.ts'
import { readFigures } from './read-figures.ts'

const hourMs = 3_600_000

/** Notes which signs are over their limit, and forgets those that no longer are, and processes that have been silent for an hour. */
export async function watchSigns(context: Pick<Context, 'db' | 'now'>): Promise<void> {
  const now = context.now()
  const { figures } = await readFigures(context)
  const over = figures.filter(({ sign, figure }) => isOver(sign, figure)).map(({ sign, subject }) => ({ sign, subject, since: now }))
  await context.db.transaction(async (tx) => {
    await tx.execute(sql`DELETE FROM sign_states s WHERE NOT EXISTS (
      SELECT FROM json_to_recordset(${JSON.stringify(over)}::json) AS o (sign text, subject text) WHERE o.sign = s.sign AND o.subject = s.subject)`)
    if (over.length > 0) await tx.insert(signStates).values(over).onConflictDoNothing()
    await tx.delete(processBeats).where(lt(processBeats.beatAt, new Date(now.getTime() - hourMs)))
  })
}
