import { useState } from 'react'
import type { PaymentMethod } from '../../../contracts/payment-methods.ts'
import { range } from '../../../domain/booking-options.ts'
import { expiryYearsAhead } from '../../../domain/card-expiry.ts'
import { dubaiDateOf } from '../../../domain/dubai-time.ts'
import { twoDigits } from '../../card/card-words.ts'
import { useSite } from '../../i18n/messages.tsx'
import { FormDialog } from '../../private/form-dialog.tsx'
import { useApi } from '../../private/use-api.ts'
import { useChange } from '../../private/use-change.ts'
import { useForm } from '../../private/use-form.ts'
import { useToast } from '../../private/use-toast.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/inputs.tsx'
import { Select } from '../../ui/select.tsx'
import { editPaymentMethod } from '../queries/money.ts'

type EditCardDialogProps = { card: PaymentMethod; onClose: () => void }

/** The form for changing a card's name, its expiry date, or making it the default. */
export function EditCardDialog({ card, onClose }: EditCardDialogProps) {
  const { t } = useSite()
  const words = t.money.cards
  const toast = useToast()
  const editing = useChange(editPaymentMethod(useApi(), card.id), { refused: words.saveFailed, unreachable: t.privatePages.networkError })
  const form = useForm(editing)
  const [label, setLabel] = useState(card.label ?? '')
  const [month, setMonth] = useState(card.expiry_month)
  const [year, setYear] = useState(card.expiry_year)
  const [isDefault, setDefault] = useState(card.is_default)
  const thisYear = Number(dubaiDateOf(new Date()).slice(0, 4))
  const years = [...new Set([card.expiry_year, ...range({ min: thisYear, max: thisYear + expiryYearsAhead })])].sort()

  const change = async () => {
    const edit = { label: label.trim() || null, expiry_month: month, expiry_year: year, ...(isDefault && { is_default: true as const }) }
    if (!(await editing.run(edit))) return
    toast({ tone: 'success', text: words.saved })
    onClose()
  }

  return (
    <FormDialog
      title={words.editTitle}
      submit={words.save}
      busyLabel={words.saving}
      form={form}
      change={editing}
      onSubmit={change}
      onClose={onClose}
    >
      <Field label={words.label} {...form.field('label')}>
        <TextInput
          autoComplete="off"
          maxLength={60}
          placeholder={words.labelExample}
          value={label}
          onChange={({ target }) => setLabel(target.value)}
        />
      </Field>
      <div className="grid grid-cols-2 gap-4">
        <Field label={t.details.cardFields.expiryMonth} {...form.field('expiry_month')}>
          <Select className="figures" value={month} onChange={({ target }) => setMonth(Number(target.value))}>
            {range({ min: 1, max: 12 }).map((each) => (
              <option key={each} value={each}>
                {twoDigits(each)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t.details.cardFields.expiryYear} {...form.field('expiry_year')}>
          <Select className="figures" value={year} onChange={({ target }) => setYear(Number(target.value))}>
            {years.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </Select>
        </Field>
      </div>
      <Checkbox
        name="is_default"
        label={words.asDefault}
        checked={isDefault}
        disabled={card.is_default}
        onChange={({ target }) => setDefault(target.checked)}
      />
    </FormDialog>
  )
}
