import { z } from 'zod'
import { bookingStates, visitStates } from '../../domain/bookings.ts'
import { citySlug, smallId, unlessBlank } from '../answers.ts'
import { date } from '../booking-fields.ts'
import type { CallTable } from '../call.ts'
import { messages } from '../messages/en.ts'

/** The most visits that a calendar shows at once. */
export const mostVisitsShown = 500

export const CalendarVisit = z
  .object({
    id: z.int(),
    booking_id: z.string(),
    number: z.int(),
    starts_at: z.string(),
    ends_at: z.string(),
    status: z.enum(visitStates),
    can_confirm: z.boolean().meta({ description: 'Whether it is over and nobody has said yet whether it took place' }),
    booking_status: z.enum(bookingStates),
    service_name: z.string(),
    customer_name: z.string(),
    city_name: z.string(),
    professionals: z.array(z.string()),
    needs: z.enum(['unassigned', 'conflicts']).nullable().meta({ description: 'Whether it waits for a team, or for another one' }),
    is_movable: z.boolean(),
  })
  .meta({ id: 'CalendarVisit' })
export type CalendarVisit = z.infer<typeof CalendarVisit>

export const CalendarDay = z
  .object({
    date: z.string(),
    visits: z.int().meta({ description: 'At most 1,001' }),
    needs: z.int().meta({ description: 'How many of them wait for a team, or for another one; at most 1,001' }),
  })
  .meta({ id: 'CalendarDay' })
export type CalendarDay = z.infer<typeof CalendarDay>

const days = (most: number) => z.coerce.number<number | string>().int().min(1).max(most).default(1)
const from = unlessBlank(date).meta({ description: 'The first date, in Dubai; today by default' })
const only = {
  city: unlessBlank(citySlug(messages.invalidValue)),
  service: unlessBlank(smallId),
  professional: unlessBlank(smallId),
}

export const CalendarQuery = z.object({
  from,
  days: days(7),
  ...only,
  limit: z.coerce.number<number | string>().int().min(1).max(mostVisitsShown).default(mostVisitsShown),
})
export type CalendarQuery = z.input<typeof CalendarQuery>

export const CalendarDaysQuery = z.object({ from, days: days(42), ...only })
export type CalendarDaysQuery = z.input<typeof CalendarDaysQuery>

const one = { tag: 'Back office: calendar', who: 'staff', sees: 'desk' } as const

export const officeCalendarCalls = {
  'GET /admin/calendar': {
    ...one,
    summary: 'List the visits of up to seven days in Dubai, the earliest first',
    description: 'Visits that were called off are left out.',
    query: CalendarQuery,
    returns: z.object({ visits: z.array(CalendarVisit), is_cut: z.boolean().meta({ description: 'Whether there are more' }) }),
    outcome: 'The visits',
  },
  'GET /admin/calendar/days': {
    ...one,
    summary: 'Count the visits of up to six weeks by day',
    query: CalendarDaysQuery,
    returns: z.array(CalendarDay),
    outcome: 'A row for each day',
  },
} as const satisfies CallTable
