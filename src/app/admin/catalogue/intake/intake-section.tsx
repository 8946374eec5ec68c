import { type Charging, chargings, type Intake } from '../../../../domain/intake.ts'
import { useSite } from '../../../i18n/messages.tsx'
import { SectionCard } from '../../../private/section-card.tsx'
import { Button } from '../../../ui/button.tsx'
import { ChoiceChips } from '../../../ui/choice-chips.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { partOfEdit } from '../../edit/part-of-edit.ts'
import type { Edit } from '../../edit/use-edit.ts'
import { FlagField } from './flag-field.tsx'
import { IntakePreview } from './intake-preview.tsx'
import type { KnownService } from './known-service.ts'
import { firstIntake } from './new-question.ts'
import { NumberField } from './number-field.tsx'
import { OptionalText } from './optional-text.tsx'
import { QuestionList } from './question-list.tsx'

/** What a service asks of whoever books it; one that says nothing asks what the specification's booking page asks. */
export function IntakeSection({ edit, known }: { edit: Edit; known: KnownService }) {
  const words = useSite().t.officeIntake
  const intake = edit.value<Intake | null>('intake')
  const change = (next: Intake | null) => {
    edit.set('intake', next)
    edit.form.refuse({})
  }
  return (
    <SectionCard title={words.title} lead={intake ? words.lead : words.usual}>
      {intake ? (
        <>
          <IntakeFields edit={partOfEdit(edit, 'intake', intake, (next) => edit.set('intake', next))} intake={intake} parts={known.parts} />
          <Disclosure summary={words.preview.open}>
            <IntakePreview intake={intake} known={known} />
          </Disclosure>
          <Button variant="quiet-danger" size="sm" className="justify-self-start" onClick={() => change(null)}>
            {words.askUsual}
          </Button>
        </>
      ) : (
        <Button variant="secondary" size="sm" className="justify-self-start" onClick={() => change(firstIntake)}>
          {words.askOwn}
        </Button>
      )}
    </SectionCard>
  )
}

type IntakeFieldsProps = { edit: Edit; intake: Intake; parts: KnownService['parts'] }

function IntakeFields({ edit, intake, parts }: IntakeFieldsProps) {
  const words = useSite().t.officeIntake
  const isByTime = intake.charges === 'time'
  return (
    <>
      <QuestionList edit={edit} parts={parts} />
      <ChoiceChips<Charging>
        {...edit.form.field('charges')}
        legend={words.charges}
        layout="list"
        choices={chargings.map((value) => ({
          value,
          label: words.chargings[value],
          hint: <span className="block">{words.chargingHints[value]}</span>,
        }))}
        value={intake.charges}
        onChange={(charges) => charges && edit.set('charges', charges)}
      />
      <fieldset className="grid">
        <legend className="mb-1 text-sm font-semibold">{words.asksToo}</legend>
        {isByTime && <FlagField edit={edit} name="asks_cleaners" label={words.asksPeople} />}
        {isByTime && <FlagField edit={edit} name="asks_materials" label={words.asksMaterials} />}
        <FlagField edit={edit} name="asks_frequency" label={words.asksFrequency} />
      </fieldset>
      <OptionalText edit={edit} name="people" label={words.people} hint={words.peopleHint} maxLength={40} />
      <OptionalText edit={edit} name="visit" label={words.visit} hint={words.visitHint} maxLength={40} />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <NumberField edit={edit} name="minutes" label={words.minutes} hint={words.minutesHint} />
        <NumberField edit={edit} name="longest" label={words.longest} hint={words.longestHint} />
        <NumberField edit={edit} name="min_team" label={words.minTeam} />
        <NumberField edit={edit} name="max_team" label={words.maxTeam} />
      </div>
    </>
  )
}
