import { inOrder, type WrittenShift } from '../../../domain/working-week.ts'
import { weekdayText } from '../../booking/dates.ts'
import { useSite } from '../../i18n/messages.tsx'
import { SectionCard } from '../../private/section-card.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { inputClass } from '../../ui/inputs.tsx'
import type { ProfessionalEdit } from './professional-edit.ts'

const days = [0, 1, 2, 3, 4, 5, 6]
const usual = { begins: '09:00', ends: '18:00' }
const errorId = 'week-error'
const evening = { begins: '18:00', ends: '21:00' }

/** The working week: any number of shifts on each day. */
export function WeekFields({ edit }: { edit: ProfessionalEdit }) {
  const { t, language } = useSite()
  const words = t.officePeople.professionals
  const { week } = edit.document
  const nameOf = (shift: WrittenShift, part: 'begins' | 'ends') => `week.${week.indexOf(shift)}.${part}`
  const fields = ['week', ...week.flatMap((shift) => [nameOf(shift, 'begins'), nameOf(shift, 'ends')])]
  const [error] = fields.flatMap((name) => edit.form.field(name).error ?? [])
  const write = (next: WrittenShift[]) => edit.set('week', inOrder(next))
  const change = (shift: WrittenShift, part: Partial<WrittenShift>) =>
    edit.set(
      'week',
      week.map((one) => (one === shift ? { ...one, ...part } : one)),
    )
  return (
    <SectionCard title={words.fields.week} lead={words.weekHint}>
      <ul className="grid divide-y divide-line">
        {days.map((weekday) => {
          const day = weekdayText(weekday, language, 'wholeWeekday')
          const shifts = week.filter((shift) => shift.weekday === weekday)
          return (
            <li key={weekday} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
              <span className="w-28 font-semibold">{day}</span>
              <div className="me-auto flex min-w-0 flex-wrap gap-x-6 gap-y-2">
                {shifts.length === 0 && week.length > 0 && <span className="text-muted">{words.dayOff}</span>}
                {shifts.map((shift, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a shift is its place on its day.
                  <fieldset key={index} className="flex min-w-0 flex-wrap items-center gap-2">
                    <legend className="sr-only">{words.shift(day)}</legend>
                    <Hour
                      label={words.begins}
                      field={edit.form.field(nameOf(shift, 'begins'))}
                      value={shift.begins}
                      onChange={(begins) => change(shift, { begins })}
                    />
                    <span aria-hidden="true">–</span>
                    <Hour
                      label={words.ends}
                      field={edit.form.field(nameOf(shift, 'ends'))}
                      value={shift.ends === '24:00' ? '00:00' : shift.ends}
                      onChange={(ends) => change(shift, { ends: ends === '00:00' ? '24:00' : ends })}
                    />
                    <IconButton label={words.removeShift(day)} onClick={() => write(week.filter((one) => one !== shift))}>
                      <Icon name="x" />
                    </IconButton>
                  </fieldset>
                ))}
              </div>
              <Button
                variant="quiet"
                size="sm"
                aria-label={words.addShift(day)}
                onClick={() => write([...week, { weekday, ...(shifts.length === 0 ? usual : evening) }])}
              >
                <Icon name="plus" />
              </Button>
            </li>
          )
        })}
      </ul>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </SectionCard>
  )
}

type HourProps = { label: string; field: { name: string; error: string | null }; value: string; onChange: (time: string) => void }

const Hour = ({ label, field: { name, error }, value, onChange }: HourProps) => (
  <input
    type="time"
    name={name}
    aria-label={label}
    aria-invalid={error ? true : undefined}
    aria-describedby={error ? errorId : undefined}
    value={value}
    onChange={({ target }) => onChange(target.value)}
    className={`${inputClass} h-10 w-auto max-w-full min-w-0 px-2! text-sm`}
  />
)
