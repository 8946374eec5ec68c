import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../../contracts/client.ts'
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
