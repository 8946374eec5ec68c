import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../../contracts/client.ts'
import type { CustomersQuery } from '../../../contracts/office/customers.ts'
import { successOf } from '../../private/failure.ts'
import { type Asked, listQuery } from '../list/list-definition.ts'

const listKey = ['office', 'customers']
const customerKey = (id: string) => ['office', 'customer', id]

/** What changes with something that belongs to a customer. */
export const customerChange = customerKey

const changes = (id: string) => [listKey, customerKey(id)]
type Because = { reason: string; key: string }

export const customersQuery = (api: ApiClient, asked: Asked) =>
  listQuery(listKey, asked, () => api.call('GET /admin/customers', { query: asked as CustomersQuery }))

export const customerQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: customerKey(id),
    queryFn: async () => (await successOf(api.call('GET /admin/customers/{id}', { params: { id } }))).data,
  })

export const blockCustomer = (api: ApiClient, id: string) =>
  mutationOptions({
    mutationFn: ({ reason, key }: Because) =>
      successOf(api.call('PUT /admin/customers/{id}/block', { params: { id }, body: { reason }, key })),
    meta: { changes: changes(id) },
  })

export const unblockCustomer = (api: ApiClient, id: string) =>
  mutationOptions({
    mutationFn: ({ key }: { key: string }) => successOf(api.call('DELETE /admin/customers/{id}/block', { params: { id }, key })),
    meta: { changes: changes(id) },
  })

export const exportCustomer = (api: ApiClient, id: string) =>
  mutationOptions({
    mutationFn: ({ reason }: Because) => api.file('POST /admin/customers/{id}/export', { params: { id }, body: { reason } }),
  })

export const erasurePlanQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: ['office', 'customer-erasure', id],
    queryFn: async () => (await successOf(api.call('GET /admin/customers/{id}/erasure', { params: { id } }))).data,
  })

export const noteCustomer = (api: ApiClient, id: string) =>
  mutationOptions({
    mutationFn: ({ body, key }: { body: string; key: string }) =>
      successOf(api.call('POST /admin/customers/{id}/notes', { params: { id }, body: { body }, key })),
    meta: { changes: [customerKey(id)] },
  })

/** The page of an erased customer is left, not asked for again. */
export const eraseCustomer = (api: ApiClient, id: string) =>
  mutationOptions({
    mutationFn: ({ reason, key }: Because) =>
      successOf(api.call('PUT /admin/customers/{id}/erasure', { params: { id }, body: { reason }, key })),
    meta: { changes: [listKey] },
  })
