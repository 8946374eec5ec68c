import { Suspense } from 'react'
import type { Terms as SaidTerms } from '../answers/terms.ts'
import { useSession } from '../auth/session.ts'
import { useSite } from '../i18n/messages.tsx'
import { lazyPart } from '../lazy-part.tsx'
import { LegalNote } from '../site/legal-note.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { EmailInput, PhoneInput } from '../ui/contact-inputs.tsx'
import { Field } from '../ui/field.tsx'
import { TextArea, TextInput } from '../ui/inputs.tsx'
import { ChosenRules } from './chosen-rules.tsx'
import { StepHeading } from './step-heading.tsx'
import { Terms } from './terms.tsx'
import type { Wizard } from './use-booking.ts'

const SavedDetails = lazyPart(() => import('./saved-details.tsx').then((part) => part.default))

type TextFieldName = 'name' | 'email' | 'confirmEmail' | 'phone' | 'address'

/** Step 3: the customer's details and the address. */
export function StepDetails({ wizard, policy }: { wizard: Wizard; policy: SaidTerms['policy'] }) {
  const { state, price, dispatch } = wizard
  const isSignedIn = Boolean(useSession())
  const words = useSite().t.booking
  const { form, errors } = state
  const bind = (field: TextFieldName) => ({
    value: form[field],
    onChange: (event: { target: { value: string } }) => dispatch({ type: 'edited', field, value: event.target.value }),
  })
  return (
    <>
      <StepHeading step={3}>{words.detailsLead}</StepHeading>
      {isSignedIn && (
        <Suspense>
          <SavedDetails wizard={wizard} />
        </Suspense>
      )}
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <Field label={words.name} name="name" error={errors.name} className="sm:col-span-2">
          <TextInput autoComplete="name" autoCapitalize="words" maxLength={200} {...bind('name')} />
        </Field>
        <Field label={words.email} name="email" error={errors.email}>
          <EmailInput {...bind('email')} />
        </Field>
        <Field label={words.confirmEmail} name="confirmEmail" error={errors.confirmEmail}>
          <EmailInput {...bind('confirmEmail')} />
        </Field>
        <Field label={words.phone} name="phone" error={errors.phone} hint={words.phoneHint} className="sm:col-span-2">
          <PhoneInput {...bind('phone')} />
        </Field>
        <Field label={words.address} name="address" error={errors.address} hint={words.addressHint} className="sm:col-span-2">
          <TextArea autoComplete="street-address" rows={3} maxLength={1000} placeholder={words.addressExample} {...bind('address')} />
        </Field>
      </div>
      <div className="grid gap-1">
        <Checkbox
          name="terms"
          label={words.terms}
          error={errors.terms}
          checked={form.terms}
          onChange={(event) => dispatch({ type: 'termsTicked', value: event.target.checked })}
        />
        <p className="ps-8.5 text-xs text-muted">
          <ChosenRules state={state} policy={policy} total={price.total} />
        </p>
        <div className="ps-8.5">
          <Terms />
          <LegalNote sentence={words.legal} className="text-sm text-muted" />
        </div>
      </div>
    </>
  )
}
