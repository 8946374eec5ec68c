import { type ComponentType, type KeyboardEvent, lazy, Suspense, useRef, useState } from 'react'
import { Form, useNavigate } from 'react-router'
import { useSite } from '../../i18n/messages.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { byCategory } from '../services/by-category.ts'
import type { SearchResultsProps } from './search-results.tsx'
import { useServiceSearch } from './use-service-search.ts'

const closeDelay = 200
const listId = 'services-found'
const optionId = (slug: string) => `found-${slug}`

/** Starts loading when the search is focused. If it cannot be loaded, the form still leads to the list of services. */
const bringResults = () =>
  import('./search-results.tsx').then(
    ({ SearchResults }) => ({ default: SearchResults }),
    () => ({ default: () => null }),
  )
const SearchResults = lazy<ComponentType<SearchResultsProps>>(bringResults)

/** Search as you type (a combobox with a list of links); without scripts, a form that leads to the list of services. */
export function ServiceSearch() {
  const { t, to, language } = useSite()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState<string | null>(null)
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { found, searching } = useServiceSearch(text, language)
  const words = t.home.search

  const groups = byCategory(found ?? [], t.services.uncategorized)
  const slugs = groups.flatMap((group) => group.services.map((service) => service.slug))
  const shown = open && text.trim() !== ''
  const chosen = shown && active && slugs.includes(active) ? active : null

  const step = (by: 1 | -1) => {
    const at = chosen ? slugs.indexOf(chosen) : by === 1 ? -1 : slugs.length
    const next = slugs[(at + by + slugs.length) % slugs.length]
    if (!next) return
    setActive(next)
    document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' })
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setOpen(true)
      step(event.key === 'ArrowDown' ? 1 : -1)
    } else if (event.key === 'Escape' && shown) {
      event.preventDefault()
      setOpen(false)
    } else if (event.key === 'Enter' && chosen) {
      event.preventDefault()
      navigate(to.service(chosen))
    }
  }

  return (
    <Form
      action={to.services}
      role="search"
      className="relative w-full max-w-reading"
      onFocus={() => clearTimeout(closing.current)}
      onBlur={() => {
        closing.current = setTimeout(() => setOpen(false), closeDelay)
      }}
    >
      <div className="flex items-center gap-1 rounded-pill bg-surface p-1.5 ps-4 shadow-rest inset-ring inset-ring-edge focus-within:inset-ring-2 focus-within:inset-ring-brand">
        <Icon name="search" className="size-5 text-muted" />
        <input
          type="search"
          name="search"
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setActive(null)
            setOpen(true)
          }}
          onFocus={() => {
            setOpen(true)
            bringResults()
          }}
          onKeyDown={onKeyDown}
          placeholder={words.placeholder}
          autoComplete="off"
          maxLength={200}
          role="combobox"
          aria-label={words.label}
          aria-expanded={shown}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={chosen ? optionId(chosen) : undefined}
          className="w-full min-w-0 grow focus-visible:outline-none "
        />
        <Button type="submit" size="sm" className="min-h-11">
          {words.submit}
        </Button>
      </div>
      {shown && (
        <Suspense>
          <SearchResults
            id={listId}
            groups={found && groups}
            text={text.trim()}
            searching={searching}
            active={chosen}
            optionId={optionId}
          />
        </Suspense>
      )}
    </Form>
  )
}
