import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../../contracts/client.ts'
import type { SupportRequest, SupportRequestInput, SupportThread } from '../../../contracts/support.ts'
import { dataAddressOf } from '../../private/data-address.ts'
import { successOf } from '../../private/failure.ts'
import type { Page, PagesQuery } from '../../private/use-pages.ts'

const requestsKey = ['support-requests']
const threadKey = (id: string) => ['support-thread', id]
const changes = (id: string) => [requestsKey, threadKey(id)]

export const supportRequestsQuery = (api: ApiClient): PagesQuery<Page<SupportRequest>> => ({
  queryKey: requestsKey,
  ask: async (before) => {
    const { data, meta } = await successOf(api.call('GET /customer/support', { query: { before, limit: 10 } }))
    return { items: data, next: meta?.next ?? null }
  },
})

export const supportThreadQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: threadKey(id),
    queryFn: async () => (await successOf(api.call('GET /customer/support/{id}', { params: { id } }))).data,
  })

const show = (client: QueryClient, thread: SupportThread) => client.setQueryData<SupportThread>(threadKey(thread.id), thread)

/** A photo that was sent with a request, as an address that an image may have. */
export const supportPhotoQuery = (api: ApiClient, id: string, photo: string) =>
  queryOptions({
    queryKey: ['support-photo', photo],
    queryFn: async () => dataAddressOf(await api.file('GET /customer/support/{id}/photos/{photo}', { params: { id, photo } })),
    staleTime: Number.POSITIVE_INFINITY,
  })

export const askSupport = (api: ApiClient) =>
  mutationOptions({
    mutationFn: (request: SupportRequestInput) => successOf(api.call('POST /customer/support', { body: request })),
    onSuccess: ({ data }, _request, _shown, { client }) => show(client, data),
    meta: { changes: [requestsKey] },
  })

export const replyToSupport = (api: ApiClient, id: string) =>
  mutationOptions({
    mutationFn: (message: string) => successOf(api.call('POST /customer/support/{id}/messages', { params: { id }, body: { message } })),
    onSuccess: ({ data }, _message, _shown, { client }) => show(client, data),
    meta: { changes: changes(id) },
  })

export const closeSupport = (api: ApiClient, id: string) =>
  mutationOptions({
    mutationFn: () => successOf(api.call('PUT /customer/support/{id}/closure', { params: { id } })),
    onSuccess: ({ data }, _input, _shown, { client }) => show(client, data),
    meta: { changes: changes(id) },
  })
