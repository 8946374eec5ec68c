import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../../contracts/client.ts'
import type { StaffSupportQuery } from '../../../contracts/office/support.ts'
import { dataAddressOf } from '../../private/data-address.ts'
import { successOf } from '../../private/failure.ts'
import { type Asked, listQuery } from '../list/list-definition.ts'
import { todayKey } from './today.ts'

const listKey = ['office', 'support']
const threadKey = (id: string) => ['office', 'support-request', id]
const changes = (id: string) => [listKey, threadKey(id), todayKey]

export const supportQuery = (api: ApiClient, asked: Asked) =>
  listQuery(listKey, asked, () => api.call('GET /admin/support', { query: asked as StaffSupportQuery }))

export const supportRequestQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: threadKey(id),
    queryFn: async () => (await successOf(api.call('GET /admin/support/{id}', { params: { id } }))).data,
  })

/** A photo that was sent with a request, as an address that an image may have. */
export const supportPhotoQuery = (api: ApiClient, id: string, photo: string) =>
  queryOptions({
    queryKey: ['office', 'support-photo', photo],
    queryFn: async () => dataAddressOf(await api.file('GET /admin/support/{id}/photos/{photo}', { params: { id, photo } })),
    staleTime: Number.POSITIVE_INFINITY,
  })

export const answerSupport = (api: ApiClient, id: string) =>
  mutationOptions({
    mutationFn: ({ message, key }: { message: string; key: string }) =>
      successOf(api.call('POST /admin/support/{id}/messages', { params: { id }, body: { message }, key })),
    meta: { changes: changes(id) },
  })

export const closeSupport = (api: ApiClient, id: string) =>
  mutationOptions({
    mutationFn: (key: string) => successOf(api.call('PUT /admin/support/{id}/closure', { params: { id }, key })),
    meta: { changes: changes(id) },
  })

export const reopenSupport = (api: ApiClient, id: string) =>
  mutationOptions({
    mutationFn: (key: string) => successOf(api.call('DELETE /admin/support/{id}/closure', { params: { id }, key })),
    meta: { changes: changes(id) },
  })
