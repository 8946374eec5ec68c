import type { TeamNotesInput } from '../../contracts/booking-fields.ts'
import { useSite } from '../i18n/messages.tsx'
import { bringTexts } from '../i18n/texts.ts'
import { ChoiceChips } from '../ui/choice-chips.tsx'
import { Field } from '../ui/field.tsx'
import { TextArea, TextInput } from '../ui/inputs.tsx'

await bringTexts('team', 'details')

type TeamNotesFieldsProps = { notes: TeamNotesInput; onChange: (notes: TeamNotesInput) => void }

/** What a customer may tell whoever comes, all of it optional. */
export function TeamNotesFields({ notes, onChange }: TeamNotesFieldsProps) {
  const { t } = useSite()
  const words = t.team
  const { optional } = t.details
  const { note, has_pets, pets, parking, door_code } = notes
  const hasPets = has_pets ?? null
  return (
    <>
      <Field label={optional(words.note)} name="team_note" hint={words.noteHint}>
        <TextArea
          rows={2}
          maxLength={500}
          className="min-h-18"
          value={note ?? ''}
          onChange={({ target }) => onChange({ ...notes, note: target.value })}
        />
      </Field>
      <Field label={optional(words.doorCode)} name="door_code">
        <TextInput
          autoComplete="off"
          maxLength={60}
          value={door_code ?? ''}
          onChange={({ target }) => onChange({ ...notes, door_code: target.value })}
        />
      </Field>
      <Field label={optional(words.parking)} name="parking" hint={words.parkingHint}>
        <TextInput
          autoComplete="off"
          maxLength={200}
          value={parking ?? ''}
          onChange={({ target }) => onChange({ ...notes, parking: target.value })}
        />
      </Field>
      <ChoiceChips
        legend={optional(words.hasPets)}
        name="has_pets"
        choices={[
          { value: 'no', label: words.no },
          { value: 'yes', label: words.yes },
        ]}
        value={hasPets === null ? '' : hasPets ? 'yes' : 'no'}
        onChange={(value) => onChange({ ...notes, has_pets: value === '' ? null : value === 'yes' })}
        deselectable
      />
      {hasPets && (
        <Field label={optional(words.pets)} name="pets" hint={words.petsHint}>
          <TextInput
            autoComplete="off"
            maxLength={100}
            value={pets ?? ''}
            onChange={({ target }) => onChange({ ...notes, pets: target.value })}
          />
        </Field>
      )}
    </>
  )
}
