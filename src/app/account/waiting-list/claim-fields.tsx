import { useSite } from '../../i18n/messages.tsx'
import { EmailInput, PhoneInput } from '../../ui/contact-inputs.tsx'
import { Field } from '../../ui/field.tsx'
import { TextArea, TextInput } from '../../ui/inputs.tsx'

export type ClaimField = 'name' | 'email' | 'phone' | 'address'
export type ClaimErrors = Partial<Record<ClaimField, string | undefined>>

type ClaimFieldsProps = { city: string; errors: ClaimErrors; onEdit: (field: ClaimField) => void }

/** Who claims the time, and where to come. What is wrong is said at its field until it is touched. */
export function ClaimFields({ city, errors, onEdit }: ClaimFieldsProps) {
  const words = useSite().t.waiting
  const edited = (field: ClaimField) => () => errors[field] && onEdit(field)
  return (
    <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
      <Field label={words.name} name="name" error={errors.name}>
        <TextInput autoComplete="name" autoCapitalize="words" maxLength={200} onChange={edited('name')} />
      </Field>
      <Field label={words.phone} name="phone" error={errors.phone}>
        <PhoneInput onChange={edited('phone')} />
      </Field>
      <Field label={words.email} name="email" error={errors.email} className="sm:col-span-2">
        <EmailInput onChange={edited('email')} />
      </Field>
      <Field label={words.address} name="address" error={errors.address} hint={words.addressHint(city)} className="sm:col-span-2">
        <TextArea rows={2} autoComplete="street-address" maxLength={1000} onChange={edited('address')} />
      </Field>
    </div>
  )
}
