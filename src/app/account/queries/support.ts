import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { OwnClient } from '../../../contracts/own-client.ts'
import type { SupportRequest, SupportRequestInput, SupportThread } from '../../../contracts/support.ts'
import { successOf } from '../../private/failure.ts'
import type { Page, PagesQuery } from '../../private/use-pages.ts'

const requestsKey = ['support-requests']
const threadKey = (id: string) => ['support-thread', id]
const changes = (id: string) => [requestsKey, threadKey(id)]

export const supportRequestsQuery = (api: OwnClient): PagesQuery<Page<SupportRequest>> => ({
  queryKey: requestsKey,
  ask: async (before) => {
    const { data, meta } = await successOf(api.supportRequests({ before, limit: 10 }))
    return { items: data, next: meta?.next ?? null }
  },
})

export const supportThreadQuery = (api: OwnClient, id: string) =>
  queryOptions({ queryKey: threadKey(id), queryFn: async () => (await successOf(api.supportThread(id))).data })

const show = (client: QueryClient, thread: SupportThread) => client.setQueryData<SupportThread>(threadKey(thread.id), thread)

export const askSupport = (api: OwnClient) =>
  mutationOptions({
    mutationFn: (request: SupportRequestInput) => successOf(api.askSupport(request)),
    onSuccess: ({ data }, _request, _shown, { client }) => show(client, data),
    meta: { changes: [requestsKey] },
  })

export const replyToSupport = (api: OwnClient, id: string) =>
  mutationOptions({
    mutationFn: (message: string) => successOf(api.replyToSupport(id, { message })),
    onSuccess: ({ data }, _message, _shown, { client }) => show(client, data),
    meta: { changes: changes(id) },
  })

export const closeSupport = (api: OwnClient, id: string) =>
  mutationOptions({
    mutationFn: () => successOf(api.closeSupport(id)),
    onSuccess: ({ data }, _input, _shown, { client }) => show(client, data),
    meta: { changes: changes(id) },
  })
