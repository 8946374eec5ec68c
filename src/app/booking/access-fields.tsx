import type { ReactNode } from 'react'
import { useSite } from '../i18n/messages.tsx'
import { bringTexts } from '../i18n/texts.ts'
import { MakaniField } from '../map/makani-field.tsx'
import { PinField } from '../map/pin-field.tsx'
import { Field } from '../ui/field.tsx'
import { TextArea } from '../ui/inputs.tsx'
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
      <MakaniField name="makani" error={errors.makani} {...bind('makani')} />
      <PinField position={form.position} onChange={(position) => wizard.dispatch({ type: 'positionChosen', position })} />
    </div>
  )
}
