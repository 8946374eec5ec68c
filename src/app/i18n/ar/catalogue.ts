import { forms as refusals } from '../../../contracts/messages/forms.ar.ts'
import type { Catalogue } from '../en/catalogue.ts'
import { blog } from './blog.ts'
import { booking } from './booking.ts'
import { bookings } from './bookings.ts'
import { faqs } from './faqs.ts'
import { home } from './home.ts'
import { partner } from './partner.ts'
import { seo } from './seo.ts'
import { services } from './services.ts'
import { site } from './site.ts'

export const catalogue: Catalogue = { refusals, site, home, services, booking, bookings, faqs, blog, partner, seo }
