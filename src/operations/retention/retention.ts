import { isNotNull, ne, notInArray, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { auditVerifications } from '../../db/schema/audit.ts'
import { backups, recoveryDrills } from '../../db/schema/backups.ts'
import { bulkRuns } from '../../db/schema/bulk.ts'
import { bookingBudgets, mailboxCodes } from '../../db/schema/capacity.ts'
import { dispatchPlans } from '../../db/schema/dispatch.ts'
import { ledgerChecks } from '../../db/schema/ledger.ts'
import { mailEvents, mailSuppressions, outboxMessages } from '../../db/schema/messages.ts'
import { providerEvents } from '../../db/schema/payments.ts'
import { failureCounts, idempotencyKeys, rateLimits } from '../../db/schema/requests.ts'
import { deviceSecrets, knownDevices, sessions } from '../../db/schema/sessions.ts'
import { guessDays, guesses, linkTokens, loginChallenges } from '../../db/schema/sign-in.ts'
import { assignmentReasons } from '../../db/schema/visits.ts'
import { lockedForMinutes } from '../../domain/accounts.ts'
import { minutesPerDay } from '../../domain/dubai-time.ts'

/**
 * Rows that are deleted once the moment in a column is some days past: only those that the condition holds for, so many at once (1,000 unless said).
 * Each has an index on its column.
 */
export type Retention = { since: PgColumn; days: number; only?: SQL; atOnce?: number }

/** Guesses count for delays longer than for locks. */
const guessesCountDays = (4 * lockedForMinutes) / minutesPerDay

/**
 * How long what would grow for ever is kept. Bookings, visits, the ledger, invoices and the audit stay whole.
 * - Keys of requests answer whoever repeats one; the acts of a professional's phone have their own.
 * - Sent and failed emails can be looked up for half a year, with what became of them and which addresses take everything again, what a provider told for a year, and how bulk runs ended for three months.
 * - Why somebody was sent to a visit is kept until the day that its row names.
 * - A plan of a day that was not applied is of no use once the day is long over.
 * - A device that has not been seen for 400 days counts as new.
 */
export const retention: readonly Retention[] = [
  { since: idempotencyKeys.createdAt, days: 7 },
  { since: rateLimits.resetsAt, days: 0 },
  { since: failureCounts.resetsAt, days: 0 },
  { since: guesses.lastAt, days: guessesCountDays },
  { since: guessDays.day, days: 1 },
  { since: mailboxCodes.expiresAt, days: 0 },
  { since: bookingBudgets.expiredAt, days: 30 },
  { since: sessions.expiresAt, days: 0 },
  { since: linkTokens.expiresAt, days: 0 },
  { since: loginChallenges.expiresAt, days: 0 },
  { since: deviceSecrets.lastSeenAt, days: 400 },
  { since: knownDevices.lastSeenAt, days: 400 },
  { since: outboxMessages.createdAt, days: 180, only: ne(outboxMessages.state, 'queued') },
  { since: mailEvents.receivedAt, days: 180 },
  { since: mailSuppressions.liftedAt, days: 180 },
  { since: providerEvents.receivedAt, days: 365, only: isNotNull(providerEvents.appliedAt) },
  // Each takes its rows with it, up to 10,000.
  { since: bulkRuns.createdAt, days: 90, atOnce: 1 },
  { since: ledgerChecks.checkedAt, days: 400 },
  { since: auditVerifications.verifiedAt, days: 400 },
  { since: backups.endedAt, days: 400 },
  { since: recoveryDrills.endedAt, days: 400 },
  { since: assignmentReasons.keepUntil, days: 0 },
  { since: dispatchPlans.day, days: 30, only: notInArray(dispatchPlans.state, ['applied', 'running']) },
]
