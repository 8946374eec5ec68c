import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../../contracts/client.ts'
import type { QueueItemHands, QueueItemKey, QueueItemsQuery } from '../../../contracts/office/queues.ts'
import { successOf } from '../../private/failure.ts'
import { type Asked, listQuery } from '../list/list-definition.ts'
import { todayKey } from './today.ts'

const listKey = ['office', 'queue-items']
const itemKey = ['office', 'queue-item']
const changes = [listKey, itemKey, todayKey]

export const queueItemsQuery = (api: ApiClient, asked: Asked) =>
  listQuery(listKey, asked, () => api.call('GET /admin/queue-items', { query: asked as QueueItemsQuery }))

/** Who sees to something that waits. */
export const queueItemQuery = (api: ApiClient, params: QueueItemKey) =>
  queryOptions({
    queryKey: [...itemKey, params],
    queryFn: async () => (await successOf(api.call('GET /admin/queue-items/{queue}/{id}', { params }))).data,
  })

/** What staff do with something that waits. */
export type Hand = { item: Pick<QueueItemHands, 'queue' | 'id' | 'taken_by'>; key: string } & (
  | { verb: 'take' | 'release' | 'wake' }
  | { verb: 'snooze'; until: string }
)

export const handQueueItem = (api: ApiClient) =>
  mutationOptions({
    mutationFn: (hand: Hand) => successOf(send(api, hand)),
    meta: { changes },
  })

function send(api: ApiClient, { item, key, ...hand }: Hand) {
  const params = { queue: item.queue, id: item.id }
  switch (hand.verb) {
    case 'take':
      return api.call('PUT /admin/queue-items/{queue}/{id}/taker', { params, body: { from: item.taken_by?.account_id ?? null }, key })
    case 'release':
      return api.call('DELETE /admin/queue-items/{queue}/{id}/taker', { params, key })
    case 'snooze':
      return api.call('PUT /admin/queue-items/{queue}/{id}/snooze', { params, body: { until: hand.until }, key })
    case 'wake':
      return api.call('DELETE /admin/queue-items/{queue}/{id}/snooze', { params, key })
  }
}
