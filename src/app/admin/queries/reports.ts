import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../../contracts/client.ts'
import type { ReportQuery } from '../../../contracts/office/reports.ts'
import { successOf } from '../../private/failure.ts'

export const reportQuery = (api: ApiClient, query: ReportQuery) =>
  queryOptions({
    queryKey: ['office', 'report', query],
    queryFn: async () => (await successOf(api.call('GET /admin/reports', { query }))).data,
    placeholderData: keepPreviousData,
  })
