/** well: nothing to do. watch: it can wait for the day. act: somebody has to see to it now. */
export type SignLevel = 'well' | 'watch' | 'act'

/** What a figure is of: the whole house, or each process, job or queue. */
export type SignSubject = 'house' | 'process' | 'job' | 'queue'

/**
 * Something that whoever keeps the shop open is told of once a figure is over a limit for so many seconds.
 * - reads: the figure as Prometheus computes it; the alerts are written from it (scripts/write-alerts.ts), and operations/monitoring computes the same.
 * - level: what it is then; until then it is watched.
 */
export type Sign = {
  of: SignSubject
  reads: string
  over: number
  forSeconds: number
  level: 'watch' | 'act'
  unit: 'seconds' | 'count' | 'share'
}

const minute = 60
const hour = 60 * minute
const day = 24 * hour
const requests = 'http_request_duration_seconds_count'
const bookings = '{method="POST",route="/api/booking"}[10m]'

/** Seconds within which a booking is answered, unless the house is slow. */
export const slowBookingSeconds = 1

/** Every sign, by the name of its alert; docs/operations.md has what each means and what to do. */
export const signs = {
  DatabaseAway: { of: 'process', reads: '1 - database_up', over: 0, forSeconds: minute, level: 'act', unit: 'count' },
  CommitsWait: { of: 'house', reads: 'db_commit_wait_oldest_age_seconds', over: 10, forSeconds: 0, level: 'act', unit: 'seconds' },
  LedgerNotClean: { of: 'house', reads: 'ledger_problems', over: 0, forSeconds: 0, level: 'act', unit: 'count' },
  LedgerNotChecked: { of: 'house', reads: 'ledger_check_age_seconds', over: 28 * hour, forSeconds: 0, level: 'watch', unit: 'seconds' },
  RequestsFail: {
    of: 'house',
    reads: `sum(rate(${requests}{status=~"5.."}[5m])) / sum(rate(${requests}[5m]))`,
    over: 0.01,
    forSeconds: 5 * minute,
    level: 'act',
    unit: 'share',
  },
  BookingsSlow: {
    of: 'house',
    reads: `1 - sum(rate(http_request_duration_seconds_bucket${bookings.replace('}', `,le="${slowBookingSeconds}"}`)})) / sum(rate(${requests}${bookings}))`,
    over: 0.05,
    forSeconds: 10 * minute,
    level: 'watch',
    unit: 'share',
  },
  PaymentsUnsettled: {
    of: 'house',
    reads: 'payments_processing_oldest_age_seconds',
    over: 15 * minute,
    forSeconds: 5 * minute,
    level: 'act',
    unit: 'seconds',
  },
  RefundsWait: { of: 'house', reads: 'refunds_pending_oldest_age_seconds', over: day, forSeconds: 0, level: 'watch', unit: 'seconds' },
  MailsWait: { of: 'house', reads: 'outbox_oldest_age_seconds', over: 10 * minute, forSeconds: 5 * minute, level: 'act', unit: 'seconds' },
  MailsBounce: { of: 'house', reads: 'mails_bounced_share', over: 0.05, forSeconds: 0, level: 'watch', unit: 'share' },
  JobsStopped: { of: 'house', reads: 'jobs_idle_seconds', over: 3 * minute, forSeconds: 0, level: 'act', unit: 'seconds' },
  JobLate: { of: 'job', reads: 'job_overdue_seconds', over: hour, forSeconds: 0, level: 'act', unit: 'seconds' },
  JobFails: { of: 'job', reads: 'job_failures', over: 4, forSeconds: 0, level: 'watch', unit: 'count' },
  AuditUnsealed: {
    of: 'house',
    reads: 'audit_unsealed_oldest_age_seconds',
    over: 5 * minute,
    forSeconds: 0,
    level: 'act',
    unit: 'seconds',
  },
  AuditTampered: { of: 'house', reads: 'audit_faults', over: 0, forSeconds: 0, level: 'act', unit: 'count' },
  AuditNotVerified: {
    of: 'house',
    reads: 'audit_verification_age_seconds',
    over: 28 * hour,
    forSeconds: 0,
    level: 'watch',
    unit: 'seconds',
  },
  PromisesBroken: { of: 'queue', reads: 'max by (queue) (queue_overdue)', over: 0, forSeconds: 30 * minute, level: 'watch', unit: 'count' },
  ConnectionsShort: { of: 'process', reads: 'db_pool_waiting', over: 20, forSeconds: 2 * minute, level: 'watch', unit: 'count' },
  ConnectionHeld: { of: 'process', reads: 'db_connection_held_seconds', over: 2 * minute, forSeconds: 0, level: 'act', unit: 'seconds' },
  FilesAway: { of: 'process', reads: 'files_away_seconds', over: minute, forSeconds: 0, level: 'act', unit: 'seconds' },
  SlotBehind: {
    of: 'house',
    reads: 'db_slot_kept_gigabytes',
    over: 5,
    forSeconds: 5 * minute,
    level: 'act',
    unit: 'count',
  },
  ReplicaBehind: { of: 'process', reads: 'db_replica_lag_seconds', over: 30, forSeconds: 5 * minute, level: 'watch', unit: 'seconds' },
  EventLoopBlocked: {
    of: 'process',
    reads: 'nodejs_eventloop_lag_p99_seconds',
    over: 0.25,
    forSeconds: 5 * minute,
    level: 'watch',
    unit: 'seconds',
  },
  BackupOld: { of: 'house', reads: 'backup_age_seconds', over: 26 * hour, forSeconds: 0, level: 'watch', unit: 'seconds' },
  ArchiveStopped: { of: 'house', reads: 'wal_archive_age_seconds', over: 15 * minute, forSeconds: 0, level: 'act', unit: 'seconds' },
  DrillLate: { of: 'house', reads: 'recovery_drill_age_seconds', over: 8 * day, forSeconds: 0, level: 'watch', unit: 'seconds' },
  DrillFailed: { of: 'house', reads: 'recovery_drill_problems', over: 0, forSeconds: 0, level: 'act', unit: 'count' },
} as const satisfies Record<string, Sign>

export type SignName = keyof typeof signs
export const signNames = Object.keys(signs) as SignName[]

/** Whether a figure is over its sign's limit; null is none, and well. */
export const isOver = (name: SignName, figure: number | null): boolean => figure !== null && figure > signs[name].over

/** The level of a figure that has been over its limit since a moment, null if it is not. */
export function levelOf(name: SignName, overSince: Date | null, now: Date): SignLevel {
  if (overSince === null) return 'well'
  const { forSeconds, level } = signs[name]
  return now.getTime() - overSince.getTime() >= forSeconds * 1_000 ? level : 'watch'
}
