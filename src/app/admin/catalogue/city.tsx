import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { StaffCityForEdit } from '../../../contracts/office/catalogue.ts'
import { useSite } from '../../i18n/messages.tsx'
import { bringTexts } from '../../i18n/texts.ts'
import { SectionCard } from '../../private/section-card.tsx'
import { useApi } from '../../private/use-api.ts'
import { EditForm } from '../edit/edit-form.tsx'
import { TextFields } from '../edit/text-fields.tsx'
import { useEdit } from '../edit/use-edit.ts'
import { cityQuery, editCity } from '../queries/catalogue.ts'
import { SubjectPage } from '../queue/subject-page.tsx'
import { useFieldNames } from './use-field-names.ts'

await bringTexts('officeCatalogue', 'officeEdit')

/** One city served. */
export default function CityPage() {
  const { slug = '' } = useParams()
  const { language, to } = useSite()
  return (
    <SubjectPage
      key={slug}
      query={useQuery(cityQuery(useApi(), slug))}
      list={to.office('/catalogue/cities')}
      title={({ document }) => document.name[language]}
      badge={() => null}
      lead={() => null}
    >
      {(city) => <Editor city={city} />}
    </SubjectPage>
  )
}

function Editor({ city }: { city: StaffCityForEdit }) {
  const { fields, category } = useSite().t.officeCatalogue
  const edit = useEdit({ kind: 'city', id: city.id }, city, editCity(useApi(), city.id))
  const nameOf = useFieldNames((all) => ({ name: all.name }))
  return (
    <EditForm edit={edit} nameOf={nameOf}>
      <SectionCard title={category.words}>
        <TextFields edit={edit} name="name" label={fields.name} maxLength={60} />
      </SectionCard>
    </EditForm>
  )
}
