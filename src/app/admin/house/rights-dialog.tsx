import { useState } from 'react'
import type { StaffMember } from '../../../contracts/office/staff.ts'
import { type RightGroup, rightGroups } from '../../../domain/rights.ts'
import { useSite } from '../../i18n/messages.tsx'
import { FormDialog } from '../../private/form-dialog.tsx'
import { useApi } from '../../private/use-api.ts'
import { useForm } from '../../private/use-form.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { withholdRights } from '../queries/staff.ts'
import { useStaffAct } from '../use-staff-act.ts'

/** Which groups of rights an admin has; those without a tick are withheld. */
export function RightsDialog({ member: { id, name, withheld }, onClose }: { member: StaffMember; onClose: () => void }) {
  const { t } = useSite()
  const words = t.officeHouse.staff
  const { change, run } = useStaffAct(withholdRights(useApi(), id))
  const form = useForm(change)
  const [kept, setKept] = useState<readonly RightGroup[]>(withheld)
  const toggle = (group: RightGroup, isGiven: boolean) => setKept(isGiven ? kept.filter((one) => one !== group) : [...kept, group])
  const send = async () => {
    if (await run({ groups: [...kept] })) onClose()
  }
  return (
    <FormDialog
      title={words.rightsTitle(name)}
      submit={words.save}
      busyLabel={t.office.sending}
      form={form}
      change={change}
      onSubmit={send}
      onClose={onClose}
    >
      <fieldset className="grid">
        <legend className="text-sm text-muted">{words.rightsNote}</legend>
        {rightGroups.map((group) => (
          <Checkbox
            key={group}
            name={group}
            label={t.officeToday.groups[group]}
            checked={!kept.includes(group)}
            onChange={({ target }) => toggle(group, target.checked)}
          />
        ))}
      </fieldset>
    </FormDialog>
  )
}
