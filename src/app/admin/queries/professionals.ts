import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../../contracts/client.ts'
import type { AbsenceSpan, NewAbsence, ProfessionalDocument, ProfessionalsQuery } from '../../../contracts/office/professionals.ts'
import { successOf } from '../../private/failure.ts'
import type { SentEdit } from '../edit/use-edit.ts'
import { type Asked, listQuery } from '../list/list-definition.ts'
import { versionsKey } from './versions.ts'

const listKey = ['office', 'professionals']
const professionalKey = (id: number) => ['office', 'professional', id]
const changes = (id: number) => [listKey, professionalKey(id), versionsKey({ kind: 'professional', id })]

export const professionalsQuery = (api: ApiClient, asked: Asked) =>
  listQuery(listKey, asked, () => api.call('GET /admin/professionals', { query: asked as ProfessionalsQuery }))

export const professionalQuery = (api: ApiClient, id: number) =>
  queryOptions({
    queryKey: professionalKey(id),
    queryFn: async () => (await successOf(api.call('GET /admin/professionals/{id}', { params: { id } }))).data,
  })

export const tipsQuery = (api: ApiClient, id: number) =>
  queryOptions({
    queryKey: [...professionalKey(id), 'tips'],
    queryFn: async () => (await successOf(api.call('GET /admin/professionals/{id}/tips', { params: { id } }))).data,
  })

export const payTips = (api: ApiClient, id: number) =>
  mutationOptions({
    mutationFn: ({ amount, key }: { amount: number; key: string }) =>
      successOf(api.call('POST /admin/professionals/{id}/tips/payment', { params: { id }, body: { amount }, key })),
    meta: { changes: [professionalKey(id)] },
  })

export const addProfessional = (api: ApiClient) =>
  mutationOptions({
    mutationFn: ({ document, key }: SentEdit<ProfessionalDocument>) =>
      successOf(api.call('POST /admin/professionals', { body: document, key })),
    meta: { changes: [listKey] },
  })

export const editProfessional = (api: ApiClient, id: number) =>
  mutationOptions({
    mutationFn: ({ version, document, key }: SentEdit<ProfessionalDocument>) =>
      successOf(api.call('PUT /admin/professionals/{id}', { params: { id }, body: document, version, key })),
    meta: { changes: changes(id) },
  })

/** What an absence would touch. */
export const visitsInQuery = (api: ApiClient, id: number, span: AbsenceSpan) =>
  queryOptions({
    queryKey: ['office', 'professional-visits', id, span],
    queryFn: async () => (await successOf(api.call('GET /admin/professionals/{id}/visits', { params: { id }, query: span }))).data,
  })

export const addAbsence = (api: ApiClient, id: number) =>
  mutationOptions({
    mutationFn: ({ key, ...body }: NewAbsence & { key: string }) =>
      successOf(api.call('POST /admin/professionals/{id}/absences', { params: { id }, body, key })),
    meta: { changes: changes(id) },
  })

export const removeAbsence = (api: ApiClient, id: number) =>
  mutationOptions({
    mutationFn: ({ absence, key }: { absence: number; key: string }) =>
      successOf(api.call('DELETE /admin/professionals/{id}/absences/{absence}', { params: { id, absence }, key })),
    meta: { changes: changes(id) },
  })

export const noteProfessional = (api: ApiClient, id: number) =>
  mutationOptions({
    mutationFn: ({ body, key }: { body: string; key: string }) =>
      successOf(api.call('POST /admin/professionals/{id}/notes', { params: { id }, body: { body }, key })),
    meta: { changes: [professionalKey(id)] },
  })

export const setPortrait = (api: ApiClient, id: number) =>
  mutationOptions({
    mutationFn: ({ picture, key }: { picture: File; key: string }) =>
      successOf(api.call('POST /admin/professionals/{id}/portrait', { params: { id }, form: { picture }, key })),
    meta: { changes: [professionalKey(id)] },
  })

export const removePortrait = (api: ApiClient, id: number) =>
  mutationOptions({
    mutationFn: ({ key }: { key: string }) => successOf(api.call('DELETE /admin/professionals/{id}/portrait', { params: { id }, key })),
    meta: { changes: [professionalKey(id)] },
  })

/** The services that can be booked, for choices. */
export const servicesQuery = (api: ApiClient) =>
  queryOptions({ queryKey: ['services'], queryFn: async () => (await api.public('GET /services')).data })
