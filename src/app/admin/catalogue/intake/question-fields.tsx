import type { Question } from '../../../../domain/intake.ts'
import { useSite } from '../../../i18n/messages.tsx'
import { TextFields } from '../../edit/text-fields.tsx'
import type { Edit } from '../../edit/use-edit.ts'
import { ChoiceBoxes } from '../../professionals/choice-boxes.tsx'
import { EffectFields } from './effect-fields.tsx'
import { FlagField } from './flag-field.tsx'
import type { KnownService } from './known-service.ts'
import { NumberField } from './number-field.tsx'
import { OptionFields } from './option-fields.tsx'
import { OptionalText } from './optional-text.tsx'

type QuestionFieldsProps = { edit: Edit; question: Question; parts: KnownService['parts'] }

/** The fields of a question: its words, how it is answered, and what answers add. */
export function QuestionFields({ edit, question, parts }: QuestionFieldsProps) {
  const words = useSite().t.officeIntake
  return (
    <>
      <TextFields edit={edit} name="label" label={words.label} maxLength={80} />
      <OptionalText edit={edit} name="help" label={words.help} hint={words.mayBeEmpty} maxLength={200} />
      {question.kind === 'number' && <Counted edit={edit} />}
      {question.kind === 'yes_no' && <EffectFields edit={edit} />}
      {'options' in question && <OptionFields edit={edit} />}
      {'required' in question && <FlagField edit={edit} name="required" label={words.required} />}
      {parts.length > 0 && (
        <ChoiceBoxes
          legend={words.onlyWith}
          choices={parts.map(({ slug, title }) => ({ value: slug, label: title }))}
          chosen={question.sub_services}
          onChange={(slugs) => edit.set('sub_services', slugs)}
        />
      )}
    </>
  )
}

function Counted({ edit }: { edit: Edit }) {
  const words = useSite().t.officeIntake.number
  return (
    <>
      <OptionalText edit={edit} name="unit" label={words.unit} hint={words.unitHint} maxLength={20} />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-4">
        <NumberField edit={edit} name="min" label={words.min} />
        <NumberField edit={edit} name="max" label={words.max} />
        <NumberField edit={edit} name="start" label={words.start} />
        <NumberField edit={edit} name="included" label={words.included} />
      </div>
      <EffectFields edit={edit} isCounted />
    </>
  )
}
