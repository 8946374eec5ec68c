import { z } from 'zod'
import { isDubaiTime } from '../../domain/dubai-time.ts'
import { legalHours } from '../../domain/legal-hours.ts'
import { genders, spokenLanguages } from '../../domain/spoken-languages.ts'
import { hasOverlap, inOrder, isForwards } from '../../domain/working-week.ts'
import { areaSlug, citySlug, smallId, unlessBlank } from '../answers.ts'
import { date, time } from '../booking-fields.ts'
import type { CallTable } from '../call.ts'
import { messages } from '../messages/en.ts'
import { searched, typedOptional } from '../text.ts'
import { listOf, listQuery } from './list.ts'
import { LocalizedText, localizedLine } from './localized.ts'
import { NewNote, StaffNote } from './notes.ts'
import { RowId } from './row-id.ts'
import { Edited, ofEdit } from './versions.ts'

const once = <Value>(values: Value[]): Value[] => [...new Set(values)]

const Shift = z
  .object({
    weekday: z.int().min(0).max(6).meta({ description: '0 is Sunday' }),
    begins: time,
    ends: z
      .string({ error: messages.selectTime })
      .refine((text) => text === '24:00' || isDubaiTime(text), messages.selectTime)
      .meta({ description: 'HH:MM, up to 24:00' }),
  })
  .refine(isForwards, { message: messages.shiftBackwards, path: ['ends'] })

const limitOf = (most: number) => z.int({ error: messages.invalidValue }).min(60, messages.invalidValue).max(most, messages.invalidValue)

/** The law's hours need nobody's word; more than them does. */
const isOvertimeAgreed = (limits: { most_minutes_day: number; most_minutes_week: number; overtime_agreed_on: string | null }) =>
  limits.overtime_agreed_on !== null || (limits.most_minutes_day <= legalHours.day && limits.most_minutes_week <= legalHours.week)

/** What staff edit of a professional. */
export const ProfessionalDocument = z
  .object({
    name: localizedLine(100),
    city: citySlug(messages.unknownCity),
    home_area: areaSlug(messages.unknownArea)
      .nullable()
      .default(null)
      .meta({ description: 'Where they set out from, an area of their city' }),
    gender: z.enum(genders).nullable().default(null),
    languages: z.array(z.enum(spokenLanguages)).transform(once).default([]).meta({ description: 'What they speak with customers' }),
    most_minutes_day: limitOf(legalHours.dayWithOvertime).default(legalHours.day).meta({ description: 'Minutes of visits a day at most' }),
    most_minutes_week: limitOf(legalHours.weekWithOvertime)
      .default(legalHours.week)
      .meta({ description: 'Minutes of visits a week at most' }),
    overtime_agreed_on: date.nullable().default(null).meta({ description: 'When they agreed to more than 8 hours a day or 48 a week' }),
    areas: z.array(citySlug(messages.unknownCity)).max(20).transform(once).meta({ description: 'Cities beside the own one' }),
    services: z.array(smallId).max(500).transform(once).meta({ description: 'The ids of the services that they can do' }),
    week: z
      .array(Shift)
      .max(28, messages.tooManyLines)
      .refine((week) => !hasOverlap(week), messages.shiftsOverlap)
      .transform(inOrder)
      .meta({ description: 'When they work; empty: whenever we are open' }),
    is_active: z.boolean(),
  })
  .refine(isOvertimeAgreed, { message: messages.overtimeNotAgreed, path: ['overtime_agreed_on'] })
  .meta({ id: 'ProfessionalDocument' })
export type ProfessionalDocument = z.output<typeof ProfessionalDocument>

export const ProfessionalRow = z
  .object({
    id: z.int(),
    name: z.string(),
    city: z.string(),
    is_active: z.boolean(),
    away_until: z.string().nullable().meta({ description: 'If they are absent now' }),
    services: z.int(),
    visits: z.int().meta({ description: 'Visits of the next seven days' }),
  })
  .meta({ id: 'ProfessionalRow' })
export type ProfessionalRow = z.infer<typeof ProfessionalRow>

export const absenceKinds = ['off', 'extra'] as const

const Absence = z.object({
  id: z.number(),
  kind: z.enum(absenceKinds).meta({ description: 'off: absent, whatever the week says. extra: at work beside the week' }),
  from: z.string(),
  until: z.string(),
  reason: z.string().nullable(),
})

const ProfessionalsVisit = z
  .object({
    booking_id: z.string(),
    number: z.int(),
    starts_at: z.string(),
    ends_at: z.string(),
    service_name: z.string(),
    city: z.string(),
  })
  .meta({ id: 'ProfessionalsVisit' })
export type ProfessionalsVisit = z.infer<typeof ProfessionalsVisit>

