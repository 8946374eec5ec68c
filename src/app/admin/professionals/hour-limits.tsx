import { hoursOfMinutes } from '../../../domain/dubai-time.ts'
import { legalHours } from '../../../domain/legal-hours.ts'
import { useSite } from '../../i18n/messages.tsx'
import { SectionCard } from '../../private/section-card.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/inputs.tsx'
import { Select } from '../../ui/select.tsx'
import type { ProfessionalEdit } from './professional-edit.ts'

const upTo = (most: number, step: number) => Array.from({ length: most / step }, (_, index) => (index + 1) * step)
/** Half-hours of a day from four hours on, and four hours at a time of a week. */
const choices = {
  most_minutes_day: upTo(legalHours.dayWithOvertime, 30).filter((minutes) => minutes >= 240),
  most_minutes_week: upTo(legalHours.weekWithOvertime, 240).filter((minutes) => minutes >= 480),
}

/** The most hours that somebody may be booked for; more than the law's only with the day on which they agreed. */
export function HourLimits({ edit }: { edit: ProfessionalEdit }) {
  const words = useSite().t.officePeople.professionals
  const { most_minutes_day, most_minutes_week, overtime_agreed_on } = edit.document
  const isOvertime = most_minutes_day > legalHours.day || most_minutes_week > legalHours.week
  const limit = (name: 'most_minutes_day' | 'most_minutes_week') => (
    <Field label={words.fields[name]} {...edit.form.field(name)}>
      <Select value={edit.document[name]} onChange={({ target }) => edit.set(name, Number(target.value))}>
        {[...new Set([...choices[name], edit.document[name]])]
          .sort((a, b) => a - b)
          .map((minutes) => (
            <option key={minutes} value={minutes}>
              {words.hours(hoursOfMinutes(minutes))}
            </option>
          ))}
      </Select>
    </Field>
  )
  return (
    <SectionCard title={words.limits} lead={words.limitsLead}>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {limit('most_minutes_day')}
        {limit('most_minutes_week')}
        {(isOvertime || overtime_agreed_on !== null) && (
          <Field label={words.fields.overtime_agreed_on} {...edit.form.field('overtime_agreed_on')}>
            <TextInput
              type="date"
              value={overtime_agreed_on ?? ''}
              onChange={({ target }) => edit.set('overtime_agreed_on', target.value || null)}
            />
          </Field>
        )}
      </div>
    </SectionCard>
  )
}
