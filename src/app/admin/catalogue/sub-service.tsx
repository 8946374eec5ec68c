import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import type { StaffSubService } from '../../../contracts/office/sub-services.ts'
import { useSite } from '../../i18n/messages.tsx'
import { bringTexts } from '../../i18n/texts.ts'
import { ConfirmDialog } from '../../private/confirm-dialog.tsx'
import { useApi } from '../../private/use-api.ts'
import { useChange } from '../../private/use-change.ts'
import { useIdempotencyKey } from '../../private/use-idempotency-key.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { useEdit } from '../edit/use-edit.ts'
import { editSubService, removeSubService, subServiceQuery } from '../queries/catalogue.ts'
import { SubjectPage } from '../queue/subject-page.tsx'
import { useActedToast } from '../undo/use-acted-toast.tsx'
import { SubServiceForm } from './sub-service-form.tsx'

await bringTexts('officeCatalogue', 'officeEdit')

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
  const navigate = useNavigate()
  const acted = useActedToast()
  const removing = useChange(removeSubService(useApi(), String(id)), {
    refused: t.office.refused,
    unreachable: t.privatePages.networkError,
  })
  const { keyFor, spend } = useIdempotencyKey()
  const [isAsking, setAsking] = useState(false)
  const ofService = to.office(`/catalogue/services/${service.id}`)
  const remove = async () => {
    const done = await removing.run(keyFor(id))
    if (!done) return
    spend()
    acted(done)
    await navigate(ofService)
  }
  return (
    <div className="flex flex-wrap gap-3">
      <ButtonLink to={ofService} variant="secondary" size="sm">
        {words.back(service.title)}
      </ButtonLink>
      <Button variant="quiet-danger" size="sm" onClick={() => setAsking(true)}>
        {words.remove}
      </Button>
      {isAsking && (
        <ConfirmDialog
          question={words.removeTitle(document.title[language])}
          confirm={words.remove}
          busyLabel={t.officeCatalogue.saving}
          change={removing}
          onConfirm={remove}
          onClose={() => setAsking(false)}
        >
          <p>{words.removeNote}</p>
        </ConfirmDialog>
      )}
    </div>
  )
}
