import { type QueueName, queues } from './queues.ts'
import { maySee, type Sight, type StaffRights } from './rights.ts'

/** What can change while staff look at it, and who hears of it. Triggers tell each kind (migration 0210). */
export const liveKinds = {
  queues: 'everyone',
  bookings: 'desk',
  plans: 'dispatch',
  claims: 'desk',
  messages: 'desk',
  support: 'desk',
  reviews: 'desk',
  payments: 'money',
  refunds: 'money',
  withdrawals: 'money',
  ledger: 'money',
  compensations: 'money',
  promos: 'money',
  customers: 'people',
  professionals: 'people',
  applications: 'people',
  approvals: 'everyone',
  runs: 'everyone',
  staff: 'superadmin',
  audit: 'superadmin',
  jobs: 'superadmin',
} as const satisfies Record<string, Sight>

export type LiveKind = keyof typeof liveKinds

/** Something that changed. id: of one row, of queues the queue's name; null where many rows changed at once. */
export type LiveChange = { kind: LiveKind; id: string | null }

/** A notice as the database sends it, such as 'bookings:SM-2345-6789'; null if it is none. */
export function readLiveChange(notice: string): LiveChange | null {
  const [kind = '', ...id] = notice.split(':')
  return Object.hasOwn(liveKinds, kind) ? { kind: kind as LiveKind, id: id.join(':') || null } : null
}

/** Whether a member of staff may hear of a change. Of queues they hear of those that they see. */
export function mayHear(rights: StaffRights, { kind, id }: LiveChange): boolean {
  if (kind === 'queues' && id !== null) return Object.hasOwn(queues, id) && maySee(rights, queues[id as QueueName])
  return maySee(rights, liveKinds[kind])
}
