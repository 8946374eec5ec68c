import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../../contracts/client.ts'
import { successOf } from '../../private/failure.ts'

export const todayKey = ['office', 'today']
const everyMinute = 60_000

/** What waits; it is asked for again every minute while the page is looked at. */
export const todayQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: todayKey,
    queryFn: async () => (await successOf(api.call('GET /admin/today'))).data,
    refetchInterval: everyMinute,
  })
