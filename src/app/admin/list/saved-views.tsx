import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import type { SavedView } from '../../../contracts/office/saved-views.ts'
import type { ViewedList } from '../../../domain/saved-views.ts'
import { useSite } from '../../i18n/messages.tsx'
import { useApi } from '../../private/use-api.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { removeView, viewsQuery } from '../queries/saved-views.ts'
import { useStaffAct } from '../use-staff-act.ts'
import { RenameViewDialog, SaveViewDialog } from './view-dialogs.tsx'

type Query = Record<string, string>

/** The saved views of a list, as links; the one that the address shows can be renamed and deleted, and an address without one saved. */
export function SavedViews({ list, query }: { list: ViewedList; query: Query }) {
  const words = useSite().t.officeLists.views
  const { data: views = [], isSuccess } = useQuery(viewsQuery(useApi(), list))
  const [dialog, setDialog] = useState<'save' | 'rename' | null>(null)
  const strip = useRef<HTMLElement>(null)
  const current = views.find((view) => isSame(view.query, query))
  const canSave = isSuccess && !current && Object.keys(query).length > 0
  if (views.length === 0 && !canSave) return null
  return (
    <nav ref={strip} tabIndex={-1} aria-label={words.title} className="flex min-w-0 flex-wrap items-center gap-2">
      {views.length > 0 && (
        <ul className="contents">
          {views.map((view) => (
            <li key={view.id} className="min-w-0">
              <ViewLink view={view} isCurrent={view === current} />
            </li>
          ))}
        </ul>
      )}
      {current && (
        <span className="flex">
          <IconButton label={words.renameThis(current.name)} onClick={() => setDialog('rename')}>
            <Icon name="pencil" className="size-4" />
          </IconButton>
          <DeleteButton list={list} view={current} onDone={() => strip.current?.focus()} />
        </span>
      )}
      {canSave && (
        <Button variant="quiet" size="sm" onClick={() => setDialog('save')}>
          <Icon name="plus" className="size-4" />
          {words.save}
        </Button>
      )}
      {dialog === 'save' && <SaveViewDialog list={list} query={query} onClose={() => setDialog(null)} />}
      {dialog === 'rename' && current && <RenameViewDialog list={list} view={current} onClose={() => setDialog(null)} />}
    </nav>
  )
}

function ViewLink({ view: { name, query, is_shared }, isCurrent }: { view: SavedView; isCurrent: boolean }) {
  const words = useSite().t.officeLists.views
  return (
    <Link
      to={`?${new URLSearchParams(query)}`}
      aria-current={isCurrent ? 'true' : undefined}
      className={classNames(
        'flex min-h-10 items-center gap-2 rounded-pill px-4 py-1 text-sm font-medium inset-ring',
        isCurrent ? 'bg-brand-soft text-link inset-ring-brand' : 'bg-surface inset-ring-edge hover:bg-brand-soft',
      )}
    >
      {is_shared && <Icon name="users-round" className="size-4 flex-none" />}
      <bdi className="min-w-0 wrap-anywhere">{name}</bdi>
      {is_shared && <span className="sr-only">{words.forAll}</span>}
    </Link>
  )
}

function DeleteButton({ list, view: { id, name }, onDone }: { list: ViewedList; view: SavedView; onDone: () => void }) {
  const { change, run } = useStaffAct(removeView(useApi(), list))
  const remove = async () => {
    if (await run({ id })) onDone()
  }
  return (
    <IconButton label={useSite().t.officeLists.views.removeThis(name)} disabled={change.isBusy} onClick={remove}>
      <Icon name="trash-2" className="size-4" />
    </IconButton>
  )
}

const isSame = (a: Query, b: Query): boolean =>
  Object.keys(a).length === Object.keys(b).length && Object.entries(a).every(([name, value]) => b[name] === value)
