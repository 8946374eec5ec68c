import { addDays, isDubaiDate } from '../../../domain/dubai-time.ts'
import { dateText } from '../../booking/dates.ts'
import { CityOptions } from '../../city-options.tsx'
import { useSite } from '../../i18n/messages.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TextInput } from '../../ui/inputs.tsx'
import { Select } from '../../ui/select.tsx'
import type { BoardState } from './use-board-state.ts'

/** The day of the board, the way to the days around it, and the city. */
export function BoardBar({ state, city, cities }: { state: BoardState; city: string; cities: readonly { slug: string; name: string }[] }) {
  const { t, language } = useSite()
  const words = t.officeBoard
  const { date, today, change } = state
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="flex items-center gap-1">
        <IconButton label={words.dayBefore} onClick={() => change({ date: addDays(date, -1) })}>
          <Icon name="chevron-left" className="size-5 rtl:-scale-x-100" />
        </IconButton>
        <Button variant="secondary" size="sm" onClick={() => change({ date: today })}>
          {words.today}
        </Button>
        <IconButton label={words.dayAfter} onClick={() => change({ date: addDays(date, 1) })}>
          <Icon name="chevron-right" className="size-5 rtl:-scale-x-100" />
        </IconButton>
      </div>
      <p aria-live="polite" className="me-auto min-h-10 content-center font-semibold">
        {dateText(date, language, 'full')}
      </p>
      <Field label={words.day} name="date">
        <TextInput
          type="date"
          value={date}
          onChange={({ target }) => isDubaiDate(target.value) && change({ date: target.value })}
          className="h-10! text-sm"
        />
      </Field>
      <Field label={words.city} name="city">
        <Select value={city} onChange={({ target }) => change({ city: target.value })} className="h-10! text-sm">
          <CityOptions cities={cities} />
        </Select>
      </Field>
    </div>
  )
}
