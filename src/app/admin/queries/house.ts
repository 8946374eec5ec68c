import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../../contracts/client.ts'
import type { OutboxQuery } from '../../../contracts/office/outbox.ts'
import type { SettingValue } from '../../../contracts/office/settings.ts'
import type { SettingName } from '../../../domain/setting-table.ts'
import { successOf } from '../../private/failure.ts'
import { type Asked, listQuery } from '../list/list-definition.ts'
import { todayKey } from './today.ts'

const settingsKey = ['office', 'settings']
const jobsKey = ['office', 'jobs']
const outboxKey = ['office', 'outbox']

export const settingsQuery = (api: ApiClient) =>
  queryOptions({ queryKey: settingsKey, queryFn: async () => (await successOf(api.call('GET /admin/settings'))).data })

export const changeSetting = (api: ApiClient, name: SettingName) =>
  mutationOptions({
    mutationFn: ({ key, ...body }: { value: SettingValue; expected: SettingValue; key: string }) =>
      successOf(api.call('PUT /admin/settings/{name}', { params: { name }, body, key })),
    meta: { changes: [settingsKey, ['office', 'setting', name]] },
  })

export const previewQuery = (api: ApiClient, name: SettingName, value: number) =>
  queryOptions({
    queryKey: ['office', 'setting', name, 'preview', value],
    queryFn: async () =>
      (await successOf(api.call('GET /admin/settings/{name}/preview', { params: { name }, query: { value } }))).data.figures,
  })

export const settingHistoryQuery = (api: ApiClient, name: SettingName) =>
  queryOptions({
    queryKey: ['office', 'setting', name, 'history'],
    queryFn: async () => (await successOf(api.call('GET /admin/audit', { query: { subject_kind: 'setting', search: name } }))).data,
  })

export const jobsQuery = (api: ApiClient) =>
  queryOptions({ queryKey: jobsKey, queryFn: async () => (await successOf(api.call('GET /admin/jobs'))).data, refetchInterval: 10_000 })

export const signsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['office', 'signs'],
    queryFn: async () => (await successOf(api.call('GET /admin/signs'))).data,
    refetchInterval: 15_000,
  })

type JobChange = { name: string; key: string }

export const runJob = (api: ApiClient) =>
  mutationOptions({
    mutationFn: ({ name, key }: JobChange) => successOf(api.call('POST /admin/jobs/{name}/runs', { params: { name }, key })),
    meta: { changes: [jobsKey] },
  })

export const parkJob = (api: ApiClient) =>
  mutationOptions({
    mutationFn: ({ name, key }: JobChange) => successOf(api.call('PUT /admin/jobs/{name}/parking', { params: { name }, key })),
    meta: { changes: [jobsKey] },
  })

export const releaseJob = (api: ApiClient) =>
  mutationOptions({
    mutationFn: ({ name, key }: JobChange) => successOf(api.call('DELETE /admin/jobs/{name}/parking', { params: { name }, key })),
    meta: { changes: [jobsKey] },
  })

export const outboxQuery = (api: ApiClient, asked: Asked) =>
  listQuery(outboxKey, asked, () => api.call('GET /admin/outbox', { query: asked as OutboxQuery }))

const mailKey = (id: string) => ['office', 'mail', id]
const mailChanges = (id: string) => [outboxKey, mailKey(id), todayKey]

export const mailQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: mailKey(id),
    queryFn: async () => (await successOf(api.call('GET /admin/outbox/{id}', { params: { id } }))).data,
  })

export const resendMail = (api: ApiClient, id: string) =>
  mutationOptions({
    mutationFn: ({ key }: { key: string }) => successOf(api.call('POST /admin/outbox/{id}/copies', { params: { id }, key })),
    meta: { changes: mailChanges(id) },
  })

export const dismissMail = (api: ApiClient, id: string) =>
  mutationOptions({
    mutationFn: ({ key }: { key: string }) => successOf(api.call('PUT /admin/outbox/{id}/dismissal', { params: { id }, key })),
    meta: { changes: mailChanges(id) },
  })

export const recallMail = (api: ApiClient, id: string) =>
  mutationOptions({
    mutationFn: ({ key }: { key: string }) => successOf(api.call('DELETE /admin/outbox/{id}/dismissal', { params: { id }, key })),
    meta: { changes: mailChanges(id) },
  })
