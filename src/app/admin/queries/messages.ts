import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../../contracts/client.ts'
import type { MessagesQuery } from '../../../contracts/office/messages.ts'
import { successOf } from '../../private/failure.ts'
import { type Asked, listQuery } from '../list/list-definition.ts'
import { todayKey } from './today.ts'

const listKey = ['office', 'messages']
const threadKey = (id: string) => ['office', 'message', id]
const changes = (id: string) => [listKey, threadKey(id), todayKey]

export const messagesQuery = (api: ApiClient, asked: Asked) =>
  listQuery(listKey, asked, () => api.call('GET /admin/messages', { query: asked as MessagesQuery }))

export const messageQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: threadKey(id),
    queryFn: async () => (await successOf(api.call('GET /admin/messages/{id}', { params: { id } }))).data,
  })

export const answerMessage = (api: ApiClient, id: string) =>
  mutationOptions({
    mutationFn: ({ message, key }: { message: string; key: string }) =>
      successOf(api.call('POST /admin/messages/{id}/replies', { params: { id }, body: { message }, key })),
    meta: { changes: changes(id) },
  })

export const closeMessage = (api: ApiClient, id: string) =>
  mutationOptions({
    mutationFn: (key: string) => successOf(api.call('PUT /admin/messages/{id}/closure', { params: { id }, key })),
    meta: { changes: changes(id) },
  })

export const reopenMessage = (api: ApiClient, id: string) =>
  mutationOptions({
    mutationFn: (key: string) => successOf(api.call('DELETE /admin/messages/{id}/closure', { params: { id }, key })),
    meta: { changes: changes(id) },
  })
