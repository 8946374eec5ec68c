import { fieldsOf, type VersionedDocument, withField } from '../../../domain/versions.ts'
import type { Edit } from './use-edit.ts'

/**
 * A part of what is edited, as an edit of its own: its fields are named within it ('title.en' of the part 'sections.tip'). change stores the part
 * as it should be.
 */
export function partOfEdit<Part extends VersionedDocument>(edit: Edit, name: string, part: Part, change: (next: Part) => void): Edit {
  return {
    ...edit,
    document: part,
    value: <T>(field: string) => fieldsOf(part)[field] as T,
    set: (field, value) => change(withField(part, field, value)),
    form: {
      ...edit.form,
      field: (field) => edit.form.field(`${name}.${field}`),
      errorsIn: (part) => edit.form.errorsIn(`${name}.${part}`),
    },
  }
}
