import { asc } from 'drizzle-orm'
import { processBeats } from '../../db/schema/monitoring.ts'
import type { SignName } from '../../domain/signs.ts'
import type { Context } from '../context.ts'
import { readVitalSigns, type VitalSigns } from './read-vital-signs.ts'

/** subject: the process, job or queue; empty for the whole house. figure: null where there is nothing of the kind. */
export type Figure = { sign: SignName; subject: string; figure: number | null }
export type Process = typeof processBeats.$inferSelect

/** A process says every quarter of a minute how it does; one that was silent for longer reaches no database, or was killed. */
export const silentAfterSeconds = 45

export const isSilent = ({ beatAt }: Pick<Process, 'beatAt'>, now: Date): boolean =>
  now.getTime() - beatAt.getTime() > silentAfterSeconds * 1_000

/** The figures of each sign at this moment, the processes there are, and the signs of what was never done yet. */
export async function readFigures(
  context: Pick<Context, 'db' | 'now'>,
): Promise<{ figures: Figure[]; processes: Process[]; never: SignName[] }> {
  const vital = await readVitalSigns(context)
  const processes = await context.db.select().from(processBeats).orderBy(asc(processBeats.name))
  return { figures: [...figuresOfHouse(vital), ...figuresOfProcesses(processes, context.now())], processes, never: neverDone(vital) }
}

function neverDone({ hasBackup, hasDrill, ledgerCheckAgeSeconds, auditVerificationAgeSeconds }: VitalSigns): SignName[] {
  const isDone: Partial<Record<SignName, boolean>> = {
    BackupOld: hasBackup,
    DrillLate: hasDrill,
    DrillFailed: hasDrill,
    LedgerNotChecked: ledgerCheckAgeSeconds !== null,
    AuditNotVerified: auditVerificationAgeSeconds !== null,
  }
  return Object.entries(isDone).flatMap(([name, done]) => (done ? [] : (name as SignName)))
}

function figuresOfHouse(vital: VitalSigns): Figure[] {
  const single = {
    CommitsWait: vital.commitWaitSeconds,
    SlotBehind: vital.slotKeptGigabytes,
    JobsStopped: vital.jobsIdleSeconds,
    LedgerNotClean: vital.ledgerProblems,
    LedgerNotChecked: vital.ledgerCheckAgeSeconds,
    PaymentsUnsettled: vital.paymentsProcessingAgeSeconds,
    RefundsWait: vital.refundsPendingAgeSeconds,
    MailsWait: vital.outboxAgeSeconds,
    MailsBounce: vital.mailsBouncedShare,
    AuditUnsealed: vital.auditUnsealedAgeSeconds,
    AuditTampered: vital.auditFaults,
    AuditNotVerified: vital.auditVerificationAgeSeconds,
    BackupOld: vital.backupAgeSeconds,
    ArchiveStopped: vital.archiveAgeSeconds,
    DrillLate: vital.drillAgeSeconds,
    DrillFailed: vital.drillProblems,
  }
  return [
    ...Object.entries(single).map(([sign, figure]) => ({ sign: sign as keyof typeof single, subject: '', figure })),
    ...vital.jobs.map(({ name, overdueSeconds }): Figure => ({ sign: 'JobLate', subject: name, figure: overdueSeconds })),
    ...vital.jobs.map(({ name, failures }): Figure => ({ sign: 'JobFails', subject: name, figure: failures })),
    ...vital.queues.map(({ name, overdue }): Figure => ({ sign: 'PromisesBroken', subject: name, figure: overdue })),
  ]
}

function figuresOfProcesses(processes: readonly Process[], now: Date): Figure[] {
  const heard = processes.filter((process) => !isSilent(process, now))
  const sum = (of: (process: Process) => number) => heard.reduce((total, process) => total + of(process), 0)
  const share = (part: number, whole: number) => (whole > 0 ? part / whole : null)
  return [
    {
      sign: 'RequestsFail',
      subject: '',
      figure: share(
        sum((one) => one.failedRequests),
        sum((one) => one.requests),
      ),
    },
    {
      sign: 'BookingsSlow',
      subject: '',
      figure: share(
        sum((one) => one.slowBookingRequests),
        sum((one) => one.bookingRequests),
      ),
    },
    ...processes.map((one): Figure => ({ sign: 'DatabaseAway', subject: one.name, figure: isSilent(one, now) ? 1 : 0 })),
    ...heard.map((one): Figure => ({ sign: 'ConnectionsShort', subject: one.name, figure: one.connectionsWaiting })),
    ...heard.map((one): Figure => ({ sign: 'ConnectionHeld', subject: one.name, figure: one.connectionHeldSeconds })),
    ...heard.map((one): Figure => ({ sign: 'FilesAway', subject: one.name, figure: one.filesAwaySeconds })),
    ...heard.map((one): Figure => ({ sign: 'ReplicaBehind', subject: one.name, figure: one.replicaLagSeconds })),
    ...heard.map((one): Figure => ({ sign: 'EventLoopBlocked', subject: one.name, figure: one.loopLagSeconds })),
  ]
}
