import { mutationOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../../contracts/client.ts'
import type { AuditQuery } from '../../../contracts/office/audit.ts'
import { successOf } from '../../private/failure.ts'
import { type Asked, listQuery } from '../list/list-definition.ts'

export const auditQuery = (api: ApiClient, asked: Asked) =>
  listQuery(['office', 'audit'], asked, () => api.call('GET /admin/audit', { query: asked as AuditQuery }))

export const verifyAudit = (api: ApiClient) =>
  mutationOptions({ mutationFn: async () => (await successOf(api.call('GET /admin/audit/verification'))).data })
