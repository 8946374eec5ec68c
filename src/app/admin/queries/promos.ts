import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../../contracts/client.ts'
import type { PromosQuery } from '../../../contracts/office/promos.ts'
import { successOf } from '../../private/failure.ts'
import type { SentEdit } from '../edit/use-edit.ts'
import { type Asked, listQuery } from '../list/list-definition.ts'
import { documentFrom, type TypedPromo } from '../promos/typed-promo.ts'
import { versionsKey } from './versions.ts'

const listKey = ['office', 'promos']
const promoKey = (code: string) => [...listKey, code]
const changes = (code: string) => [listKey, versionsKey({ kind: 'promo', id: code })]

export const promosQuery = (api: ApiClient, asked: Asked) =>
  listQuery([...listKey, 'list'], asked, () => api.call('GET /admin/promos', { query: asked as PromosQuery }))

export const promoQuery = (api: ApiClient, code: string) =>
  queryOptions({
    queryKey: promoKey(code),
    queryFn: async () => (await successOf(api.call('GET /admin/promos/{code}', { params: { code } }))).data,
  })

export const addPromo = (api: ApiClient) =>
  mutationOptions({
    mutationFn: ({ document, key }: SentEdit<TypedPromo>) =>
      successOf(api.call('POST /admin/promos', { body: { code: document.code ?? '', ...documentFrom(document) }, key })),
    meta: { changes: [listKey] },
  })

export const editPromo = (api: ApiClient, code: string) =>
  mutationOptions({
    mutationFn: ({ document, version, key }: SentEdit<TypedPromo>) =>
      successOf(api.call('PUT /admin/promos/{code}', { params: { code }, body: documentFrom(document), version, key })),
    meta: { changes: changes(code) },
  })

export const endPromo = (api: ApiClient, code: string) =>
  mutationOptions({
    mutationFn: ({ key }: { key: string }) => successOf(api.call('PUT /admin/promos/{code}/end', { params: { code }, key })),
    meta: { changes: changes(code) },
  })

export const resumePromo = (api: ApiClient, code: string) =>
  mutationOptions({
    mutationFn: ({ key }: { key: string }) => successOf(api.call('DELETE /admin/promos/{code}/end', { params: { code }, key })),
    meta: { changes: changes(code) },
  })
