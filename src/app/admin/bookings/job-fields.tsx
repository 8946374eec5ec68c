import { cleanersRange, hoursRange, range } from '../../../domain/booking-options.ts'
import type { Scope } from '../../../domain/scope.ts'
import { QuestionFields, Suggestion } from '../../booking/questions/question-fields.tsx'
import { useSite } from '../../i18n/messages.tsx'
import type { Form } from '../../private/use-form.ts'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import type { ServiceOffer } from '../queries/bookings.ts'
import type { Size, Wish } from './wish.ts'

type JobFieldsProps = {
  wish: Wish
  offer: ServiceOffer
  scope: Scope
  form: Form
  onChange: (changes: Partial<Wish>) => void
}

/** What the service asks of its own, then people, hours and materials where they are chosen. */
export function JobFields({ wish, offer, scope, form, onChange }: JobFieldsProps) {
  const { suggested } = scope
  return (
    <>
      <QuestionFields
        offer={offer}
        subServiceId={wish.sub_service_id}
        onPart={(sub_service_id) => onChange({ sub_service_id })}
        vatBasisPoints={offer.vatBasisPoints}
        answers={wish.answers}
        // A number that is counted up or down is no input of the form, which therefore still has its error.
        errorOf={(question) => (question in scope.wrong && form.field(`answers.${question}`).error) || undefined}
        onAnswers={(answers) => onChange({ answers })}
      />
      {suggested && (
        <Suggestion
          suggested={suggested}
          isTaken={scope.cleaners === suggested.cleaners && scope.hours === suggested.hours}
          onTake={() => onChange({ size: null })}
        />
      )}
      <SizeFields {...{ wish, offer, scope, form, onChange }} />
    </>
  )
}

function SizeFields({ wish, offer: { intake }, scope, form, onChange }: JobFieldsProps) {
  const { t, language } = useSite()
  const words = t.officeBookings
  const { fields } = words.calling
  const { asks, cleaners, hours } = scope
  const choose = (size: Partial<Size>) => onChange({ size: { cleaners, hours, ...size } })
  const number = (name: keyof Size, label: string, from: { min: number; max: number }) => (
    <Field label={label} {...form.field(name)}>
      <Select value={scope[name]} onChange={({ target }) => choose({ [name]: Number(target.value) })}>
        {range(from).map((count) => (
          <option key={count}>{count}</option>
        ))}
      </Select>
    </Field>
  )
  if (!asks.hours) return null
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {asks.cleaners && number('cleaners', intake?.people?.[language] ?? fields.cleaners, cleanersRange)}
      {number('hours', intake?.visit?.[language] ?? fields.hours, hoursRange)}
      {asks.materials && (
        <Field label={fields.materials} {...form.field('materials')}>
          <Select value={wish.materials} onChange={({ target }) => onChange({ materials: target.value === 'Yes' ? 'Yes' : 'No' })}>
            <option value="No">{words.theirs}</option>
            <option value="Yes">{words.ours}</option>
          </Select>
        </Field>
      )}
    </div>
  )
}
