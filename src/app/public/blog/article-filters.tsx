import { useEffect, useRef } from 'react'
import { Form, useNavigate } from 'react-router'
import type { CategoryEntry } from '../../answers/content.ts'
import { useSite } from '../../i18n/messages.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { type ListQuery, listAddress } from './list-address.ts'

const debounce = 300
const box = 'bg-surface shadow-rest inset-ring inset-ring-edge focus-within:inset-ring-2 focus-within:inset-ring-brand'

/** Search and category: a plain form without scripts; with them, the list updates while you type and choose. */
export function ArticleFilters({ query, categories }: { query: ListQuery; categories: CategoryEntry[] }) {
  const { t, to } = useSite()
  const words = t.blog.list
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => () => clearTimeout(waiting.current), [])
  useEffect(() => {
    if (input.current && input.current.value.trim() !== query.search && document.activeElement !== input.current)
      input.current.value = query.search
  }, [query.search])

  const apply = (replace: boolean) => {
    clearTimeout(waiting.current)
    if (!form.current) return
    const chosen = new FormData(form.current)
    const search = String(chosen.get('search') ?? '').trim()
    const category = String(chosen.get('category') ?? '')
    if (search === query.search && category === query.category) return
    navigate(listAddress(to, { search, category }), { replace, preventScrollReset: true })
  }

  return (
    <Form
      ref={form}
      action={to.blog}
      role="search"
      aria-label={words.form}
      onSubmit={(event) => {
        event.preventDefault()
        apply(false)
      }}
      // Later it would call back whoever has followed a link meanwhile.
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && apply(true)}
      className="mt-2 flex flex-wrap gap-3"
    >
      <div className={`flex w-full max-w-[36rem] items-center sm:w-auto sm:min-w-80 sm:flex-1 gap-1 rounded-pill p-1.5 ps-4 ${box}`}>
        <Icon name="search" className="size-5 text-muted" />
        <input
          ref={input}
          type="search"
          name="search"
          defaultValue={query.search}
          maxLength={200}
          placeholder={words.placeholder}
          aria-label={words.search}
          onChange={() => {
            clearTimeout(waiting.current)
            waiting.current = setTimeout(() => apply(true), debounce)
          }}
          className="h-11 min-w-0 grow bg-transparent focus-visible:outline-none"
        />
        <Button type="submit" size="sm" className="min-h-11 max-sm:px-4">
          {words.submit}
        </Button>
      </div>
      <div className={`relative rounded-pill max-sm:grow ${box}`}>
        <select
          key={query.category}
          name="category"
          defaultValue={query.category}
          aria-label={words.category}
          onChange={() => apply(false)}
          className="h-14 w-full appearance-none rounded-pill bg-transparent ps-5 pe-12 font-medium focus-visible:outline-none"
        >
          <option value="">{words.allCategories}</option>
          {query.category && !categories.some(({ slug }) => slug === query.category) && (
            <option value={query.category}>{query.category}</option>
          )}
          {categories.map(({ id, slug, name }) => (
            <option key={id} value={slug}>
              {name}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" className="pointer-events-none absolute inset-y-0 end-4.5 my-auto size-5 text-muted" />
      </div>
    </Form>
  )
}
