import type { Text } from '../../../../domain/language.ts'
import { partOfEdit } from '../../edit/part-of-edit.ts'
import { TextFields } from '../../edit/text-fields.tsx'
import type { Edit } from '../../edit/use-edit.ts'

type OptionalTextProps = { edit: Edit; name: string; label: string; hint?: string; maxLength: number }

/** A text in both languages that may be left out: nothing in either is no text. */
export function OptionalText({ edit, name, ...rest }: OptionalTextProps) {
  const document = edit.document as Record<string, Text | null>
  const shown = { [name]: document[name] ?? { en: '', ar: '' } }
  const change = ({ [name]: next }: Record<string, Text>) => edit.set(name, next && next.en + next.ar !== '' ? next : null)
  const { form } = edit
  return <TextFields {...rest} name={name} edit={{ ...partOfEdit(edit, name, shown, change), form }} />
}
