import { useSite } from '../../../i18n/messages.tsx'
import type { Edit } from '../../edit/use-edit.ts'
import { NumberField } from './number-field.tsx'

/** What an answer adds to the price and to the work. */
export function EffectFields({ edit, isCounted = false }: { edit: Edit; isCounted?: boolean }) {
  const words = useSite().t.officeIntake.effect
  return (
    <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
      <NumberField edit={edit} name="price" label={isCounted ? words.priceEach : words.price} hint={words.priceHint} />
      <NumberField edit={edit} name="minutes" label={isCounted ? words.minutesEach : words.minutes} hint={words.minutesHint} />
    </div>
  )
}
