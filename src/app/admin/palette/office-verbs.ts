import { mayDo, maySee, type StaffRights } from '../../../domain/rights.ts'
import type { Catalogue } from '../../i18n/en/catalogue.ts'

type Name = keyof Catalogue['officeLists']['palette']['verbs']

/** A verb that needs no row: its page, and what the page does by itself when one comes for it. */
export type OfficeVerb = { name: Name; address: `/${string}`; state?: { verify: true } }

/** The verbs that somebody may use wherever they are. */
export const officeVerbs = (rights: StaffRights): OfficeVerb[] => [
  ...(mayDo(rights, 'booking.book') ? [{ name: 'booking', address: '/bookings/new' } as const] : []),
  ...(mayDo(rights, 'professional.add') ? [{ name: 'professional', address: '/professionals/new' } as const] : []),
  ...(mayDo(rights, 'service.add') ? [{ name: 'service', address: '/catalogue/services/new' } as const] : []),
  ...(mayDo(rights, 'category.add') ? [{ name: 'category', address: '/catalogue/categories/new' } as const] : []),
  ...(mayDo(rights, 'city.add') ? [{ name: 'city', address: '/catalogue/cities/new' } as const] : []),
  ...(mayDo(rights, 'article.add') ? [{ name: 'article', address: '/content/articles/new' } as const] : []),
  ...(mayDo(rights, 'promo.add') ? [{ name: 'promo', address: '/promos/new' } as const] : []),
  ...(maySee(rights, 'superadmin') ? [{ name: 'verifyAudit', address: '/audit', state: { verify: true } } as const] : []),
]
