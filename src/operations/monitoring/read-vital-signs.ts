import { sql } from 'drizzle-orm'
import type { Context } from '../context.ts'

/** Ages are in seconds, null where nothing of the kind waits or was ever done. */
export type VitalSigns = {
  jobs: { name: string; ageSeconds: number | null; failures: number }[]
  queues: { name: string; waiting: number; overdue: number }[]
  outboxWaiting: number
  outboxAgeSeconds: number | null
  paymentsProcessingAgeSeconds: number | null
  refundsPendingAgeSeconds: number | null
  ledgerClean: boolean | null
  ledgerCheckAgeSeconds: number | null
  auditUnsealedAgeSeconds: number | null
}

/** Far more than ever wait while all is well. */
const mostCounted = 10_001

/** How the house does, for whoever watches it: one statement over what waits, each part by its index and none longer than mostCounted rows. */
export async function readVitalSigns({ db, now }: Pick<Context, 'db' | 'now'>): Promise<VitalSigns> {
  const at = sql`${now()}::timestamptz`
  const since = (moment: ReturnType<typeof sql>) => sql`extract(epoch FROM ${at} - ${moment})::float8`
  const { rows } = await db.execute<VitalSigns>(sql`
    SELECT
      (SELECT coalesce(json_agg(json_build_object('name', name, 'ageSeconds', ${since(sql`finished_at`)}, 'failures', failures)), '[]')
        FROM job_states WHERE parked_at IS NULL) AS jobs,
      (SELECT coalesce(json_agg(json_build_object('name', q.name, 'waiting', w.waiting, 'overdue', w.overdue)), '[]') FROM queues q CROSS JOIN LATERAL (
        SELECT count(*)::int AS waiting, count(*) FILTER (WHERE i.due_at < ${at})::int AS overdue FROM (
          SELECT due_at FROM queue_items WHERE queue = q.name AND is_open AND (opens_at IS NULL OR opens_at <= ${at}) LIMIT ${mostCounted}) i) w) AS queues,
      (SELECT count(*)::int FROM (SELECT FROM outbox_messages WHERE state = 'queued' AND next_attempt_at <= ${at} LIMIT ${mostCounted}) m) AS "outboxWaiting",
      (SELECT ${since(sql`min(next_attempt_at)`)} FROM outbox_messages WHERE state = 'queued' AND next_attempt_at <= ${at}) AS "outboxAgeSeconds",
      (SELECT ${since(sql`min(created_at)`)} FROM payments WHERE status = 'processing') AS "paymentsProcessingAgeSeconds",
      (SELECT ${since(sql`min(created_at)`)} FROM (SELECT created_at FROM refunds WHERE state = 'pending' LIMIT ${mostCounted}) r) AS "refundsPendingAgeSeconds",
      (SELECT ${since(sql`at`)} FROM audit_entries WHERE id = (SELECT min(entry_id) FROM audit_unsealed)) AS "auditUnsealedAgeSeconds",
      last.is_clean AS "ledgerClean", ${since(sql`last.checked_at`)} AS "ledgerCheckAgeSeconds"
    FROM (SELECT) one LEFT JOIN LATERAL (SELECT is_clean, checked_at FROM ledger_checks ORDER BY checked_at DESC LIMIT 1) last ON true`)
  return rows[0] as VitalSigns
}
