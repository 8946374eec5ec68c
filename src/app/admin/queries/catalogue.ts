import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../../contracts/client.ts'
import type { CityDocument, NewCity, Order } from '../../../contracts/office/catalogue.ts'
import type { CategoryDocument } from '../../../contracts/office/categories.ts'
import type { ServiceDocument } from '../../../contracts/office/services.ts'
import type { SubServiceDocument } from '../../../contracts/office/sub-services.ts'
import { successOf } from '../../private/failure.ts'
import { amountsOf, type Prices, type TypedPrices } from '../catalogue/prices.ts'
import type { SentEdit } from '../edit/use-edit.ts'
import { versionsKey } from './versions.ts'

const catalogueKey = ['office', 'catalogue']
const categoryKey = (id: string) => [...catalogueKey, 'category', id]
const serviceKey = (id: string) => [...catalogueKey, 'service', id]
const subServiceKey = (id: string) => [...catalogueKey, 'sub-service', id]
const citiesKey = ['office', 'cities']

export const catalogueQuery = (api: ApiClient) =>
  queryOptions({ queryKey: catalogueKey, queryFn: async () => (await successOf(api.call('GET /admin/catalogue'))).data })

/** Puts a list in order. */
export const sortList = (api: ApiClient) =>
  mutationOptions({
    mutationFn: ({ key, ...body }: Order & { key: string }) => successOf(api.call('PUT /admin/catalogue/order', { body, key })),
    meta: { changes: [catalogueKey, citiesKey] },
  })

export const categoryQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: categoryKey(id),
    queryFn: async () => (await successOf(api.call('GET /admin/categories/{id}', { params: { id } }))).data,
  })

export const addCategory = (api: ApiClient) =>
  mutationOptions({
    mutationFn: ({ document, key }: SentEdit<CategoryDocument>) => successOf(api.call('POST /admin/categories', { body: document, key })),
    meta: { changes: [catalogueKey] },
  })

export const editCategory = (api: ApiClient, id: string) =>
  mutationOptions({
    mutationFn: ({ document, version, key }: SentEdit<CategoryDocument>) =>
      successOf(api.call('PUT /admin/categories/{id}', { params: { id }, body: document, version, key })),
    meta: { changes: [catalogueKey, versionsKey({ kind: 'category', id })] },
  })

export const serviceQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: serviceKey(id),
    queryFn: async () => (await successOf(api.call('GET /admin/services/{id}', { params: { id } }))).data,
  })

/** A new service, with its first price as it is typed. */
export type NewServiceDocument = ServiceDocument & TypedPrices

export const addService = (api: ApiClient) =>
  mutationOptions({
    mutationFn: ({ document, key }: SentEdit<NewServiceDocument>) =>
      successOf(api.call('POST /admin/services', { body: { ...document, ...amountsOf(document) }, key })),
    meta: { changes: [catalogueKey] },
  })

export const editService = (api: ApiClient, id: string) =>
  mutationOptions({
    mutationFn: ({ document, version, key }: SentEdit<ServiceDocument>) =>
      successOf(api.call('PUT /admin/services/{id}', { params: { id }, body: document, version, key })),
    meta: { changes: [catalogueKey, versionsKey({ kind: 'service', id })] },
  })

/** Offers a service, or stops offering it. */
export const offerService = (api: ApiClient, id: string) =>
  mutationOptions({
    mutationFn: ({ isActive, key }: { isActive: boolean; key: string }) => {
      const given = { params: { id }, key }
      return successOf(
        isActive ? api.call('PUT /admin/services/{id}/activation', given) : api.call('DELETE /admin/services/{id}/activation', given),
      )
    },
    meta: { changes: [catalogueKey] },
  })

export const setPrice = (api: ApiClient, id: string) =>
  mutationOptions({
    mutationFn: ({ key, ...body }: Prices & { date: string; time: string; key: string }) =>
      successOf(api.call('POST /admin/services/{id}/prices', { params: { id }, body, key })),
    meta: { changes: [catalogueKey] },
  })

export const withdrawPrice = (api: ApiClient, id: string) =>
  mutationOptions({
    mutationFn: ({ from, key }: { from: string; key: string }) =>
      successOf(api.call('DELETE /admin/services/{id}/prices/{from}', { params: { id, from }, key })),
    meta: { changes: [catalogueKey] },
  })

export const subServiceQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: subServiceKey(id),
    queryFn: async () => (await successOf(api.call('GET /admin/sub-services/{id}', { params: { id } }))).data,
  })

export const addSubService = (api: ApiClient, service: string) =>
  mutationOptions({
    mutationFn: ({ document, key }: SentEdit<SubServiceDocument>) =>
      successOf(api.call('POST /admin/services/{id}/sub-services', { params: { id: service }, body: document, key })),
    meta: { changes: [catalogueKey] },
  })

export const editSubService = (api: ApiClient, id: string) =>
  mutationOptions({
    mutationFn: ({ document, version, key }: SentEdit<SubServiceDocument>) =>
      successOf(api.call('PUT /admin/sub-services/{id}', { params: { id }, body: document, version, key })),
    meta: { changes: [catalogueKey, versionsKey({ kind: 'sub_service', id })] },
  })

export const removeSubService = (api: ApiClient, id: string) =>
  mutationOptions({
    mutationFn: ({ key }: { key: string }) => successOf(api.call('DELETE /admin/sub-services/{id}', { params: { id }, key })),
    meta: { changes: [catalogueKey] },
  })

export const removeService = (api: ApiClient, id: string) =>
  mutationOptions({
    mutationFn: ({ key }: { key: string }) => successOf(api.call('DELETE /admin/services/{id}', { params: { id }, key })),
    meta: { changes: [catalogueKey] },
  })

export const removeCategory = (api: ApiClient, id: string) =>
  mutationOptions({
    mutationFn: ({ key }: { key: string }) => successOf(api.call('DELETE /admin/categories/{id}', { params: { id }, key })),
    meta: { changes: [catalogueKey] },
  })

export const citiesQuery = (api: ApiClient) =>
  queryOptions({ queryKey: citiesKey, queryFn: async () => (await successOf(api.call('GET /admin/cities'))).data })

export const cityQuery = (api: ApiClient, slug: string) =>
  queryOptions({
    queryKey: [...citiesKey, slug],
    queryFn: async () => (await successOf(api.call('GET /admin/cities/{slug}', { params: { slug } }))).data,
  })

/** The public list of cities, which forms offer, changes too. */
export const addCity = (api: ApiClient) =>
  mutationOptions({
    mutationFn: ({ document, key }: SentEdit<NewCity>) => successOf(api.call('POST /admin/cities', { body: document, key })),
    meta: { changes: [citiesKey, ['cities']] },
  })

export const editCity = (api: ApiClient, slug: string) =>
  mutationOptions({
    mutationFn: ({ document, version, key }: SentEdit<CityDocument>) =>
      successOf(api.call('PUT /admin/cities/{slug}', { params: { slug }, body: document, version, key })),
    meta: { changes: [citiesKey, versionsKey({ kind: 'city', id: slug })] },
  })
