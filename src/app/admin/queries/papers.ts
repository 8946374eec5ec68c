import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../../contracts/client.ts'
import type { ApprovedPaper } from '../../../contracts/office/papers.ts'
import type { PaperKind } from '../../../domain/papers.ts'
import { dataAddressOf } from '../../private/data-address.ts'
import { successOf } from '../../private/failure.ts'
import { todayKey } from './today.ts'

const papersKey = (professional: number) => ['office', 'professional', professional, 'papers']
const paperKey = (id: number) => ['office', 'paper', id]

export const papersQuery = (api: ApiClient, professional: number) =>
  queryOptions({
    queryKey: papersKey(professional),
    queryFn: async () => (await successOf(api.call('GET /admin/professionals/{id}/papers', { params: { id: professional } }))).data,
  })

export const askPaper = (api: ApiClient, professional: number) =>
  mutationOptions({
    mutationFn: ({ kind, key }: { kind: PaperKind; key: string }) =>
      successOf(api.call('POST /admin/professionals/{id}/papers', { params: { id: professional }, body: { kind }, key })),
    meta: { changes: [papersKey(professional)] },
  })

export const paperQuery = (api: ApiClient, id: number) =>
  queryOptions({
    queryKey: paperKey(id),
    queryFn: async () => (await successOf(api.call('GET /admin/papers/{id}', { params: { id } }))).data,
  })

const changesOf = (id: number, professional: number) => [paperKey(id), papersKey(professional), todayKey]

export const approvePaper = (api: ApiClient, id: number, professional: number) =>
  mutationOptions({
    mutationFn: ({ key, ...body }: ApprovedPaper & { key: string }) =>
      successOf(api.call('PUT /admin/papers/{id}/approval', { params: { id }, body, key })),
    meta: { changes: changesOf(id, professional) },
  })

export const refusePaper = (api: ApiClient, id: number, professional: number) =>
  mutationOptions({
    mutationFn: ({ refusal, key }: { refusal: string; key: string }) =>
      successOf(api.call('PUT /admin/papers/{id}/refusal', { params: { id }, body: { refusal }, key })),
    meta: { changes: changesOf(id, professional) },
  })

/** The photo of a paper as an address that an image may have. */
export const paperPhotoQuery = (api: ApiClient, id: number) =>
  queryOptions({
    queryKey: ['office', 'paper-photo', id],
    queryFn: async () => dataAddressOf(await api.file('GET /admin/papers/{id}/photo', { params: { id } })),
    staleTime: Number.POSITIVE_INFINITY,
  })
