import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../../contracts/client.ts'
import type { SavedView } from '../../../contracts/office/saved-views.ts'
import type { ViewedList } from '../../../domain/saved-views.ts'
import { successOf } from '../../private/failure.ts'

const viewsKey = (list: ViewedList) => ['office', 'views', list]

export const viewsQuery = (api: ApiClient, list: ViewedList) =>
  queryOptions({
    queryKey: viewsKey(list),
    queryFn: async () => (await successOf(api.call('GET /admin/views', { query: { list } }))).data,
  })

type NewView = { name: string; query: Record<string, string>; is_shared: boolean }

export const addView = (api: ApiClient, list: ViewedList) =>
  mutationOptions({
    mutationFn: ({ key, ...view }: NewView & { key: string }) => successOf(api.call('POST /admin/views', { body: { list, ...view }, key })),
    meta: { changes: [viewsKey(list)] },
  })

export const renameView = (api: ApiClient, list: ViewedList, { id, name: instead_of }: SavedView) =>
  mutationOptions({
    mutationFn: ({ name, key }: { name: string; key: string }) =>
      successOf(api.call('PUT /admin/views/{id}', { params: { id }, body: { name, instead_of }, key })),
    meta: { changes: [viewsKey(list)] },
  })

export const removeView = (api: ApiClient, list: ViewedList) =>
  mutationOptions({
    mutationFn: ({ id, key }: { id: number; key: string }) => successOf(api.call('DELETE /admin/views/{id}', { params: { id }, key })),
    meta: { changes: [viewsKey(list)] },
  })
