import { useSite } from '../../i18n/messages.tsx'
import { SectionCard } from '../../private/section-card.tsx'
import { EditForm } from '../edit/edit-form.tsx'
import { PictureField } from '../edit/picture-field.tsx'
import { TextFields } from '../edit/text-fields.tsx'
import type { Edit } from '../edit/use-edit.ts'
import { FixedJobFields } from './intake/fixed-job-fields.tsx'
import { SlugField } from './slug-field.tsx'
import { useFieldNames } from './use-field-names.ts'

/** The fields of a sub-service. */
export function SubServiceForm({ edit, submit }: { edit: Edit; submit?: string }) {
  const words = useSite().t.officeCatalogue
  const { fields } = words
  const nameOf = useFieldNames((all) => ({
    slug: all.slug,
    title: all.title,
    description: all.description,
    full_description: all.fullDescription,
    image_url: all.picture,
    fixed: all.fixed,
  }))
  return (
    <EditForm edit={edit} nameOf={nameOf} {...(submit && { submit })}>
      <SectionCard title={words.service.words}>
        <TextFields edit={edit} name="title" label={fields.title} maxLength={80} />
        <TextFields edit={edit} name="description" label={fields.description} maxLength={500} rows={3} />
        <TextFields edit={edit} name="full_description" label={fields.fullDescription} hint={fields.longHint} maxLength={5_000} rows={5} />
        <PictureField edit={edit} name="image_url" label={fields.picture} kind="subservices" use="catalogue" />
        <SlugField edit={edit} />
        <FixedJobFields edit={edit} />
      </SectionCard>
    </EditForm>
  )
}
