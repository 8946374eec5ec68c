import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../../contracts/client.ts'
import type { FieldReportAnswer } from '../../../contracts/office/field-reports.ts'
import { dataAddressOf } from '../../private/data-address.ts'
import { successOf } from '../../private/failure.ts'
import { todayKey } from './today.ts'

const devicesKey = (id: number) => ['office', 'devices', id]
const reportKey = (id: number) => ['office', 'field-report', id]

export const devicesQuery = (api: ApiClient, id: number) =>
  queryOptions({
    queryKey: devicesKey(id),
    queryFn: async () => (await successOf(api.call('GET /admin/professionals/{id}/devices', { params: { id } }))).data,
  })

export const inviteDevice = (api: ApiClient, id: number) =>
  mutationOptions({
    mutationFn: ({ key }: { key: string }) => successOf(api.call('POST /admin/professionals/{id}/devices', { params: { id }, key })),
  })

export const revokeDevice = (api: ApiClient, id: number) =>
  mutationOptions({
    mutationFn: ({ device, key }: { device: number; key: string }) =>
      successOf(api.call('DELETE /admin/professionals/{id}/devices/{device}', { params: { id, device }, key })),
    meta: { changes: [devicesKey(id)] },
  })

export const fieldReportQuery = (api: ApiClient, id: number) =>
  queryOptions({
    queryKey: reportKey(id),
    queryFn: async () => (await successOf(api.call('GET /admin/field-reports/{id}', { params: { id } }))).data,
  })

export const answerFieldReport = (api: ApiClient, id: number) =>
  mutationOptions({
    mutationFn: ({ key, ...body }: FieldReportAnswer & { key: string }) =>
      successOf(api.call('PUT /admin/field-reports/{id}/answer', { params: { id }, body, key })),
    meta: { changes: [reportKey(id), todayKey] },
  })

/** A photo as an address that an image may have. */
export const visitPhotoQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: ['office', 'visit-photo', id],
    queryFn: async () => dataAddressOf(await api.file('GET /admin/visit-photos/{id}', { params: { id } })),
    staleTime: Number.POSITIVE_INFINITY,
  })
