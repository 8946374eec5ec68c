import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { defaultCity } from '../../../domain/booking-options.ts'
import { citiesQuery } from '../../account/queries/locations.ts'
import { CityOptions } from '../../city-options.tsx'
import { useSite } from '../../i18n/messages.tsx'
import { bringTexts } from '../../i18n/texts.ts'
import { useApi } from '../../private/use-api.ts'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { NewPage } from '../catalogue/new-page.tsx'
import { useEdit } from '../edit/use-edit.ts'
import { addArea } from '../queries/areas.ts'
import { AreaForm } from './area-form.tsx'
import type { TypedArea } from './typed-area.ts'

await bringTexts('officeAreas', 'officeEdit')

const nowhere: TypedArea & { city: string } = { city: defaultCity, name: { en: '', ar: '' }, aliases: [], latitude: '', longitude: '' }

/** An area that people name and nobody has listed yet. */
export default function NewArea() {
  const { t, to } = useSite()
  const words = t.officeAreas
  const navigate = useNavigate()
  const api = useApi()
  const { data: cities = [] } = useQuery(citiesQuery(api))
  const edit = useEdit({ kind: 'area', id: 'new' }, { version: 0, document: nowhere }, addArea(api), ({ data }) =>
    navigate(to.office(`/areas/${data.id}`)),
  )
  return (
    <NewPage title={words.new} lead={words.newLead} list={to.office('/areas')}>
      <AreaForm edit={edit} submit={words.add}>
        <Field label={words.fields.city} {...edit.form.field('city')} className="md:max-w-80">
          <Select value={edit.document.city} onChange={({ target }) => edit.set('city', target.value)}>
            <CityOptions cities={cities} />
          </Select>
        </Field>
      </AreaForm>
    </NewPage>
  )
}
