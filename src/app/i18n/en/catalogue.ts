import { messages as refusals } from '../../../contracts/messages/en.ts'
import { home } from './home.ts'
import { services } from './services.ts'
import { site } from './site.ts'
import { booking } from './booking.ts'

/** Every text of the pages, by page. The Arabic catalogue has the same shape. */
export const catalogue = { refusals, site, home, services, booking }

export type Catalogue = typeof catalogue
