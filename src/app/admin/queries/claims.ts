import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { RedoVisit } from '../../../contracts/claims.ts'
import type { ApiClient } from '../../../contracts/client.ts'
import { stripDays } from '../../booking/free-days.ts'
import { successOf } from '../../private/failure.ts'
import { todayKey } from './today.ts'

const claimKey = (id: string) => ['office', 'claim', id]
const changes = (id: string) => [claimKey(id), todayKey, ['office', 'booking'], ['office', 'board']]

export const claimQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: claimKey(id),
    queryFn: async () => (await successOf(api.call('GET /admin/claims/{id}', { params: { id } }))).data,
  })

/** The days from this date with the times for doing the visit again. */
export const redoTimesQuery = (api: ApiClient, id: string, query: { from: string; team: RedoVisit['team'] }) =>
  queryOptions({
    queryKey: [...claimKey(id), 'times', query],
    queryFn: async () =>
      (await successOf(api.call('GET /admin/claims/{id}/times', { params: { id }, query: { ...query, days: stripDays } }))).data,
  })

export const agreeToClaim = (api: ApiClient, id: string) =>
  mutationOptions({
    mutationFn: ({ key }: { key: string }) => successOf(api.call('PUT /admin/claims/{id}/agreement', { params: { id }, key })),
    meta: { changes: changes(id) },
  })

export const bookRedo = (api: ApiClient, id: string) =>
  mutationOptions({
    mutationFn: ({ key, ...body }: RedoVisit & { key: string }) =>
      successOf(api.call('POST /admin/claims/{id}/visit', { params: { id }, body, key })),
    meta: { changes: changes(id) },
  })

export const refuseClaim = (api: ApiClient, id: string) =>
  mutationOptions({
    mutationFn: ({ key, ...body }: { reason: string; key: string }) =>
      successOf(api.call('PUT /admin/claims/{id}/refusal', { params: { id }, body, key })),
    meta: { changes: changes(id) },
  })
