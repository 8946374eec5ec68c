import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { Caller } from '../../../contracts/office/callers.ts'
import { useSite } from '../../i18n/messages.tsx'
import { SectionCard } from '../../private/section-card.tsx'
import { useApi } from '../../private/use-api.ts'
import { typedIn } from '../../private/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/inputs.tsx'
import { callersQuery } from '../queries/bookings.ts'

/** Finds whoever calls among those who have booked before; picking somebody fills the fields below. */
export function CallerSearch({ onPick }: { onPick: (caller: Caller) => void }) {
  const { t } = useSite()
  const words = t.officeBookings.calling
  const [search, setSearch] = useState('')
  const { data: found, isFetching } = useQuery({ ...callersQuery(useApi(), search), enabled: search !== '' })
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setSearch(typedIn(event.currentTarget)('search').trim())
  }
  return (
    <SectionCard title={words.who} lead={words.whoLead}>
      <form method="post" onSubmit={find} className="flex flex-wrap items-end gap-3">
        <Field label={words.search} name="search" className="grow basis-64">
          <TextInput type="search" autoComplete="off" maxLength={200} />
        </Field>
        <Button type="submit" variant="secondary" busy={isFetching}>
          {words.find}
        </Button>
      </form>
      <div role="status">
        {found?.length === 0 && !isFetching && <p className="text-muted">{words.nobodyFound}</p>}
        {found && found.length > 0 && (
          <ul className="grid gap-2 md:grid-cols-2">
            {found.map((caller) => (
              <li key={`${caller.account_id} ${caller.email}`}>
                <button
                  type="button"
                  onClick={() => onPick(caller)}
                  className="grid w-full gap-0.5 rounded-lg p-3 text-start inset-ring inset-ring-edge hover:bg-brand-soft"
                >
                  <span className="font-semibold">
                    {caller.first_name} {caller.last_name}
                    <span className="font-normal text-muted"> · {words.booked(caller.bookings)}</span>
                  </span>
                  <span className="text-sm text-muted wrap-anywhere">
                    <bdi dir="ltr">{caller.email}</bdi> · <bdi dir="ltr">{caller.phone}</bdi>
                    {caller.account_id === null && ` · ${t.officeBookings.guest}`}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </SectionCard>
  )
}
