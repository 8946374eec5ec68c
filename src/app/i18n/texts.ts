import type { Catalogue } from './en/catalogue.ts'

type Texts = Partial<Catalogue>
type Area = Exclude<keyof Catalogue, 'site' | 'seo' | 'services'>

/** The texts this browser has loaded, in its own language; the server has both catalogues complete (catalogues.ts). */
export const broughtTexts: Texts = {}

export const isArabic = () => document.documentElement.lang === 'ar'

type OfficeArea = Extract<Area, `office${string}`>
type Areas<Names extends Area> = Record<Names, () => Promise<Texts>>

/** The back office adds its own (office-texts.ts), so that no other page carries their list. */
const areas: Areas<Exclude<Area, OfficeArea>> & Partial<Areas<OfficeArea>> = {
  refusals: async () => {
    const { forms } = await (isArabic() ? import('../../contracts/messages/forms.ar.ts') : import('../../contracts/messages/forms.en.ts'))
    return { refusals: forms }
  },
  accountRefusals: async () => {
    const { accountForms } = await (isArabic()
      ? import('../../contracts/messages/account-forms.ar.ts')
      : import('../../contracts/messages/account-forms.en.ts'))
    return { accountRefusals: accountForms }
  },
  account: () => (isArabic() ? import('./ar/account.ts') : import('./en/account.ts')),
  privatePages: () => (isArabic() ? import('./ar/private-pages.ts') : import('./en/private-pages.ts')),
  profile: () => (isArabic() ? import('./ar/profile.ts') : import('./en/profile.ts')),
  money: () => (isArabic() ? import('./ar/money.ts') : import('./en/money.ts')),
  packs: () => (isArabic() ? import('./ar/packs.ts') : import('./en/packs.ts')),
  auth: () => (isArabic() ? import('./ar/auth.ts') : import('./en/auth.ts')),
  home: () => (isArabic() ? import('./ar/home.ts') : import('./en/home.ts')),
  service: () => (isArabic() ? import('./ar/service.ts') : import('./en/service.ts')),
  booking: () => (isArabic() ? import('./ar/booking.ts') : import('./en/booking.ts')),
  questions: () => (isArabic() ? import('./ar/questions.ts') : import('./en/questions.ts')),
  areas: () => (isArabic() ? import('./ar/areas.ts') : import('./en/areas.ts')),
  details: () => (isArabic() ? import('./ar/details.ts') : import('./en/details.ts')),
  bookings: () => (isArabic() ? import('./ar/bookings.ts') : import('./en/bookings.ts')),
  team: () => (isArabic() ? import('./ar/team.ts') : import('./en/team.ts')),
  waiting: () => (isArabic() ? import('./ar/waiting.ts') : import('./en/waiting.ts')),
  reviews: () => (isArabic() ? import('./ar/reviews.ts') : import('./en/reviews.ts')),
  invoices: () => (isArabic() ? import('./ar/invoices.ts') : import('./en/invoices.ts')),
  legal: () => (isArabic() ? import('./ar/legal.ts') : import('./en/legal.ts')),
  faqs: () => (isArabic() ? import('./ar/faqs.ts') : import('./en/faqs.ts')),
  blog: () => (isArabic() ? import('./ar/blog.ts') : import('./en/blog.ts')),
  search: () => (isArabic() ? import('./ar/search.ts') : import('./en/search.ts')),
  partner: () => (isArabic() ? import('./ar/partner.ts') : import('./en/partner.ts')),
}

/** Adds the areas of the back office. */
export const addOfficeAreas = (more: Areas<OfficeArea>): void => void Object.assign(areas, more)

/** Loads the texts that every page shows, and those of service cards, which most pages show. Runs before hydration. */
export async function bringSiteTexts(): Promise<void> {
  const { site, seo, services } = await (isArabic() ? import('./ar/every-page.ts') : import('./en/every-page.ts'))
  Object.assign(broughtTexts, { site, seo, services })
}

/**
 * Loads texts in the document's language. A route module awaits it at the top level, so that in a browser the module is ready when its
 * texts are. On the server it does nothing.
 */
export async function bringTexts(...wanted: Area[]): Promise<void> {
  if (import.meta.env.SSR) return
  for (const texts of await Promise.all(wanted.map((area) => areas[area]?.()))) Object.assign(broughtTexts, texts)
}