export const StaffProfessional = z
  .object({
    id: z.int(),
    version: z.int(),
    document: ProfessionalDocument.safeExtend({ name: LocalizedText }),
    picture: z.string().nullable().meta({ description: 'What customers see beside the first name' }),
    absences: z.array(Absence).meta({ description: 'Those that are not over, the next first' }),
    notes: z.array(StaffNote).meta({ description: 'Latest first' }),
    visits: z.array(ProfessionalsVisit).meta({ description: 'The next twenty' }),
    weeks: z
      .array(z.object({ from: z.string(), visits: z.int(), minutes: z.int() }))
      .meta({ description: 'The work of the last four weeks and the next two; weeks begin on Sunday' }),
  })
  .meta({ id: 'StaffProfessional' })
export type StaffProfessional = z.infer<typeof StaffProfessional>

export const ProfessionalsQuery = listQuery(['name', 'newest'], {
  city: unlessBlank(citySlug(messages.unknownCity)),
  service: unlessBlank(smallId).meta({ description: 'The id of a service that they can do' }),
  state: unlessBlank(z.enum(['active', 'inactive'])),
  search: searched.meta({ description: 'Words of the name in either language' }),
})
export type ProfessionalsQuery = z.input<typeof ProfessionalsQuery>

const between = { from_date: date, from_time: time, until_date: date, until_time: time }
const isInOrder = (span: { from_date: string; from_time: string; until_date: string; until_time: string }) =>
  `${span.from_date} ${span.from_time}` < `${span.until_date} ${span.until_time}`
const inWrongOrder = { message: messages.absenceBackwards, path: ['until_date'] }

export const NewAbsence = z
  .object({ ...between, kind: z.enum(absenceKinds), reason: typedOptional(200) })
  .refine(isInOrder, inWrongOrder)
  .meta({ id: 'NewAbsence' })
export type NewAbsence = z.output<typeof NewAbsence>

export const AbsenceSpan = z.object(between)
export type AbsenceSpan = z.output<typeof AbsenceSpan>

/** What the calls about one professional have in common. */
export const oneProfessional = {
  tag: 'Back office: professionals',
  who: 'staff',
  params: z.object({ id: smallId }),
  missing: 'professionalNotFound',
} as const

export const officeProfessionalCalls = {
  'GET /admin/professionals': {
    tag: 'Back office: professionals',
    summary: 'List the professionals',
    who: 'staff',
    sees: 'people',
    lists: true,
    query: ProfessionalsQuery,
    response: listOf(ProfessionalRow),
    outcome: 'A page of professionals',
  },
  'POST /admin/professionals': {
    tag: 'Back office: professionals',
    summary: 'Add a professional, who can be assigned at once if active',
    who: 'staff',
    does: 'professional.add',
    once: true,
    body: ProfessionalDocument,
    returns: Edited,
    says: 'saved',
    outcome: 'The professional at the first version',
  },
  'GET /admin/professionals/{id}': {
    ...oneProfessional,
    summary: 'Get a professional: name, places, skills, week, absences, visits and hours',
    sees: 'people',
    returns: StaffProfessional,
    outcome: 'The professional',
  },
  'PUT /admin/professionals/{id}': {
    ...oneProfessional,
    summary: 'Edit a professional; visits that no longer fit the week wait in the queue of conflicts',
    does: 'professional.edit',
    once: true,
    edits: true,
    body: ProfessionalDocument,
    returns: Edited,
    says: 'saved',
    outcome: 'The new version',
    refuses: ofEdit,
  },
  'GET /admin/professionals/{id}/visits': {
    ...oneProfessional,
    summary: 'List the visits of a professional in a time, to see what an absence would touch',
    sees: 'people',
    query: AbsenceSpan,
    returns: z.array(ProfessionalsVisit),
    outcome: 'The visits, at most 200',
  },
  'POST /admin/professionals/{id}/absences': {
    ...oneProfessional,
    summary: 'Record an absence, or extra work beside the week',
    description: 'Visits that are booked in an absence stay, and wait in the queue of conflicts for somebody to send another professional.',
    does: 'absence.add',
    once: true,
    body: NewAbsence,
    returns: StaffProfessional,
    says: 'absenceAdded',
    outcome: 'The professional',
    refuses: { 409: 'There is one for a part of that time already' },
  },
  'DELETE /admin/professionals/{id}/absences/{absence}': {
    ...oneProfessional,
    params: z.object({ id: smallId, absence: RowId }),
    summary: 'Remove an absence or extra work',
    does: 'absence.remove',
    once: true,
    returns: StaffProfessional,
    says: 'absenceRemoved',
    outcome: 'The professional',
    refuses: { 404: 'It is gone already' },
  },
  'POST /admin/professionals/{id}/notes': {
    ...oneProfessional,
    summary: 'Write a note about a professional, which only staff read',
    does: 'note.add',
    once: true,
    body: NewNote,
    returns: z.array(StaffNote),
    says: 'noteAdded',
    outcome: 'All notes, latest first',
  },
} as const satisfies CallTable
