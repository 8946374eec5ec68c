import { useSite } from '../i18n/messages.tsx'
import { bringTexts } from '../i18n/texts.ts'
import type { Action } from './booking-state.ts'
import { weekdayText } from './dates.ts'

await bringTexts('details')

const mondayFirst = [1, 2, 3, 4, 5, 6, 0]

/** The weekdays of a series, any number of them. */
export function Weekdays({ chosen, dispatch, hint }: { chosen: number[]; dispatch: (action: Action) => void; hint?: string }) {
  const { t, language } = useSite()
  return (
    <fieldset className="grid gap-2" aria-describedby="weekdays-hint">
      <legend className="mb-2 text-sm font-semibold">{t.details.weekdays}</legend>
      <div className="grid grid-cols-4 gap-2 sm:grid-cols-7">
        {mondayFirst.map((weekday) => (
          <label
            key={weekday}
            className="relative flex min-h-12 items-center justify-center rounded-pill bg-surface px-2 text-sm font-medium inset-ring inset-ring-edge transition-colors select-none hover:bg-brand-soft has-checked:bg-brand-soft has-checked:text-link has-checked:inset-ring-2 has-checked:inset-ring-brand has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-link has-focus-visible:outline-solid"
          >
            <input
              type="checkbox"
              name="weekdays"
              value={weekday}
              checked={chosen.includes(weekday)}
              onChange={() => dispatch({ type: 'weekdayToggled', weekday })}
              className="absolute inset-0 appearance-none opacity-0"
            />
            {weekdayText(weekday, language)}
          </label>
        ))}
      </div>
      <p id="weekdays-hint" className="text-xs text-muted">
        {hint ?? t.details.weekdaysHint}
      </p>
    </fieldset>
  )
}
