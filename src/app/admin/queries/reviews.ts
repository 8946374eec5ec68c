import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../../contracts/client.ts'
import type { StaffReviewsQuery } from '../../../contracts/office/reviews.ts'
import { successOf } from '../../private/failure.ts'
import { type Asked, listQuery } from '../list/list-definition.ts'
import { todayKey } from './today.ts'

const listKey = ['office', 'reviews']
const reviewKey = (id: number) => ['office', 'review', id]
const changes = (id: number) => [listKey, reviewKey(id), todayKey]

export const reviewsQuery = (api: ApiClient, asked: Asked) =>
  listQuery(listKey, asked, () => api.call('GET /admin/reviews', { query: asked as StaffReviewsQuery }))

export const reviewQuery = (api: ApiClient, id: number) =>
  queryOptions({
    queryKey: reviewKey(id),
    queryFn: async () => (await successOf(api.call('GET /admin/reviews/{id}', { params: { id } }))).data,
  })

export const publishReview = (api: ApiClient, id: number) =>
  mutationOptions({
    mutationFn: ({ key }: { key: string }) => successOf(api.call('PUT /admin/reviews/{id}/publication', { params: { id }, key })),
    meta: { changes: changes(id) },
  })

export const hideReview = (api: ApiClient, id: number) =>
  mutationOptions({
    mutationFn: ({ reason, key }: { reason: string; key: string }) =>
      successOf(api.call('PUT /admin/reviews/{id}/hiding', { params: { id }, body: { reason }, key })),
    meta: { changes: changes(id) },
  })

/** instead_of: when the answer was written that is changed; null if there is none yet. */
export type Reply = { answer: string; instead_of: string | null }

export const answerReview = (api: ApiClient, id: number) =>
  mutationOptions({
    mutationFn: ({ key, ...body }: Reply & { key: string }) =>
      successOf(api.call('PUT /admin/reviews/{id}/answer', { params: { id }, body, key })),
    meta: { changes: changes(id) },
  })

export const removeReviewAnswer = (api: ApiClient, id: number) =>
  mutationOptions({
    mutationFn: ({ key }: { key: string }) => successOf(api.call('DELETE /admin/reviews/{id}/answer', { params: { id }, key })),
    meta: { changes: changes(id) },
  })
