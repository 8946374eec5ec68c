import { useSite } from '../../i18n/messages.tsx'
import { Field } from '../../ui/field.tsx'
import { LtrInput } from '../../ui/inputs.tsx'
import type { Edit } from '../edit/use-edit.ts'

/** What stands in the address of a page. */
export function SlugField({ edit }: { edit: Edit }) {
  const words = useSite().t.officeCatalogue.fields
  return (
    <Field label={words.slug} hint={words.slugHint} {...edit.form.field('slug')}>
      <LtrInput
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        value={edit.value<string>('slug')}
        onChange={({ target }) => edit.set('slug', target.value)}
      />
    </Field>
  )
}
