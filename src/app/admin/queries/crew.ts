import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../../contracts/client.ts'
import type { CrewReportAnswer } from '../../../contracts/office/crew-reports.ts'
import { successOf } from '../../private/failure.ts'
import { todayKey } from './today.ts'

const devicesKey = (id: number) => ['office', 'devices', id]
const reportKey = (id: number) => ['office', 'crew-report', id]

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

export const crewReportQuery = (api: ApiClient, id: number) =>
  queryOptions({
    queryKey: reportKey(id),
    queryFn: async () => (await successOf(api.call('GET /admin/crew-reports/{id}', { params: { id } }))).data,
  })

export const answerCrewReport = (api: ApiClient, id: number) =>
  mutationOptions({
    mutationFn: ({ answer, key }: CrewReportAnswer & { key: string }) =>
      successOf(api.call('PUT /admin/crew-reports/{id}/answer', { params: { id }, body: { answer }, key })),
    meta: { changes: [reportKey(id), todayKey] },
  })

/** A photo as an address that an image may have: the policy of pages allows no addresses of blobs. */
export const visitPhotoQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: ['office', 'visit-photo', id],
    queryFn: async () => addressOf(await api.file('GET /admin/visit-photos/{id}', { params: { id } })),
    staleTime: Number.POSITIVE_INFINITY,
  })

const addressOf = (photo: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(photo)
  })
