import { mutationOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../../contracts/client.ts'
import type { ApprovalsQuery } from '../../../contracts/office/approvals.ts'
import { successOf } from '../../private/failure.ts'
import { type Asked, listQuery } from '../list/list-definition.ts'
import { todayKey } from './today.ts'

export const approvalsKey = ['office', 'approvals']
const changes = [approvalsKey, ['office', 'compensations'], todayKey]

export const approvalsQuery = (api: ApiClient, asked: Asked) =>
  listQuery(approvalsKey, asked, () => api.call('GET /admin/approvals', { query: asked as ApprovalsQuery }))

export const decideApproval = (api: ApiClient, id: string) =>
  mutationOptions({
    mutationFn: ({ key, ...body }: { approve: boolean; remark: string | null; key: string }) =>
      successOf(api.call('PUT /admin/approvals/{id}/decision', { params: { id }, body, key })),
    meta: { changes },
  })

export const withdrawApproval = (api: ApiClient, id: string) =>
  mutationOptions({
    mutationFn: ({ key }: { key: string }) => successOf(api.call('PUT /admin/approvals/{id}/withdrawal', { params: { id }, key })),
    meta: { changes },
  })
