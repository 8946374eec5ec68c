import type { QueryKey } from '@tanstack/react-query'
import type { LiveChange, LiveKind } from '../../../domain/live-changes.ts'

/** The queries of one row by its key in the cache, or of all rows where many changed. */
const one = (noun: string, id: string | number | null): QueryKey => ['office', noun, ...(id === null ? [] : [id])]
const all = (...nouns: string[]): QueryKey[] => nouns.map((noun) => ['office', noun])
const numbered = (id: string | null) => (id === null ? null : Number(id))

const queriesOf: Record<LiveKind, (id: string | null) => QueryKey[]> = {
  queues: (queue) => [...all('today', 'queue-items', 'queue-item'), ...(queue === 'mails' ? all('outbox', 'mail') : [])],
  bookings: (id) => [one('booking', id), ...all('bookings', 'board', 'calendar', 'visits', 'professional-visits')],
  plans: (id) => [one('plan', id), ...all('plans')],
  claims: (id) => [one('claim', id)],
  messages: (id) => [one('message', id), ...all('messages')],
  support: (id) => [one('support-request', id), ...all('support')],
  reviews: (id) => [one('review', numbered(id)), ...all('reviews')],
  payments: () => all('money'),
  refunds: () => all('money'),
  withdrawals: () => all('money'),
  ledger: () => [['office', 'ledger-check']],
  compensations: () => all('compensations'),
  promos: () => all('promos'),
  customers: (id) => [one('customer', id), ...all('customers')],
  professionals: (id) => [one('professional', numbered(id)), ...all('professionals', 'board', 'professional-visits')],
  applications: (id) => [one('application', id), ...all('applications')],
  approvals: () => all('approvals', 'compensations'),
  runs: (id) => [one('bulk', id)],
  staff: () => all('staff'),
  audit: () => all('audit', 'audit-verification'),
  jobs: () => all('jobs'),
}

/** The queries that show what changed. */
export const queriesShowing = ({ kind, id }: LiveChange): QueryKey[] => queriesOf[kind](id)

/** The key of everything that the office shows. */
export const officeKey: QueryKey = ['office']
