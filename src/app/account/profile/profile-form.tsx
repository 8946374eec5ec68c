import { useState } from 'react'
import type { ProfileUpdate } from '../../../contracts/profile.ts'
import { earliestBirth, genders } from '../../../domain/accounts.ts'
import { addDays, dubaiDateOf } from '../../../domain/dubai-time.ts'
import { useAuth } from '../../auth/auth-provider.tsx'
import { useSite } from '../../i18n/messages.tsx'
import { FeedbackNotice } from '../../private/feedback-notice.tsx'
import { SectionCard } from '../../private/section-card.tsx'
import { forgetUnsaved, keepUnsaved, recallUnsaved } from '../../private/unsaved.ts'
import type { Change } from '../../private/use-change.ts'
import { useForm } from '../../private/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { PhoneInput } from '../../ui/contact-inputs.tsx'
import { Field } from '../../ui/field.tsx'
import { TextArea, TextInput } from '../../ui/inputs.tsx'
import { Select } from '../../ui/select.tsx'
import { useOwnProfile } from '../own-profile.ts'
import { EmailField } from './email-field.tsx'
import { PictureField } from './picture-field.tsx'
import { errorsOf, fieldsOf, type ProfileFields, updateOf } from './profile-fields.ts'

/** The typed values, and the profile they were based on: once that has changed elsewhere, the draft is dropped. */
type Draft = { known: string; fields: ProfileFields }

type ProfileFormProps = { updating: Change<ProfileUpdate, unknown>; onStart: () => void }

/** The profile form (specification 2, My Profile tab). */
export function ProfileForm({ updating, onStart }: ProfileFormProps) {
  const { t } = useSite()
  const words = t.profile
  const { isBusy, feedback, report, run } = updating
  const { user } = useAuth()
  const { email } = useOwnProfile()
  const { fields, isUnsaved, edit, forget } = useDraft()
  const form = useForm(updating)
  const bind = (field: keyof ProfileFields) => ({
    value: fields[field],
    onChange: (event: { target: { value: string } }) => edit(field, event.target.value),
  })
  const check = (element: HTMLFormElement) => {
    onStart()
    report(null)
    const date = element.elements.namedItem('date_of_birth')
    const isDateUnfinished = date instanceof HTMLInputElement && date.validity.badInput
    return errorsOf(fields, t.accountRefusals, dubaiDateOf(new Date()), isDateUnfinished)
  }
  const send = async () => {
    if (!(await run(updateOf(fields, user?.email ?? email)))) return
    forget()
    report({ tone: 'success', text: words.updated })
  }
  const yesterday = addDays(dubaiDateOf(new Date()), -1)

  return (
    <SectionCard title={words.details}>
      <PictureField />
      <form method="post" {...form.props} noValidate onSubmit={form.submit(check, send)} aria-label={words.details} className="grid gap-5">
        <FeedbackNotice feedback={feedback} />
        <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
          <Field label={`${words.firstName} *`} {...form.field('first_name')}>
            <TextInput autoComplete="given-name" autoCapitalize="words" maxLength={100} {...bind('first_name')} />
          </Field>
          <Field label={`${words.lastName} *`} {...form.field('last_name')}>
            <TextInput autoComplete="family-name" autoCapitalize="words" maxLength={100} {...bind('last_name')} />
          </Field>
          <EmailField />
          <Field label={words.phone} {...form.field('phone')}>
            <PhoneInput {...bind('phone')} />
          </Field>
          <Field label={words.address} {...form.field('address')} className="sm:col-span-2">
            <TextArea autoComplete="street-address" rows={2} maxLength={1000} className="min-h-12" {...bind('address')} />
          </Field>
          <div className="grid gap-x-4 gap-y-5 sm:col-span-2 sm:grid-cols-3">
            <Field label={words.city} {...form.field('city')}>
              <TextInput autoComplete="address-level2" maxLength={100} {...bind('city')} />
            </Field>
            <Field label={words.dateOfBirth} {...form.field('date_of_birth')}>
              <TextInput
                type="date"
                autoComplete="bday"
                min={earliestBirth}
                max={yesterday}
                className="figures"
                {...bind('date_of_birth')}
              />
            </Field>
            <Field label={words.gender} {...form.field('gender')}>
              <Select autoComplete="sex" {...bind('gender')}>
                <option value="">{words.selectGender}</option>
                {genders.map((gender) => (
                  <option key={gender} value={gender}>
                    {words.genders[gender]}
                  </option>
                ))}
              </Select>
            </Field>
          </div>
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button type="submit" busy={isBusy} className="max-sm:w-full">
            {isBusy ? words.updating : words.update}
          </Button>
          {isUnsaved && !isBusy && <p className="text-sm text-muted">{words.unsaved}</p>}
        </div>
      </form>
    </SectionCard>
  )
}

/** The typed values, kept across tabs of the dashboard until they are saved. */
function useDraft() {
  const profile = useOwnProfile()
  const known = JSON.stringify(fieldsOf(profile))
  const [seen, setSeen] = useState(known)
  const name = `profile ${profile.email}`
  const [fields, setFields] = useState<ProfileFields>(() => {
    const draft = recallUnsaved<Draft>(name)
    return draft?.known === known ? draft.fields : fieldsOf(profile)
  })

  // New data from the server replaces what is typed; a refresh without changes does not.
  if (seen !== known) {
    setSeen(known)
    setFields(fieldsOf(profile))
  }

  const edit = (field: keyof ProfileFields, value: string) => {
    const typed = { ...fields, [field]: value }
    setFields(typed)
    keepUnsaved(name, { known, fields: typed } satisfies Draft)
  }
  return { fields, isUnsaved: JSON.stringify(fields) !== known, edit, forget: () => forgetUnsaved(name) }
}
