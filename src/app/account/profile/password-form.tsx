import { useState } from 'react'
import type { ChangePassword } from '../../../contracts/accounts.ts'
import type { AccountForms } from '../../../contracts/messages/account-forms.en.ts'
import { longestPassword, shortestPassword } from '../../../domain/passwords.ts'
import { useSite } from '../../i18n/messages.tsx'
import { FeedbackNotice } from '../../private/feedback-notice.tsx'
import { SectionCard } from '../../private/section-card.tsx'
import type { Change } from '../../private/use-change.ts'
import { useForm } from '../../private/use-form.ts'
import { useToast } from '../../private/use-toast.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { LtrInput } from '../../ui/inputs.tsx'
import { useOwnProfile } from '../own-profile.ts'

const empty: ChangePassword = { current_password: '', new_password: '', confirm_password: '' }

/** The first error of the form (specification 5, Password change); alerts are those of the specification. */
function errorOf({ current_password, new_password, confirm_password }: ChangePassword, words: AccountForms) {
  if (current_password === '') return { errors: { current_password: words.currentPasswordRequired }, isAlert: false }
  if (new_password !== confirm_password) return { errors: { confirm_password: words.newPasswordsDiffer }, isAlert: true }
  if ([...new_password].length < shortestPassword) return { errors: { new_password: words.newPasswordTooShort }, isAlert: true }
  return null
}

type PasswordFormProps = { changing: Change<ChangePassword, unknown>; onStart: () => void }

/** The change-password form (specification 2, My Profile tab). What was typed stays until the change succeeds. */
export function PasswordForm({ changing, onStart }: PasswordFormProps) {
  const { t } = useSite()
  const words = t.profile
  const { email } = useOwnProfile()
  const toast = useToast()
  const form = useForm(changing)
  const [fields, setFields] = useState(empty)
  const [isShown, setShown] = useState(false)
  const { isBusy, feedback, run, report } = changing

  const bind = (field: keyof ChangePassword) => ({
    type: isShown ? 'text' : 'password',
    value: fields[field],
    onChange: (event: { target: { value: string } }) => setFields({ ...fields, [field]: event.target.value }),
  })
  const check = () => {
    onStart()
    report(null)
    toast(null)
    const wrong = errorOf(fields, t.accountRefusals)
    if (wrong?.isAlert) toast({ tone: 'error', text: Object.values(wrong.errors)[0] ?? '' })
    return wrong?.errors ?? {}
  }
  const send = async () => {
    if (!(await run(fields))) return
    setFields(empty)
    report({ tone: 'success', text: words.passwordChanged })
  }

  return (
    <SectionCard title={words.password}>
      <form
        method="post"
        {...form.props}
        noValidate
        onSubmit={form.submit(check, send)}
        aria-label={words.changePassword}
        className="grid gap-5"
      >
        <FeedbackNotice feedback={feedback} />
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
          <Field label={`${words.currentPassword} *`} {...form.field('current_password')} className="sm:col-span-2">
            <LtrInput autoComplete="current-password" maxLength={1000} {...bind('current_password')} />
          </Field>
          <Field label={`${words.newPassword} *`} {...form.field('new_password')} hint={words.newPasswordHint}>
            <LtrInput autoComplete="new-password" maxLength={longestPassword * 2} {...bind('new_password')} />
          </Field>
          <Field label={`${words.confirmPassword} *`} {...form.field('confirm_password')}>
            <LtrInput autoComplete="new-password" maxLength={longestPassword * 2} {...bind('confirm_password')} />
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
