import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { CatalogueCategory, CatalogueService } from '../../../contracts/office/catalogue.ts'
import { dubaiDateOf } from '../../../domain/dubai-time.ts'
import { dateText } from '../../booking/dates.ts'
import { useSite } from '../../i18n/messages.tsx'
import { bringTexts } from '../../i18n/texts.ts'
import { aed } from '../../private/aed.ts'
import { EmptyState } from '../../private/empty-state.tsx'
import { LoadFailed } from '../../private/load-failed.tsx'
import { RowSkeletons } from '../../private/row-skeletons.tsx'
import { SectionCard } from '../../private/section-card.tsx'
import { useApi } from '../../private/use-api.ts'
import { ContentPicture } from '../../public/content-picture.tsx'
import { PageHead } from '../../site/page-head.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { SortableList } from '../edit/sortable-list.tsx'
import { catalogueQuery } from '../queries/catalogue.ts'
import { useSorting } from './use-sorting.ts'

await bringTexts('officeCatalogue', 'officeEdit')

/** Everything that customers can book, by category, in the order in which they see it. */
export default function Catalogue() {
  const { t, to } = useSite()
  const words = t.officeCatalogue
  const query = useQuery(catalogueQuery(useApi()))
  const { data, error } = query
  const named = data?.filter(({ id }) => id !== null) ?? []
  return (
    <>
      <PageHead title={t.office.pages.catalogue} unlisted />
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
        <div className="me-auto grid gap-1">
          <h1 className="text-2xl">{t.office.pages.catalogue}</h1>
          <p className="text-muted">{words.lead}</p>
        </div>
        <ButtonLink to={to.office('/catalogue/services/new')} size="sm">
          {words.addService}
        </ButtonLink>
      </div>
      <div className="flex flex-wrap gap-2">
        <ButtonLink to={to.office('/catalogue/categories/new')} variant="secondary" size="sm">
          {words.addCategory}
        </ButtonLink>
        {named.length > 1 && <CategoryOrder categories={named} />}
        <ButtonLink to={to.office('/catalogue/cities')} variant="secondary" size="sm">
          {words.cities}
        </ButtonLink>
      </div>
      {!data && error && <LoadFailed text={error.message || t.office.failed} query={query} />}
      {!data && !error && <RowSkeletons label={t.site.loading} className="h-40" />}
      {data?.length === 0 && <EmptyState icon="sparkles" title={words.empty} />}
      {data?.map((category) => (
        <Category key={category.id ?? 'none'} category={category} />
      ))}
    </>
  )
}

function Category({ category: { id, name, services } }: { category: CatalogueCategory }) {
  const { t, to } = useSite()
  const words = t.officeCatalogue
  const sort = useSorting()
  return (
    <SectionCard
      title={<bdi>{name ?? words.uncategorised}</bdi>}
      lead={
        id !== null && (
          <Link
            to={to.office(`/catalogue/categories/${id}`)}
            aria-label={words.editCategory(name ?? '')}
            className="inline-flex min-h-11 items-center font-semibold text-link hover:underline"
          >
            {words.edit}
          </Link>
        )
      }
    >
      {services.length === 0 ? (
        <p className="text-muted">{words.noServices}</p>
      ) : (
        <SortableList
          label={name ?? words.uncategorised}
          items={services.map((service) => ({ id: String(service.id), name: service.title, service }))}
          row={({ service }) => <ServiceRow service={service} />}
          onSort={sort('services', id)}
        />
      )}
    </SectionCard>
  )
}

function ServiceRow({ service }: { service: CatalogueService }) {
  const { t, to, language } = useSite()
  const words = t.officeCatalogue
  const { id, title, image_url, is_active, is_featured, base_price, next_price, sub_services } = service
  return (
    <div className="flex items-center gap-3">
      <ContentPicture kind="services" image={image_url} width="64" height="48" className="hidden w-16 rounded-md object-cover sm:block" />
      <div className="grid min-w-0 grow gap-0.5">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Link to={to.office(`/catalogue/services/${id}`)} className="py-1 font-semibold wrap-anywhere hover:text-link hover:underline">
            <bdi>{title}</bdi>
          </Link>
          {!is_active && <Badge>{words.inactive}</Badge>}
          {is_featured && <Badge tone="saffron">{words.featured}</Badge>}
        </p>
        <p className="flex flex-wrap gap-x-3 text-sm text-muted">
          <span className="figures">{aed(base_price)}</span>
          {next_price && (
            <span>{words.nextPrice(aed(next_price.base_price), dateText(dubaiDateOf(new Date(next_price.from)), language, 'day'))}</span>
          )}
          {sub_services > 0 && <span>{words.subServices(sub_services)}</span>}
        </p>
      </div>
    </div>
  )
}

function CategoryOrder({ categories }: { categories: readonly CatalogueCategory[] }) {
  const { t } = useSite()
  const words = t.officeCatalogue
  const sort = useSorting()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
        {words.sortCategories}
      </Button>
      {isOpen && (
        <Dialog open onClose={close} title={words.sortCategories} closeLabel={t.site.close} className="max-w-120">
          <SortableList
            label={words.sortCategories}
            items={categories.map(({ id, name }) => ({ id: String(id), name: name ?? '' }))}
            row={({ name }) => <bdi>{name}</bdi>}
            onSort={sort('categories', null)}
          />
        </Dialog>
      )}
    </>
  )
}
