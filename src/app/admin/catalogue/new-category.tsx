import { useNavigate } from 'react-router'
import type { CategoryDocument } from '../../../contracts/office/categories.ts'
import { useSite } from '../../i18n/messages.tsx'
import { bringTexts } from '../../i18n/texts.ts'
import { useApi } from '../../private/use-api.ts'
import { useEdit } from '../edit/use-edit.ts'
import { addCategory } from '../queries/catalogue.ts'
import { CategoryForm } from './category-form.tsx'
import { NewPage } from './new-page.tsx'

await bringTexts('officeCatalogue', 'officeEdit')

const empty: CategoryDocument = { slug: '', name: { en: '', ar: '' }, description: { en: '', ar: '' }, image_url: null }

/** A new category of services. */
export default function NewCategory() {
  const { t, to } = useSite()
  const navigate = useNavigate()
  const words = t.officeCatalogue.category
  const edit = useEdit({ kind: 'category', id: 'new' }, { version: 0, document: empty }, addCategory(useApi()), () =>
    navigate(to.office('/catalogue')),
  )
  return (
    <NewPage title={words.new} list={to.office('/catalogue')}>
      <CategoryForm edit={edit} submit={words.add} />
    </NewPage>
  )
}
