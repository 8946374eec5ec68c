import { useNavigate } from 'react-router'
import { useSite } from '../../i18n/messages.tsx'
import { bringTexts } from '../../i18n/texts.ts'
import { SectionCard } from '../../private/section-card.tsx'
import { useApi } from '../../private/use-api.ts'
import { useEdit } from '../edit/use-edit.ts'
import { addService, type NewServiceDocument } from '../queries/catalogue.ts'
import { NewPage } from './new-page.tsx'
import { PriceFields } from './price-fields.tsx'
import { ServiceForm } from './service-form.tsx'

await bringTexts('officeCatalogue', 'officeEdit', 'officeIntake', 'questions')

const empty: NewServiceDocument = {
  slug: '',
  category_id: null,
  title: { en: '', ar: '' },
  short_desc: { en: '', ar: '' },
  long_description: { en: '', ar: '' },
  included: { en: [], ar: [] },
  benefits: { en: [], ar: [] },
  availability: { en: '', ar: '' },
  image_url: null,
  is_featured: false,
  lead_time: 0,
  weekly_percent: 0,
  multiple_percent: 0,
  allows_gender_wish: false,
  papers: ['emirates_id', 'labour_card'],
  is_outdoor: false,
  pauses_for_prayer: false,
  intake: null,
  base_price: '',
  extra_cleaner: '',
  extra_hour: '',
  material_price: '',
}

/** A new service, with its first price. */
export default function NewService() {
  const { t, to } = useSite()
  const navigate = useNavigate()
  const words = t.officeCatalogue
  const edit = useEdit({ kind: 'service', id: 'new' }, { version: 0, document: empty }, addService(useApi()), ({ data }) =>
    navigate(to.office(`/catalogue/services/${data.id}`)),
  )
  return (
    <NewPage title={words.service.new} lead={words.service.newLead} list={to.office('/catalogue')}>
      <ServiceForm edit={edit} submit={words.service.add}>
        <SectionCard title={words.prices.first}>
          <PriceFields value={(name) => edit.value<string>(name)} onChange={edit.set} field={edit.form.field} />
        </SectionCard>
      </ServiceForm>
    </NewPage>
  )
}
