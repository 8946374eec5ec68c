import type { IconName } from '../ui/icon-names.ts'

/** The tabs of the dashboard (specification 2), in the order of their list; each is an address of its own. */
export const tabs = ['profile', 'bookings', 'quotes', 'outstanding', 'locations', 'payment-methods', 'support', 'wallet'] as const
export type Tab = (typeof tabs)[number]

export const tabIcons: Record<Tab, IconName> = {
  profile: 'user-round',
  bookings: 'calendar-check',
  quotes: 'file-text',
  outstanding: 'receipt-text',
  locations: 'map-pin',
  'payment-methods': 'credit-card',
  support: 'headset',
  wallet: 'wallet',
}

/** The tab that an address asks for; My Profile where it asks for none that there is. */
export const tabOf = (params: URLSearchParams): Tab => tabs.find((tab) => tab === params.get('tab')) ?? 'profile'
