import { keepPreviousData, mutationOptions, queryOptions, skipToken } from '@tanstack/react-query'
import type { z } from 'zod'
import type { BookingTerms } from '../../../contracts/booking-terms.ts'
import type { FreeTimesQuery } from '../../../contracts/bookings.ts'
import type { ApiClient } from '../../../contracts/client.ts'
import type { StaffAddress } from '../../../contracts/office/booking-address.ts'
import type { BookingFilters, BookingsQuery } from '../../../contracts/office/booking-list.ts'
import type { StaffCancellation } from '../../../contracts/office/bookings.ts'
import type { CallerBooking } from '../../../contracts/office/callers.ts'
import type { StaffAssignment, StaffVisitTime } from '../../../contracts/office/visit-changes.ts'
import type { StaffSeriesRule } from '../../../contracts/series-rule.ts'
import { filsFromDirhams } from '../../../domain/money.ts'
import { readSubService } from '../../answers/services.ts'
import { stripDays } from '../../booking/free-days.ts'
import type { Offer } from '../../booking/questions/scope-in.ts'
import { successOf } from '../../private/failure.ts'
import { type Asked, listQuery } from '../list/list-definition.ts'
import { todayKey } from './today.ts'

export const bookingsKey = ['office', 'bookings']
export const staffBookingKey = (id: string) => ['office', 'booking', id]

type Visit = { id: string; number: number }
type Keyed<Input> = Input & { key: string }

/** What every change of a booking changes: its page, the lists it stands in, and the times that are free. */
const meta = (id: string) => ({
  changes: [staffBookingKey(id), bookingsKey, ['office', 'visits'], ['office', 'board'], todayKey, ['visit-times']],
})

export const bookingsQuery = (api: ApiClient, asked: Asked) =>
  listQuery(bookingsKey, asked, () => api.call('GET /admin/bookings', { query: asked as BookingsQuery }))

export const bookingFiltersQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['office', 'booking-filters'],
    queryFn: async () => (await successOf(api.call('GET /admin/booking-filters'))).data,
  })

export const callersQuery = (api: ApiClient, search: string) =>
  queryOptions({
    queryKey: ['office', 'callers', search],
    queryFn: async () => (await successOf(api.call('GET /admin/callers', { query: { search } }))).data,
    staleTime: 0,
  })

const fils = (dirhams: number) => filsFromDirhams(dirhams) ?? 0

/** The free times of two weeks from a day, for what a caller wants; null: not known yet. */
export const freeTimesQuery = (api: ApiClient, wish: Omit<FreeTimesQuery, 'days'> | null) =>
  queryOptions({
    queryKey: ['visit-times', 'free', wish],
    queryFn: wish ? async () => (await successOf(api.public('GET /free-times', { query: { ...wish, days: stripDays } }))).data : skipToken,
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

/** The free times at which those who came to a booking can come again. */
export const teamTimesQuery = (api: ApiClient, booking: string | null, wish: Omit<FreeTimesQuery, 'days'> | null) =>
  queryOptions({
    queryKey: ['visit-times', 'team', booking, wish],
    queryFn:
      booking === null || wish === null
        ? skipToken
        : async () =>
            (await successOf(api.call('GET /booking/{id}/team-times', { params: { id: booking }, query: { ...wish, days: stripDays } })))
              .data,
    staleTime: 0,
  })

export type ServiceOffer = Offer & {
  /** Whether those who come are called cleaners. */
  isCleaning: boolean
  policy: BookingTerms['policy']
  vatBasisPoints: number
}

/** What a service asks and costs, and the policy: from this the price is worked out that is read aloud. undefined: not known which yet. */
export const serviceOfferQuery = (api: ApiClient, service: BookingFilters['services'][number] | undefined) =>
  queryOptions({
    queryKey: ['office', 'service-offer', service?.slug],
    queryFn: service ? () => readOffer(api, service) : skipToken,
    staleTime: 0,
  })

async function readOffer(api: ApiClient, { id, slug }: BookingFilters['services'][number]): Promise<ServiceOffer> {
  const [{ data: service }, parts, { data: terms }] = await Promise.all([
    successOf(api.public('GET /services/slug/{slug}', { params: { slug } })),
    successOf(api.public('GET /subservices/service/{serviceId}', { params: { serviceId: id } })),
    successOf(api.public('GET /booking-terms')),
  ])
  const { base_price, extra_cleaner, extra_hour, material_price } = service.price
  return {
    intake: service.intake,
    subServices: parts.data.flatMap((part) => readSubService(part) ?? []),
    pricing: {
      base: fils(base_price),
      extraCleaner: fils(extra_cleaner),
      extraHour: fils(extra_hour),
      material: fils(material_price),
    },
    isCleaning: service.category_slug === 'cleaning',
    policy: terms.policy,
    vatBasisPoints: Math.round(terms.vat_percent * 100),
  }
}

export const bookForCaller = (api: ApiClient) =>
  mutationOptions({
    mutationFn: ({ key, ...body }: Keyed<CallerBooking>) => successOf(api.call('POST /admin/bookings', { body, key })),
    meta: { changes: [bookingsKey, todayKey] },
  })

export const staffBookingQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: staffBookingKey(id),
    queryFn: async () => (await successOf(api.call('GET /admin/bookings/{id}', { params: { id } }))).data,
  })

