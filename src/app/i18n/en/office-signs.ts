import type { SignLevel, SignName } from '../../../domain/signs.ts'

type Words = { title: string; means: string; todo: string }

/** How the house does, for superadmins. docs/operations.md has a chapter for each sign. */
export const officeSigns = {
  lead: 'What the alerts watch, by the same limits. A sign that needs somebody comes first.',
  allWell: 'All is well.',
  summary: (act: number, watch: number) => [act > 0 && `${act} to act on`, watch > 0 && `${watch} to watch`].filter(Boolean).join(', '),
  levels: { well: 'Well', watch: 'Watch', act: 'Act' } satisfies Record<SignLevel, string>,
  limit: (figure: string, limit: string) => `${figure}, limit ${limit}`,
  none: 'none',
  never: 'None yet',
  since: (figure: string, moment: string) => `${figure}, since ${moment}`,
  todo: 'What to do',
  chapter: 'In the manual',
  open: 'Open',
  seconds: (count: number) => (count < 10 ? `${Number(count.toFixed(2))} s` : `${Math.round(count)} s`),
  minutes: (count: number) => (count === 1 ? '1 minute' : `${count} minutes`),
  hours: (count: number) => (count === 1 ? '1 hour' : `${count} hours`),
  days: (count: number) => (count === 1 ? '1 day' : `${count} days`),
  percent: (share: number) => `${(share * 100).toFixed(1).replace(/\.0$/, '')}%`,
  processes: 'Processes',
  processesLead: 'What each last said of itself. One that was stopped is gone from the list, one that was killed leaves it after an hour.',
  noProcesses: 'No process has said anything yet.',
  kinds: { site: 'Serves', worker: 'Works' },
  columns: {
    name: 'Process',
    runs: 'Runs since',
    requests: 'Requests in 5 minutes',
    failed: 'Failed',
    waiting: 'Waiting for a connection',
    lag: 'Event loop',
    replica: 'Replica behind',
  },
  silent: 'Silent',
  signs: {
    DatabaseAway: {
      title: 'Processes that are silent',
      means: 'A process has not reached the database for a minute, or was killed.',
      todo: 'If it is one, look at its machine and its network. If it is all of them, look at the primary and promote the standby.',
    },
    CommitsWait: {
      title: 'Writes to the database',
      means: 'How long something that was written has waited for the synchronous standby. Pages come meanwhile, and bookings do not end.',
      todo: 'Bring the standby back, or let the primary go on alone: ALTER SYSTEM RESET synchronous_standby_names; SELECT pg_reload_conf();',
    },
    LedgerNotClean: {
      title: 'The ledger',
      means: 'The nightly check found that money and bookings disagree.',
      todo: 'Check the ledger, which names each case. Hold back payouts and refunds of those.',
    },
    LedgerNotChecked: {
      title: 'The check of the ledger',
      means: 'The nightly check has not ended for more than a day.',
      todo: 'See whether the job “check the ledger” is paused or fails, and run it.',
    },
    RequestsFail: {
      title: 'Requests that fail',
      means: 'More than one request in a hundred of the last five minutes ended in an error of ours.',
      todo: 'The log at level error has each with the id of its request.',
    },
    BookingsSlow: {
      title: 'Slow bookings',
      means: 'More than one booking in twenty of the last ten minutes took longer than a second.',
      todo: 'If statements wait for connections, the database is slow or has too few. If the event loop lags, start more processes.',
    },
    PaymentsUnsettled: {
      title: 'Payments without an outcome',
      means: 'Age of the oldest payment of which nobody knows yet whether it was charged.',
      todo: 'See whether the payment provider answers. Meanwhile nothing is lost and nothing charged twice.',
    },
    RefundsWait: {
      title: 'Refunds on their way',
      means: 'Age of the oldest refund that the payment provider has not made.',
      todo: 'Look at the refunds that wait, and ask the provider about the oldest.',
    },
    MailsWait: {
      title: 'Emails that are due',
      means: 'How long the oldest email that was not sent has been due.',
      todo: 'See whether a process works off the jobs, and what the mail server said of those that failed.',
    },
    MailsBounce: {
      title: 'Emails that come back',
      means: 'Of the emails whose end the provider told within a day, how many came back for good or were called spam.',
      todo: 'See which came back and why. A provider stops sending for whoever lets it grow.',
    },
    JobsStopped: {
      title: 'Nobody runs the jobs',
      means: 'How long ago any job last ended well. Emails, charges and the sealing and check of the audit wait meanwhile.',
      todo: 'Start the worker again. With WORKER=off in all processes, only a worker runs jobs.',
    },
    JobLate: {
      title: 'Jobs that are late',
      means: 'How long a job should have ended well again.',
      todo: 'See how it failed last, run it again, or pause it until it is mended.',
    },
    JobFails: {
      title: 'Jobs that fail',
      means: 'How often a job failed in a row.',
      todo: 'See how it failed last; the log has the rest.',
    },
    AuditUnsealed: {
      title: 'The seals of the audit',
      means: 'Age of the oldest act of staff that is not sealed yet.',
      todo: 'See how the job “seal the audit” ended.',
    },
    AuditTampered: {
      title: 'The audit',
      means:
        'What staff did was changed, deleted, set back or never sealed, and nothing more is sealed until this is settled; or a role, a right or a setting was changed past the application.',
      todo: 'The audit names the first place. If you restored a backup, acknowledge it on the machine with npm run acknowledge-audit. If not, keep the database as it is, and find out who can write to it past the application.',
    },
    AuditNotVerified: {
      title: 'The verification of the audit',
      means: 'The nightly verification has not ended for more than a day.',
      todo: 'See whether the job “verify the audit” is paused or fails, and run it.',
    },
    PromisesBroken: {
      title: 'Promises to customers',
      means: 'How many in a queue have waited longer than our pages promise.',
      todo: 'Open the queue in Today and take the oldest first.',
    },
    ConnectionsShort: {
      title: 'Connections to the database',
      means: 'How many statements of a process wait for a connection.',
      todo: 'Raise DATABASE_CONNECTIONS if PostgreSQL has room. Otherwise find the slow statement in pg_stat_activity.',
    },
    ConnectionHeld: {
      title: 'A connection that does not come back',
      means: 'How long one statement or transaction of a process has kept its connection to the database.',
      todo: 'Restart the process: SIGTERM finishes what it accepted. Then report it, with its log: no transaction may last this long.',
    },
    FilesAway: {
      title: 'The bucket of files',
      means: 'How long the bucket has not answered. Pictures and documents cannot be seen or uploaded; bookings go on.',
      todo: 'Ask whoever runs the bucket, and check S3_ENDPOINT, the keys and the network. Nothing has to be restarted.',
    },
    SlotBehind: {
      title: 'Log kept for a standby',
      means:
        'How many gigabytes of log the database keeps for the replication slot that is furthest behind. They fill its disk until it stops.',
      todo: 'Bring the standby back. If it will not come back, drop its slot: pg_drop_replication_slot, and build it anew later.',
    },
    ReplicaBehind: {
      title: 'The replica',
      means: 'How long the database that does the long reads has lacked something that the primary has. Meanwhile the primary does them.',
      todo: 'See whether it runs and receives: pg_stat_replication on the primary says how far it is.',
    },
    EventLoopBlocked: {
      title: 'Busy processes',
      means: 'How long a process is too busy to answer, at its worst in a quarter of a minute.',
      todo: 'Start more processes. If it is one alone, restart it and keep its log.',
    },
    BackupOld: {
      title: 'The last backup',
      means: 'Time since a backup ended, or since there is something to back up.',
      todo: 'See why the nightly backup did not run, and make one by hand.',
    },
    ArchiveStopped: {
      title: "The archive of the database's log",
      means: 'Time since PostgreSQL handed on a part of its log. Without it, what was written since could be lost with the machine.',
      todo: 'Look into the log of PostgreSQL for why archive_command fails, and see whether the archive has room.',
    },
    DrillLate: {
      title: 'The drill of recovery',
      means: 'Time since a recovery was last tried. A backup that nobody restored is a hope.',
      todo: 'See why the weekly drill did not run, and run it: npm run drill.',
    },
    DrillFailed: {
      title: 'What the drill found',
      means: 'What was wrong in the last recovery that was tried: it failed, the ledger disagreed, or a seal was broken.',
      todo: 'Treat the backups as lost: make one now, run the drill again, and keep the older ones until it passes.',
    },
  } satisfies Record<SignName, Words>,
}
