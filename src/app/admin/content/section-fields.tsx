import type { ArticleSection } from '../../../contracts/office/articles.ts'
import { type SectionType, sectionTypes } from '../../../domain/articles.ts'
import { languages } from '../../../domain/language.ts'
import { useSite } from '../../i18n/messages.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { PictureField } from '../edit/picture-field.tsx'
import { TextFields } from '../edit/text-fields.tsx'
import type { Edit } from '../edit/use-edit.ts'
import { RichTextField } from './rich-text-field.tsx'

/** One section of an article: its kind decides what it asks for. */
export function SectionFields({ edit, section: { type, content } }: { edit: Edit; section: ArticleSection }) {
  const { t } = useSite()
  const words = t.officeContent.section
  const label = type === 'image' ? words.caption : words.content
  return (
    <>
      <Field label={words.type} {...edit.form.field('type')} className="max-w-60">
        <Select value={type} onChange={({ target }) => edit.set('type', target.value as SectionType)} className="h-10! text-sm">
          {sectionTypes.map((each) => (
            <option key={each} value={each}>
              {words.types[each]}
            </option>
          ))}
        </Select>
      </Field>
      <TextFields edit={edit} name="title" label={words.title} maxLength={200} />
      {type === 'image' && <PictureField edit={edit} name="image_url" label={words.picture} kind="blog" use="content" />}
      <div className="grid grid-cols-1 gap-4 xl:grid-cols-2">
        {languages.map((language) => (
          <RichTextField
            key={language}
            {...edit.form.field(`content.${language}`)}
            label={t.officeEdit.inLanguage[language](label)}
            language={language}
            html={content[language]}
            onChange={(html) => edit.set(`content.${language}`, html)}
          />
        ))}
      </div>
    </>
  )
}
