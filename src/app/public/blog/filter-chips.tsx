import { Link } from 'react-router'
import type { CategoryEntry } from '../../answers/content.ts'
import { useSite } from '../../i18n/messages.tsx'
import { Icon } from '../../ui/icon.tsx'
import { type ListQuery, listAddress } from './list-address.ts'

/** The active filters; each chip is a link that removes its filter. */
export function FilterChips({ query, categories }: { query: ListQuery; categories: CategoryEntry[] }) {
  const { t, to } = useSite()
  const words = t.blog.list
  const chips: { text: string; without: string }[] = []
  if (query.search) chips.push({ text: words.searchChip(query.search), without: listAddress(to, { category: query.category }) })
  if (query.category) {
    const name = categories.find(({ slug }) => slug === query.category)?.name ?? query.category
    chips.push({ text: name, without: listAddress(to, { search: query.search }) })
  }
  if (chips.length === 0) return null
  return (
    <ul aria-label={words.filters} className="flex min-w-0 flex-wrap items-center gap-2">
      {chips.map(({ text, without }) => (
        <li key={text} className="min-w-0">
          <Link
            to={without}
            preventScrollReset
            aria-label={words.remove(text)}
            className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-pill bg-brand-soft px-4 text-sm font-semibold text-link inset-ring inset-ring-brand/40 hover:inset-ring-brand"
          >
            <span className="truncate">{text}</span>
            <Icon name="x" className="size-4" />
          </Link>
        </li>
      ))}
      <li>
        <Link
          to={to.blog}
          preventScrollReset
          className="inline-flex min-h-11 items-center rounded-pill px-4 text-sm font-semibold underline underline-offset-4 hover:bg-brand-soft hover:text-link"
        >
          {words.clearAll}
        </Link>
      </li>
    </ul>
  )
}
