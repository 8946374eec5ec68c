import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { QueueItem } from '../../../contracts/office/queues.ts'
import { type QueueName, queueNames, queues } from '../../../domain/queues.ts'
import { maySee } from '../../../domain/rights.ts'
import { useSite } from '../../i18n/messages.tsx'
import { bringTexts } from '../../i18n/texts.ts'
import { aed } from '../../private/aed.ts'
import { momentText } from '../../private/date-time-text.ts'
import { EmptyState } from '../../private/empty-state.tsx'
import { isRefusal } from '../../private/failure.ts'
import { LoadFailed } from '../../private/load-failed.tsx'
import { RowSkeletons } from '../../private/row-skeletons.tsx'
import { useApi } from '../../private/use-api.ts'
import { Badge } from '../../ui/badge.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { ListDefinition } from '../list/list-definition.ts'
import { ListFilters } from '../list/list-filters.tsx'
import { ListPages } from '../list/list-pages.tsx'
import { ListTable } from '../list/list-table.tsx'
import { useListState } from '../list/use-list-state.ts'
import { queueItemsQuery } from '../queries/queue-items.ts'
import { useRights } from '../use-rights.ts'
import { ageText } from './age-text.ts'
import { ItemActions } from './item-actions.tsx'
import { subjectAddress } from './subject-address.ts'

await bringTexts('officeLists', 'officeFieldWork', 'officeNames')

/** Everything that waits in the queues one sees, the earliest promise first. */
export function Inbox({ now }: { now: number }) {
  const { t } = useSite()
  const list = useInbox(now)
  const state = useListState(list)
  const query = useQuery({ ...list.query(useApi(), state.asked), placeholderData: keepPreviousData })
  const { data, error, isPlaceholderData } = query
  return (
    <section className="grid min-w-0 gap-3" aria-labelledby="what-waits">
      <div className="flex flex-wrap items-baseline gap-x-4">
        <h2 id="what-waits" className="text-xl">
          {t.officeToday.waiting}
        </h2>
        <p role="status" className="text-sm text-muted tabular-nums">
          {data && t.officeLists.rows(data.meta.count, 'today')}
        </p>
      </div>
      <ListFilters list={list} state={state} />
      {data && data.meta.ignored.length > 0 && (
        <Notice>{t.officeLists.ignored(data.meta.ignored.map((name) => nameOf(name, list)).join(t.office.comma))}</Notice>
      )}
      {error && <LoadFailed text={(isRefusal(error) && error.message) || t.office.failed} query={query} />}
      {!data && !error && <RowSkeletons label={t.site.loading} count={4} className="h-14" />}
      {data && data.data.length === 0 && (
        <EmptyState icon={list.icon} title={t.officeLists.empty}>
          {t.officeToday.nothing}
        </EmptyState>
      )}
      {data && data.data.length > 0 && <ListTable list={list} rows={data.data} state={state} isStale={isPlaceholderData} />}
      {data && <ListPages next={data.meta.next} state={state} />}
    </section>
  )
}

const nameOf = (name: string, { filters = [] }: ListDefinition<QueueItem>): string =>
  filters.find((filter) => filter.name === name)?.label ?? name

function useInbox(now: number): ListDefinition<QueueItem> {
  const { t, to, language } = useSite()
  const { heads, ...words } = t.officeToday
  const rights = useRights()
  const seen = queueNames.filter((name) => maySee(rights, queues[name]))
  const named = Object.fromEntries(seen.map((name) => [name, words.queues[name]])) as Record<QueueName, string>
  return {
    page: 'today',
    icon: 'circle-check',
    query: queueItemsQuery,
    idOf: ({ queue, id }) => `${queue}/${id}`,
    title: { head: heads.who, text: ({ title }) => title, to: (item) => subjectAddress(to, item) },
    columns: [
      { name: 'queue', head: heads.queue, cell: ({ queue }) => words.queues[queue] },
      { name: 'about', head: heads.about, cell: (item) => <About item={item} /> },
      { name: 'since', head: heads.since, cell: ({ since }) => <Age at={since} now={now} /> },
      {
        name: 'due',
        head: heads.due,
        cell: ({ due_at }) => (
          <span className="inline-flex flex-wrap items-center gap-2 tabular:flex-nowrap">
            <Age at={due_at} now={now} />
            {Date.parse(due_at) < now && <Badge tone="danger">{words.isLate}</Badge>}
          </span>
        ),
      },
      {
        name: 'taker',
        head: heads.taker,
        cell: ({ taken_by, snoozed_until }) =>
          (snoozed_until && Date.parse(snoozed_until) > now && words.until(momentText(snoozed_until, language))) ||
          (taken_by && <bdi>{taken_by.is_caller ? words.takers.me : taken_by.name}</bdi>),
      },
    ],
    filters: [
      { name: 'queue', label: heads.queue, options: named },
      { name: 'taker', label: heads.taker, options: words.takers },
      { name: 'snoozed', label: words.snoozed, options: words.snoozedOptions },
    ],
    sorts: { due: heads.due },
    actions: (item) => <ItemActions item={item} />,
  }
}

function About({ item: { queue, about: told, at, amount } }: { item: QueueItem }) {
  const { t, language } = useSite()
  const { kinds, papers } = t.officeFieldWork
  const named: Partial<Record<QueueName, Partial<Record<string, string>>>> = {
    field_reports: kinds,
    papers: papers.names,
    mails: t.officeNames.mails,
  }
  const about = told && (named[queue]?.[told] ?? told)
  const parts = [at && momentText(at, language), amount !== null && aed(amount)].filter(Boolean)
  return (
    <span className="grid max-w-96">
      {about && (
        <span dir="auto" className="line-clamp-2">
          {about}
        </span>
      )}
      {parts.length > 0 && <bdi className="text-muted">{parts.join(' · ')}</bdi>}
    </span>
  )
}

function Age({ at, now }: { at: string; now: number }) {
  const { language } = useSite()
  return (
    <time dateTime={at} title={momentText(at, language)} className="tabular:whitespace-nowrap">
      {ageText(at, now, language)}
    </time>
  )
}