export const candidatesQuery = (api: ApiClient, visit: Visit) =>
  queryOptions({
    queryKey: [...staffBookingKey(visit.id), 'candidates', visit.number],
    queryFn: async () => (await successOf(api.call('GET /admin/bookings/{id}/visits/{number}/candidates', { params: visit }))).data,
    staleTime: 0,
  })

/** What cancelling does with the money, with or without the fee. number: one visit; null for all that are left. */
export const cancellationQuery = (api: ApiClient, id: string, number: number | null, fee: StaffCancellation['fee']) =>
  queryOptions({
    queryKey: ['office', 'cancellation', id, number, fee],
    queryFn: async () => {
      const query = { fee, visit: number ?? undefined }
      return (await successOf(api.call('GET /admin/bookings/{id}/cancellation', { params: { id }, query }))).data
    },
    gcTime: 0,
  })

export const confirmBooking = (api: ApiClient, id: string) =>
  mutationOptions({
    mutationFn: ({ key }: Keyed<object>) => successOf(api.call('PUT /admin/bookings/{id}/confirmation', { params: { id }, key })),
    meta: meta(id),
  })

export const sendPaymentLink = (api: ApiClient, id: string) =>
  mutationOptions({
    mutationFn: ({ key }: Keyed<object>) => successOf(api.call('POST /admin/bookings/{id}/payment-link', { params: { id }, key })),
    meta: meta(id),
  })

export const noteBooking = (api: ApiClient, id: string) =>
  mutationOptions({
    mutationFn: ({ body, key }: Keyed<{ body: string }>) =>
      successOf(api.call('POST /admin/bookings/{id}/notes', { params: { id }, body: { body }, key })),
    meta: meta(id),
  })

export const startVisit = (api: ApiClient, visit: Visit) =>
  mutationOptions({
    mutationFn: ({ key }: Keyed<object>) => successOf(api.call('PUT /admin/bookings/{id}/visits/{number}/start', { params: visit, key })),
    meta: meta(visit.id),
  })

export const moveVisit = (api: ApiClient, visit: Visit) =>
  mutationOptions({
    mutationFn: ({ key, ...body }: Keyed<StaffVisitTime>) =>
      successOf(api.call('PUT /admin/bookings/{id}/visits/{number}/time', { params: visit, body, key })),
    meta: meta(visit.id),
  })

export const changeSeriesForCustomer = (api: ApiClient, id: string) =>
  mutationOptions({
    mutationFn: ({ key, ...body }: Keyed<StaffSeriesRule>) =>
      successOf(api.call('PUT /admin/bookings/{id}/series-rule', { params: { id }, body, key })),
    meta: meta(id),
  })

/** To which visits somebody else would go from another area; undefined while it is not known which is meant. */
export const addressPreviewQuery = (api: ApiClient, id: string, area: string | null | undefined) =>
  queryOptions({
    queryKey: [...staffBookingKey(id), 'address', area],
    queryFn:
      area === undefined
        ? skipToken
        : async () =>
            (await successOf(api.call('GET /admin/bookings/{id}/address', { params: { id }, query: { ...(area !== null && { area }) } })))
              .data,
    staleTime: 0,
  })

export const correctAddress = (api: ApiClient, id: string) =>
  mutationOptions({
    mutationFn: ({ key, ...body }: Keyed<z.input<typeof StaffAddress>>) =>
      successOf(api.call('PUT /admin/bookings/{id}/address', { params: { id }, body, key })),
    meta: meta(id),
  })

export const assignVisit = (api: ApiClient, visit: Visit) =>
  mutationOptions({
    mutationFn: ({ key, ...body }: Keyed<StaffAssignment>) =>
      successOf(api.call('PUT /admin/bookings/{id}/visits/{number}/professionals', { params: visit, body, key })),
    meta: meta(visit.id),
  })

/** number: one visit; null for all that are left. */
export const cancelForCustomer = (api: ApiClient, id: string, number: number | null) =>
  mutationOptions({
    mutationFn: ({ key, ...body }: Keyed<StaffCancellation>) =>
      successOf(
        number === null
          ? api.call('PUT /admin/bookings/{id}/cancellation', { params: { id }, body, key })
          : api.call('PUT /admin/bookings/{id}/visits/{number}/cancellation', { params: { id, number }, body, key }),
      ),
    meta: meta(id),
  })
