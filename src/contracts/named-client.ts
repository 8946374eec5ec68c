import type { Language } from '../domain/language.ts'
import type { ErrorAnswer } from './answers.ts'
import type { BlogCategoriesAnswer, BlogDetail, BlogListAnswer, BlogQuery } from './blogs.ts'
import type { Send, SendFile } from './booking-client.ts'
import type { BookingTermsAnswer } from './booking-terms.ts'
import type {
  Booking,
  BookingAnswer,
  Customer,
  CustomerAnswer,
  FreeTimesAnswer,
  FreeTimesQuery,
  GatewayAnswer,
  Payment,
  PaymentAnswer,
} from './bookings.ts'
import { ApiError, type Fetch } from './client.ts'
import type {
  AboutAnswer,
  CitiesAnswer,
  ContactInfoAnswer,
  ContactMessage,
  DoneAnswer,
  FaqsAnswer,
  TestimonialsAnswer,
  WhyChooseUsAnswer,
} from './content.ts'
import type { PartnerApplication, PartnerApplicationAnswer } from './partners.ts'
import type {
  PriceAnswer,
  ServiceAnswer,
  ServiceCategoriesAnswer,
  ServiceListAnswer,
  ServiceQuery,
  ServicesByCategoryAnswer,
  SubServicesAnswer,
} from './services.ts'

type Query = Record<string, string | number | undefined | null>

/** Whoever signs in or up is nobody yet: a refusal there must not end a session that is open elsewhere. */
const isOfNobody = (path: string): boolean => /^\/api\/(login|signup)/.test(path)

/**
 * Every call of the specification's section 7 as a typed function; each throws ApiError where the answer is no success. The reads of
 * public pages (get) stay the same for everybody; whatever else is called carries the token of whoever is signed in. Calls that only a
 * person's own pages make are in own-client.ts, so that the public pages do not load them; means is what they are made with.
 */
export function namedCalls(fetch: Fetch, language: Language, token: () => string | null = () => null) {
  const addressOf = (path: string, query: Query = {}) => {
    const params = new URLSearchParams()
    for (const [name, value] of Object.entries(query))
      if (value !== undefined && value !== null && value !== '') params.set(name, String(value))
    if (language !== 'en') params.set('lang', language)
    const text = params.toString()
    return text ? `${path}?${text}` : path
  }

  const reach = (path: string, init: RequestInit = {}, bearer = isOfNobody(path) ? null : token()) => {
    const headers = { ...init.headers, ...(bearer && { authorization: `Bearer ${bearer}` }) }
    return fetch(path, { ...init, headers }).catch((error: unknown) => {
      throw new ApiError(0, { code: 'unreachable', message: error instanceof Error ? error.message : '' })
    })
  }

  async function call<T>(path: string, init?: RequestInit, bearer?: null): Promise<T> {
    const response = await reach(path, init, bearer)
    const body: unknown = await response.json().catch(() => null)
    if (!response.ok || body === null) {
      throw new ApiError(response.status, (body ?? {}) as Partial<ErrorAnswer>, response.statusText)
    }
    return body as T
  }

  const get = <T>(path: string, query?: Query) => call<T>(addressOf(path, query), {}, null)
  const post = <T>(path: string, body: unknown, headers: Record<string, string> = {}) =>
    call<T>(addressOf(path), { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) })

  const send: Send = (path, { query, method = 'GET', body, headers = {} } = {}) =>
    call(addressOf(path, query), {
      method,
      headers: body === undefined ? headers : { 'content-type': 'application/json', ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })

  const sendFile: SendFile = async (path, headers = {}) => {
    const response = await reach(addressOf(path), { headers })
    if (!response.ok) throw new ApiError(response.status, (await response.json().catch(() => ({}))) as Partial<ErrorAnswer>)
    return response.blob()
  }

  return {
    means: { send, sendFile, call, addressOf },
    contactInfo: () => get<ContactInfoAnswer>('/api/contact'),
    sendMessage: (message: ContactMessage) => post<DoneAnswer>('/api/contact', message),
    services: (query: ServiceQuery = {}) => get<ServiceListAnswer>('/api/services', query),
    servicesByCategory: () => get<ServicesByCategoryAnswer>('/api/services/organized/by-category'),
    service: (slug: string) => get<ServiceAnswer>(`/api/services/slug/${encodeURIComponent(slug)}`),
    subServices: (serviceId: number) => get<SubServicesAnswer>(`/api/subservices/service/${serviceId}`),
    about: () => get<AboutAnswer>('/api/about'),
    testimonials: () => get<TestimonialsAnswer>('/api/testimonials'),
    whyChooseUs: () => get<WhyChooseUsAnswer>('/api/why-choose-us'),
    faqs: () => get<FaqsAnswer>('/api/faqs/active'),
    price: (service?: number | string) => get<PriceAnswer>('/api/price', { service }),
    bookingTerms: () => get<BookingTermsAnswer>('/api/booking-terms'),
    freeTimes: (query: FreeTimesQuery) => get<FreeTimesAnswer>('/api/free-times', query),
    createCustomer: (customer: Customer) => post<CustomerAnswer>('/api/customer', customer),
    createBooking: (booking: Booking, idempotencyKey: string) =>
      post<BookingAnswer>('/api/booking', booking, { 'idempotency-key': idempotencyKey }),
    paymentGateway: () => get<GatewayAnswer>('/api/payment-gateway'),
    makePayment: (payment: Payment, idempotencyKey: string) =>
      post<PaymentAnswer>('/api/payment', payment, { 'idempotency-key': idempotencyKey }),
    blogs: (query: BlogQuery = {}) => get<BlogListAnswer>('/api/blogs', query),
    blogCategories: () => get<BlogCategoriesAnswer>('/api/blogs/categories'),
    blog: (slug: string) => get<BlogDetail>(`/api/blogs/slug/${encodeURIComponent(slug)}`),
    cities: () => get<CitiesAnswer>('/api/cities'),
    serviceCategories: () => get<ServiceCategoriesAnswer>('/api/service-categories'),
    applyAsPartner: (application: PartnerApplication) => post<PartnerApplicationAnswer>('/api/partners/applications', application),
  }
}
