import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type SignName, signNames, signs } from '../src/domain/signs.ts'

const folder = join(import.meta.dirname, '../ops')

const summaries: Record<SignName, string> = {
  DatabaseAway: 'A process cannot reach the database',
  CommitsWait: 'Writes wait for the synchronous standby: nobody can book',
  LedgerNotClean: 'The nightly check of the ledger found something wrong',
  LedgerNotChecked: 'The ledger was not checked for more than a day',
  RequestsFail: 'More than one request in a hundred fails',
  BookingsSlow: 'One booking in twenty takes more than a second',
  PaymentsUnsettled: 'A payment has had no outcome for a quarter of an hour',
  RefundsWait: 'A refund has waited for more than a day',
  MailsWait: 'Emails have been due for ten minutes',
  MailsBounce: 'More than one email in twenty came back or was called spam',
  JobsStopped: 'No process has run a job for three minutes: mails, charges and the check of the audit stand still',
  JobLate: 'The job {{ $labels.job }} has not ended well for an hour longer than it should',
  JobFails: 'The job {{ $labels.job }} failed five times in a row',
  AuditUnsealed: 'What staff did was not sealed for five minutes',
  AuditTampered: 'The audit was tampered with or set back, and nothing more is sealed',
  AuditNotVerified: 'The audit was not verified for more than a day',
  PromisesBroken: 'Somebody waits longer than was promised: {{ $labels.queue }}',
  ConnectionsShort: 'Statements wait for a connection to the database',
  FilesAway: 'The bucket of uploaded files does not answer',
  SlotBehind: 'A replication slot keeps the log of a standby that does not fetch it: it will fill the disk of the primary',
  ConnectionHeld: 'A connection to the database does not come back: restart the process',
  ReplicaBehind: 'The replica is away or half a minute behind, and the primary does its reads',
  EventLoopBlocked: 'A process is too busy to answer at once',
  BackupOld: 'There was no backup for more than a day',
  ArchiveStopped: "PostgreSQL's log was not archived for a quarter of an hour",
  DrillLate: 'No recovery was tried for more than eight days',
  DrillFailed: 'The last drill of recovery failed, or found something wrong',
}

/** What no process can say of itself: only who asks them all sees that one does not answer, or none does. */
const ofProcesses = [
  {
    name: 'ShopAway',
    expr: 'absent(database_up)',
    minutes: 1,
    severity: 'page',
    summary: 'No process of the shop tells how it is',
  },
  {
    name: 'ProcessAway',
    expr: 'up{job=~"(.*/)?service-market"} == 0',
    minutes: 2,
    severity: 'ticket',
    summary: 'A process has not told how it is for two minutes',
  },
]

const written = '# Written by npm run alerts from src/domain/signs.ts. docs/operations.md says what each means, and what to do.'

/** The alerts for Prometheus, written from the signs that the back office shows. */
export const alertsOf = (): string => `${written}\n${groups()}`

/** The same for the Prometheus operator. */
export const prometheusRuleOf = (): string => `${written}
apiVersion: monitoring.coreos.com/v1
kind: PrometheusRule
metadata:
  name: service-market
spec:
${groups().replace(/^(?=.)/gm, '  ')}`

function groups(): string {
  const ofSigns = signNames.map((name) => {
    const { reads, over, forSeconds, level } = signs[name]
    return {
      name,
      expr: `${reads} > ${over}`,
      minutes: forSeconds / 60,
      severity: level === 'act' ? 'page' : 'ticket',
      summary: summaries[name],
    }
  })
  const rules = [...ofProcesses, ...ofSigns].map(({ name, expr, minutes, severity, summary }) =>
    [
      `      - alert: ${name}`,
      `        expr: ${expr}`,
      ...(minutes > 0 ? [`        for: ${minutes}m`] : []),
      `        labels: { severity: ${severity} }`,
      `        annotations: { summary: ${JSON.stringify(summary)}, runbook: 'docs/operations.md#${name.toLowerCase()}' }`,
    ].join('\n'),
  )
  return `groups:
  - name: service-market
    rules:
${rules.join('\n')}
`
}

if (import.meta.main) {
  writeFileSync(join(folder, 'prometheus/alerts.yml'), alertsOf())
  writeFileSync(join(folder, 'kubernetes/alerts.yaml'), prometheusRuleOf())
}
