import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import type { StaffService } from '../../../contracts/office/services.ts'
import { useSite } from '../../i18n/messages.tsx'
import { bringTexts } from '../../i18n/texts.ts'
import { SectionCard } from '../../private/section-card.tsx'
import { useApi } from '../../private/use-api.ts'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { SortableList } from '../edit/sortable-list.tsx'
import { useEdit } from '../edit/use-edit.ts'
import { editService, serviceQuery } from '../queries/catalogue.ts'
import { SubjectPage } from '../queue/subject-page.tsx'
import { knownOf } from './intake/known-service.ts'
import { ServiceForm } from './service-form.tsx'
import { ServiceOffer } from './service-offer.tsx'
import { ServicePrices } from './service-prices.tsx'
import { useSorting } from './use-sorting.ts'

await bringTexts('officeCatalogue', 'officeEdit', 'officeIntake', 'questions')

/** One service: whether it is offered, its prices by date, its texts and its sub-services. */
export default function ServicePage() {
  const { id = '' } = useParams()
  const { t, to, language } = useSite()
  const words = t.officeCatalogue
  return (
    <SubjectPage
      key={id}
      query={useQuery(serviceQuery(useApi(), id))}
      list={to.office('/catalogue')}
      title={({ document }) => document.title[language]}
      badge={({ is_active }) => <Badge tone={is_active ? 'success' : 'neutral'}>{is_active ? words.service.active : words.inactive}</Badge>}
      lead={({ document }) => <bdi>{document.short_desc[language]}</bdi>}
    >
      {(service) => (
        <>
          <ServiceOffer service={service} />
          <ServicePrices service={service} />
          <SubServices service={service} />
          <Editor service={service} />
        </>
      )}
    </SubjectPage>
  )
}

function Editor({ service }: { service: StaffService }) {
  const { to } = useSite()
  const subject = { kind: 'service', id: service.id } as const
  const edit = useEdit(subject, service, editService(useApi(), String(service.id)))
  return <ServiceForm edit={edit} known={knownOf(service)} preview={to.office(`/catalogue/services/${service.id}/preview`)} />
}

function SubServices({ service: { id, sub_services } }: { service: StaffService }) {
  const { t, to } = useSite()
  const words = t.officeCatalogue.parts
  const sort = useSorting()
  return (
    <SectionCard title={words.title}>
      {sub_services.length === 0 && <p className="text-muted">{words.none}</p>}
      {sub_services.length > 0 && (
        <SortableList
          label={words.title}
          items={sub_services.map((part) => ({ id: String(part.id), name: part.title }))}
          row={(part) => (
            <Link
              to={to.office(`/catalogue/sub-services/${part.id}`)}
              className="py-1 font-semibold wrap-anywhere hover:text-link hover:underline"
            >
              <bdi>{part.name}</bdi>
            </Link>
          )}
          onSort={sort('sub_services', id)}
        />
      )}
      <ButtonLink to={to.office(`/catalogue/services/${id}/sub-services/new`)} variant="secondary" size="sm" className="justify-self-start">
        {words.add}
      </ButtonLink>
    </SectionCard>
  )
}
