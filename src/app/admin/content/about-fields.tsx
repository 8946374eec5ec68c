import { useSite } from '../../i18n/messages.tsx'
import { PictureField } from '../edit/picture-field.tsx'
import { TextFields } from '../edit/text-fields.tsx'
import type { Edit } from '../edit/use-edit.ts'

export function AboutFields({ edit }: { edit: Edit }) {
  const words = useSite().t.officeContent.about
  return (
    <>
      <TextFields edit={edit} name="title" label={words.title} maxLength={200} />
      <TextFields edit={edit} name="text" label={words.text} hint={words.textHint} maxLength={5_000} rows={10} />
      <PictureField edit={edit} name="image_url" label={words.picture} kind="about" use="content" />
    </>
  )
}
