import { z } from 'zod'
import { visitStates } from '../../domain/bookings.ts'
import { brokenHours } from '../../domain/legal-hours.ts'
import { citySlug, unlessBlank } from '../answers.ts'
import { date } from '../booking-fields.ts'
import type { CallTable } from '../call.ts'
import { messages } from '../messages/en.ts'

/** The most visits and people that a board shows at once. */
export const mostOnBoard = { visits: 500, people: 300 } as const

/** Minutes of the day in Dubai; what goes on past midnight is cut there. */
const Span = z.object({ from: z.int(), until: z.int() })
export type Span = z.infer<typeof Span>

export const BoardVisit = z
  .object({
    id: z.int(),
    booking_id: z.string(),
    number: z.int(),
    ...Span.shape,
    status: z.enum(visitStates),
    can_confirm: z.boolean().meta({ description: 'Whether it is over and nobody has said yet whether it took place' }),
    customer_name: z.string(),
    service_name: z.string(),
    area_name: z.string().nullable().meta({ description: 'null while its area is unknown' }),
    elsewhere: z.string().nullable().meta({ description: 'The city, if it is another one than that of the board' }),
    cleaners: z.int(),
    redo_of: z.string().nullable().meta({ description: 'The booking whose visit it does again' }),
    team: z.array(z.object({ id: z.int(), name: z.string(), is_pinned: z.boolean() })),
    needs_people: z.boolean().meta({ description: 'Whether it waits for people: fewer go than it needs' }),
    can_change: z.boolean(),
  })
  .meta({ id: 'BoardVisit' })
export type BoardVisit = z.infer<typeof BoardVisit>

export const BoardRoad = z
  .object({
    minutes: z.int(),
    is_known: z.boolean().meta({ description: 'Whether the road is known, or the usual time is kept for it' }),
    is_short: z.boolean().meta({ description: 'Whether it is longer than the time until the next visit' }),
  })
  .meta({ id: 'BoardRoad' })

export const BoardStop = z
  .object({
    visit: z.int().nullable().meta({ description: 'null: a time held for somebody on the waiting list' }),
    ...Span.shape,
    is_away: z.boolean().meta({ description: 'Whether they do not work then, so that somebody else has to go' }),
    road: BoardRoad.nullable().meta({ description: 'On to the next stop; null after the last' }),
  })
  .meta({ id: 'BoardStop' })
export type BoardStop = z.infer<typeof BoardStop>

export const BoardPerson = z
  .object({
    id: z.int(),
    name: z.string(),
    home: z.string().nullable().meta({ description: 'The area, or the city if that is unknown' }),
    works: z.array(Span),
    absences: z.array(Span),
    stops: z.array(BoardStop),
    booked: z.int().meta({ description: 'Minutes of visits' }),
    capacity: z.int().meta({ description: 'Minutes they work, as far as the law allows visits in them' }),
    longest_pause: z.int().nullable().meta({ description: 'Between two stops, the road left out; null with fewer than two' }),
    week: z.int().meta({ description: 'Minutes of visits in this week' }),
    most_week: z.int().meta({ description: 'The most that they may have' }),
    share: z
      .object({ paid: z.int(), median: z.int() })
      .nullable()
      .meta({ description: 'Minutes of four weeks, and the median of those who could do the same; null for whoever is new' }),
    broken: z.enum(brokenHours).nullable().meta({ description: 'The limit of working hours that this day breaks' }),
  })
  .meta({ id: 'BoardPerson' })
export type BoardPerson = z.infer<typeof BoardPerson>

export const Board = z
  .object({
    city: z.string(),
    date: z.string(),
    now: z.int().nullable().meta({ description: 'The minute of the day, if it is today' }),
    hours: Span.meta({ description: 'Whole hours around all that is shown' }),
    people: z.array(BoardPerson),
    visits: z.array(BoardVisit),
    is_cut: z.boolean().meta({ description: 'Whether there are more people or visits' }),
  })
  .meta({ id: 'Board' })
export type Board = z.infer<typeof Board>

export const BoardQuery = z.object({
  city: citySlug(messages.invalidValue),
  date: unlessBlank(date).meta({ description: 'In Dubai; today by default' }),
})
export type BoardQuery = z.input<typeof BoardQuery>

export const officeBoardCalls = {
  'GET /admin/dispatch': {
    tag: 'Back office: dispatch',
    summary: 'Show a day of a city: who works, who goes where, and what waits for people',
    description:
      'People are those who work in the city that day, and whoever has a visit there. All times are minutes of the day in Dubai. Who could ' +
      'take a visit, and why others cannot, is asked by visit.',
    who: 'staff',
    sees: 'desk',
    query: BoardQuery,
    returns: Board,
    outcome: 'The board',
  },
} as const satisfies CallTable
