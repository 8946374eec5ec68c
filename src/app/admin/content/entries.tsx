import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import type { VersionedDocument } from '../../../domain/versions.ts'
import { useSite } from '../../i18n/messages.tsx'
import { bringTexts } from '../../i18n/texts.ts'
import { EmptyState } from '../../private/empty-state.tsx'
import { FeedbackNotice } from '../../private/feedback-notice.tsx'
import { LoadFailed } from '../../private/load-failed.tsx'
import { RowSkeletons } from '../../private/row-skeletons.tsx'
import { useApi } from '../../private/use-api.ts'
import { PageHead } from '../../site/page-head.tsx'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SortableList } from '../edit/sortable-list.tsx'
import type { ContentQueries } from '../queries/content.ts'
import { useStaffAct } from '../use-staff-act.ts'
import { ContentTabs } from './content-tabs.tsx'
import type { Kind } from './kind.ts'
import { about, categories, faqs, synonyms, testimonials, whyUs } from './kinds.tsx'

await bringTexts('officeContent', 'officeEdit')

const pages: Readonly<Record<string, () => ReactNode>> = {
  faqs: () => <Entries kind={faqs} />,
  testimonials: () => <Entries kind={testimonials} />,
  about: () => <Entries kind={about} />,
  'why-choose-us': () => <Entries kind={whyUs} />,
  'article-categories': () => <Entries kind={categories} />,
  synonyms: () => <Entries kind={synonyms} />,
}

/** All entries of one kind of content, in the order in which the site shows them. */
export default function EntriesPage() {
  const { kind = '' } = useParams()
  const { t } = useSite()
  return pages[kind]?.() ?? <EmptyState icon="file-text" title={t.officeContent.entries.gone} />
}

function Entries<Document extends VersionedDocument>({ kind }: { kind: Kind<Document> }) {
  const { t, to, language } = useSite()
  const words = t.officeContent
  const { tab, queries, hasOrder } = kind
  const api = useApi()
  const query = useQuery(queries.list(api))
  const { data: entries, error } = query
  const items = (entries ?? []).map(({ id, document }) => {
    const { [language]: own, en, ar } = kind.titleOf(document)
    return { id: String(id), name: own || en || ar, isHidden: kind.isHidden?.(document) ?? false }
  })
  const row = ({ id, name, isHidden }: (typeof items)[number]) => (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
      <Link to={to.office(`/content/${tab}/${id}`)} className="min-w-0 font-semibold wrap-anywhere hover:text-link hover:underline">
        <bdi>{name}</bdi>
      </Link>
      {isHidden && <Badge>{words.entries.hidden}</Badge>}
    </div>
  )
  return (
    <>
      <PageHead title={words.tabs[tab]} unlisted />
      <ContentTabs tab={tab} />
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="me-auto text-2xl">{words.tabs[tab]}</h1>
        <ButtonLink to={kind.shownAt(to)} size="sm" variant="secondary">
          {words.entries.see}
        </ButtonLink>
        <ButtonLink to={to.office(`/content/${tab}/new`)} size="sm">
          <Icon name="plus" />
          {words.add}
        </ButtonLink>
      </div>
      {!entries && error && <LoadFailed text={error.message || t.office.failed} query={query} />}
      {!entries && !error && <RowSkeletons label={t.site.loading} count={5} className="h-14" />}
      {entries && entries.length === 0 && (
        <EmptyState icon="file-text" title={words.entries.empty}>
          {words.entries.emptyHint}
        </EmptyState>
      )}
      {items.length > 0 && (
        <Card className="px-4 py-2 sm:px-5">
          {hasOrder ? (
            <Sorted order={queries.order} label={words.entries.order(words.tabs[tab])} items={items} row={row} />
          ) : (
            <ul className="grid divide-y divide-line">
              {items.map((item) => (
                <li key={item.id}>{row(item)}</li>
              ))}
            </ul>
          )}
        </Card>
      )}
    </>
  )
}

type Item = { id: string; name: string; isHidden: boolean }
type SortedProps = {
  order: ContentQueries<VersionedDocument>['order']
  label: string
  items: readonly Item[]
  row: (item: Item) => ReactNode
}

/** The entries in an order that can be changed, and is saved as it is. */
function Sorted({ order, label, items, row }: SortedProps) {
  const { change, run } = useStaffAct(order(useApi()))
  return (
    <>
      <SortableList label={label} items={items} row={row} onSort={async (ids) => void (await run({ ids: ids.map(Number) }))} />
      <FeedbackNotice feedback={change.feedback} />
    </>
  )
}
