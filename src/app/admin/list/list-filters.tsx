import { useState } from 'react'
import { useSite } from '../../i18n/messages.tsx'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/inputs.tsx'
import { Select } from '../../ui/select.tsx'
import type { Filter, ListDefinition } from './list-definition.ts'
import { SearchBox } from './search-box.tsx'
import type { ListState } from './use-list-state.ts'

type Definition = Pick<ListDefinition<never>, 'filters' | 'sorts' | 'search'>

/** The search, the filters and the order of a list. On a phone, filters and order open by a button. */
export function ListFilters({ list: { filters = [], sorts, search }, state }: { list: Definition; state: ListState }) {
  const words = useSite().t.officeLists
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="flex flex-wrap items-end gap-3">
      {search !== undefined && <SearchBox hint={search} state={state} />}
      <Button variant="secondary" size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} className="md:hidden">
        {state.chosen > 0 ? words.filtersSet(state.chosen) : words.filters}
      </Button>
      <div className={classNames('w-full grid-cols-2 items-end gap-3 md:flex md:w-auto md:flex-wrap', isOpen ? 'grid' : 'hidden')}>
        {filters.map((filter) => (
          <FilterControl key={filter.name} filter={filter} state={state} />
        ))}
        {Object.keys(sorts).length > 1 && (
          <Field label={words.order} name="sort">
            <Select value={state.sort} onChange={({ target }) => state.change({ sort: target.value })} className="h-10! text-sm">
              {Object.entries(sorts).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          </Field>
        )}
        {(state.chosen > 0 || state.search) && (
          <Button variant="quiet" size="sm" onClick={state.clear}>
            {words.clear}
          </Button>
        )}
      </div>
    </div>
  )
}

function FilterControl({ filter, state }: { filter: Filter; state: ListState }) {
  const words = useSite().t.officeLists
  const { name, label, options, byDefault } = filter
  const value = state.valueIn(filter)
  return (
    <Field label={label} name={name}>
      {options ? (
        <Select
          value={value in options ? value : byDefault ? 'all' : ''}
          onChange={({ target }) => state.change({ [name]: target.value })}
          className="h-10! text-sm"
        >
          <option value={byDefault ? 'all' : ''}>{words.all}</option>
          {Object.entries(options).map(([option, text]) => (
            <option key={option} value={option}>
              {text}
            </option>
          ))}
        </Select>
      ) : (
        <TextInput
          type="date"
          value={value}
          onChange={({ target }) => state.change({ [name]: target.value }, { replace: true })}
          className="h-10! text-sm"
        />
      )}
    </Field>
  )
}
