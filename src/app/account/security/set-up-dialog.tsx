import { useState } from 'react'
import type { SecondFactorEnrolment } from '../../../contracts/second-factor.ts'
import { useSite } from '../../i18n/messages.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/inputs.tsx'
import { FormDialog } from '../form-dialog.tsx'
import { OwnPasswordField } from '../own-password-field.tsx'
import { useSaving } from '../use-saving.ts'

/** The password first, then the app is set up by its picture, and its first code turns the second step on. */
export function SetUpDialog({ onDone, onClose }: { onDone: (codes: string[]) => void; onClose: () => void }) {
  const { t } = useSite()
  const words = t.profile
  const { isBusy, said, fields: refused, setFields, save } = useSaving()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [enrolment, setEnrolment] = useState<SecondFactorEnrolment | null>(null)
  const failure = { refused: words.twoStepRefused, unreachable: t.account.networkError }

  const editPassword = (typed: string) => {
    setPassword(typed)
    setFields({})
  }

  const begin = async () => {
    if (password === '') return setFields({ password: t.accountRefusals.currentPasswordRequired })
    const answer = await save((api) => api.enrolSecondFactor({ password }), failure)
    if (answer) setEnrolment(answer.data)
  }
  const confirm = async () => {
    if (code.trim() === '') return setFields({ code: t.accountRefusals.enterCode })
    const answer = await save((api) => api.confirmSecondFactor({ code: code.trim() }), failure)
    if (answer) onDone(answer.data.recovery_codes)
  }

  return (
    <FormDialog
      title={words.setUp}
      submit={enrolment ? words.turnOn : words.continue}
      busyLabel={words.checking}
      isBusy={isBusy}
      said={said}
      onSubmit={() => void (enrolment ? confirm() : begin())}
      onClose={onClose}
    >
      {enrolment ? (
        <>
          <Enrolment enrolment={enrolment} />
          <Field label={words.code} name="code" error={refused.code} hint={words.codeHint}>
            <TextInput
              autoFocus
              inputMode="numeric"
              autoComplete="one-time-code"
              dir="ltr"
              maxLength={10}
              className="figures rtl:text-end"
              value={code}
              onChange={({ target }) => {
                setCode(target.value)
                setFields({})
              }}
            />
          </Field>
        </>
      ) : (
        <OwnPasswordField label={words.yourPassword} error={refused.password} value={password} onEdit={editPassword} />
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
