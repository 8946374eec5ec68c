import { useSite } from '../../i18n/messages.tsx'
import { PictureField } from '../edit/picture-field.tsx'
import { TextFields } from '../edit/text-fields.tsx'
import type { Edit } from '../edit/use-edit.ts'

export function TestimonialFields({ edit }: { edit: Edit }) {
  const words = useSite().t.officeContent.testimonial
  return (
    <>
      <TextFields edit={edit} name="name" label={words.name} maxLength={100} />
      <TextFields edit={edit} name="review" label={words.review} maxLength={1_000} rows={5} />
      <PictureField edit={edit} name="img" label={words.picture} kind="testimonials" use="content" />
    </>
  )
}
