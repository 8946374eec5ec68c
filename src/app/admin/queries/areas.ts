import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../../contracts/client.ts'
import type { AreasQuery, RoadSetting } from '../../../contracts/office/areas.ts'
import { successOf } from '../../private/failure.ts'
import { documentFrom, type TypedArea } from '../areas/typed-area.ts'
import type { SentEdit } from '../edit/use-edit.ts'
import { type Asked, listQuery } from '../list/list-definition.ts'
import { versionsKey } from './versions.ts'

const areasKey = ['office', 'areas']
const changes = (id: string) => [areasKey, versionsKey({ kind: 'area', id })]

export const areasQuery = (api: ApiClient, asked: Asked) =>
  listQuery([...areasKey, 'list'], asked, () => api.call('GET /admin/areas', { query: asked as AreasQuery }))

export const areaQuery = (api: ApiClient, slug: string) =>
  queryOptions({
    queryKey: [...areasKey, slug],
    queryFn: async () => (await successOf(api.call('GET /admin/areas/{slug}', { params: { slug } }))).data,
  })

export const addArea = (api: ApiClient) =>
  mutationOptions({
    mutationFn: ({ document, key }: SentEdit<TypedArea & { city: string }>) =>
      successOf(api.call('POST /admin/areas', { body: { city: document.city, ...documentFrom(document) }, key })),
    meta: { changes: [areasKey] },
  })

export const editArea = (api: ApiClient, slug: string) =>
  mutationOptions({
    mutationFn: ({ document, version, key }: SentEdit<TypedArea>) =>
      successOf(api.call('PUT /admin/areas/{slug}', { params: { slug }, body: documentFrom(document), version, key })),
    meta: { changes: changes(slug) },
  })

/** Offers an area again, or no more. */
export const offerArea = (api: ApiClient, slug: string) =>
  mutationOptions({
    mutationFn: ({ isOffered, key }: { isOffered: boolean; key: string }) => {
      const given = { params: { slug }, key }
      return successOf(isOffered ? api.call('PUT /admin/areas/{slug}/offer', given) : api.call('DELETE /admin/areas/{slug}/offer', given))
    },
    meta: { changes: [areasKey] },
  })

export const setRoad = (api: ApiClient) =>
  mutationOptions({
    mutationFn: ({ key, ...body }: RoadSetting & { key: string }) => successOf(api.call('PUT /admin/roads', { body, key })),
    meta: { changes: [areasKey] },
  })
