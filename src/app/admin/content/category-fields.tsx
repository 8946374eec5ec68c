import { slugOf } from '../../../domain/articles.ts'
import { useSite } from '../../i18n/messages.tsx'
import { CategoryBadge } from '../../public/blog/category-badge.tsx'
import { Field } from '../../ui/field.tsx'
import { LtrInput } from '../../ui/inputs.tsx'
import { TextFields } from '../edit/text-fields.tsx'
import type { Edit } from '../edit/use-edit.ts'

/** A category of articles: while it is new, its address follows its English name. */
export function CategoryFields({ edit, isNew }: { edit: Edit; isNew: boolean }) {
  const { t, language } = useSite()
  const words = t.officeContent.category
  const color = edit.value<string>('color')
  const [english, slug] = [edit.value<string>('name.en'), edit.value<string>('slug')]
  const named: Edit = {
    ...edit,
    set: (field, value) =>
      isNew && field === 'name.en' && slug === slugOf(english)
        ? edit.replace({ name: { en: value, ar: edit.value<string>('name.ar') }, slug: slugOf(value as string) })
        : edit.set(field, value),
  }
  return (
    <>
      <TextFields edit={named} name="name" label={words.name} maxLength={80} />
      <Field label={words.slug} hint={words.slugHint} {...edit.form.field('slug')} className="max-w-96">
        <LtrInput
          autoComplete="off"
          maxLength={100}
          readOnly={!isNew}
          value={slug}
          onChange={({ target }) => edit.set('slug', target.value)}
        />
      </Field>
      <div className="flex flex-wrap items-end gap-4">
        <Field label={words.color} {...edit.form.field('color')}>
          <LtrInput type="color" value={color} onChange={({ target }) => edit.set('color', target.value)} className="w-24! p-1!" />
        </Field>
        <p className="pb-3">
          <CategoryBadge name={edit.value<string>(`name.${language}`) || words.name} color={color} />
        </p>
      </div>
    </>
  )
}
