import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../../contracts/client.ts'
import type { ArticlesQuery, StaffArticle } from '../../../contracts/office/articles.ts'
import { successOf } from '../../private/failure.ts'
import type { SentEdit } from '../edit/use-edit.ts'
import { type Asked, listQuery } from '../list/list-definition.ts'
import { versionsKey } from './versions.ts'

/** An article as the form holds it. */
export type WrittenDocument = StaffArticle['document']

const listKey = ['office', 'articles']
const articleKey = (id: string) => ['office', 'article', id]
const changes = (id: string) => [listKey, articleKey(id), versionsKey({ kind: 'article', id })]

export const articlesQuery = (api: ApiClient, asked: Asked) =>
  listQuery(listKey, asked, () => api.call('GET /admin/articles', { query: asked as ArticlesQuery }))

export const articleQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: articleKey(id),
    queryFn: async () => (await successOf(api.call('GET /admin/articles/{id}', { params: { id } }))).data,
  })

export const addArticle = (api: ApiClient) =>
  mutationOptions({
    mutationFn: ({ document, key }: SentEdit<WrittenDocument>) => successOf(api.call('POST /admin/articles', { body: document, key })),
    meta: { changes: [listKey] },
  })

export const editArticle = (api: ApiClient, id: string) =>
  mutationOptions({
    mutationFn: ({ document, version, key }: SentEdit<WrittenDocument>) =>
      successOf(api.call('PUT /admin/articles/{id}', { params: { id }, body: document, version, key })),
    meta: { changes: changes(id) },
  })

export const removeArticle = (api: ApiClient, id: string) =>
  mutationOptions({
    mutationFn: ({ key }: { key: string }) => successOf(api.call('DELETE /admin/articles/{id}', { params: { id }, key })),
    meta: { changes: [listKey] },
  })

export const publishArticle = (api: ApiClient, { id, version, published_at }: Pick<StaffArticle, 'id' | 'version' | 'published_at'>) =>
  mutationOptions({
    mutationFn: ({ at, key }: { at: string | null; key: string }) =>
      successOf(api.call('PUT /admin/articles/{id}/publication', { params: { id }, body: { at, was: published_at }, version, key })),
    meta: { changes: changes(String(id)) },
  })

export const withdrawArticle = (api: ApiClient, id: number) =>
  mutationOptions({
    mutationFn: ({ key }: { key: string }) => successOf(api.call('DELETE /admin/articles/{id}/publication', { params: { id }, key })),
    meta: { changes: changes(String(id)) },
  })
