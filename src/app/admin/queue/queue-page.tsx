import type { ReactNode } from 'react'
import { useSite } from '../../i18n/messages.tsx'
import { EmptyState } from '../../private/empty-state.tsx'
import { LoadFailed } from '../../private/load-failed.tsx'
import { RowSkeletons } from '../../private/row-skeletons.tsx'
import { ShowMore } from '../../private/show-more.tsx'
import { useApi } from '../../private/use-api.ts'
import { type Page, type PagesQuery, usePages } from '../../private/use-pages.ts'
import { PageHead } from '../../site/page-head.tsx'
import { ChoiceChips } from '../../ui/choice-chips.tsx'
import type { IconName } from '../../ui/icon-names.ts'
import type { OfficePage } from '../pages.ts'
import { type ListState, useListState } from './use-list-state.ts'

type QueuePageProps<State extends string, Item> = {
  page: OfficePage
  icon: IconName
  /** Every state with its name; the first is shown by default. */
  states: Record<State, string>
  query: (api: ReturnType<typeof useApi>, shown: ListState) => PagesQuery<Page<Item>>
  row: (item: Item) => ReactNode
}

/** A list that staff work through: a state and an order, both in the address, and its rows. */
export function QueuePage<State extends string, Item>({ page, icon, states, query, row }: QueuePageProps<State, Item>) {
  const { t } = useSite()
  const words = t.office
  const names = Object.keys(states) as [State, ...State[]]
  const { state, sort, shown, change } = useListState(names, names[0])
  const list = usePages(query(useApi(), shown))
  return (
    <>
      <PageHead title={words.pages[page]} unlisted />
      <h1 className="text-2xl">{words.pages[page]}</h1>
      <div className="flex flex-wrap items-end gap-x-8 gap-y-3">
        <ChoiceChips
          legend={words.queue.states}
          name="state"
          choices={[...names.map((value) => ({ value, label: states[value] })), { value: 'all' as const, label: words.queue.all }]}
          value={state}
          onChange={(value) => change('state', value)}
        />
        <ChoiceChips
          legend={words.queue.order}
          name="sort"
          choices={[
            { value: 'oldest', label: words.queue.oldest },
            { value: 'newest', label: words.queue.newest },
          ]}
          value={sort}
          onChange={(value) => change('sort', value)}
        />
      </div>
      {!list.pages && list.error && <LoadFailed text={list.error.message || words.failed} query={list} />}
      {!list.pages && !list.error && <RowSkeletons label={t.site.loading} className="h-22" />}
      {list.pages && (
        <p role="status" className="sr-only">
          {words.queue.shown(list.items.length)}
        </p>
      )}
      {list.pages && list.items.length === 0 && (
        <EmptyState icon={icon} title={words.queue.empty}>
          {words.queue.emptyHint}
        </EmptyState>
      )}
      {list.items.length > 0 && <ul className="grid gap-3">{list.items.map(row)}</ul>}
      <ShowMore list={list} trouble={list.trouble && words.failed} />
    </>
  )
}
