import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import type { ApiClient } from '../../../contracts/client.ts'
import type { PlanRequest } from '../../../contracts/office/dispatch.ts'
import { successOf } from '../../private/failure.ts'

const plansKey = ['office', 'plans']
const planKey = (id: string) => ['office', 'plan', id]
/** A plan that is being made is asked for again until it is there, also where changes are not heard of. */
const runningMs = 1_000

export const plansQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: plansKey,
    queryFn: async () => (await successOf(api.call('GET /admin/dispatch/plans', { query: {} }))).data,
  })

export const planQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: planKey(id),
    queryFn: async () => (await successOf(api.call('GET /admin/dispatch/plans/{id}', { params: { id } }))).data,
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? runningMs : false),
  })

export const startPlan = (api: ApiClient) =>
  mutationOptions({
    mutationFn: ({ key, ...body }: z.input<typeof PlanRequest> & { key: string }) =>
      successOf(api.call('POST /admin/dispatch/plans', { body, key })),
    meta: { changes: [plansKey] },
  })

export const applyPlan = (api: ApiClient, id: string) =>
  mutationOptions({
    mutationFn: ({ key, moves }: { moves: number[]; key: string }) =>
      successOf(api.call('PUT /admin/dispatch/plans/{id}/application', { params: { id }, body: { moves }, key })),
    meta: { changes: [plansKey, planKey(id), ['office', 'board'], ['office', 'professional']] },
  })

export const discardPlan = (api: ApiClient, id: string) =>
  mutationOptions({
    mutationFn: ({ key }: { key: string }) => successOf(api.call('PUT /admin/dispatch/plans/{id}/discarding', { params: { id }, key })),
    meta: { changes: [plansKey, planKey(id)] },
  })
