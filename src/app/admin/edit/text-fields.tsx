import { type Language, languages } from '../../../domain/language.ts'
import { useSite } from '../../i18n/messages.tsx'
import { Field } from '../../ui/field.tsx'
import { TextArea, TextInput } from '../../ui/inputs.tsx'
import type { Edit } from './use-edit.ts'

type TextFieldsProps = {
  edit: Edit
  /** The name of the text in the document, such as 'title'. */
  name: string
  label: string
  hint?: string
  maxLength: number
  /** Several lines; by default one. */
  rows?: number
}

const directions: Record<Language, 'ltr' | 'rtl'> = { en: 'ltr', ar: 'rtl' }

/** A text in both languages, side by side. */
export const TextFields = ({ edit, ...props }: TextFieldsProps) => (
  <InBothLanguages {...props} edit={edit} toText={(value: string) => value} toValue={(text) => text} />
)

/** A list in both languages, side by side, with one item per line. */
export function ListFields({ hint, ...props }: Omit<TextFieldsProps, 'rows'>) {
  const { onePerLine } = useSite().t.officeEdit
  return (
    <InBothLanguages
      {...props}
      rows={4}
      hint={hint ?? onePerLine}
      toText={(value: readonly string[]) => value.join('\n')}
      toValue={(text) => text.split('\n')}
    />
  )
}

type InBothLanguagesProps<Value> = TextFieldsProps & { toText: (value: Value) => string; toValue: (text: string) => Value }

function InBothLanguages<Value>({ edit, name, label, hint, maxLength, rows, toText, toValue }: InBothLanguagesProps<Value>) {
  const { inLanguage } = useSite().t.officeEdit
  return (
    <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
      {languages.map((language) => {
        const field = `${name}.${language}`
        const control = {
          lang: language,
          dir: directions[language],
          maxLength,
          value: toText(edit.value<Value>(field)),
          onChange: ({ target }: { target: { value: string } }) => edit.set(field, toValue(target.value)),
        }
        return (
          <Field key={language} label={inLanguage[language](label)} hint={hint} {...edit.form.field(field)}>
            {rows ? <TextArea rows={rows} {...control} /> : <TextInput {...control} />}
          </Field>
        )
      })}
    </div>
  )
}
