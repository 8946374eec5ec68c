import type { Language } from '../domain/language.ts'

/** The patterns of every public address; routes.ts mounts each once for English and once below /ar. */
export const patterns = {
  home: '/',
  booking: '/services/books',
  services: '/services',
  service: '/services/:slug',
} as const

/**
 * The query parameters that each page reads when it loads, by its pattern; all others read none. A page is cached by its path and only these, and sees no other.
 */
export const pageParameters = {
  [patterns.services]: ['page', 'search'],
  [patterns.booking]: ['service', 'sub'],
  [patterns.service]: ['sub'],
  '/blog': ['category', 'page', 'search'],
  '/blog/category/:slug': ['page', 'search'],
  '/terms': ['version'],
  '/privacy': ['version'],
} as const
type PageParameter = (typeof pageParameters)[keyof typeof pageParameters][number]

/** The address of a page being loaded; only known parameters can be read from it. */
export type PageAddress = { pathname: string; searchParams: { get(name: PageParameter): string | null } }

/** Links to the specification's addresses in one language. */
export function addressesIn(language: Language) {
  const at = (path: string) =>
    language === 'ar' ? (path === '/' ? '/ar' : path.startsWith('/#') ? `/ar${path.slice(1)}` : `/ar${path}`) : path
  return {
    home: at('/'),
    section: (id: 'home' | 'services' | 'about' | 'testimonial' | 'contact') => at(`/#${id}`),
    services: at('/services'),
    search: (text: string) => at(`/services?search=${encodeURIComponent(text)}`),
    service: (slug: string) => at(`/services/${slug}`),
    subService: (service: string, slug: string) => at(`/services/${service}?sub=${encodeURIComponent(slug)}`),
    booking: at('/services/books'),
    book: (service: string, subService?: string) =>
      at(`/services/books?service=${encodeURIComponent(service)}${subService ? `&sub=${encodeURIComponent(subService)}` : ''}`),
    bookNow: at('/book-now'),
    faqs: at('/faqs'),
    faq: (id: number) => at(`/faqs#faq-${id}`),
    blog: at('/blog'),
    article: (slug: string) => at(`/blog/${slug}`),
    blogCategory: (slug: string) => at(`/blog/category/${slug}`),
    partner: at('/become-partner'),
    terms: at('/terms'),
    privacy: at('/privacy'),
    promises: (slug: 'guarantee' | 'insurance') => at(`/promises/${slug}`),
    login: at('/login'),
    invoice: (number: string, bookingId?: string) => at(`/invoices/${number}${bookingId ? `?booking=${bookingId}` : ''}`),
    waitingList: at('/waiting-list'),
    signup: at('/signup'),
    forgotPassword: at('/forgot-password'),
    unauthorized: at('/unauthorized'),
    profile: at('/profile'),
    ownBooking: (id: string) => at(`/bookings/${id}`),
    bookAgain: (id: string) => at(`/bookings/${id}?again`),
    office: (page: '' | `/${string}` = '') => at(`/admin${page}`),
    profileTab: (tab: string) => at(`/profile?tab=${tab}`),
  }
}

export type Addresses = ReturnType<typeof addressesIn>

/** The language of an address. */
export const languageOf = (pathname: string): Language => (pathname === '/ar' || pathname.startsWith('/ar/') ? 'ar' : 'en')

/** The same page in the other language. */
export function inOtherLanguage(pathname: string, search = ''): string {
  if (languageOf(pathname) === 'ar') return (pathname.slice(3) || '/') + search
  return `/ar${pathname === '/' ? '' : pathname}${search}`
}
