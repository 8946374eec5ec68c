import { useNavigate } from 'react-router'
import type { NewCity as City } from '../../../contracts/office/catalogue.ts'
import { useSite } from '../../i18n/messages.tsx'
import { bringTexts } from '../../i18n/texts.ts'
import { SectionCard } from '../../private/section-card.tsx'
import { useApi } from '../../private/use-api.ts'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { EditForm } from '../edit/edit-form.tsx'
import { TextFields } from '../edit/text-fields.tsx'
import { useEdit } from '../edit/use-edit.ts'
import { EmirateOptions } from '../emirate-options.tsx'
import { addCity } from '../queries/catalogue.ts'
import { NewPage } from './new-page.tsx'
import { useFieldNames } from './use-field-names.ts'

await bringTexts('officeCatalogue', 'officeEdit')

const nowhere: City = { emirate: 'dubai', name: { en: '', ar: '' } }

/** A city in which visits can be booked from now on. */
export default function NewCity() {
  const { t, to } = useSite()
  const navigate = useNavigate()
  const { fields, city: words } = t.officeCatalogue
  const list = to.office('/catalogue/cities')
  const edit = useEdit({ kind: 'city', id: 'new' }, { version: 0, document: nowhere }, addCity(useApi()), () => navigate(list))
  const nameOf = useFieldNames((all) => ({ name: all.name, emirate: words.emirate }))
  return (
    <NewPage title={words.new} lead={words.newLead} list={list}>
      <EditForm edit={edit} nameOf={nameOf} submit={words.add}>
        <SectionCard title={t.officeCatalogue.category.words}>
          <TextFields edit={edit} name="name" label={fields.name} maxLength={60} />
          <Field label={words.emirate} {...edit.form.field('emirate')} hint={words.emirateHint} className="md:max-w-80">
            <Select value={edit.document.emirate} onChange={({ target }) => edit.set('emirate', target.value as City['emirate'])}>
              <EmirateOptions />
            </Select>
          </Field>
        </SectionCard>
      </EditForm>
    </NewPage>
  )
}
