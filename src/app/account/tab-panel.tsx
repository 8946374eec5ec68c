import type { ComponentType } from 'react'
import { useSite } from '../i18n/messages.tsx'
import { BookingsTab } from './booking-list/bookings-tab.tsx'
import { LocationsTab } from './locations/locations-tab.tsx'
import { OutstandingTab } from './money/outstanding-tab.tsx'
import { PaymentMethodsTab } from './money/payment-methods-tab.tsx'
import { WalletTab } from './money/wallet-tab.tsx'
import { ProfileTab } from './profile/profile-tab.tsx'
import { QuotesTab } from './quotes-tab.tsx'
import { SupportTab } from './support/support-tab.tsx'
import type { Tab } from './tabs.ts'

const contents: Record<Tab, ComponentType> = {
  profile: ProfileTab,
  bookings: BookingsTab,
  quotes: QuotesTab,
  outstanding: OutstandingTab,
  locations: LocationsTab,
  'payment-methods': PaymentMethodsTab,
  support: SupportTab,
  wallet: WalletTab,
}

/** The chosen tab, below its title. */
export function TabPanel({ tab }: { tab: Tab }) {
  const { t } = useSite()
  const Content = contents[tab]
  return (
    <section
      aria-labelledby="tab-title"
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-5 lg:col-start-2 lg:row-span-3 lg:row-start-1 lg:min-h-144"
    >
      <h1 id="tab-title" className="text-2xl max-lg:pt-1">
        {t.account.tabs[tab]}
      </h1>
      <Content />
    </section>
  )
}
