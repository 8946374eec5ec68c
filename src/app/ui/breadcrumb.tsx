import { Link } from 'react-router'
import { Icon } from './icon.tsx'

export type Crumb = { label: string; to?: string }

/** The path to this page; the last crumb is the page itself. */
export function Breadcrumb({ label, crumbs }: { label: string; crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label={label}>
      <ol className="flex items-center overflow-hidden gap-x-1.5 text-sm text-muted">
        {crumbs.map(({ label: words, to }, index) => (
          <li key={words} className="flex items-center gap-1.5 not-last:shrink-0 last:min-w-0">
            {index > 0 && <Icon name="chevron-right" className="size-4" />}
            {to ? (
              <Link to={to} className="inline-flex min-h-11 items-center hover:text-link hover:underline">
                {words}
              </Link>
            ) : (
              <span aria-current="page" className="truncate">
                {words}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
