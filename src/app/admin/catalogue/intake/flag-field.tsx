import { Checkbox } from '../../../ui/checkbox.tsx'
import type { Edit } from '../../edit/use-edit.ts'

/** Something that is so or not. */
export const FlagField = ({ edit, name, label }: { edit: Edit; name: string; label: string }) => (
  <Checkbox
    {...edit.form.field(name)}
    label={label}
    checked={edit.value<boolean>(name)}
    onChange={({ target }) => edit.set(name, target.checked)}
  />
)
