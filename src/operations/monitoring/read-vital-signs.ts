import { sql } from 'drizzle-orm'
import type { Context } from '../context.ts'

/** Ages are in seconds, null where nothing of the kind waits or was ever done. */
export type VitalSigns = {
  /** overdueSeconds: since the run after the last one that ended well should have ended. */
  jobs: { name: string; ageSeconds: number | null; overdueSeconds: number | null; failures: number }[]
  /** Since any job last ended well, or since there is something to do. */
  jobsIdleSeconds: number
  queues: { name: string; waiting: number; overdue: number }[]
  outboxWaiting: number
  outboxAgeSeconds: number | null
  /** Of the emails whose end the provider told within a day, those that came back for good or were called spam; null while these are few. */
  mailsBouncedShare: number | null
  paymentsProcessingAgeSeconds: number | null
  refundsPendingAgeSeconds: number | null
  ledgerClean: boolean | null
  ledgerProblems: number | null
  ledgerCheckAgeSeconds: number | null
  auditUnsealedAgeSeconds: number | null
  /** 1 if the last verification of the audit found a fault, sealing stopped at one, or a role, right or setting stands that no verb explains. */
  auditFaults: number | null
  auditVerificationAgeSeconds: number | null
  /** Since the last backup, or since there is something to back up. */
  backupAgeSeconds: number
  hasBackup: boolean
  /** Since the last drill of recovery, or since there is something to recover; what was wrong in it. */
  drillAgeSeconds: number
  hasDrill: boolean
  drillProblems: number | null
  drillTookSeconds: number | null
  drillLostSeconds: number | null
  /** Since PostgreSQL last handed a part of its log to the continuous archive; null without one. */
  archiveAgeSeconds: number | null
  /** For how long a commit has waited for the synchronous standby; null without one. */
  commitWaitSeconds: number | null
  /** The log that the database keeps for the replication slot that is furthest behind; null without a slot. */
  slotKeptGigabytes: number | null
  cities: { name: string; soldHours: number; leftHours: number }[]
}

/** Far more than ever wait while all is well. */
const mostCounted = 10_001
/** A share of fewer emails says little. */
const fewestMails = 20

/** A job with an hour in its schedule runs once a day, every other several times an hour. */
const betweenRuns = sql`CASE WHEN cron ~ '^[^ ]+ [0-9]' THEN interval '1 day' ELSE interval '0' END`

