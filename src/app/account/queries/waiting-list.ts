import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../../contracts/client.ts'
import type { WaitingListEntry } from '../../../contracts/waiting-list.ts'
import { dirhamsFromFils } from '../../../domain/money.ts'
import { priceOf } from '../../../domain/pricing.ts'
import { oneOf } from '../../answers/lists.ts'
import { readPricing } from '../../answers/services.ts'
import { loadTerms } from '../../load-terms.ts'
import { successOf } from '../../private/failure.ts'

/** The key of one entry, whose id is a secret. */
export const entryKey = (id: string) => ['waiting-list', id]

export const entryQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: entryKey(id),
    queryFn: async () => (await successOf(api.call('GET /waiting-list/{id}', { params: { id } }))).data,
  })

export const confirmPlace = (api: ApiClient, id: string) =>
  mutationOptions({
    mutationFn: () => successOf(api.call('PUT /waiting-list/{id}/confirmation', { params: { id } })),
    meta: { changes: [entryKey(id)] },
  })

export const leaveWaitingList = (api: ApiClient, id: string) =>
  mutationOptions({
    mutationFn: () => successOf(api.call('DELETE /waiting-list/{id}', { params: { id } })),
    meta: { changes: [entryKey(id)] },
  })

/** The price of an offered time with VAT, in dirhams, and the service id that its booking uses. */
export type OfferPrice = { serviceId: number; total: number }

/** null if the price is not available. */
export const offerPriceQuery = (api: ApiClient, { service_slug: slug, cleaners, hours }: WaitingListEntry) =>
  queryOptions({
    queryKey: ['offer-price', slug, cleaners, hours],
    queryFn: async (): Promise<OfferPrice | null> => {
      const [{ data: service }, price, terms] = await Promise.all([
        api.public('GET /services/slug/{slug}', { params: { slug } }),
        api.public('GET /price', { query: { service: slug } }),
        loadTerms(api),
      ])
      const pricing = oneOf(price, readPricing)
      if (!service || !pricing) return null
      const { total } = priceOf(pricing, { cleaners, hours, materials: false }, terms.vatBasisPoints)
      return { serviceId: service.id, total: dirhamsFromFils(total) }
    },
  })
