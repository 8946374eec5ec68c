import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useSite } from '../../i18n/messages.tsx'
import { bringTexts } from '../../i18n/texts.ts'
import { EmptyState } from '../../private/empty-state.tsx'
import { LoadFailed } from '../../private/load-failed.tsx'
import { RowSkeletons } from '../../private/row-skeletons.tsx'
import { SectionCard } from '../../private/section-card.tsx'
import { useApi } from '../../private/use-api.ts'
import { PageHead } from '../../site/page-head.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { SortableList } from '../edit/sortable-list.tsx'
import { citiesQuery } from '../queries/catalogue.ts'
import { BackToList } from '../queue/back-to-list.tsx'
import { useSorting } from './use-sorting.ts'

await bringTexts('officeCatalogue', 'officeEdit')

/** The cities served, in the order in which customers see them. */
export default function Cities() {
  const { t, to } = useSite()
  const words = t.officeCatalogue.city
  const query = useQuery(citiesQuery(useApi()))
  const sort = useSorting()
  const { data, error } = query
  return (
    <>
      <PageHead title={words.title} unlisted />
      <BackToList to={to.office('/catalogue')} />
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
        <div className="me-auto grid gap-1">
          <h1 className="text-2xl">{words.title}</h1>
          <p className="text-muted">{words.lead}</p>
        </div>
        <ButtonLink to={to.office('/catalogue/cities/new')} size="sm">
          {words.add}
        </ButtonLink>
      </div>
      {!data && error && <LoadFailed text={error.message || t.office.failed} query={query} />}
      {!data && !error && <RowSkeletons label={t.site.loading} className="h-40" />}
      {data?.length === 0 && <EmptyState icon="map-pin" title={words.empty} />}
      {data && data.length > 0 && (
        <SectionCard title={words.title}>
          <SortableList
            label={words.title}
            items={data.map(({ slug, name }) => ({ id: slug, name }))}
            row={({ id, name }) => (
              <Link to={to.office(`/catalogue/cities/${id}`)} className="py-1 font-semibold hover:text-link hover:underline">
                {name}
              </Link>
            )}
            onSort={sort('cities', null)}
          />
        </SectionCard>
      )}
    </>
  )
}