/** How the house does, for whoever watches it: one statement over what waits, each part by its index and none longer than mostCounted rows. */
export async function readVitalSigns({ db, now }: Pick<Context, 'db' | 'now'>): Promise<VitalSigns> {
  const at = sql`${now()}::timestamptz`
  const since = (moment: ReturnType<typeof sql>) => sql`extract(epoch FROM ${at} - ${moment})::float8`
  const { rows } = await db.execute<VitalSigns>(sql`
    SELECT
      (SELECT coalesce(json_agg(json_build_object('name', name, 'ageSeconds', ${since(sql`finished_at`)},
        'overdueSeconds', greatest(0, ${since(sql`(finished_at + ${betweenRuns})`)}), 'failures', failures)), '[]')
        FROM job_states WHERE parked_at IS NULL) AS jobs,
      (SELECT coalesce(json_agg(json_build_object('name', q.name, 'waiting', w.waiting, 'overdue', w.overdue)), '[]') FROM queues q CROSS JOIN LATERAL (
        SELECT count(*)::int AS waiting, count(*) FILTER (WHERE i.due_at < ${at})::int AS overdue FROM (
          SELECT due_at FROM queue_items WHERE queue = q.name AND is_open AND (opens_at IS NULL OR opens_at <= ${at}) LIMIT ${mostCounted}) i) w) AS queues,
      (SELECT count(*)::int FROM (SELECT FROM outbox_messages WHERE state = 'queued' AND next_attempt_at <= ${at} LIMIT ${mostCounted}) m) AS "outboxWaiting",
      (SELECT ${since(sql`min(next_attempt_at)`)} FROM outbox_messages WHERE state = 'queued' AND next_attempt_at <= ${at}) AS "outboxAgeSeconds",
      (SELECT CASE WHEN count(*) >= ${fewestMails} THEN count(*) FILTER (WHERE outcome IN ('bounced_hard', 'complained'))::float8 / count(*) END FROM (
        SELECT outcome FROM outbox_messages WHERE outcome IS NOT NULL AND outcome <> 'delayed' AND outcome_at > ${at} - interval '1 day'
        ORDER BY outcome_at DESC LIMIT ${mostCounted}) m) AS "mailsBouncedShare",
      (SELECT ${since(sql`min(created_at)`)} FROM payments WHERE status = 'processing') AS "paymentsProcessingAgeSeconds",
      (SELECT ${since(sql`min(created_at)`)} FROM (SELECT created_at FROM refunds WHERE state = 'pending' LIMIT ${mostCounted}) r) AS "refundsPendingAgeSeconds",
      (SELECT ${since(sql`at`)} FROM audit_entries WHERE id = (SELECT min(entry_id) FROM audit_unsealed)) AS "auditUnsealedAgeSeconds",
      ${since(sql`coalesce((SELECT max(finished_at) FROM job_states), begun.at)`)} AS "jobsIdleSeconds",
      ${since(sql`coalesce((SELECT max(ended_at) FROM backups), begun.at)`)} AS "backupAgeSeconds", EXISTS (SELECT FROM backups) AS "hasBackup",
      ${since(sql`coalesce(drill.ended_at, begun.at)`)} AS "drillAgeSeconds", drill.ended_at IS NOT NULL AS "hasDrill",
      drill.problems + (drill.failure IS NOT NULL)::int AS "drillProblems", drill.took_ms / 1000.0::float8 AS "drillTookSeconds",
      drill.lost_ms / 1000.0::float8 AS "drillLostSeconds",
      (SELECT CASE WHEN current_setting('archive_mode') <> 'off' THEN greatest(0, ${since(sql`greatest(last_archived_time, pg_postmaster_start_time())`)}) END
        FROM pg_stat_archiver) AS "archiveAgeSeconds",
      CASE WHEN current_setting('synchronous_standby_names') <> '' THEN
        (SELECT coalesce(extract(epoch FROM clock_timestamp() - min(query_start)), 0)::float8 FROM pg_stat_activity WHERE wait_event = 'SyncRep') END
        AS "commitWaitSeconds",
      CASE WHEN NOT pg_is_in_recovery() THEN
        (SELECT max(pg_current_wal_lsn() - restart_lsn)::float8 / 1e9 FROM pg_replication_slots WHERE restart_lsn IS NOT NULL) END AS "slotKeptGigabytes",
      (SELECT coalesce(json_agg(json_build_object('name', city, 'soldHours', sold_minutes / 60.0,
        'leftHours', greatest(0, on_sale_minutes - sold_minutes) / 60.0)), '[]') FROM city_hours) AS cities,
      last.is_clean AS "ledgerClean", last.problems AS "ledgerProblems", ${since(sql`last.checked_at`)} AS "ledgerCheckAgeSeconds",
      CASE WHEN EXISTS (SELECT FROM audit_findings) OR EXISTS (SELECT FROM unexplained_values) THEN 1 WHEN verified.verified_at IS NOT NULL THEN (verified.fault IS NOT NULL)::int END AS "auditFaults", ${since(sql`verified.verified_at`)} AS "auditVerificationAgeSeconds"
    FROM (SELECT min(applied_at) AS at FROM migrations) begun
      LEFT JOIN LATERAL (SELECT * FROM ledger_checks ORDER BY checked_at DESC LIMIT 1) last ON true
      LEFT JOIN LATERAL (SELECT * FROM audit_verifications ORDER BY verified_at DESC LIMIT 1) verified ON true
      LEFT JOIN LATERAL (SELECT * FROM recovery_drills ORDER BY ended_at DESC LIMIT 1) drill ON true`)
  return rows[0] as VitalSigns
}
