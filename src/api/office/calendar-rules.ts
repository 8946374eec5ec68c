import { addCalendarRule } from '../../operations/calendar/add-calendar-rule.ts'
import { listCalendarRules } from '../../operations/calendar/calendar-rules.ts'
import { removeCalendarRule } from '../../operations/calendar/remove-calendar-rule.ts'
import type { Operations } from '../operation.ts'

export const officeCalendarRules = {
  'GET /admin/calendar-rules': listCalendarRules,
  'POST /admin/calendar-rules': (context, { body, key }) => addCalendarRule(context, body, key),
  'DELETE /admin/calendar-rules/{id}': (context, { params, key }) => removeCalendarRule(context, params.id, key),
} satisfies Partial<Operations>
