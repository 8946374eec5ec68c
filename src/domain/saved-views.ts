import type { Sight } from './rights.ts'

/** The lists of the back office that have saved views, and who sees each. */
export const viewedLists = {
  bookings: 'desk',
  visits: 'desk',
  messages: 'desk',
  support: 'desk',
  reviews: 'desk',
  customers: 'people',
  professionals: 'people',
  applications: 'people',
  content: 'content',
  payments: 'money',
  refunds: 'money',
  withdrawals: 'money',
  cash: 'money',
  invoices: 'money',
  packs: 'catalogue',
  promos: 'money',
  areas: 'catalogue',
  approvals: 'everyone',
  audit: 'superadmin',
  outbox: 'superadmin',
} as const satisfies Record<string, Sight>
export type ViewedList = keyof typeof viewedLists

/** What an address has besides its filters and its order, and a view leaves out. */
export const unviewed = ['search', 'after', 'run'] as const

export const longestViewName = 60
