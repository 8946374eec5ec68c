import { useState } from 'react'
import type { Approval } from '../../../contracts/office/approvals.ts'
import { useSite } from '../../i18n/messages.tsx'
import { FormDialog } from '../../private/form-dialog.tsx'
import { useApi } from '../../private/use-api.ts'
import { useForm } from '../../private/use-form.ts'
import { Field } from '../../ui/field.tsx'
import { TextArea } from '../../ui/inputs.tsx'
import { decideApproval, withdrawApproval } from '../queries/approvals.ts'
import { useStaffAct } from '../use-staff-act.ts'

export type ApprovalStep = 'approve' | 'refuse' | 'withdraw'

type ApprovalDialogProps = { approval: Approval; step: ApprovalStep; what: string; onClose: () => void }

/** Asks once more before a request is decided or withdrawn, and says what follows. */
export function ApprovalDialog({ approval, step, what, onClose }: ApprovalDialogProps) {
  const { t } = useSite()
  const words = t.officeApprovals
  const api = useApi()
  const deciding = useStaffAct(decideApproval(api, approval.id))
  const withdrawing = useStaffAct(withdrawApproval(api, approval.id))
  const { change } = step === 'withdraw' ? withdrawing : deciding
  const form = useForm(change)
  const [remark, setRemark] = useState('')
  const typed = remark.trim()
  const isTooShort = typed.length < 3 && (step === 'refuse' || typed !== '')
  const texts = {
    approve: [words.approveTitle, approval.kind === 'staff_role' ? words.approveRoleNote : words.approveNote],
    refuse: [words.refuseTitle, words.refuseNote],
    withdraw: [words.withdrawTitle, words.withdrawNote],
  } as const
  const [title, note] = texts[step]
  const send = async () => {
    const done =
      step === 'withdraw' ? await withdrawing.run({}) : await deciding.run({ approve: step === 'approve', remark: typed || null })
    if (done) onClose()
  }
  return (
    <FormDialog
      title={title(what)}
      submit={words[step]}
      busyLabel={t.office.sending}
      tone={step === 'approve' ? 'primary' : 'danger'}
      form={form}
      change={change}
      check={() => (step !== 'withdraw' && isTooShort ? { remark: words.remarkRequired } : {})}
      onSubmit={send}
      onClose={onClose}
    >
      <p>
        {approval.about && <bdi>{`${approval.about} · `}</bdi>}
        <span dir="auto">{approval.reason}</span>
      </p>
      <p>{note}</p>
      {step !== 'withdraw' && (
        <Field label={step === 'refuse' ? words.remark : words.remarkOptional} {...form.field('remark')}>
          <TextArea rows={2} maxLength={500} value={remark} onChange={({ target }) => setRemark(target.value)} />
        </Field>
      )}
    </FormDialog>
  )
}
