import { useNavigate, useParams } from 'react-router'
import type { SubServiceDocument } from '../../../contracts/office/sub-services.ts'
import { useSite } from '../../i18n/messages.tsx'
import { bringTexts } from '../../i18n/texts.ts'
import { useApi } from '../../private/use-api.ts'
import { useEdit } from '../edit/use-edit.ts'
import { addSubService } from '../queries/catalogue.ts'
import { NewPage } from './new-page.tsx'
import { SubServiceForm } from './sub-service-form.tsx'

await bringTexts('officeCatalogue', 'officeEdit', 'officeIntake')

const nothing = { en: '', ar: '' }
const empty: SubServiceDocument = {
  slug: '',
  title: nothing,
  description: nothing,
  full_description: nothing,
  image_url: null,
  fixed: null,
}

/** A new sub-service of a service. */
export default function NewSubService() {
  const { id = '' } = useParams()
  const { t, to } = useSite()
  const navigate = useNavigate()
  const words = t.officeCatalogue.parts
  const service = to.office(`/catalogue/services/${id}`)
  const edit = useEdit({ kind: 'sub_service', id: 'new' }, { version: 0, document: empty }, addSubService(useApi(), id), () =>
    navigate(service),
  )
  return (
    <NewPage title={words.new} list={service}>
      <SubServiceForm edit={edit} submit={words.save} />
    </NewPage>
  )
}
