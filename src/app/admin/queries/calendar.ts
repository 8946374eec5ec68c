import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../../contracts/client.ts'
import type { CalendarDaysQuery, CalendarQuery, CalendarVisit } from '../../../contracts/office/calendar.ts'
import type { StaffVisitTime } from '../../../contracts/office/visit-changes.ts'
import { successOf } from '../../private/failure.ts'
import { todayKey } from './today.ts'

const calendarKey = ['office', 'calendar']
const bookingKeys = [
  ['office', 'bookings'],
  ['office', 'booking'],
  ['office', 'visits'],
]

export const calendarQuery = (api: ApiClient, query: CalendarQuery) =>
  queryOptions({
    queryKey: [...calendarKey, query],
    queryFn: async () => (await successOf(api.call('GET /admin/calendar', { query }))).data,
  })

export const calendarDaysQuery = (api: ApiClient, query: CalendarDaysQuery) =>
  queryOptions({
    queryKey: [...calendarKey, 'days', query],
    queryFn: async () => (await successOf(api.call('GET /admin/calendar/days', { query }))).data,
  })

export const moveInCalendar = (api: ApiClient, { booking_id: id, number }: CalendarVisit) =>
  mutationOptions({
    mutationFn: ({ key, ...body }: StaffVisitTime & { key: string }) =>
      successOf(api.call('PUT /admin/bookings/{id}/visits/{number}/time', { params: { id, number }, body, key })),
    meta: { changes: [calendarKey, ...bookingKeys, todayKey, ['visit-times']] },
  })
