import { useState } from 'react'
import type { StaffMember } from '../../../contracts/office/staff.ts'
import { type StaffRole, staffRoles } from '../../../domain/accounts.ts'
import { useSite } from '../../i18n/messages.tsx'
import { FormDialog } from '../../private/form-dialog.tsx'
import { useApi } from '../../private/use-api.ts'
import { useForm } from '../../private/use-form.ts'
import { ChoiceChips } from '../../ui/choice-chips.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/inputs.tsx'
import { changeRole } from '../queries/staff.ts'
import { useStaffAct } from '../use-staff-act.ts'

type RoleDialogProps = { member: StaffMember; needsApproval: boolean; onClose: () => void }

/** Gives a colleague another role, or asks the other superadmins for it. */
export function RoleDialog({ member: { id, name, role: current }, needsApproval, onClose }: RoleDialogProps) {
  const { t } = useSite()
  const words = t.officeHouse.staff
  const { change, run } = useStaffAct(changeRole(useApi(), id))
  const form = useForm(change)
  const [role, setRole] = useState<StaffRole>(staffRoles.find((one) => one !== current) ?? current)
  const [reason, setReason] = useState('')
  const check = () => ({ ...(reason.trim().length < 3 && { reason: t.officePeople.reasonRequired }) })
  const send = async () => {
    if (await run({ role, reason: reason.trim() })) onClose()
  }
  return (
    <FormDialog
      title={words.roleTitle(name)}
      submit={needsApproval ? words.askForRole : words.save}
      busyLabel={t.office.sending}
      form={form}
      change={change}
      check={check}
      onSubmit={send}
      onClose={onClose}
    >
      <ChoiceChips
        legend={words.role}
        name="role"
        choices={staffRoles.map((value) => ({ value, label: words.roles[value] }))}
        value={role}
        onChange={(value) => value && setRole(value)}
      />
      <p className="text-sm text-muted">{words.roleNotes[role]}</p>
      <Field label={t.officePeople.reason} {...form.field('reason')}>
        <TextInput autoComplete="off" maxLength={500} value={reason} onChange={({ target }) => setReason(target.value)} />
      </Field>
      {needsApproval && <p>{words.roleNeedsApproval}</p>}
    </FormDialog>
  )
}
