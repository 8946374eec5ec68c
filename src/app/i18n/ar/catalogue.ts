import { messages as refusals } from '../../../contracts/messages/ar.ts'
import type { Catalogue } from '../en/catalogue.ts'
import { booking } from './booking.ts'
import { home } from './home.ts'
import { services } from './services.ts'
import { site } from './site.ts'

export const catalogue: Catalogue = { refusals, site, home, services, booking }
