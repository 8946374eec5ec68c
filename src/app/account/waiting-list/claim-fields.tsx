import { useSite } from '../../i18n/messages.tsx'
import type { Form } from '../../private/use-form.ts'
import { EmailInput, PhoneInput } from '../../ui/contact-inputs.tsx'
import { Field } from '../../ui/field.tsx'
import { TextArea, TextInput } from '../../ui/inputs.tsx'

/** The customer's details and address for claiming a time. */
export function ClaimFields({ city, form }: { city: string; form: Form }) {
  const words = useSite().t.waiting
  return (
    <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
      <Field label={words.name} {...form.field('name')}>
        <TextInput autoComplete="name" autoCapitalize="words" maxLength={200} />
      </Field>
      <Field label={words.phone} {...form.field('phone')}>
        <PhoneInput />
      </Field>
      <Field label={words.email} {...form.field('email')} className="sm:col-span-2">
        <EmailInput />
      </Field>
      <Field label={words.address} {...form.field('address')} hint={words.addressHint(city)} className="sm:col-span-2">
        <TextArea rows={2} autoComplete="street-address" maxLength={1000} />
      </Field>
    </div>
  )
}
