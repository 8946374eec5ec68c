import type { QueueName } from '../../domain/queues.ts'
import { maySee, type Sight, type StaffRights } from '../../domain/rights.ts'
import type { Catalogue } from '../i18n/en/catalogue.ts'
import type { IconName } from '../ui/icon-names.ts'

export type OfficePage = keyof Catalogue['office']['pages']
type PageGroup = keyof Catalogue['office']['pageGroups']

/** A page of the navigation: who may see it, and the queue that it works through, whose count stands beside its name. */
type Entry = { page: OfficePage; address: '' | `/${string}`; icon: IconName; sees: Sight; queue?: QueueName }

/** The navigation of the back office, in groups; the first has no heading. */
const groups: readonly { group: PageGroup | null; entries: readonly Entry[] }[] = [
  { group: null, entries: [{ page: 'today', address: '', icon: 'house', sees: 'everyone' }] },
  {
    group: 'day',
    entries: [
      { page: 'bookings', address: '/bookings', icon: 'receipt-text', sees: 'desk' },
      { page: 'calendar', address: '/calendar', icon: 'calendar-days', sees: 'desk' },
      { page: 'dispatch', address: '/dispatch', icon: 'layers', sees: 'desk' },
      { page: 'visits', address: '/visits', icon: 'badge-check', sees: 'desk', queue: 'visits' },
    ],
  },
  {
    group: 'people',
    entries: [
      { page: 'customers', address: '/customers', icon: 'users-round', sees: 'people' },
      { page: 'professionals', address: '/professionals', icon: 'user-round', sees: 'people' },
      { page: 'applications', address: '/applications', icon: 'briefcase-business', sees: 'people', queue: 'applications' },
    ],
  },
  {
    group: 'inbox',
    entries: [
      { page: 'messages', address: '/messages', icon: 'mail', sees: 'desk', queue: 'messages' },
      { page: 'support', address: '/support', icon: 'headset', sees: 'desk', queue: 'support' },
      { page: 'reviews', address: '/reviews', icon: 'star', sees: 'desk' },
    ],
  },
  {
    group: 'shop',
    entries: [
      { page: 'catalogue', address: '/catalogue', icon: 'sparkles', sees: 'catalogue' },
      { page: 'packs', address: '/packs', icon: 'package', sees: 'catalogue' },
      { page: 'specialDays', address: '/special-days', icon: 'calendar-check', sees: 'catalogue' },
      { page: 'areas', address: '/areas', icon: 'map-pin', sees: 'catalogue' },
      { page: 'content', address: '/content', icon: 'file-text', sees: 'content' },
    ],
  },
  {
    group: 'money',
    entries: [
      { page: 'payments', address: '/money/payments', icon: 'credit-card', sees: 'money', queue: 'payments' },
      { page: 'refunds', address: '/money/refunds', icon: 'repeat', sees: 'money', queue: 'refunds' },
      { page: 'withdrawals', address: '/money/withdrawals', icon: 'landmark', sees: 'money', queue: 'withdrawals' },
      { page: 'cash', address: '/money/cash', icon: 'banknote', sees: 'money' },
      { page: 'invoices', address: '/money/invoices', icon: 'receipt-text', sees: 'money' },
      { page: 'vat', address: '/money/vat', icon: 'file-text', sees: 'money' },
      { page: 'reports', address: '/reports', icon: 'layers', sees: 'money' },
      { page: 'promos', address: '/promos', icon: 'gift', sees: 'money' },
    ],
  },
  {
    group: 'house',
    entries: [
      { page: 'approvals', address: '/approvals', icon: 'hourglass', sees: 'everyone', queue: 'approvals' },
      { page: 'staff', address: '/staff', icon: 'users-round', sees: 'superadmin' },
      { page: 'settings', address: '/settings', icon: 'layers', sees: 'superadmin' },
      { page: 'audit', address: '/audit', icon: 'shield-check', sees: 'superadmin' },
      { page: 'outbox', address: '/outbox', icon: 'send', sees: 'superadmin' },
      { page: 'signs', address: '/signs', icon: 'monitor-smartphone', sees: 'superadmin' },
      { page: 'jobs', address: '/jobs', icon: 'repeat', sees: 'superadmin' },
    ],
  },
]

/** The groups of pages that a member of staff may see. */
export const pagesFor = (rights: StaffRights) =>
  groups
    .map(({ group, entries }) => ({ group, entries: entries.filter(({ sees }) => maySee(rights, sees)) }))
    .filter(({ entries }) => entries.length > 0)

/** The page that an address of the back office, in English, belongs to. */
export function pageAt(path: string): OfficePage {
  const entries = groups.flatMap((group) => group.entries)
  return entries.find(({ address }) => address !== '' && `${path}/`.startsWith(`/admin${address}/`))?.page ?? 'today'
}
