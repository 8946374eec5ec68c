import { countCalendarDays } from '../../operations/calendar/count-calendar-days.ts'
import { listCalendar } from '../../operations/calendar/list-calendar.ts'
import type { Operations } from '../operation.ts'

export const officeCalendar = {
  'GET /admin/calendar': (context, { query }) => listCalendar(context, query),
  'GET /admin/calendar/days': (context, { query }) => countCalendarDays(context, query),
} satisfies Partial<Operations>
