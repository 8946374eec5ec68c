import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../../contracts/client.ts'
import { successOf } from '../../private/failure.ts'

export const todayKey = ['office', 'today']
const everyMinute = 60_000

/** What waits. Its changes are heard; every minute it is asked for what the clock alone brings: what opens, and what is late. */
export const todayQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: todayKey,
    queryFn: async () => (await successOf(api.call('GET /admin/today'))).data,
    refetchInterval: everyMinute,
  })
