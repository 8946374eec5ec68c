import type { Sight } from './rights.ts'

/**
 * The queues of what waits for a decision of staff, and who sees each. The most urgent first.
 * - field_reports: what professionals report: late, ill, nobody home, a visit or days that they ask to have off.
 * - unassigned: visits to come without enough professionals. conflicts: visits to come whose professional does not work then.
 * - visits: over, and nobody of the house said whether they took place, or recorded their cash.
 * - payments: charges for visits that failed. refunds: refused by the provider, and still owed.
 * - claims: what was not right about a visit: to be decided, or agreed and to be booked.
 * - papers: of professionals, to be approved or refused, or to be renewed within thirty days.
 * - mails: could not be delivered after the last attempt.
 */
export const queues = {
  field_reports: 'desk',
  unassigned: 'desk',
  conflicts: 'desk',
  visits: 'desk',
  payments: 'money',
  refunds: 'money',
  approvals: 'money',
  claims: 'desk',
  messages: 'desk',
  support: 'desk',
  reviews: 'desk',
  papers: 'people',
  applications: 'people',
  withdrawals: 'money',
  mails: 'superadmin',
} as const satisfies Record<string, Sight>

export type QueueName = keyof typeof queues

export const queueNames = Object.keys(queues) as [QueueName, ...QueueName[]]
