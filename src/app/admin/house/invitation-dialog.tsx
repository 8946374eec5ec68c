import { useState } from 'react'
import { type StaffRole, staffRoles } from '../../../domain/accounts.ts'
import { isEmail } from '../../../domain/email.ts'
import { useSite } from '../../i18n/messages.tsx'
import { FormDialog } from '../../private/form-dialog.tsx'
import { useApi } from '../../private/use-api.ts'
import { useForm } from '../../private/use-form.ts'
import { ChoiceChips } from '../../ui/choice-chips.tsx'
import { Field } from '../../ui/field.tsx'
import { LtrInput, TextInput } from '../../ui/inputs.tsx'
import { inviteStaff } from '../queries/staff.ts'
import { useStaffAct } from '../use-staff-act.ts'

const empty = { first_name: '', last_name: '', email: '', role: 'admin' as StaffRole }

/** Invites somebody to the staff by email. */
export function InvitationDialog({ onClose }: { onClose: () => void }) {
  const { t } = useSite()
  const words = t.officeHouse.staff
  const { change, run } = useStaffAct(inviteStaff(useApi()))
  const form = useForm(change)
  const [typed, setTyped] = useState(empty)
  const check = () => ({
    ...(typed.first_name.trim() === '' && { first_name: words.firstNameRequired }),
    ...(typed.last_name.trim() === '' && { last_name: words.lastNameRequired }),
    ...(!isEmail(typed.email.trim()) && { email: words.emailRequired }),
  })
  const send = async () => {
    if (await run({ ...typed, email: typed.email.trim() })) onClose()
  }
  const set = (name: keyof typeof empty) => ({
    value: typed[name],
    onChange: ({ target }: { target: HTMLInputElement }) => setTyped({ ...typed, [name]: target.value }),
  })
  return (
    <FormDialog
      title={words.inviteTitle}
      submit={words.sendInvitation}
      busyLabel={t.office.sending}
      form={form}
      change={change}
      check={check}
      onSubmit={send}
      onClose={onClose}
    >
      <p>{words.inviteNote}</p>
      <Field label={words.firstName} {...form.field('first_name')}>
        <TextInput autoComplete="off" maxLength={100} {...set('first_name')} />
      </Field>
      <Field label={words.lastName} {...form.field('last_name')}>
        <TextInput autoComplete="off" maxLength={100} {...set('last_name')} />
      </Field>
      <Field label={words.email} {...form.field('email')}>
        <LtrInput type="email" autoComplete="off" maxLength={254} {...set('email')} />
      </Field>
      <ChoiceChips
        legend={words.role}
        name="role"
        choices={staffRoles.map((role) => ({ value: role, label: words.roles[role] }))}
        value={typed.role}
        onChange={(role) => role && setTyped({ ...typed, role })}
      />
      <p className="text-sm text-muted">{words.roleNotes[typed.role]}</p>
    </FormDialog>
  )
}
