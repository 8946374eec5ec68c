import type { Company } from '../../../domain/invoice.ts'
import { useSite } from '../../i18n/messages.tsx'
import type { FieldErrors, Form } from '../../private/use-form.ts'
import { Field } from '../../ui/field.tsx'
import { LtrInput, TextInput } from '../../ui/inputs.tsx'

/** The company's details by field. */
export type CompanyTyped = { nameEn: string; nameAr: string; trn: string; addressEn: string; addressAr: string }

export const companyTyped = ({ name, trn, address }: Company): CompanyTyped => ({
  nameEn: name.en,
  nameAr: name.ar,
  trn,
  addressEn: address.en,
  addressAr: address.ar,
})

export const companyOf = ({ nameEn, nameAr, trn, addressEn, addressAr }: CompanyTyped): Company => ({
  name: { en: nameEn.trim(), ar: nameAr.trim() },
  trn: trn.trim(),
  address: { en: addressEn.trim(), ar: addressAr.trim() },
})

export const companyErrors = (
  typed: CompanyTyped,
  isTrn: (text: string) => boolean,
  words: Record<'trnWrong' | 'required', string>,
): FieldErrors =>
  Object.fromEntries(
    Object.entries(typed)
      .filter(([name, text]) => (name === 'trn' ? !isTrn(text.trim()) : text.trim() === ''))
      .map(([name]) => [name, name === 'trn' ? words.trnWrong : words.required]),
  )

const fields = ['nameEn', 'nameAr', 'trn', 'addressEn', 'addressAr'] as const

/** The company as invoices show it, in both languages. */
export function CompanyFields({ typed, form, onChange }: { typed: CompanyTyped; form: Form; onChange: (typed: CompanyTyped) => void }) {
  const words = useSite().t.officeHouse.settings.company
  return (
    <>
      {fields.map((name) => {
        const Input = name === 'trn' ? LtrInput : TextInput
        return (
          <Field key={name} label={words[name]} {...form.field(name)}>
            <Input
              autoComplete="off"
              maxLength={name === 'trn' ? 15 : 300}
              {...(name !== 'trn' && { lang: name.endsWith('Ar') ? 'ar' : 'en', dir: name.endsWith('Ar') ? 'rtl' : 'ltr' })}
              value={typed[name]}
              onChange={({ target }) => onChange({ ...typed, [name]: target.value })}
            />
          </Field>
        )
      })}
    </>
  )
}
