import { useState } from 'react'
import type { SecondFactorEnrolment } from '../../../contracts/second-factor.ts'
import { useSite } from '../../i18n/messages.tsx'
import { FormDialog } from '../../private/form-dialog.tsx'
import { useApi } from '../../private/use-api.ts'
import { useChange } from '../../private/use-change.ts'
import { useForm } from '../../private/use-form.ts'
import { Field } from '../../ui/field.tsx'
import { LtrInput } from '../../ui/inputs.tsx'
import { OwnPasswordField } from '../own-password-field.tsx'
import { confirmSecondFactor, enrolSecondFactor } from '../queries/security.ts'

/** Asks for the password, then sets up the app with a QR code; its first code turns on two-step login. */
export function SetUpDialog({ onDone, onClose }: { onDone: (codes: string[]) => void; onClose: () => void }) {
  const { t } = useSite()
  const words = t.profile
  const api = useApi()
  const failure = { refused: words.twoStepRefused, unreachable: t.privatePages.networkError }
  const enrolling = useChange(enrolSecondFactor(api), failure)
  const confirming = useChange(confirmSecondFactor(api), failure)
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [enrolment, setEnrolment] = useState<SecondFactorEnrolment | null>(null)
  const change = enrolment ? confirming : enrolling
  const form = useForm(change)

  const check = () =>
    enrolment
      ? { ...(code.trim() === '' && { code: t.accountRefusals.enterCode }) }
      : { ...(password === '' && { password: t.accountRefusals.currentPasswordRequired }) }
  const send = async () => {
    if (!enrolment) return setEnrolment((await enrolling.run(password))?.data ?? null)
    const answer = await confirming.run(code.trim())
    if (answer) onDone(answer.data.recovery_codes)
  }

  return (
    <FormDialog
      title={words.setUp}
      submit={enrolment ? words.turnOn : words.continue}
      busyLabel={words.checking}
      form={form}
      change={change}
      check={check}
      onSubmit={send}
      onClose={onClose}
    >
      {enrolment ? (
        <>
          <Enrolment enrolment={enrolment} />
          <Field label={words.code} {...form.field('code')} hint={words.codeHint}>
            <LtrInput
              autoFocus
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={10}
              className="figures"
              value={code}
              onChange={({ target }) => setCode(target.value)}
            />
          </Field>
        </>
      ) : (
        <OwnPasswordField label={words.yourPassword} {...form.field('password')} value={password} onEdit={setPassword} />
      )}
    </FormDialog>
  )
}

function Enrolment({ enrolment: { qr_svg, secret } }: { enrolment: SecondFactorEnrolment }) {
  const words = useSite().t.profile
  return (
    <div className="grid justify-items-center gap-4 text-center">
      <p className="text-sm">{words.scan}</p>
      <img
        src={`data:image/svg+xml;utf8,${encodeURIComponent(qr_svg)}`}
        alt={words.qr}
        width="208"
        height="208"
        className="rounded-lg bg-[white] p-3"
      />
      <p className="text-sm text-muted">
        {words.orSecret}
        <code dir="ltr" className="figures mt-1 block font-semibold text-ink select-all">
          {secret.replace(/(.{4})(?=.)/g, '$1 ')}
        </code>
      </p>
    </div>
  )
}
