import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router'
import type { ViewedList } from '../../../domain/saved-views.ts'
import { useSite } from '../../i18n/messages.tsx'
import { EmptyState } from '../../private/empty-state.tsx'
import { isRefusal } from '../../private/failure.ts'
import { LoadFailed } from '../../private/load-failed.tsx'
import { RowSkeletons } from '../../private/row-skeletons.tsx'
import { useApi } from '../../private/use-api.ts'
import { PageHead } from '../../site/page-head.tsx'
import { Notice } from '../../ui/notice.tsx'
import { BulkBar, useBulkVerbs } from '../bulk/bulk-bar.tsx'
import { BulkProgress } from '../bulk/bulk-progress.tsx'
import { ExportButton } from './export-button.tsx'
import { rememberList } from './list-address.ts'
import type { ListDefinition } from './list-definition.ts'
import { ListFilters } from './list-filters.tsx'
import { ListPages } from './list-pages.tsx'
import { ListTable } from './list-table.tsx'
import { SavedViews } from './saved-views.tsx'
import { useListState } from './use-list-state.ts'
import { useSelection } from './use-selection.ts'

/** A list of the back office: its filters and its order in the address, and a page of its rows. children stand above them. */
export function ListPage<Row>({ list, children }: { list: ListDefinition<Row> & { page: ViewedList }; children?: ReactNode }) {
  const { t } = useSite()
  const words = t.officeLists
  const state = useListState(list)
  const asking = list.query(useApi(), state.asked)
  const query = useQuery({ ...asking, placeholderData: keepPreviousData })
  const { data, error, isPlaceholderData } = query
  const verbs = useBulkVerbs(list.name)
  const selection = useSelection(data?.data.map(list.idOf) ?? [], state.asked)
  const { pathname, search } = useLocation()
  useEffect(() => rememberList(pathname, search), [pathname, search])
  return (
    <>
      <PageHead title={t.office.pages[list.page]} unlisted />
      <div className="flex flex-wrap items-baseline gap-x-4">
        <h1 className="text-2xl">{t.office.pages[list.page]}</h1>
        <p role="status" className="me-auto text-sm text-muted tabular-nums">
          {data && words.rows(data.meta.count, list.page)}
        </p>
        {list.name && <ExportButton list={list.name} asked={state.asked} />}
      </div>
      {children}
      <SavedViews list={list.page} query={state.view} />
      <ListFilters list={list} state={state} />
      {data && data.meta.ignored.length > 0 && (
        <Notice>{words.ignored(data.meta.ignored.map((name) => nameOf(name, list, words.order)).join(t.office.comma))}</Notice>
      )}
      {error && <LoadFailed text={(isRefusal(error) && error.message) || t.office.failed} query={query} />}
      {!data && !error && <RowSkeletons label={t.site.loading} count={6} className="h-14" />}
      {data && data.data.length === 0 && (
        <EmptyState icon={list.icon} title={words.empty}>
          {words.emptyHint}
        </EmptyState>
      )}
      {state.run && (
        <BulkProgress
          run={state.run}
          listKey={asking.queryKey.slice(0, -1)}
          onRun={(run) => state.change({ run })}
          onClose={() => state.change({ run: '' })}
        />
      )}
      {data && data.data.length > 0 && (
        <ListTable list={list} rows={data.data} state={state} selection={verbs.length > 0 ? selection : null} isStale={isPlaceholderData} />
      )}
      {data && <ListPages next={data.meta.next} state={state} />}
      {data && (
        <BulkBar
          page={list.page}
          verbs={verbs}
          selection={selection}
          asked={state.asked}
          count={data.meta.count}
          onStart={(run) => state.change({ run })}
        />
      )}
    </>
  )
}

/** What a parameter is called on the page. */
const nameOf = (name: string, { filters = [] }: Pick<ListDefinition<never>, 'filters'>, order: string): string =>
  name === 'sort' ? order : (filters.find((filter) => filter.name === name)?.label ?? name)
