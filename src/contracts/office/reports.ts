import { z } from 'zod'
import { isDubaiDate } from '../../domain/dubai-time.ts'
import { emirates } from '../../domain/emirates.ts'
import { daysIn } from '../../domain/periods.ts'
import { dirhams, smallId, unlessBlank } from '../answers.ts'
import type { CallTable } from '../call.ts'
import { messages } from '../messages/en.ts'

const mostDays = 1_100
const day = z.string().refine(isDubaiDate, messages.selectDate)

export const ReportQuery = z
  .object({
    from: day.meta({ description: 'The first day' }),
    until: day.meta({ description: 'The last day; at most three years later' }),
    emirate: unlessBlank(z.enum(emirates)),
    service: unlessBlank(smallId),
  })
  .refine(({ from, until }) => from <= until && daysIn({ from, until }) <= mostDays, { path: ['until'], message: messages.periodTooLong })
export type ReportQuery = z.input<typeof ReportQuery>

const share = z.number().nullable().meta({ description: '0 to 1; null where there is nothing to share' })
const Figures = z
  .object({
    bookings: z.int(),
    net: dirhams.meta({ description: 'Revenue without VAT: tax invoices less credit notes' }),
    vat: dirhams,
    cancelled: share.meta({ description: 'Of the visits planned' }),
    fill: share.meta({ description: 'Of the hours of professionals on sale; of the whole business, whatever the filters' }),
    lead_hours: z.number().nullable().meta({ description: 'From a booking to its first visit, on average' }),
    repeated: share.meta({ description: 'Of the bookings, those of people who had booked before' }),
  })
  .meta({ id: 'ReportFigures' })
export type ReportFigures = z.infer<typeof Figures>

const Step = z.object({
  start: z.string().meta({ description: 'A day, or the first day of a month' }),
  bookings: z.int(),
  net: dirhams,
  vat: dirhams,
  visits: z.int(),
  cancelled: z.int(),
})
const part = { bookings: z.int(), net: dirhams, vat: dirhams }

const PackFigures = z
  .object({
    sold: z.object({ packs: z.int(), total: dirhams }).meta({ description: 'In the period, VAT included' }),
    used: z.int().meta({ description: 'Visits that packs paid for in the period' }),
    expired: dirhams.meta({ description: 'Revenue of the visits that expired in the period, without VAT' }),
    refunded: dirhams,
    open: z.object({ visits: z.int(), total: dirhams }).meta({ description: 'What is owed with packs now' }),
  })
  .meta({ id: 'PackFigures' })
export type PackFigures = z.infer<typeof PackFigures>

const TipFigures = z
  .object({
    given: z.object({ visits: z.int(), total: dirhams }).meta({ description: 'In the period' }),
    paid: dirhams.meta({ description: 'Handed to professionals in the period' }),
    owed: dirhams.meta({ description: 'Given and not handed to them yet' }),
  })
  .meta({ id: 'TipFigures', description: 'Tips are no revenue and carry no VAT' })
export type TipFigures = z.infer<typeof TipFigures>

export const Report = z
  .object({
    from: z.string(),
    until: z.string(),
    before: z.object({ from: z.string(), until: z.string() }).meta({ description: 'As many days before' }),
    counted_until: z.string().nullable().meta({ description: 'The last day whose figures have been counted' }),
    step: z.enum(['day', 'month']),
    figures: Figures,
    figures_before: Figures.meta({ description: 'The figures of the period before' }),
    steps: z.array(Step),
    steps_before: z.array(Step),
    services: z.array(z.object({ id: z.int(), name: z.string(), ...part })),
    emirates: z.array(z.object({ emirate: z.enum(emirates), ...part })),
    packs: PackFigures,
    tips: TipFigures,
    hours: z.array(z.object({ weekday: z.int().meta({ description: '0 is Sunday' }), hour: z.int(), fill: share })),
  })
  .meta({ id: 'Report' })
export type Report = z.infer<typeof Report>

export const officeReportCalls = {
  'GET /admin/reports': {
    tag: 'Back office: reports',
    summary: 'Get the figures of a period and of as many days before, by day or month, service, emirate and hour of the week',
    who: 'staff',
    sees: 'money',
    query: ReportQuery,
    returns: Report,
    outcome: 'The figures, which are at most a minute old',
  },
} as const satisfies CallTable
