import { Suspense, useState } from 'react'
import type { City } from '../../contracts/content.ts'
import type { Terms as SaidTerms } from '../answers/terms.ts'
import { useSession } from '../auth/session.ts'
import { useSite } from '../i18n/messages.tsx'
import { bringTexts } from '../i18n/texts.ts'
import { lazyPart } from '../lazy-part.tsx'
import { LegalNote } from '../site/legal-note.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { EmailInput, PhoneInput } from '../ui/contact-inputs.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { Field } from '../ui/field.tsx'
import { TextArea, TextInput } from '../ui/inputs.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { bindField } from './bind-field.ts'
import { ChosenRules } from './chosen-rules.tsx'
import { Terms } from './terms.tsx'
import type { Wizard } from './use-booking.ts'
import type { BookingDays } from './use-booking-days.ts'

await bringTexts('details')

const SavedDetails = lazyPart(() => import('./saved-details.tsx').then((part) => part.default))
const AreaPart = lazyPart(() => import('./area-part.tsx').then((part) => part.default))
const TimeLost = lazyPart(() => import('./time-lost.tsx').then((part) => part.default))
const AccessFields = lazyPart(() => import('./access-fields.tsx').then((part) => part.default))
const TeamPart = lazyPart(() => import('./team-part.tsx').then((part) => part.default))
const CompanyFields = lazyPart(() => import('./company-fields.tsx').then((part) => part.default))

type StepDetailsProps = { wizard: Wizard; days: BookingDays; policy: SaidTerms['policy']; cities: City[] }

/** Step 3: who the customer is and where to come. */
export default function StepDetails({ wizard, days, policy, cities }: StepDetailsProps) {
  const { state, price, dispatch } = wizard
  const token = useSession()?.token
  const { t } = useSite()
  const words = t.booking
  const { form, errors } = state
  const bind = bindField(wizard)
  const [hasLostTime, setLostTime] = useState(false)
  if (!hasLostTime && (form.time === '' || days.conflicts.length > 0)) setLostTime(true)
  const isAccessKnown = Boolean(form.accessNote || form.makani || form.position)
  return (
    <>
      {token && (
        <Suspense>
          <SavedDetails wizard={wizard} />
        </Suspense>
      )}
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <Field label={words.name} name="name" error={errors.name} className="sm:col-span-2">
          <TextInput autoComplete="name" autoCapitalize="words" maxLength={200} {...bind('name')} />
        </Field>
        <Field label={words.email} name="email" error={errors.email} className={token && 'sm:col-span-2'}>
          <EmailInput {...bind('email')} />
        </Field>
        {!token && (
          <Field label={words.confirmEmail} name="confirmEmail" error={errors.confirmEmail}>
            <EmailInput {...bind('confirmEmail')} />
          </Field>
        )}
        <Field label={words.phone} name="phone" error={errors.phone} hint={t.details.phoneHint} className="sm:col-span-2">
          <PhoneInput {...bind('phone')} />
        </Field>
        <Field label={words.address} name="address" error={errors.address} hint={t.details.addressHint} className="sm:col-span-2">
          <TextArea
            autoComplete="street-address"
            rows={2}
            maxLength={1000}
            placeholder={t.details.addressExample}
            className="min-h-18"
            {...bind('address')}
          />
        </Field>
        <Suspense fallback={<Skeleton className="h-29" />}>
          <AreaPart wizard={wizard} />
        </Suspense>
        <Field label={t.details.optional(t.details.unit)} name="unit" error={errors.unit}>
          <TextInput autoComplete="address-line2" maxLength={100} placeholder={t.details.unitExample} {...bind('unit')} />
        </Field>
      </div>
      {hasLostTime && (
        <Suspense>
          <TimeLost wizard={wizard} days={days} cities={cities} />
        </Suspense>
      )}
      <Disclosure summary={t.details.helpToFind} openAtFirst={isAccessKnown} opensFor={errors.accessNote || errors.makani ? errors : null}>
        <Suspense fallback={<Skeleton className="h-60" />}>
          <AccessFields wizard={wizard} />
        </Suspense>
      </Disclosure>
      <Suspense fallback={<Skeleton className="h-11" />}>
        <TeamPart wizard={wizard} />
      </Suspense>
      <div className="grid gap-3">
        <Checkbox
          name="isForCompany"
          label={t.details.forCompany}
          checked={form.isForCompany}
          onChange={(event) => dispatch({ type: 'companyTicked', value: event.target.checked })}
        />
        {form.isForCompany && (
          <Suspense fallback={<Skeleton className="h-60" />}>
            <CompanyFields key={token} wizard={wizard} isSignedIn={Boolean(token)} />
          </Suspense>
        )}
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
