import { type FormEvent, useRef, useState } from 'react'
import { earliestBirth, genders } from '../../../domain/accounts.ts'
import { addDays, dubaiDateOf } from '../../../domain/dubai-time.ts'
import { useAuth } from '../../auth/auth-provider.tsx'
import { useSite } from '../../i18n/messages.tsx'
import { Button } from '../../ui/button.tsx'
import { PhoneInput } from '../../ui/contact-inputs.tsx'
import { Field } from '../../ui/field.tsx'
import { TextArea, TextInput } from '../../ui/inputs.tsx'
import { Select } from '../../ui/select.tsx'
import { forgetUnsaved, keepUnsaved, recallUnsaved } from '../../unsaved.ts'
import { focusFirstError } from '../focus-first-error.ts'
import { useOwnProfile } from '../own-profile.ts'
import { SaidNotice } from '../said-notice.tsx'
import { SectionCard } from '../section-card.tsx'
import type { Saving } from '../use-saving.ts'
import { EmailField } from './email-field.tsx'
import { PictureField } from './picture-field.tsx'
import { errorsOf, fieldsOf, type ProfileErrors, type ProfileFields, updateOf } from './profile-fields.ts'

/** What is typed, and the profile on which it was typed: once that has changed elsewhere, the draft is of no use. */
type Draft = { known: string; fields: ProfileFields }

type FormProps = { saving: Saving; onStart: () => void }

/** The profile form (specification 2, My Profile tab). */
export function ProfileForm({ saving, onStart }: FormProps) {
  const { t } = useSite()
  const words = t.profile
  const { isBusy, said } = saving
  const form = useRef<HTMLFormElement>(null)
  const { fields, errors, isUnsaved, edit, submit } = useProfileForm(saving, onStart, form)
  const bind = (field: keyof ProfileFields) => ({
    value: fields[field],
    onChange: (event: { target: { value: string } }) => edit(field, event.target.value),
  })
  const yesterday = addDays(dubaiDateOf(new Date()), -1)

  return (
    <SectionCard title={words.details}>
      <PictureField />
      <form ref={form} noValidate onSubmit={submit} aria-label={words.details} className="grid gap-5">
        <SaidNotice said={said} />
        <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
          <Field label={`${words.firstName} *`} name="first_name" error={errors.first_name}>
            <TextInput autoComplete="given-name" autoCapitalize="words" maxLength={100} {...bind('first_name')} />
          </Field>
          <Field label={`${words.lastName} *`} name="last_name" error={errors.last_name}>
            <TextInput autoComplete="family-name" autoCapitalize="words" maxLength={100} {...bind('last_name')} />
          </Field>
          <EmailField />
          <Field label={words.phone} name="phone" error={errors.phone}>
            <PhoneInput {...bind('phone')} />
          </Field>
          <Field label={words.address} name="address" error={errors.address} className="sm:col-span-2">
            <TextArea autoComplete="street-address" rows={2} maxLength={1000} className="min-h-12" {...bind('address')} />
          </Field>
          <div className="grid gap-x-4 gap-y-5 sm:col-span-2 sm:grid-cols-3">
            <Field label={words.city} name="city" error={errors.city}>
              <TextInput autoComplete="address-level2" maxLength={100} {...bind('city')} />
            </Field>
            <Field label={words.dateOfBirth} name="date_of_birth" error={errors.date_of_birth}>
              <TextInput
                type="date"
                autoComplete="bday"
                min={earliestBirth}
                max={yesterday}
                className="figures"
                {...bind('date_of_birth')}
              />
            </Field>
            <Field label={words.gender} name="gender" error={errors.gender}>
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

function useProfileForm(saving: Saving, onStart: () => void, form: React.RefObject<HTMLFormElement | null>) {
  const { t } = useSite()
  const { user } = useAuth()
  const { profile, replace } = useOwnProfile()
  const known = JSON.stringify(fieldsOf(profile))
  const [seen, setSeen] = useState(known)
  const name = `profile ${profile.email}`
  const [fields, setFields] = useState<ProfileFields>(() => {
    const draft = recallUnsaved<Draft>(name)
    return draft?.known === known ? draft.fields : fieldsOf(profile)
  })
  const [wrong, setWrong] = useState<ProfileErrors>({})

  // What the server knows anew takes the place of what is typed; a refresh that brings nothing new leaves it alone.
  if (seen !== known) {
    setSeen(known)
    setFields(fieldsOf(profile))
  }

  const edit = (field: keyof ProfileFields, value: string) => {
    const typed = { ...fields, [field]: value }
    setFields(typed)
    keepUnsaved(name, { known, fields: typed } satisfies Draft)
    setWrong(({ [field]: _, ...others }) => others)
    if (saving.fields[field]) saving.setFields({})
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    onStart()
    saving.say(null)
    const date = form.current?.elements.namedItem('date_of_birth')
    const isDateUnfinished = date instanceof HTMLInputElement && date.validity.badInput
    const errors = errorsOf(fields, t.accountRefusals, dubaiDateOf(new Date()), isDateUnfinished)
    setWrong(errors)
    if (Object.keys(errors).length > 0) return focusFirstError(form.current)
    const { updateFailed, updateUnreachable, updated } = t.profile
    const update = updateOf(fields, user?.email ?? profile.email)
    const answer = await saving.save((api) => api.updateProfile(update), { refused: updateFailed, unreachable: updateUnreachable })
    if (!answer) return focusFirstError(form.current)
    forgetUnsaved(name)
    replace(answer.data)
    saving.say({ tone: 'success', text: updated })
  }
  const isUnsaved = JSON.stringify(fields) !== known
  return { fields, errors: { ...saving.fields, ...wrong } as ProfileErrors, isUnsaved, edit, submit }
}
