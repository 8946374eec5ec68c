import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../../contracts/client.ts'
import { addDays, type DubaiDate } from '../../../domain/dubai-time.ts'
import { successOf } from '../../private/failure.ts'

/** The figures of so many whole days before a day, and of as many before them. */
export const figuresQuery = (api: ApiClient, today: DubaiDate, days: number) => {
  const query = { from: addDays(today, -days), until: addDays(today, -1) }
  return queryOptions({
    queryKey: ['office', 'figures', query],
    queryFn: async () => (await successOf(api.call('GET /admin/reports', { query }))).data,
  })
}
