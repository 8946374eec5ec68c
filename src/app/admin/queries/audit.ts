import { mutationOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../../contracts/client.ts'
import type { AuditEntry } from '../../../contracts/office/audit.ts'
import { successOf } from '../../private/failure.ts'
import type { Page, PagesQuery } from '../../private/use-pages.ts'

export const auditQuery = (api: ApiClient): PagesQuery<Page<AuditEntry>> => ({
  queryKey: ['office', 'audit'],
  ask: async (after) => {
    const { data, meta } = await successOf(api.call('GET /admin/audit', { query: { after } }))
    return { items: data, next: meta.next }
  },
})

export const verifyAudit = (api: ApiClient) =>
  mutationOptions({ mutationFn: async () => (await successOf(api.call('GET /admin/audit/verification'))).data })
