import { useSite } from '../../i18n/messages.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { ListState } from './use-list-state.ts'

/** The way through the pages of a list; each is an address, so that the way back is the browser's. */
export function ListPages({ next, state: { asked, change } }: { next: string | null; state: ListState }) {
  const words = useSite().t.officeLists
  if (next === null && !asked.after) return null
  return (
    <nav aria-label={words.pages} className="flex flex-wrap justify-center gap-3">
      {asked.after && (
        <Button variant="quiet" size="sm" onClick={() => change({})}>
          {words.first}
        </Button>
      )}
      {next !== null && (
        <Button variant="secondary" size="sm" onClick={() => change({ after: next })}>
          {words.next}
          <Icon name="chevron-right" className="size-4" />
        </Button>
      )}
    </nav>
  )
}
