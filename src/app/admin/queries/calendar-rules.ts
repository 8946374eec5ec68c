import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../../contracts/client.ts'
import type { NewCalendarRule } from '../../../contracts/office/calendar-rules.ts'
import { successOf } from '../../private/failure.ts'

const rulesKey = ['office', 'calendar-rules']

export const calendarRulesQuery = (api: ApiClient) =>
  queryOptions({ queryKey: rulesKey, queryFn: async () => (await successOf(api.call('GET /admin/calendar-rules'))).data })

export const addCalendarRule = (api: ApiClient) =>
  mutationOptions({
    mutationFn: ({ key, ...body }: NewCalendarRule & { key: string }) => successOf(api.call('POST /admin/calendar-rules', { body, key })),
    meta: { changes: [rulesKey] },
  })

export const removeCalendarRule = (api: ApiClient) =>
  mutationOptions({
    mutationFn: ({ id, key }: { id: number; key: string }) =>
      successOf(api.call('DELETE /admin/calendar-rules/{id}', { params: { id }, key })),
    meta: { changes: [rulesKey] },
  })
