import { z } from 'zod'
import { reasonsToGo } from '../../domain/assignment-reasons.ts'
import { visitStates } from '../../domain/bookings.ts'
import { extraTimeAnswers } from '../../domain/extra-time.ts'
import { fieldReportKinds, photoKinds, reportAnswers } from '../../domain/field-work.ts'
import { languages } from '../../domain/language.ts'
import { dirhams } from '../answers.ts'
import { date, ShownTeamNotes } from '../booking-fields.ts'
import type { CallTable } from '../call.ts'
import { RedoOf } from '../claims.ts'
import { GivenAnswer } from '../intake.ts'
import { ProblemPhoto } from '../problem-photos.ts'

const moment = z.string().nullable()

export const ProTask = z.object({
  task: z.string().meta({ description: 'Names the task when it is ticked' }),
  text: z.string(),
  is_done: z.boolean(),
})

export const ProVisit = z
  .object({
    id: z.int(),
    booking_id: z.string(),
    status: z.enum(visitStates),
    starts_at: z.string(),
    ends_at: z.string(),
    service_name: z.string(),
    sub_service_name: z.string().nullable(),
    customer_name: z.string().meta({ description: 'The first name' }),
    customer_language: z.enum(languages),
    phone: z.string().nullable().meta({ description: 'Whom to call: on the day of the visit, until two hours after its end' }),
    address: z.string(),
    area: z
      .string()
      .nullable()
      .meta({ description: 'The area by which the roads are planned; if none is known, what the customer called it' }),
    area_as_written: z.string().nullable().meta({ description: 'What the customer called the area, if that says more than its name' }),
    unit: z.string().nullable(),
    makani: z.string().nullable(),
    position: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
    access_note: z.string().nullable(),
    team_notes: ShownTeamNotes.nullable().meta({ description: 'What the customer tells whoever comes' }),
    problem_photos: z.array(ProblemPhoto).meta({ description: 'What the customer photographed of the problem' }),
    redo_of: RedoOf.nullable().meta({ description: 'What this visit does again, and what was wrong' }),
    city_name: z.string(),
    answers: z
      .array(GivenAnswer.pick({ id: true, question: true, answer: true }))
      .meta({ description: 'What the customer said about the job' }),
    materials: z.boolean().meta({ description: 'Whether to bring materials' }),
    team: z.array(z.string()).meta({ description: 'Who else comes' }),
    cash_due: dirhams.meta({ description: 'What to take in cash; 0 if nothing' }),
    why: z
      .object({
        code: z.enum(reasonsToGo),
        minutes: z.int().nullable().meta({ description: 'road: how many minutes shorter it is than that of the next one' }),
      })
      .nullable()
      .meta({ description: 'Why they go and nobody else; null if that is not kept' }),
    left_at: moment,
    arrived_at: moment,
    arrival_received_at: moment.meta({ description: 'When the office heard of it: a wait at a closed door counts from then' }),
    started_at: moment,
    finished_at: moment,
    tasks: z.array(ProTask),
    photos: z.record(z.enum(photoKinds), z.int()).meta({ description: 'How many there are of each kind' }),
    extra_time: z
      .object({ minutes: z.int(), state: z.enum([...extraTimeAnswers, 'open']) })
      .nullable()
      .meta({ description: 'The last request for more time, and what the customer said' }),
    photos_agreed: z.boolean().meta({ description: 'Whether the customer agrees to photos of the work' }),
    reports: z.array(z.object({ kind: z.enum(fieldReportKinds), answer: z.enum(reportAnswers).nullable() })),
  })
  .meta({ id: 'ProVisit' })
export type ProVisit = z.infer<typeof ProVisit>

export const ProDay = z
  .object({
    date: z.string(),
    now: z.string().meta({ description: "The server's clock, by which the phone corrects its own" }),
    office_phone: z.string().nullable(),
    visits: z.array(ProVisit),
  })
  .meta({ id: 'ProDay' })
export type ProDay = z.infer<typeof ProDay>

export const ProWeek = z
  .object({
    days: z.array(
      z.object({
        date: z.string(),
        visits: z.array(
          z.object({
            id: z.int(),
            starts_at: z.string(),
            ends_at: z.string(),
            service_name: z.string(),
            area: z.string().nullable(),
            city_name: z.string(),
          }),
        ),
      }),
    ),
    absences: z.array(z.object({ from: z.string(), until: z.string() })),
    asked: z
      .array(z.object({ kind: z.enum(fieldReportKinds), from: z.string(), until: z.string(), answer: z.enum(reportAnswers).nullable() }))
      .meta({ description: 'Absences that were asked for and do not lie in the past' }),
    questions: z
      .array(
        z.object({
          id: z.int(),
          visit: z.int(),
          starts_at: z.string(),
          service_name: z.string(),
          note: z.string().nullable(),
          reply: z.string().nullable().meta({ description: 'null: the office looks at it' }),
        }),
      )
      .meta({ description: 'What they asked about visits in the last 30 days, the latest first' }),
  })
  .meta({ id: 'ProWeek' })
export type ProWeek = z.infer<typeof ProWeek>

export const ProHours = z
  .object({
    weeks: z
      .array(
        z.object({
          from: z.string(),
          minutes: z.int().meta({ description: 'Paid minutes: of visits that took place or are to come' }),
          median: z.int().meta({ description: 'The median of active professionals who share a skill' }),
        }),
      )
      .meta({ description: 'This week and the three before, the latest first; weeks begin on Sunday' }),
    tips: dirhams.meta({ description: 'Their own shares of the tips of this week' }),
    share: z
      .object({ minutes: z.int(), median: z.int() })
      .nullable()
      .meta({ description: 'The four weeks together, as counted lately: between equals whoever has less is sent' }),
  })
  .meta({ id: 'ProHours' })
export type ProHours = z.infer<typeof ProHours>

const read = { tag: "Professional's phone", who: 'professional' } as const

export const proDayCalls = {
  'GET /pro/day': {
    ...read,
    summary: 'Get the visits of a day: where, how to get in, what to do, whom to call',
    description: 'Yesterday to 14 days ahead. Prices are left out, but for the cash to take.',
    query: z.object({ date }),
    returns: ProDay,
    outcome: 'The day, its visits in order',
    refuses: { 404: 'A day that is not shown' },
  },
  'GET /pro/week': {
    ...read,
    summary: 'Get the visits from today to 14 days ahead in short, and absences',
    returns: ProWeek,
    outcome: 'The days that have visits',
  },
  'GET /pro/hours': { ...read, summary: 'Get the paid hours of four weeks beside the median', returns: ProHours, outcome: 'The hours' },
} as const satisfies CallTable
