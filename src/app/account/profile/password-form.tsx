import { type FormEvent, useRef, useState } from 'react'
import type { ChangePassword } from '../../../contracts/accounts.ts'
import type { AccountForms } from '../../../contracts/messages/account-forms.en.ts'
import { longestPassword, shortestPassword } from '../../../domain/passwords.ts'
import { useSite } from '../../i18n/messages.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/inputs.tsx'
import { useToasts } from '../../ui/toasts.tsx'
import { focusFirstError } from '../focus-first-error.ts'
import { useOwnProfile } from '../own-profile.ts'
import { SaidNotice } from '../said-notice.tsx'
import { SectionCard } from '../section-card.tsx'
import type { Saving } from '../use-saving.ts'

type Errors = Partial<Record<keyof ChangePassword, string>>

const empty: ChangePassword = { current_password: '', new_password: '', confirm_password: '' }

/** What stops the form, one thing at a time (specification 5, Password change); alerts are those that the specification alerts. */
function errorOf({ current_password, new_password, confirm_password }: ChangePassword, words: AccountForms) {
  if (current_password === '') return { errors: { current_password: words.currentPasswordRequired }, isAlert: false }
  if (new_password !== confirm_password) return { errors: { confirm_password: words.newPasswordsDiffer }, isAlert: true }
  if ([...new_password].length < shortestPassword) return { errors: { new_password: words.newPasswordTooShort }, isAlert: true }
  return null
}

/** The change-password form (specification 2, My Profile tab). What was typed stays until the change has worked. */
export function PasswordForm({ saving, onStart }: { saving: Saving; onStart: () => void }) {
  const { t } = useSite()
  const words = t.profile
  const { profile } = useOwnProfile()
  const toast = useToasts()
  const form = useRef<HTMLFormElement>(null)
  const [fields, setFields] = useState(empty)
  const [wrong, setWrong] = useState<Errors>({})
  const [isShown, setShown] = useState(false)
  const { isBusy, said, save, say } = saving
  const errors: Errors = { ...saving.fields, ...wrong }

  const bind = (field: keyof ChangePassword) => ({
    type: isShown ? 'text' : 'password',
    dir: 'ltr',
    className: 'rtl:text-end',
    value: fields[field],
    onChange: (event: { target: { value: string } }) => {
      setFields({ ...fields, [field]: event.target.value })
      setWrong({})
      saving.setFields({})
    },
  })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    onStart()
    say(null)
    toast(null)
    const found = errorOf(fields, t.accountRefusals)
    setWrong(found?.errors ?? {})
    if (found?.isAlert) toast({ tone: 'error', text: Object.values(found.errors)[0] ?? '' })
    if (found) return focusFirstError(form.current)
    const answer = await save((api) => api.changePassword(fields), { refused: words.passwordFailed, unreachable: t.account.networkError })
    if (!answer) return focusFirstError(form.current)
    setFields(empty)
    say({ tone: 'success', text: words.passwordChanged })
  }

  return (
    <SectionCard title={words.password}>
      <form ref={form} noValidate onSubmit={submit} aria-label={words.changePassword} className="grid gap-5">
        <SaidNotice said={said} />
        <input type="text" name="username" autoComplete="username" value={profile.email} readOnly hidden />
        <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
          <Field label={`${words.currentPassword} *`} name="current_password" error={errors.current_password} className="sm:col-span-2">
            <TextInput autoComplete="current-password" maxLength={1000} {...bind('current_password')} />
          </Field>
          <Field label={`${words.newPassword} *`} name="new_password" error={errors.new_password} hint={words.newPasswordHint}>
            <TextInput autoComplete="new-password" maxLength={longestPassword * 2} {...bind('new_password')} />
          </Field>
          <Field label={`${words.confirmPassword} *`} name="confirm_password" error={errors.confirm_password}>
            <TextInput autoComplete="new-password" maxLength={longestPassword * 2} {...bind('confirm_password')} />
          </Field>
        </div>
        <Checkbox name="show_passwords" label={words.showPasswords} checked={isShown} onChange={() => setShown(!isShown)} />
        <Button type="submit" busy={isBusy} className="justify-self-start max-sm:w-full">
          {isBusy ? words.changing : words.changePassword}
        </Button>
      </form>
    </SectionCard>
  )
}
