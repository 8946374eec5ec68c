import type { OfficeQueue } from '../../contracts/office/today.ts'
import type { Role } from '../../domain/accounts.ts'
import type { Catalogue } from '../i18n/en/catalogue.ts'
import type { IconName } from '../ui/icon-names.ts'

export type OfficePage = keyof Catalogue['office']['pages']

type Entry = { page: OfficePage; address: '' | `/${string}`; icon: IconName }

const pages: readonly Entry[] = [
  { page: 'today', address: '', icon: 'calendar-check' },
  { page: 'visits', address: '/visits', icon: 'badge-check' },
  { page: 'messages', address: '/messages', icon: 'mail' },
  { page: 'support', address: '/support', icon: 'headset' },
  { page: 'applications', address: '/applications', icon: 'briefcase-business' },
]
const ofSuperadmins: readonly Entry[] = [{ page: 'audit', address: '/audit', icon: 'shield-check' }]

/** The pages of the back office that a role has. */
export const pagesFor = (role: Role | undefined): readonly Entry[] => (role === 'superadmin' ? [...pages, ...ofSuperadmins] : pages)

const queues: { readonly [Page in OfficePage]?: OfficeQueue } = {
  visits: 'visits',
  messages: 'messages',
  support: 'support',
  applications: 'applications',
}

/** The queue that a page works through, if it is one. */
export const queueOf = (page: OfficePage): OfficeQueue | undefined => queues[page]
