import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { StaffCategory } from '../../../contracts/office/categories.ts'
import { useSite } from '../../i18n/messages.tsx'
import { bringTexts } from '../../i18n/texts.ts'
import { useApi } from '../../private/use-api.ts'
import { useEdit } from '../edit/use-edit.ts'
import { categoryQuery, editCategory, removeCategory } from '../queries/catalogue.ts'
import { SubjectPage } from '../queue/subject-page.tsx'
import { CategoryForm } from './category-form.tsx'
import { RemoveButton } from './remove-button.tsx'

await bringTexts('officeCatalogue', 'officeEdit')

/** One category of services. */
export default function CategoryPage() {
  const { id = '' } = useParams()
  const { language, to } = useSite()
  return (
    <SubjectPage
      key={id}
      query={useQuery(categoryQuery(useApi(), id))}
      list={to.office('/catalogue')}
      title={({ document }) => document.name[language]}
      badge={() => null}
      lead={() => null}
    >
      {(category) => (
        <>
          <Removal category={category} />
          <Editor category={category} />
        </>
      )}
    </SubjectPage>
  )
}

function Removal({ category: { id, document } }: { category: StaffCategory }) {
  const { t, to, language } = useSite()
  const mutation = removeCategory(useApi(), String(id))
  return (
    <div>
      <RemoveButton
        name={document.name[language]}
        note={t.officeCatalogue.category.removeNote}
        list={to.office('/catalogue')}
        mutation={mutation}
      />
    </div>
  )
}

function Editor({ category }: { category: StaffCategory }) {
  const subject = { kind: 'category', id: category.id } as const
  return <CategoryForm edit={useEdit(subject, category, editCategory(useApi(), String(category.id)))} />
}
