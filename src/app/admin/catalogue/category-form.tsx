import { useSite } from '../../i18n/messages.tsx'
import { SectionCard } from '../../private/section-card.tsx'
import { EditForm } from '../edit/edit-form.tsx'
import { PictureField } from '../edit/picture-field.tsx'
import { TextFields } from '../edit/text-fields.tsx'
import type { Edit } from '../edit/use-edit.ts'
import { SlugField } from './slug-field.tsx'
import { useFieldNames } from './use-field-names.ts'

/** The fields of a category. */
export function CategoryForm({ edit, submit }: { edit: Edit; submit?: string }) {
  const words = useSite().t.officeCatalogue
  const { fields } = words
  const nameOf = useFieldNames((all) => ({ slug: all.slug, name: all.name, description: all.description, image_url: all.picture }))
  return (
    <EditForm edit={edit} nameOf={nameOf} {...(submit && { submit })}>
      <SectionCard title={words.category.words}>
        <TextFields edit={edit} name="name" label={fields.name} maxLength={80} />
        <TextFields edit={edit} name="description" label={fields.description} maxLength={500} rows={3} />
        <PictureField edit={edit} name="image_url" label={fields.picture} kind="services" use="catalogue" />
        <SlugField edit={edit} />
      </SectionCard>
    </EditForm>
  )
}
