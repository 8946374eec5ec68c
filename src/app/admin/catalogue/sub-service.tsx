import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { StaffSubService } from '../../../contracts/office/sub-services.ts'
import { useSite } from '../../i18n/messages.tsx'
import { bringTexts } from '../../i18n/texts.ts'
import { useApi } from '../../private/use-api.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { useEdit } from '../edit/use-edit.ts'
import { editSubService, removeSubService, subServiceQuery } from '../queries/catalogue.ts'
import { SubjectPage } from '../queue/subject-page.tsx'
import { RemoveButton } from './remove-button.tsx'
import { SubServiceForm } from './sub-service-form.tsx'

await bringTexts('officeCatalogue', 'officeEdit', 'officeIntake')

/** One sub-service. */
export default function SubServicePage() {
  const { id = '' } = useParams()
  const { language, to } = useSite()
  return (
    <SubjectPage
      key={id}
      query={useQuery(subServiceQuery(useApi(), id))}
      list={to.office('/catalogue')}
      title={({ document }) => document.title[language]}
      badge={() => null}
      lead={({ service }) => <bdi>{service.title}</bdi>}
    >
      {(part) => (
        <>
          <Actions part={part} />
          <Editor part={part} />
        </>
      )}
    </SubjectPage>
  )
}

function Editor({ part }: { part: StaffSubService }) {
  const edit = useEdit({ kind: 'sub_service', id: part.id }, part, editSubService(useApi(), String(part.id)))
  return <SubServiceForm edit={edit} />
}

function Actions({ part: { id, service, document } }: { part: StaffSubService }) {
  const { t, to, language } = useSite()
  const words = t.officeCatalogue.parts
  const ofService = to.office(`/catalogue/services/${service.id}`)
  return (
    <div className="flex flex-wrap gap-3">
      <ButtonLink to={ofService} variant="secondary" size="sm">
        {words.back(service.title)}
      </ButtonLink>
      <RemoveButton
        name={document.title[language]}
        note={words.removeNote}
        list={ofService}
        mutation={removeSubService(useApi(), String(id))}
      />
    </div>
  )
}
