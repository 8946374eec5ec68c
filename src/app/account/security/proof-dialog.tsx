import { useState } from 'react'
import type { OwnClient } from '../../../contracts/own-client.ts'
import { useSite } from '../../i18n/messages.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/inputs.tsx'
import { FormDialog } from '../form-dialog.tsx'
import { OwnPasswordField } from '../own-password-field.tsx'
import { useSaving } from '../use-saving.ts'

type Proof = { password: string; code: string }
type ProofDialogProps = { title: string; submit: string; send: (api: OwnClient, proof: Proof) => Promise<void>; onClose: () => void }

/** Asks for both steps once more before the second is changed. */
export function ProofDialog({ title, submit, send, onClose }: ProofDialogProps) {
  const { t } = useSite()
  const words = t.profile
  const { isBusy, said, fields: refused, setFields, save } = useSaving()
  const [proof, setProof] = useState<Proof>({ password: '', code: '' })
  const edit = (change: Partial<Proof>) => {
    setProof({ ...proof, ...change })
    setFields({})
  }
  const prove = () => {
    const wrong = {
      ...(proof.password === '' && { password: t.accountRefusals.currentPasswordRequired }),
      ...(proof.code.trim() === '' && { code: t.accountRefusals.enterCode }),
    }
    if (Object.keys(wrong).length > 0) return setFields(wrong)
    const call = async (api: OwnClient) => {
      await send(api, { password: proof.password, code: proof.code.trim() })
      return { status: 'success' as const }
    }
    void save(call, { refused: words.twoStepRefused, unreachable: t.account.networkError })
  }
  return (
    <FormDialog title={title} submit={submit} busyLabel={words.checking} isBusy={isBusy} said={said} onSubmit={prove} onClose={onClose}>
      <OwnPasswordField
        label={words.yourPassword}
        error={refused.password}
        value={proof.password}
        onEdit={(password) => edit({ password })}
      />
      <Field label={words.code} name="code" error={refused.code} hint={words.codeOrRecovery}>
        <TextInput
          autoComplete="one-time-code"
          autoCapitalize="off"
          spellCheck={false}
          dir="ltr"
          maxLength={40}
          className="figures rtl:text-end"
          value={proof.code}
          onChange={({ target }) => edit({ code: target.value })}
        />
      </Field>
    </FormDialog>
  )
}
