import { sql } from 'drizzle-orm'
import { addMinutes } from '../../domain/dubai-time.ts'
import { endingToldDays, lastDayOf } from '../../domain/packs.ts'
import type { Context } from '../context.ts'
import { announce } from '../messages/announce.ts'
import { packEnding } from '../messages/mails/pack-ending.ts'

const atOnce = 100

/** Tells customers two weeks before that visits of their packs will expire, each once, however many jobs run. Returns how many. */
export async function tellEndingPacks(context: Context): Promise<number> {
  const now = context.now()
  return context.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string; owner: string; expires_at: string }>(sql`
      UPDATE packs SET ending_told_at = ${now.toISOString()} WHERE id = ANY (ARRAY(
        SELECT id FROM packs WHERE left_units > 0 AND ending_told_at IS NULL AND expires_at > ${now.toISOString()}
          AND expires_at <= ${addMinutes(now, endingToldDays * 24 * 60).toISOString()}
        ORDER BY expires_at LIMIT ${atOnce} FOR UPDATE SKIP LOCKED
      )) RETURNING id, owner, expires_at`)
    for (const { id, owner, expires_at } of rows) {
      const key = `pack_ending:${id}:${lastDayOf(new Date(expires_at))}`
      await announce(context, tx, packEnding, { accountId: owner, pack: id }, { key })
    }
    return rows.length
  })
}
