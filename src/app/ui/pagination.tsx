import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

type PaginationProps = {
  page: number
  pages: number
  addressOf: (page: number) => string
  words: { label: string; page: (page: number) => string; previous: string; next: string }
}

const look = 'inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-pill px-4 text-sm font-semibold'

/** Previous, the current page with its neighbours, next. Changing the page scrolls to the top. */
export function Pagination({ page, pages, addressOf, words }: PaginationProps) {
  const isTurning = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the new page changes its height, which stops a climb that began before.
  useEffect(() => {
    if (isTurning.current) climb()
    isTurning.current = false
  }, [page])
  if (pages < 2) return null
  const turn = () => {
    isTurning.current = true
    climb()
  }
  const near = [page - 1, page, page + 1].filter((number) => number >= 1 && number <= pages)
  return (
    <nav aria-label={words.label} className="flex flex-wrap items-center justify-center gap-2">
      <Turn to={page > 1 ? addressOf(page - 1) : null} rel="prev" onTurn={turn}>
        <Icon name="arrow-left" className="size-4" />
        {words.previous}
      </Turn>
      {near.map((number) =>
        number === page ? (
          <span key={number} aria-current="page" className={classNames(look, 'figures bg-brand text-on-brand')}>
            <span className="sr-only">{words.page(number)}</span>
            <span aria-hidden="true">{number}</span>
          </span>
        ) : (
          <Turn key={number} to={addressOf(number)} label={words.page(number)} onTurn={turn}>
            <span className="figures">{number}</span>
          </Turn>
        ),
      )}
      <Turn to={page < pages ? addressOf(page + 1) : null} rel="next" onTurn={turn}>
        {words.next}
        <Icon name="arrow-right" className="size-4" />
      </Turn>
    </nav>
  )
}

type TurnProps = { to: string | null; rel?: string; label?: string; onTurn: () => void; children: ReactNode }

function Turn({ to, rel, label, onTurn, children }: TurnProps) {
  if (to === null)
    return (
      <span aria-disabled="true" className={classNames(look, 'text-muted opacity-60')}>
        {children}
      </span>
    )
  return (
    <Link
      to={to}
      rel={rel}
      aria-label={label}
      preventScrollReset
      onClick={(event) => opensHere(event) && onTurn()}
      className={classNames(look, 'inset-ring inset-ring-edge hover:bg-brand-soft hover:text-link hover:inset-ring-brand')}
    >
      {children}
    </Link>
  )
}

const opensHere = (event: MouseEvent) => !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)

function climb() {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  scrollTo({ top: 0, behavior: calm ? 'instant' : 'smooth' })
}
