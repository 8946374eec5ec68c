import { useQuery } from '@tanstack/react-query'
import { type ArticleState, slugOf } from '../../../domain/articles.ts'
import { useSite } from '../../i18n/messages.tsx'
import { SectionCard } from '../../private/section-card.tsx'
import { useApi } from '../../private/use-api.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { LtrInput } from '../../ui/inputs.tsx'
import { Select } from '../../ui/select.tsx'
import { EditForm } from '../edit/edit-form.tsx'
import { PictureField } from '../edit/picture-field.tsx'
import { TextFields } from '../edit/text-fields.tsx'
import type { Edit } from '../edit/use-edit.ts'
import type { WrittenDocument } from '../queries/articles.ts'
import { articleCategoryQueries } from '../queries/content.ts'
import { SectionsField } from './sections-field.tsx'
import { useFieldName } from './use-field-name.ts'

type ArticleFormProps = { edit: Edit<WrittenDocument>; preview: string; state: ArticleState; submit?: string }

/** The form of an article: its head, its sections, and its address and pictures. */
export function ArticleForm({ edit, preview, state, submit }: ArticleFormProps) {
  const words = useSite().t.officeContent.article
  const whole = edit as Edit
  const isPublic = state === 'published'
  return (
    <EditForm edit={whole} nameOf={useFieldName(edit.document)} preview={preview} {...(submit && { submit })}>
      <SectionCard title={words.head}>
        <TextFields edit={isPublic ? whole : withSlug(edit)} name="title" label={words.titleField} maxLength={200} />
        <TextFields edit={whole} name="excerpt" label={words.excerpt} maxLength={500} rows={3} />
        <TextFields edit={whole} name="author_name" label={words.author} maxLength={100} />
      </SectionCard>
      <SectionsField edit={edit} isWhole={state !== 'draft'} />
      <Details edit={whole} isPublic={isPublic} />
    </EditForm>
  )
}

/** While nobody has written another one, the address follows the English title. */
function withSlug(edit: Edit<WrittenDocument>): Edit {
  const { title, slug } = edit.document
  const follows = slug === slugOf(title.en)
  return {
    ...(edit as Edit),
    set: (field, value) =>
      field === 'title.en' && follows
        ? edit.replace({ title: { ...title, en: value as string }, slug: slugOf(value as string) })
        : edit.set(field, value),
  }
}

function Details({ edit, isPublic }: { edit: Edit; isPublic: boolean }) {
  const { t, language } = useSite()
  const words = t.officeContent.article
  const { data: categories = [] } = useQuery(articleCategoryQueries.list(useApi()))
  return (
    <SectionCard title={words.details}>
      <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
        <Field label={words.slug} hint={words.slugHint} {...edit.form.field('slug')}>
          <LtrInput
            autoComplete="off"
            maxLength={100}
            readOnly={isPublic}
            value={edit.value<string>('slug')}
            onChange={({ target }) => edit.set('slug', target.value)}
          />
        </Field>
        <Field label={words.category} {...edit.form.field('category_id')}>
          <Select
            value={edit.value<number | null>('category_id') ?? ''}
            onChange={({ target }) => edit.set('category_id', target.value === '' ? null : Number(target.value))}
          >
            <option value="">{t.officeContent.articles.noCategory}</option>
            {categories.map(({ id, document: { name } }) => (
              <option key={id} value={id}>
                {name[language]}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <Checkbox
        name="is_featured"
        label={words.featured}
        checked={edit.value<boolean>('is_featured')}
        onChange={({ target }) => edit.set('is_featured', target.checked)}
      />
      <PictureField edit={edit} name="featured_image" label={words.cardPicture} kind="blog" use="content" />
      <PictureField edit={edit} name="banner_image" label={words.banner} kind="blog" use="content" />
      <p className="text-xs text-muted">{words.bannerHint}</p>
    </SectionCard>
  )
}
