import type { CallName } from '../contracts/calls.ts'

/**
 * The calls that read from the replica, if there is one: figures, and lists of staff that count what they find. Beside them only the rows of an export do
 * (operations/exports). None writes or is part of a write; what pages keep until they hear of a change is not among them, since it would be kept
 * as old as it was read.
 */
export const replicaReads: ReadonlySet<CallName> = new Set<CallName>([
  'GET /admin/reports',
  'GET /admin/vat',
  'GET /admin/invoices',
  'GET /admin/payments',
  'GET /admin/refunds',
  'GET /admin/bookings',
  'GET /admin/visits',
  'GET /admin/customers',
  'GET /admin/audit',
  'GET /admin/outbox',
])
