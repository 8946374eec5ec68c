import { useSite } from '../../../i18n/messages.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { partOfEdit } from '../../edit/part-of-edit.ts'
import type { Edit } from '../../edit/use-edit.ts'
import { NumberField } from './number-field.tsx'

/** The price of the whole job and the time that it takes, for a sub-service that is not priced as its service. */
export function FixedJobFields({ edit }: { edit: Edit }) {
  const words = useSite().t.officeIntake.fixed
  const fixed = edit.value<{ price: number; minutes: number } | null>('fixed')
  return (
    <div className="grid gap-2">
      <Checkbox
        name="fixed"
        label={words.has}
        checked={fixed !== null}
        onChange={({ target }) => edit.set('fixed', target.checked ? { price: '', minutes: 60 } : null)}
      />
      {fixed && <Amounts edit={partOfEdit(edit, 'fixed', fixed, (next) => edit.set('fixed', next))} />}
    </div>
  )
}

function Amounts({ edit }: { edit: Edit }) {
  const words = useSite().t.officeIntake.fixed
  return (
    <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
      <NumberField edit={edit} name="price" label={words.price} />
      <NumberField edit={edit} name="minutes" label={words.minutes} hint={words.minutesHint} />
    </div>
  )
}
