import { type ReactNode, useState } from 'react'
import { isContested } from '../../../domain/versions.ts'
import { useSite } from '../../i18n/messages.tsx'
import { Button } from '../../ui/button.tsx'
import { ChoiceChips } from '../../ui/choice-chips.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { FieldValue } from './field-value.tsx'
import { type Conflict, type Edit, type Side, sideOf } from './use-edit.ts'

type ConflictDialogProps = {
  edit: Edit
  conflict: Conflict
  nameOf: (field: string) => string
  /** How the value of a field is shown; without it, its text. */
  shown?: ShownValues | undefined
}

export type ShownValues = Record<string, (value: unknown) => ReactNode>

/** Two editors at once: both values of every field that differs, and the choice between them. */
export function ConflictDialog({ edit: { change, resolve, keepEditing }, conflict, nameOf, shown }: ConflictDialogProps) {
  const { t } = useSite()
  const words = t.officeEdit.conflict
  const [sides, setSides] = useState<Record<string, Side>>({})
  const value = (field: string, one: unknown) => shown?.[field]?.(one) ?? <FieldValue value={one} />
  const fields = Object.entries(conflict.fields)
  const contested = fields.filter(([, one]) => isContested(one))
  const settled = fields.filter(([, one]) => !isContested(one))
  return (
    <Dialog
      open
      begins="field"
      busy={change.isBusy}
      onClose={keepEditing}
      title={words.title}
      closeLabel={t.site.close}
      actions={
        <>
          <Button variant="secondary" disabled={change.isBusy} onClick={keepEditing}>
            {words.keepEditing}
          </Button>
          <Button busy={change.isBusy} onClick={() => void resolve(sides)}>
            {words.save}
          </Button>
        </>
      }
    >
      <p>{words.lead(conflict.author)}</p>
      {contested.length > 0 && (
        <section className="grid gap-5">
          <h3 className="text-base font-bold">{words.contested}</h3>
          {contested.map(([field, one]) => (
            <div key={field} className="grid gap-2">
              <ChoiceChips<Side>
                legend={nameOf(field)}
                name={`side-${field}`}
                layout="list"
                choices={[
                  { value: 'mine', label: words.mine, hint: value(field, one.mine) },
                  { value: 'theirs', label: words.theirs(conflict.author), hint: value(field, one.theirs) },
                ]}
                value={sides[field] ?? sideOf(one)}
                onChange={(side) => side && setSides({ ...sides, [field]: side })}
              />
              <Disclosure summary={words.base}>{value(field, one.base)}</Disclosure>
            </div>
          ))}
        </section>
      )}
      {settled.length > 0 && (
        <section className="grid gap-2">
          <h3 className="text-base font-bold">{words.taken}</h3>
          <ul className="grid gap-1 text-sm text-muted">
            {settled.map(([field, one]) => (
              <li key={field}>
                {nameOf(field)}: {sideOf(one) === 'mine' ? words.tookMine : words.tookTheirs}
              </li>
            ))}
          </ul>
        </section>
      )}
    </Dialog>
  )
}
