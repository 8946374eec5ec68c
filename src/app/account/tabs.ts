import type { Role } from '../../domain/accounts.ts'
import type { IconName } from '../ui/icon-names.ts'

/** The tabs of the dashboard in the specification's order (2, Profile dashboard); each has its own address. */
const customersTabs = ['bookings', 'quotes', 'profile', 'outstanding', 'locations', 'payment-methods', 'support', 'wallet'] as const
export type Tab = (typeof customersTabs)[number]

export const tabIcons: Record<Tab, IconName> = {
  bookings: 'calendar-check',
  quotes: 'file-text',
  profile: 'user-round',
  outstanding: 'receipt-text',
  locations: 'map-pin',
  'payment-methods': 'credit-card',
  support: 'headset',
  wallet: 'wallet',
}

/** The tabs of a role: only customers book, pay and write to support. */
export const tabsFor = (role: Role | undefined): readonly Tab[] => (role === 'customer' ? customersTabs : ['profile'])

/** The tab in an address; My Profile by default. */
export const tabOf = (params: URLSearchParams, tabs: readonly Tab[]): Tab => tabs.find((tab) => tab === params.get('tab')) ?? 'profile'
