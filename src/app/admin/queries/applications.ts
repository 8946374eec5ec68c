import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../../contracts/client.ts'
import type { ApplicationsQuery } from '../../../contracts/office/applications.ts'
import { successOf } from '../../private/failure.ts'
import { type Asked, listQuery } from '../list/list-definition.ts'
import { todayKey } from './today.ts'

const listKey = ['office', 'applications']
const applicationKey = (id: string) => ['office', 'application', id]
const changes = (id: string) => [listKey, applicationKey(id), todayKey]

export const applicationsQuery = (api: ApiClient, asked: Asked) =>
  listQuery(listKey, asked, () => api.call('GET /admin/applications', { query: asked as ApplicationsQuery }))

export const applicationQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: applicationKey(id),
    queryFn: async () => (await successOf(api.call('GET /admin/applications/{id}', { params: { id } }))).data,
  })

/** What staff write to a company; reason is needed to decline. */
export type Decision = { message: string; reason: string; key: string }

export const askApplicant = (api: ApiClient, id: string) =>
  mutationOptions({
    mutationFn: ({ message, key }: Decision) =>
      successOf(api.call('POST /admin/applications/{id}/questions', { params: { id }, body: { message }, key })),
    meta: { changes: changes(id) },
  })

export const acceptApplication = (api: ApiClient, id: string) =>
  mutationOptions({
    mutationFn: ({ message, key }: Decision) =>
      successOf(api.call('PUT /admin/applications/{id}/acceptance', { params: { id }, body: { message: message || null }, key })),
    meta: { changes: changes(id) },
  })

export const declineApplication = (api: ApiClient, id: string) =>
  mutationOptions({
    mutationFn: ({ message, reason, key }: Decision) =>
      successOf(api.call('PUT /admin/applications/{id}/refusal', { params: { id }, body: { message, reason }, key })),
    meta: { changes: changes(id) },
  })
