import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../../contracts/client.ts'
import type { AuditQuery } from '../../../contracts/office/audit.ts'
import { successOf } from '../../private/failure.ts'
import { type Asked, listQuery } from '../list/list-definition.ts'
import { progressEvery } from './check-progress.ts'

export const auditQuery = (api: ApiClient, asked: Asked) =>
  listQuery(['office', 'audit'], asked, () => api.call('GET /admin/audit', { query: asked as AuditQuery }))

const verificationKey = ['office', 'audit-verification']

export const verificationQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: verificationKey,
    queryFn: async () => (await successOf(api.call('GET /admin/audit/verification'))).data,
    refetchInterval: progressEvery,
  })

export const startVerification = (api: ApiClient) =>
  mutationOptions({
    mutationFn: ({ key }: { key: string }) => successOf(api.call('POST /admin/audit/verification', { key })),
    meta: { changes: [verificationKey] },
  })
