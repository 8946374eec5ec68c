import { Gauge, type Registry } from 'prom-client'
import type { VitalSigns } from '../../operations/monitoring/read-vital-signs.ts'

/** The gauges of what the database tells; without signs they have no value, and database_up says why. */
export function gaugesOf(registry: Registry): { show(signs: VitalSigns | null): void } {
  const registers = [registry]
  const isUp = new Gauge({ name: 'database_up', help: '1 while the database answers', registers })
  const one = (name: string, help: string) => new Gauge({ name, help, registers })
  const labelled = <Label extends string>(name: string, help: string, label: Label) =>
    new Gauge({ name, help, labelNames: [label] as const, registers })
  const jobAge = labelled('job_last_success_age_seconds', 'Seconds since a job last ended well', 'job')
  const jobOverdue = labelled('job_overdue_seconds', 'Seconds since a job should have ended well again', 'job')
  const jobFailures = labelled('job_failures', 'Failures of a job in a row', 'job')
  const queueWaiting = labelled('queue_waiting', 'What waits for a decision of staff', 'queue')
  const queueOverdue = labelled('queue_overdue', 'What has waited longer than was promised', 'queue')
  const cityHours = new Gauge({
    ...{ name: 'capacity_hours', help: 'Hours of professionals in the next seven days', registers },
    labelNames: ['city', 'state'] as const,
  })
  const singles = {
    jobsIdleSeconds: one('jobs_idle_seconds', 'Seconds since any job last ended well, or since there is something to do'),
    outboxWaiting: one('outbox_waiting', 'Emails that are due and not sent, counted up to 10,001'),
    outboxAgeSeconds: one('outbox_oldest_age_seconds', 'Seconds for which the oldest email that is not sent has been due'),
    mailsBouncedShare: one(
      'mails_bounced_share',
      'Share of the emails whose end is known since yesterday that came back for good or were called spam',
    ),
    paymentsProcessingAgeSeconds: one('payments_processing_oldest_age_seconds', 'Age of the oldest payment whose outcome is unknown'),
    refundsPendingAgeSeconds: one('refunds_pending_oldest_age_seconds', 'Age of the oldest refund that the provider has not made'),
    ledgerClean: one('ledger_clean', '1 if the last check of the ledger found nothing wrong'),
    ledgerCheckAgeSeconds: one('ledger_check_age_seconds', 'Seconds since the ledger was last checked'),
    ledgerProblems: one('ledger_problems', 'What the last check of the ledger found wrong'),
    backupAgeSeconds: one('backup_age_seconds', 'Seconds since the last backup, or since there is something to back up'),
    drillAgeSeconds: one('recovery_drill_age_seconds', 'Seconds since the last drill of recovery, or since there is something to recover'),
    drillProblems: one('recovery_drill_problems', 'What the last drill of recovery found wrong'),
    drillTookSeconds: one('recovery_drill_duration_seconds', 'Seconds that the last drill of recovery took'),
    drillLostSeconds: one('recovery_drill_lost_seconds', 'Seconds of the shop that the last drill of recovery did not bring back'),
    commitWaitSeconds: one('db_commit_wait_oldest_age_seconds', 'Seconds for which a commit has waited for the synchronous standby'),
    slotKeptGigabytes: one(
      'db_slot_kept_gigabytes',
      'Gigabytes of log that the database keeps for the replication slot that is furthest behind',
    ),
    archiveAgeSeconds: one('wal_archive_age_seconds', "Seconds since PostgreSQL's log was last archived"),
    auditUnsealedAgeSeconds: one('audit_unsealed_oldest_age_seconds', 'Age of the oldest audit entry that is not sealed'),
    auditFaults: one(
      'audit_faults',
      '1 if sealing or the last verification of the audit found something changed, missing or never sealed, or a role or setting that nothing explains',
    ),
    auditVerificationAgeSeconds: one('audit_verification_age_seconds', 'Seconds since the audit was last verified'),
  } satisfies Partial<Record<keyof VitalSigns, Gauge>>
  const labelledOnes = [jobAge, jobOverdue, jobFailures, queueWaiting, queueOverdue, cityHours]
  return {
    show(signs) {
      isUp.set(signs ? 1 : 0)
      for (const gauge of labelledOnes) gauge.reset()
      for (const gauge of Object.values(singles)) gauge.remove()
      if (!signs) return
      for (const { name, ageSeconds, overdueSeconds, failures } of signs.jobs) {
        if (ageSeconds !== null) jobAge.set({ job: name }, ageSeconds)
        if (overdueSeconds !== null) jobOverdue.set({ job: name }, overdueSeconds)
        jobFailures.set({ job: name }, failures)
      }
      for (const { name, waiting, overdue } of signs.queues) {
        queueWaiting.set({ queue: name }, waiting)
        queueOverdue.set({ queue: name }, overdue)
      }
      for (const { name, soldHours, leftHours } of signs.cities) {
        cityHours.set({ city: name, state: 'sold' }, soldHours)
        cityHours.set({ city: name, state: 'left' }, leftHours)
      }
      for (const [name, gauge] of Object.entries(singles)) {
        const value = signs[name as keyof typeof singles]
        if (value !== null) gauge.set(Number(value))
      }
    },
  }
}
