import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../../contracts/client.ts'
import type { OfficeList } from '../../../contracts/office/exports.ts'
import type { BulkVerb } from '../../../domain/bulk-verbs.ts'
import { successOf } from '../../private/failure.ts'
import type { Asked } from '../list/list-definition.ts'
import { areChangesHeard } from '../live/use-live-changes.ts'

const runKey = (id: string) => ['office', 'bulk', id]
const progressEveryMs = { heard: 10_000, unheard: 1_000 }

/** What a run is for: rows one by one, or every row that matches. */
export type BulkChoice = { ids: string[] } | { query: Record<string, string> }

export const startRun = (api: ApiClient, verb: BulkVerb) =>
  mutationOptions({
    mutationFn: ({ choice, reason, key }: { choice: BulkChoice; reason: string; key: string }) =>
      successOf(api.call('POST /admin/bulk', { body: { verb, ...choice, reason: reason || null }, key })),
  })

/** A run. While it goes on its changes are heard; where they are not, it is asked for every second. */
export const runQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: runKey(id),
    queryFn: async () => (await successOf(api.call('GET /admin/bulk/{id}', { params: { id } }))).data,
    refetchInterval: ({ state }) => (state.data?.waiting === 0 ? false : progressEveryMs[areChangesHeard() ? 'heard' : 'unheard']),
  })

export const retryRefused = (api: ApiClient, id: string) =>
  mutationOptions({
    mutationFn: ({ key }: { key: string }) => successOf(api.call('POST /admin/bulk/{id}/retries', { params: { id }, key })),
    meta: { changes: [runKey(id)] },
  })

export const undoRun = (api: ApiClient, id: string) =>
  mutationOptions({
    mutationFn: ({ key }: { key: string }) => successOf(api.call('POST /admin/bulk/{id}/undo', { params: { id }, key })),
    meta: { changes: [runKey(id)] },
  })

export const exportList = (api: ApiClient, list: OfficeList) =>
  mutationOptions({ mutationFn: (asked: Asked) => api.file('POST /admin/exports', { body: { list, query: asked } }) })
