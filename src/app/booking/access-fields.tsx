import type { ReactNode } from 'react'
import { useSite } from '../i18n/messages.tsx'
import { bringTexts } from '../i18n/texts.ts'
import { PinField } from '../map/pin-field.tsx'
import { Field } from '../ui/field.tsx'
import { TextArea, TextInput } from '../ui/inputs.tsx'
import { bindField } from './bind-field.ts'
import type { Wizard } from './use-booking.ts'

await bringTexts('details')

/** What helps the team find the door, all of it optional. */
export default function AccessFields({ wizard }: { wizard: Wizard }): ReactNode {
  const words = useSite().t.details
  const { form, errors } = wizard.state
  const bind = bindField(wizard)
  return (
    <div className="grid gap-5 pt-2">
      <Field label={words.optional(words.accessNote)} name="accessNote" error={errors.accessNote} hint={words.accessNoteHint}>
        <TextArea rows={2} maxLength={500} className="min-h-18" {...bind('accessNote')} />
      </Field>
      <Field label={words.optional(words.makani)} name="makani" error={errors.makani} hint={words.makaniHint}>
        <TextInput
          inputMode="numeric"
          autoComplete="off"
          dir="ltr"
          maxLength={20}
          placeholder="30032 95320"
          className="figures rtl:text-end"
          {...bind('makani')}
        />
      </Field>
      <PinField position={form.position} onChange={(position) => wizard.dispatch({ type: 'positionChosen', position })} />
    </div>
  )
}
